// 702: abilities about what a spell costs and from where it is cast.
#include "rules/casting/special_actions.h"
#include "rules/kernel/cast_way.h"
#include "rules/objects/characteristics.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, BuybackReturnsAsItResolves) {  // 702.27a
  Scenario game;
  game.card("Test Whispers {1}{U}\nSorcery\nBuyback {2}\nDraw a card.");
  const Card spell = game.hand(P1, "Test Whispers");
  game.battlefield(P1, "Island", 4);
  game.castWay(P1, spell, CastWay::Normal, yes);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, spell));
  EXPECT_EQ(game.handSize(P1), 2);
}

TEST(Rule702, BuybackOfACounteredSpellDoesNot) {  // 702.27a: only as it resolves
  Scenario game;
  game.card("Test Whispers {1}{U}\nSorcery\nBuyback {2}\nDraw a card.");
  game.card("Test Counter {U}\nInstant\nCounter target spell.");
  const Card spell = game.hand(P1, "Test Whispers");
  game.hand(P2, "Test Counter");
  game.battlefield(P1, "Island", 4);
  game.battlefield(P2, "Island");
  game.castWay(P1, spell, CastWay::Normal, yes);
  game.cast(P2, "Test Counter", spell);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, spell));
}

TEST(Rule702, KickerCannotBePaidTwice) {  // 702.33b: once each
  Scenario game;
  game.card(
      "Test Bolt {R}\nInstant\nKicker {1}\n~ deals 1 damage to any target. If ~ was kicked, it deals 3 "
      "damage instead.");
  game.hand(P1, "Test Bolt");
  game.battlefield(P1, "Mountain", 2);
  game.cast(P1, "Test Bolt", yes, P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule702, FlashbackExilesWhateverHappens) {  // 702.34a
  for (const bool countered : {true, false}) {
    Scenario game;
    game.card("Test Think {1}{U}\nSorcery\nDraw a card.\nFlashback {U}");
    game.card("Test Counter {U}\nInstant\nCounter target spell.");
    const Card spell = game.graveyard(P1, "Test Think");
    game.hand(P2, "Test Counter");
    game.battlefield(P1, "Island");
    game.battlefield(P2, "Island");
    game.castWay(P1, spell, CastWay::Flashback);
    if (countered) game.cast(P2, "Test Counter", spell);
    game.resolveAll();
    EXPECT_TRUE(game.in(Zone::Exile, spell));
    EXPECT_EQ(game.handSize(P1), countered ? 0 : 1);
  }
}

TEST(Rule702, FlashbackKeepsItsTiming) {  // 601.3
  Scenario game;
  game.card("Test Think {1}{U}\nSorcery\nDraw a card.\nFlashback {U}");
  const Card spell = game.graveyard(P1, "Test Think");
  game.battlefield(P1, "Island");
  game.start(P2, Step::Upkeep);
  EXPECT_FALSE(game.canCast(P1, spell));
}

TEST(Rule702, CyclingDrawsAtInstantSpeedAndTriggers) {  // 702.29a, 702.29d
  Scenario game;
  game.card("Test Wurm {5}{G}\nCreature — Wurm\n5/5\nCycling {1}\nWhen you cycle ~, you gain 2 life.");
  const Card wurm = game.hand(P1, "Test Wurm");
  game.battlefield(P1, "Forest");
  game.start(P2, Step::Upkeep);
  game.activate(P1, wurm);
  EXPECT_TRUE(game.in(Zone::Graveyard, wurm));  // 602.2b: a cost
  EXPECT_EQ(game.stackSize(), 2);
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
  EXPECT_EQ(game.handSize(P1), 0);
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule702, TypecyclingIsCycling) {  // 702.29e, 702.29f
  Scenario game;
  game.card("Test Giant {5}{R}\nCreature — Giant\n5/5\nMountaincycling {2}");
  game.card("Test Watcher {1}\nArtifact\nWhenever a player cycles a card, you gain 1 life.");
  const Card giant = game.hand(P1, "Test Giant");
  game.battlefield(P1, "Test Watcher");
  game.battlefield(P1, "Forest", 2);
  const Card mountain = game.library(P1, "Mountain");
  game.library(P1, "Forest");
  game.activate(P1, giant);
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
  game.resolve(mountain);
  EXPECT_TRUE(game.in(Zone::Hand, mountain));
}

TEST(Rule702, BasicLandcycling) {  // 702.29e
  Scenario game;
  game.card("Test Angel {5}{W}\nCreature — Angel\n5/5\nBasic landcycling {1}");
  const Card angel = game.hand(P1, "Test Angel");
  game.battlefield(P1, "Plains");
  const Card forest = game.library(P1, "Forest");
  game.activate(P1, angel);
  game.resolve(forest);
  EXPECT_TRUE(game.in(Zone::Hand, forest));
}

TEST(Rule702, MadnessFromADiscard) {  // 702.35a
  for (const bool cast : {true, false}) {
    Scenario game;
    game.card("Test Temper {1}{R}\nInstant\n~ deals 3 damage to any target.\nMadness {R}");
    game.card("Test Rot {B}\nSorcery\nTarget player discards a card.");
    const Card temper = game.hand(P1, "Test Temper");
    game.hand(P2, "Test Rot");
    game.battlefield(P1, "Mountain");
    game.battlefield(P2, "Swamp");
    game.start(P2, Step::PrecombatMain);
    game.cast(P2, "Test Rot", P1);
    game.resolve();
    EXPECT_TRUE(game.in(Zone::Exile, temper));  // 702.35a: discarded into exile
    EXPECT_EQ(game.stackSize(), 1);
    if (cast) {
      game.resolve(yes, P2);
      game.resolveAll();
    } else {
      game.resolve(no);
    }
    EXPECT_TRUE(game.in(Zone::Graveyard, temper));
    EXPECT_EQ(game.life(P2), cast ? 17 : 20);
  }
}

TEST(Rule702, AffinityForArtifacts) {  // 702.41a
  Scenario game;
  game.card("Test Frogmite {4}\nArtifact Creature — Frog\n2/2\nAffinity for artifacts");
  game.hand(P1, "Test Frogmite");
  game.battlefield(P1, "Blank Card", 3);
  game.battlefield(P2, "Blank Card", 3);  // not those of an opponent
  EXPECT_FALSE(game.canCast(P1, "Test Frogmite"));
  game.mana(P1, "{C}");
  game.cast(P1, "Test Frogmite");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Frogmite"), 1);
}

TEST(Rule702, AffinityTwiceCountsTwice) {  // 702.41b
  Scenario game;
  game.card("Test Golem {6}\nArtifact Creature — Golem\n4/4\nAffinity for artifacts\nAffinity for Islands");
  game.hand(P1, "Test Golem");
  game.battlefield(P1, "Blank Card", 3);
  game.battlefield(P1, "Island", 2);
  game.cast(P1, "Test Golem");  // 6 - 3 - 2 = 1
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Golem"), 1);
}

TEST(Rule702, ConvokeNeedsTheColor) {  // 702.51a
  Scenario game;
  game.card("Test Chord {2}{G}\nSorcery\nYou gain 5 life.\nConvoke");
  game.hand(P1, "Test Chord");
  game.battlefield(P1, "Hill Giant", 3);
  EXPECT_FALSE(game.canCast(P1, "Test Chord"));
}

TEST(Rule702, EvokeIsSacrificedAfterItsEffect) {  // 702.74a
  Scenario game;
  game.card(
      "Test Mulldrifter {4}{U}\nCreature — Elemental\n2/2\nFlying\nWhen ~ enters, draw two cards.\nEvoke "
      "{U}");
  const Card drifter = game.hand(P1, "Test Mulldrifter");
  game.battlefield(P1, "Island");
  game.castWay(P1, drifter, CastWay::Evoke);
  game.resolve();
  EXPECT_EQ(game.stackSize(), 2);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, drifter));
  EXPECT_EQ(game.handSize(P1), 2);
}

