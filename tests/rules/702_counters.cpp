// 702: abilities about counters, and about dying and coming back.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kDoom = "Test Doom {B}\nInstant\nDestroy target creature.";

TEST(Rule702, UndyingComesBackOnce) {  // 702.93a
  Scenario game;
  game.card("Test Wolf {G}\nCreature — Wolf\n2/1\nUndying");
  game.card(kDoom);
  const Card wolf = game.battlefield(P1, "Test Wolf");
  game.hand(P2, "Test Doom", 2);
  game.battlefield(P2, "Swamp", 2);
  game.cast(P2, "Test Doom", wolf);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, wolf));
  EXPECT_EQ(game.power(wolf), 3);
  game.cast(P2, "Test Doom", wolf);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, wolf));
}

TEST(Rule702, UndyingLooksBackAtCountersThatWereThere) {  // 702.93a, 603.10a
  Scenario game;
  game.card("Test Wolf {G}\nCreature — Wolf\n2/2\nUndying");
  game.card(kDoom);
  game.card("Test Rot {B}\nInstant\nPut a -1/-1 counter on target creature.");
  const Card wolf = game.battlefield(P1, "Test Wolf");
  game.counters(wolf, "+1/+1", 1);
  game.hand(P2, "Test Doom");
  game.hand(P2, "Test Rot");
  game.battlefield(P2, "Swamp", 2);
  game.cast(P2, "Test Rot", wolf);
  game.resolveAll();
  EXPECT_EQ(game.counters(wolf, "+1/+1"), 0);  // 704.5q: both are gone
  game.cast(P2, "Test Doom", wolf);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, wolf));
}

TEST(Rule702, PersistReturnsUnderItsOwner) {  // 702.79a
  Scenario game;
  game.card("Test Finks {G}\nCreature — Ouphe\n3/2\nPersist");
  game.card("Test Steal {U}\nInstant\nGain control of target creature until end of turn.");
  game.card(kDoom);
  const Card finks = game.battlefield(P1, "Test Finks");
  game.hand(P2, "Test Steal");
  game.hand(P2, "Test Doom");
  game.battlefield(P2, "Swamp");
  game.battlefield(P2, "Island");
  game.cast(P2, "Test Steal", finks);
  game.resolve();
  game.cast(P2, "Test Doom", finks);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, finks));
  EXPECT_EQ(game.controller(finks).id, P1.id);
  EXPECT_EQ(game.counters(finks, "-1/-1"), 1);
}

TEST(Rule702, PersistAndUndyingTogetherReturnOnlyOnce) {  // 702.79a, 702.93a, 400.7
  Scenario game;
  game.card("Test Both {G}\nCreature — Spirit\n3/3\nPersist\nUndying");
  game.card(kDoom);
  const Card both = game.battlefield(P1, "Test Both");
  game.hand(P2, "Test Doom");
  game.battlefield(P2, "Swamp", 2);
  game.cast(P2, "Test Doom", both);
  game.resolve();
  EXPECT_EQ(game.stackSize(), 2);
  game.resolve();
  const ObjectId returned = game.object(both);
  game.resolve();  // the other finds a new object
  EXPECT_EQ(game.object(both), returned);
  EXPECT_EQ(game.counters(both, "+1/+1") + game.counters(both, "-1/-1"), 1);
}

TEST(Rule702, PersistOfATokenDoesNothing) {  // 111.7, 704.5d
  Scenario game;
  game.card("Test Maker {G}\nSorcery\nCreate a 2/2 green Elf creature token with persist.");
  game.card(kDoom);
  game.hand(P1, "Test Maker");
  game.hand(P2, "Test Doom");
  game.battlefield(P1, "Forest");
  game.battlefield(P2, "Swamp");
  game.cast(P1, "Test Maker");
  game.resolve();
  game.cast(P2, "Test Doom", game.state().battlefield.back());
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Elf Token"), 0);
}

TEST(Rule702, FadingIsSacrificedWhenNoneCanBeRemoved) {  // 702.32a
  Scenario game;
  game.card("Test Fader {G}\nCreature — Beast\n3/3\nFading 1");
  game.hand(P1, "Test Fader");
  game.battlefield(P1, "Forest");
  game.cast(P1, "Test Fader");
  game.resolve();
  EXPECT_EQ(game.counters("Test Fader", "fade"), 1);
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Draw);
  EXPECT_TRUE(game.in(Zone::Battlefield, "Test Fader"));  // the last counter is gone, it is not
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Draw);
  EXPECT_TRUE(game.in(Zone::Graveyard, "Test Fader"));
}