TEST(Rule702, RetraceDiscardsALand) {  // 702.81a
  Scenario game;
  game.card("Test Throes {R}\nInstant\n~ deals 2 damage to any target.\nRetrace");
  const Card spell = game.graveyard(P1, "Test Throes");
  game.hand(P1, "Grizzly Bears");
  game.battlefield(P1, "Mountain", 2);
  EXPECT_FALSE(game.canCast(P1, spell));
}

TEST(Rule702, RetraceAgainAndAgain) {  // 702.81a
  Scenario game;
  game.card("Test Throes {R}\nInstant\n~ deals 2 damage to any target.\nRetrace");
  const Card spell = game.graveyard(P1, "Test Throes");
  game.hand(P1, "Forest", 2);
  game.battlefield(P1, "Mountain", 2);
  for (int i = 0; i < 2; ++i) {
    game.castWay(P1, spell, CastWay::Retrace, P2, "Forest");
    game.resolve();
    EXPECT_TRUE(game.in(Zone::Graveyard, spell));
  }
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule702, JumpStartDiscardsAndExiles) {  // 702.133a
  Scenario game;
  game.card("Test Radical {R}\nInstant\n~ deals 2 damage to any target.\nJump-start");
  const Card spell = game.graveyard(P1, "Test Radical");
  const Card giant = game.hand(P1, "Hill Giant");
  game.battlefield(P1, "Mountain");
  game.castWay(P1, spell, CastWay::JumpStart, P2, giant);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, spell));
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule702, EscapeExilesOthersAndStaysAPermanent) {  // 702.138a
  Scenario game;
  game.card(
      "Test Phoenix {2}{R}\nCreature — Phoenix\n3/2\nEscape—{R}, Exile two other cards from your graveyard.");
  const Card phoenix = game.graveyard(P1, "Test Phoenix");
  const Card a = game.graveyard(P1, "Grizzly Bears");
  const Card b = game.graveyard(P1, "Hill Giant");
  game.battlefield(P1, "Mountain");
  game.castWay(P1, phoenix, CastWay::Escape, a, b);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, phoenix));
  EXPECT_TRUE(game.in(Zone::Exile, a) && game.in(Zone::Exile, b));
}

TEST(Rule702, OverloadReplacesTarget) {  // 702.96a
  Scenario game;
  game.card(
      "Test Electrickery {R}\nInstant\n~ deals 1 damage to target creature you don't control.\nOverload "
      "{1}{R}");
  const Card spell = game.hand(P1, "Test Electrickery");
  const Card own = game.battlefield(P1, "Eager Cadet");
  game.card("Test Shy {G}\nCreature — Elf\n1/1\nHexproof");
  const Card shy = game.battlefield(P2, "Test Shy");
  const Card cadet = game.battlefield(P2, "Eager Cadet");
  game.battlefield(P1, "Mountain", 2);
  game.castWay(P1, spell, CastWay::Overload);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, shy));  // 702.96b: it has no targets
  EXPECT_TRUE(game.in(Zone::Graveyard, cadet));
  EXPECT_TRUE(game.in(Zone::Battlefield, own));
}

TEST(Rule702, SpectacleAfterLifeWasLost) {  // 702.137a
  Scenario game;
  game.card("Test Light {3}{R}\nSorcery\n~ deals 4 damage to target player.\nSpectacle {R}");
  game.card("Test Ping {R}\nInstant\n~ deals 1 damage to target player.");
  const Card light = game.hand(P1, "Test Light");
  game.hand(P1, "Test Ping");
  game.battlefield(P1, "Mountain", 2);
  EXPECT_FALSE(game.canCast(P1, light));
  game.cast(P1, "Test Ping", P2);
  game.resolve();
  game.castWay(P1, light, CastWay::Spectacle, P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 15);
}