TEST(Rule702, VanishingIsSacrificedWithTheLastCounter) {  // 702.63a
  Scenario game;
  game.card("Test Vanisher {G}\nCreature — Beast\n3/3\nVanishing 1");
  game.hand(P1, "Test Vanisher");
  game.battlefield(P1, "Forest");
  game.cast(P1, "Test Vanisher");
  game.resolve();
  EXPECT_EQ(game.counters("Test Vanisher", "time"), 1);
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Draw);
  EXPECT_TRUE(game.in(Zone::Graveyard, "Test Vanisher"));
}

TEST(Rule702, ModularMovesByLastKnownCounters) {  // 702.43a
  Scenario game;
  game.card("Test Worker {2}\nArtifact Creature — Construct\n0/0\nModular 2");
  game.card(kDoom);
  const Card worker = game.hand(P1, "Test Worker");
  game.card("Test Robot {2}\nArtifact Creature — Robot\n1/1");
  const Card robot = game.battlefield(P1, "Test Robot");
  game.battlefield(P1, "Swamp", 2);
  game.battlefield(P2, "Swamp");
  game.hand(P2, "Test Doom");
  game.cast(P1, worker);
  game.resolve();
  EXPECT_EQ(game.power(worker), 2);
  game.counters(worker, "+1/+1", 1);
  game.cast(P2, "Test Doom", worker);
  game.resolve(robot);
  game.resolve(yes);
  EXPECT_EQ(game.power(robot), 4);
}

TEST(Rule702, BloodthirstLooksAtDamageOfTheTurn) {  // 702.54a
  for (const bool hurt : {true, false}) {
    Scenario game;
    game.card("Test Ogre {R}\nCreature — Ogre\n2/2\nBloodthirst 2");
    game.card("Test Bolt {R}\nInstant\n~ deals 1 damage to target player.");
    game.hand(P1, "Test Ogre");
    game.hand(P1, "Test Bolt");
    game.battlefield(P1, "Mountain", 2);
    game.cast(P1, "Test Bolt", hurt ? P2 : P1);  // damage to oneself does not count
    game.resolve();
    game.cast(P1, "Test Ogre");
    game.resolve();
    EXPECT_EQ(game.power("Test Ogre"), hurt ? 4 : 2);
  }
}

TEST(Rule702, GraftMovesACounter) {  // 702.58a
  Scenario game;
  game.card("Test Graft {G}\nCreature — Mutant\n0/0\nGraft 2");
  game.hand(P1, "Test Graft");
  game.hand(P2, "Test Flash");
  game.card("Test Flash {G}\nCreature — Cat\n1/1\nFlash");
  game.battlefield(P1, "Forest");
  game.battlefield(P2, "Forest");
  game.cast(P1, "Test Graft");
  game.resolve();
  game.cast(P2, "Test Flash");
  game.resolve();
  game.resolve(yes);  // an opponent's creature too
  EXPECT_EQ(game.power("Test Graft"), 1);
  EXPECT_EQ(game.power("Test Flash"), 2);
}

TEST(Rule702, ReinforceFromTheHandAtInstantSpeed) {  // 702.77a
  Scenario game;
  game.card("Test Pack {2}{G}\nCreature — Elf\n2/2\nReinforce 2—{1}{G}");
  const Card pack = game.hand(P1, "Test Pack");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.battlefield(P1, "Forest", 2);
  game.attack(bears);
  game.block({{giant, bears}});
  game.activate(P1, pack, bears);
  EXPECT_TRUE(game.in(Zone::Graveyard, pack));
  game.resolve();
  game.combatDamage();
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
}