TEST(Rule702, SurgeAfterAnotherSpell) {  // 702.117a
  Scenario game;
  game.card("Test Crush {4}{R}\nSorcery\n~ deals 4 damage to target player.\nSurge {R}");
  game.card("Test Ping {R}\nInstant\n~ deals 1 damage to target player.");
  const Card crush = game.hand(P1, "Test Crush");
  game.hand(P1, "Test Ping");
  game.battlefield(P1, "Mountain", 2);
  EXPECT_FALSE(game.canCast(P1, crush));
  game.cast(P1, "Test Ping", P2);
  game.resolve();
  game.castWay(P1, crush, CastWay::Surge, P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 15);
}

TEST(Rule702, ProwlAfterDamageByThatType) {  // 702.76a
  Scenario game;
  game.card("Test Cloak {3}{B}\nKindred Sorcery — Rogue\nTarget player discards a card.\nProwl {B}");
  game.card("Test Rogue {B}\nCreature — Rogue\n1/1");
  const Card cloak = game.hand(P1, "Test Cloak");
  const Card rogue = game.battlefield(P1, "Test Rogue");
  game.battlefield(P1, "Swamp");
  EXPECT_FALSE(game.canCast(P1, cloak));
  game.attack(rogue);
  game.combatDamage();
  game.to(Step::PostcombatMain);
  game.castWay(P1, cloak, CastWay::Prowl, P2);
  game.resolve();
}

TEST(Rule702, DashReturnsAtEnd) {  // 702.109a
  Scenario game;
  game.card("Test Raider {3}{R}\nCreature — Orc\n3/1\nDash {R}");
  const Card raider = game.hand(P1, "Test Raider");
  game.battlefield(P1, "Mountain");
  game.castWay(P1, raider, CastWay::Dash);
  game.resolve();
  game.resolveAll();
  game.attack(raider);
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 17);
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.in(Zone::Hand, raider));
}

TEST(Rule702, BlitzDrawsWhenItDies) {  // 702.152a
  Scenario game;
  game.card("Test Brawler {3}{R}\nCreature — Ogre\n3/1\nBlitz {R}");
  const Card brawler = game.hand(P1, "Test Brawler");
  game.battlefield(P1, "Mountain");
  game.castWay(P1, brawler, CastWay::Blitz);
  game.resolve();
  game.resolveAll();
  EXPECT_TRUE(game.has(brawler, "haste"));
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.in(Zone::Graveyard, brawler));
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule702, UndauntedCountsOpponents) {  // 702.125a
  Scenario game(4);
  game.card("Test Sublime {3}{W}\nSorcery\nYou gain 5 life.\nUndaunted");
  game.hand(P1, "Test Sublime");
  game.battlefield(P1, "Plains");
  game.cast(P1, "Test Sublime");
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
}

TEST(Rule702, SuspendCountsDownAndCasts) {  // 702.62a
  Scenario game;
  game.card("Test Rift {4}{R}\nSorcery\n~ deals 4 damage to target player.\nSuspend 1—{R}");
  const Card rift = game.hand(P1, "Test Rift");
  game.battlefield(P1, "Mountain");
  game.special(P1, rift, SpecialKind::Suspend);
  EXPECT_TRUE(game.in(Zone::Exile, rift));
  EXPECT_EQ(game.counters(rift, "time"), 1);
  EXPECT_EQ(game.stackSize(), 0);  // 116.2f: no spell, no ability
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Upkeep);
  EXPECT_EQ(game.stackSize(), 1);
  game.resolve();
  game.resolveAll(yes, P2);
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule702, SuspendedCreatureHasHaste) {  // 702.62a
  Scenario game;
  game.card("Test Fire {4}{R}\nCreature — Elemental\n3/3\nSuspend 1—{R}");
  const Card fire = game.hand(P1, "Test Fire");
  game.battlefield(P1, "Mountain");
  game.special(P1, fire, SpecialKind::Suspend);
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Upkeep);
  game.resolve();
  game.resolveAll(yes);
  EXPECT_TRUE(game.has(fire, "haste"));
  EXPECT_TRUE(game.canAttack(fire));
}

TEST(Rule702, ForetellThenCastLater) {  // 702.143a
  Scenario game;
  game.card("Test Saga {4}{U}\nSorcery\nDraw two cards.\nForetell {U}");
  const Card saga = game.hand(P1, "Test Saga");
  game.battlefield(P1, "Island", 3);
  game.special(P1, saga, SpecialKind::Foretell);
  EXPECT_FALSE(game.canCast(P1, saga));  // not on the same turn
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::PrecombatMain);
  game.castWay(P1, saga, CastWay::Foretold);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, saga));
}

TEST(Rule702, PlotThenCastFreeOnALaterTurn) {  // 702.170a, 702.170d
  Scenario game;
  game.card("Test Plan {4}{U}\nSorcery\nDraw two cards.\nPlot {U}");
  const Card plan = game.hand(P1, "Test Plan");
  game.battlefield(P1, "Island");
  game.special(P1, plan, SpecialKind::Plot);
  EXPECT_FALSE(game.canCast(P1, plan));
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::PrecombatMain);
  game.castWay(P1, plan, CastWay::Plotted);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, plan));
}

TEST(Rule702, MorphFaceDownAndUp) {  // 702.37c, 702.37e
  Scenario game;
  game.card("Test Morph {4}{G}\nCreature — Beast\n5/4\nTrample\nMorph {1}{G}");
  const Card morph = game.hand(P1, "Test Morph");
  game.battlefield(P1, "Forest", 5);
  game.castWay(P1, morph, CastWay::Morph);
  game.resolve();
  EXPECT_EQ(game.power(morph), 2);
  EXPECT_FALSE(game.has(morph, "trample"));
  EXPECT_EQ(values(game.kernel(), game.object(morph)).colors, 0);
  game.special(P1, morph, SpecialKind::TurnFaceUp);
  EXPECT_EQ(game.stackSize(), 0);
  EXPECT_EQ(game.power(morph), 5);
}

TEST(Rule702, MegamorphGetsACounter) {  // 702.37b
  Scenario game;
  game.card("Test Morph {4}{G}\nCreature — Beast\n5/4\nMegamorph {1}{G}");
  const Card morph = game.hand(P1, "Test Morph");
  game.battlefield(P1, "Forest", 5);
  game.castWay(P1, morph, CastWay::Morph);
  game.resolve();
  game.special(P1, morph, SpecialKind::TurnFaceUp);
  EXPECT_EQ(game.power(morph), 6);
}

TEST(Rule702, DashReturnsThePermanentWithoutATrigger) {  // 702.109a: as the spell resolves
  Scenario game;
  game.card("Test Runner {3}{R}\nCreature — Human\n3/3\nDash {R}");
  game.card("Test Dullness {0}\nEnchantment\nAll creatures lose all abilities.");
  game.battlefield(P2, "Test Dullness");
  game.battlefield(P1, "Mountain", 1);
  const Card runner = game.hand(P1, "Test Runner");
  game.castWay(P1, runner, CastWay::Dash);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, runner));
  EXPECT_EQ(game.stackSize(), 0);
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.in(Zone::Hand, runner));
}

TEST(Rule702, WhatBlinksIsNotWhatWasDashed) {
  Scenario game;
  game.card("Test Runner {3}{R}\nCreature — Human\n3/3\nDash {R}");
  game.card(
      "Test Blink {W}\nInstant\nExile target creature you control, then return it to the battlefield under "
      "its owner's control.");
  game.battlefield(P1, "Mountain", 1);
  game.battlefield(P1, "Plains", 1);
  const Card runner = game.hand(P1, "Test Runner");
  game.hand(P1, "Test Blink");
  game.castWay(P1, runner, CastWay::Dash);
  game.resolve();
  game.cast(P1, "Test Blink", runner);
  game.resolve();
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.in(Zone::Battlefield, runner));  // 400.7: another object than the spell became
}

}  // namespace
}  // namespace cantrip::test