TEST(Rule702, DevourSacrificesAsItEnters) {  // 702.82a
  Scenario game;
  game.card("Test Dragon {R}\nCreature — Dragon\n1/1\nDevour 2");
  game.hand(P1, "Test Dragon");
  game.battlefield(P1, "Mountain");
  const Card a = game.battlefield(P1, "Grizzly Bears");
  const Card b = game.battlefield(P1, "Hill Giant");
  const Card c = game.battlefield(P1, "Eager Cadet");
  game.cast(P1, "Test Dragon");
  game.resolve(yes, a, b, done);
  EXPECT_TRUE(game.in(Zone::Graveyard, a));
  EXPECT_TRUE(game.in(Zone::Graveyard, b));
  EXPECT_TRUE(game.in(Zone::Battlefield, c));
  EXPECT_EQ(game.power("Test Dragon"), 5);
}

TEST(Rule702, LevelUpOnlyAsASorcery) {  // 702.87a, 711
  Scenario game;
  game.card("Test Leveler {W}\nCreature — Human\n1/1\nLevel up {W}");
  const Card leveler = game.battlefield(P1, "Test Leveler");
  game.battlefield(P1, "Plains", 2);
  game.activate(P1, leveler);
  EXPECT_FALSE(game.canActivate(P1, leveler));
  game.resolve();
  EXPECT_EQ(game.counters(leveler, "level"), 1);
}

TEST(Rule702, ScavengeUsesThePowerOfTheExiledCard) {  // 702.97a
  Scenario game;
  game.card("Test Corpse {B}\nCreature — Zombie\n4/2\nScavenge {1}{B}");
  const Card corpse = game.graveyard(P1, "Test Corpse");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Swamp", 2);
  game.activate(P1, corpse, bears);
  EXPECT_TRUE(game.in(Zone::Exile, corpse));  // a cost
  game.resolve();
  EXPECT_EQ(game.power(bears), 6);
}

TEST(Rule702, UnleashCounterForbidsBlocking) {  // 702.98a
  for (const bool unleashed : {true, false}) {
    Scenario game;
    game.card("Test Cackler {B}\nCreature — Devil\n1/1\nUnleash");
    game.hand(P1, "Test Cackler");
    game.battlefield(P1, "Swamp");
    const Card bears = game.battlefield(P2, "Grizzly Bears");
    game.cast(P1, "Test Cackler");
    if (unleashed) {
      game.resolve(yes);
    } else {
      game.resolve(no);
    }
    EXPECT_EQ(game.power("Test Cackler"), unleashed ? 2 : 1);
    game.to(P2, Step::BeginCombat);
    game.attack(bears);
    EXPECT_EQ(game.canBlock("Test Cackler", bears), !unleashed);
  }
}

TEST(Rule702, EvolveComparesBothAgain) {  // 702.100a, 702.100c
  Scenario game;
  game.card("Test Crab {U}\nCreature — Crab\n0/3\nEvolve");
  game.card("Test Shrink {B}\nInstant\nTarget creature gets -2/-2 until end of turn.");
  const Card crab = game.battlefield(P1, "Test Crab");
  game.hand(P1, "Grizzly Bears");
  game.hand(P1, "Eager Cadet");
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P1, "Plains");
  game.cast(P1, "Grizzly Bears");
  game.resolve();
  EXPECT_EQ(game.stackSize(), 1);
  game.resolve();
  EXPECT_EQ(game.power(crab), 1);
  game.cast(P1, "Eager Cadet");  // 1/1 against 1/4: does not trigger
  game.resolve();
  EXPECT_EQ(game.stackSize(), 0);
}

TEST(Rule702, EvolveUsesLastKnownInformation) {  // 702.100c, 608.2h
  Scenario game;
  game.card("Test Crab {U}\nCreature — Crab\n0/3\nEvolve");
  game.card(kDoom);
  const Card crab = game.battlefield(P1, "Test Crab");
  game.hand(P1, "Grizzly Bears");
  game.hand(P2, "Test Doom");
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P2, "Swamp");
  game.cast(P1, "Grizzly Bears");
  game.resolve();
  game.cast(P2, "Test Doom", "Grizzly Bears");
  game.resolveAll();
  EXPECT_EQ(game.counters(crab, "+1/+1"), 1);
}

TEST(Rule702, OutlastTaps) {  // 702.107a
  Scenario game;
  game.card("Test Outlaster {W}\nCreature — Human\n1/1\nOutlast {W}");
  const Card a = game.battlefield(P1, "Test Outlaster");
  const Card sick = game.battlefield(P1, "Test Outlaster");
  game.summoningSick(sick);
  game.battlefield(P1, "Plains", 2);
  EXPECT_FALSE(game.canActivate(P1, sick));  // {T} in the cost
  game.activate(P1, a);
  game.resolve();
  EXPECT_EQ(game.power(a), 2);
  EXPECT_TRUE(game.isTapped(a));
}

TEST(Rule702, FabricateCountersOrServos) {  // 702.123a
  for (const bool counters : {true, false}) {
    Scenario game;
    game.card("Test Smith {W}\nCreature — Dwarf\n1/1\nFabricate 2");
    game.hand(P1, "Test Smith");
    game.battlefield(P1, "Plains");
    game.cast(P1, "Test Smith");
    game.resolve();
    if (counters) {
      game.resolve(yes);
    } else {
      game.resolve(no);
    }
    EXPECT_EQ(game.power("Test Smith"), counters ? 3 : 1);
    EXPECT_EQ(game.count(P1, "Servo Token"), counters ? 0 : 2);
  }
}

TEST(Rule702, FabricateWhenItIsGoneMakesServos) {  // 702.123a: the counters cannot be put
  Scenario game;
  game.card("Test Smith {W}\nCreature — Dwarf\n1/1\nFabricate 2");
  game.card(kDoom);
  game.hand(P1, "Test Smith");
  game.hand(P2, "Test Doom");
  game.battlefield(P1, "Plains");
  game.battlefield(P2, "Swamp");
  game.cast(P1, "Test Smith");
  game.resolve();
  game.cast(P2, "Test Doom", "Test Smith");
  game.resolve();
  game.resolve(no);
  EXPECT_EQ(game.count(P1, "Servo Token"), 2);
}

TEST(Rule702, RiotHasteOrCounter) {  // 702.136a
  for (const bool counter : {true, false}) {
    Scenario game;
    game.card("Test Rioter {R}\nCreature — Goblin\n1/1\nRiot");
    game.battlefield(P1, "Grizzly Bears");
    game.hand(P1, "Test Rioter");
    game.battlefield(P1, "Mountain");
    game.cast(P1, "Test Rioter");
    if (counter) {
      game.resolve(yes);
    } else {
      game.resolve(no);
    }
    EXPECT_EQ(game.power("Test Rioter"), counter ? 2 : 1);
    EXPECT_EQ(game.canAttack("Test Rioter"), !counter);
  }
}

TEST(Rule702, RavenousDrawsFromFive) {  // 702.156a
  for (const int x : {4, 5}) {
    Scenario game;
    game.card("Test Tyranid {X}{G}\nCreature — Tyranid\n1/1\nRavenous");
    game.hand(P1, "Test Tyranid");
    game.battlefield(P1, "Forest", 6);
    game.cast(P1, "Test Tyranid", number(x));
    game.resolve();
    game.resolveAll();
    EXPECT_EQ(game.power("Test Tyranid"), 1 + x);
    EXPECT_EQ(game.handSize(P1), x == 5 ? 1 : 0);
  }
}

TEST(Rule702, WitherDealsDamageAsCounters) {  // 702.80a, 120.3d
  Scenario game;
  game.card("Test Scarecrow {B}\nCreature — Scarecrow\n2/2\nWither");
  const Card crow = game.battlefield(P1, "Test Scarecrow");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.attack(crow);
  game.block({{giant, crow}});
  game.combatDamage();
  EXPECT_EQ(game.damage(giant), 0);
  EXPECT_EQ(game.counters(giant, "-1/-1"), 2);
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.toughness(giant), 1);
}

TEST(Rule702, WitherToAPlayerIsLifeLoss) {  // 702.80a: creatures only
  Scenario game;
  game.card("Test Scarecrow {B}\nCreature — Scarecrow\n2/2\nWither");
  const Card crow = game.battlefield(P1, "Test Scarecrow");
  game.attack(crow);
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule702, InfectPoisonAndCounters) {  // 702.90b, 702.90c
  Scenario game;
  game.card("Test Blighter {B}\nCreature — Phyrexian\n3/3\nInfect\nLifelink");
  const Card a = game.battlefield(P1, "Test Blighter");
  const Card b = game.battlefield(P1, "Test Blighter");
  const Card giant = game.battlefield(P2, "Craw Wurm");
  game.attack({a, b});
  game.block({{giant, b}});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_EQ(game.counters(P2, "poison"), 3);
  EXPECT_EQ(game.counters(giant, "-1/-1"), 3);
  EXPECT_EQ(game.life(P1), 26);  // 120.3f: it is damage all the same
}

TEST(Rule702, InfectKillsWithTenCounters) {  // 704.5c
  Scenario game;
  game.card("Test Blighter {B}\nCreature — Phyrexian\n10/10\nInfect");
  const Card a = game.battlefield(P1, "Test Blighter");
  game.attack(a);
  game.combatDamage();
  EXPECT_TRUE(game.lost(P2));
}

TEST(Rule702, AfterlifeMakesSpirits) {  // 702.135a
  Scenario game;
  game.card("Test Friar {W}\nCreature — Human\n1/1\nAfterlife 2");
  game.card(kDoom);
  const Card friar = game.battlefield(P1, "Test Friar");
  game.hand(P2, "Test Doom");
  game.battlefield(P2, "Swamp");
  game.cast(P2, "Test Doom", friar);
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Spirit Token"), 2);
  EXPECT_TRUE(game.has(game.state().battlefield.back(), "flying"));
}

TEST(Rule702, SoulshiftReturnsASpirit) {  // 702.46a
  Scenario game;
  game.card("Test Kami {2}{W}\nCreature — Spirit\n2/2\nSoulshift 2");
  game.card("Test Wisp {1}{W}\nCreature — Spirit\n1/1");
  game.card(kDoom);
  const Card kami = game.battlefield(P1, "Test Kami");
  const Card wisp = game.graveyard(P1, "Test Wisp");
  game.graveyard(P1, "Grizzly Bears");
  game.hand(P2, "Test Doom");
  game.battlefield(P2, "Swamp");
  game.cast(P2, "Test Doom", kami);
  game.resolve(wisp);
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Hand, wisp));
}

TEST(Rule702, AmplifyRevealsOtherCardsThanItself) {  // 702.38a, 614.13a
  Scenario game;
  game.card("Test Stinger {3}{W}\nCreature — Soldier\n1/1\nAmplify 1");
  game.card(
      "Test Piper {G}\nCreature — Elf\n1/1\n{0}: You may put a creature card from your hand onto the "
      "battlefield.");
  game.battlefield(P1, "Test Piper");
  const Card stinger = game.hand(P1, "Test Stinger");
  game.activate(P1, "Test Piper");
  game.resolve(yes, stinger, yes);
  EXPECT_EQ(game.power(stinger), 1);
}

TEST(Rule702, AmplifyDoesNotRevealWhatEntersWithIt) {  // 702.38a
  Scenario game;
  game.card("Test Stinger {3}{W}\nCreature — Soldier\n1/1\nAmplify 1");
  game.card("Test Pipes {0}\nSorcery\nPut up to two creature cards from your hand onto the battlefield.");
  const Card one = game.hand(P1, "Test Stinger");
  const Card two = game.hand(P1, "Test Stinger");
  const Card three = game.hand(P1, "Test Stinger");
  game.hand(P1, "Test Pipes");
  game.cast(P1, "Test Pipes");
  game.resolve(one, two, yes, three, yes, three);
  EXPECT_EQ(game.power(one), 2);
  EXPECT_EQ(game.power(two), 2);
}

TEST(Rule614, WhatEntersAtTheSameTimeIsNotExiledForIt) {  // 614.13a
  Scenario game;
  game.card(
      "Test Ghoul {3}{B}\nCreature — Zombie\n1/1\nAs ~ enters, exile any number of creature cards from your "
      "graveyard. ~ enters with a +1/+1 counter on it for each card exiled this way.");
  game.card("Test Dawn {0}\nSorcery\nReturn all Zombie cards from your graveyard to the battlefield.");
  const Card one = game.graveyard(P1, "Test Ghoul");
  const Card two = game.graveyard(P1, "Test Ghoul");
  const Card bears = game.graveyard(P1, "Grizzly Bears");
  game.hand(P1, "Test Dawn");
  game.cast(P1, "Test Dawn");
  game.resolve(bears);
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, one));
  EXPECT_TRUE(game.in(Zone::Battlefield, two));
  EXPECT_EQ(game.power(one) + game.power(two), 3);
}

}  // namespace
}  // namespace cantrip::test
