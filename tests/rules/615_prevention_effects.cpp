// Prevention effects (615).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule615, ShieldOfAnAmountIsUsedUp) {  // 615.7
  Scenario game;
  game.card(
      "Test Salve {W}\nInstant\nPrevent the next 4 damage that would be dealt to any target this turn.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  game.battlefield(P1, "Plains");
  game.battlefield(P2, "Mountain", 2);
  game.hand(P1, "Test Salve");
  game.hand(P2, "Test Bolt", 2);
  game.cast(P1, "Test Salve", P1);
  game.resolve();
  game.cast(P2, "Test Bolt", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
  game.cast(P2, "Test Bolt", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 18);
}

TEST(Rule615, ShieldProtectsOnlyItsTarget) {
  Scenario game;
  game.card(
      "Test Salve {W}\nInstant\nPrevent the next 4 damage that would be dealt to any target this turn.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Plains");
  game.battlefield(P2, "Mountain", 2);
  game.hand(P1, "Test Salve");
  game.hand(P2, "Test Bolt", 2);
  game.cast(P1, "Test Salve", bears);
  game.resolve();
  game.cast(P2, "Test Bolt", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 17);
  game.cast(P2, "Test Bolt", bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
}

TEST(Rule615, AllCombatDamageThisTurn) {
  Scenario game;
  game.card("Test Fog {G}\nInstant\nPrevent all combat damage that would be dealt this turn.");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  auto giant = game.battlefield(P2, "Hill Giant");
  game.battlefield(P1, "Forest");
  game.hand(P1, "Test Fog");
  game.cast(P1, "Test Fog");
  game.resolve();
  game.attack({{bears, P2}});
  game.block({{giant, bears}});
  game.combatDamage();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_EQ(game.happened(EventType::Damage), 0);  // 615.6: it never happens
}

TEST(Rule615, StaticPreventionOfDamageToItself) {
  Scenario game;
  game.card("Test Ghost {W}\nCreature — Spirit\n1/1\nPrevent all damage that would be dealt to ~.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  auto ghost = game.battlefield(P1, "Test Ghost");
  game.battlefield(P2, "Mountain");
  game.hand(P2, "Test Bolt");
  game.cast(P2, "Test Bolt", ghost);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, ghost));
}

TEST(Rule615, FixedAmountOfEachEvent) {  // 615.10
  Scenario game;
  game.card("Test Urza {W}\nArtifact\nIf a source would deal damage to you, prevent 1 of that damage.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  game.battlefield(P1, "Test Urza");
  game.battlefield(P2, "Mountain", 2);
  game.hand(P2, "Test Bolt", 2);
  game.cast(P2, "Test Bolt", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 18);
  game.cast(P2, "Test Bolt", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 16);
}

TEST(Rule615, DamageThatCannotBePrevented) {  // 615.12
  Scenario game;
  game.card("Test Fire {R}\nEnchantment\nDamage can't be prevented.");
  game.card(
      "Test Salve {W}\nInstant\nPrevent the next 4 damage that would be dealt to any target this turn.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  game.battlefield(P2, "Test Fire");
  game.battlefield(P1, "Plains");
  game.battlefield(P2, "Mountain");
  game.hand(P1, "Test Salve");
  game.hand(P2, "Test Bolt");
  game.cast(P1, "Test Salve", P1);
  game.resolve();
  game.cast(P2, "Test Bolt", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 17);
}

TEST(Rule702_16, ProtectionPreventsDamage) {  // 702.16e
  Scenario game;
  game.card("Test Knight {W}\nCreature — Knight\n2/2\nProtection from red");
  game.card("Test Quake {R}\nSorcery\n~ deals 3 damage to each creature.");
  auto knight = game.battlefield(P1, "Test Knight");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Quake");
  game.cast(P1, "Test Quake");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, knight));
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule615, TheNextTimeIsAllThatTheSourceDealsThen) {  // 615.8, 510.2
  Scenario game;
  game.card(
      "Test Awe {W}\nInstant\nThe next time target creature would deal damage this turn, prevent that "
      "damage. "
      "You gain life equal to the damage prevented this way.");
  game.card("Test Wurm {G}\nCreature — Wurm\n5/5\nTrample");
  const Card wurm = game.battlefield(P1, "Test Wurm");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P2, "Test Awe");
  game.battlefield(P2, "Plains");
  game.attack({{wurm, P2}});
  game.block({{bears, wurm}});
  game.cast(P2, "Test Awe", wurm);
  game.resolve();
  game.combatDamage(number(2));
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_EQ(game.life(P2), 25);
}

TEST(Rule615, TheNextTimeEndsWithWhatIsDealtAtOnce) {  // 615.8
  Scenario game;
  game.card(
      "Test Penance {W}\nInstant\nThe next time a red source of your choice would deal damage this turn, "
      "prevent "
      "that damage.");
  game.card("Test Blaze {R}\nEnchantment\n{0}: ~ deals 1 damage to each creature and each player.");
  const Card blaze = game.battlefield(P1, "Test Blaze");
  const Card goblin = game.battlefield(P1, "Raging Goblin");
  game.hand(P1, "Test Penance");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Penance");
  game.resolve(blaze);
  game.activate(P1, blaze);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, goblin));
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.life(P2), 20);
  game.activate(P1, blaze);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, goblin));
  EXPECT_EQ(game.life(P2), 19);
}

TEST(Rule609, ASourceThatIsGoneCanBeChosen) {  // 609.7a
  Scenario game;
  game.card(
      "Test Circle {W}\nEnchantment\n{0}: The next time a red source of your choice would deal damage to you "
      "this turn, prevent that damage.");
  game.card("Test Fanatic {R}\nCreature — Goblin\n1/1\nSacrifice ~: ~ deals 1 damage to any target.");
  const Card circle = game.battlefield(P2, "Test Circle");
  const Card fanatic = game.battlefield(P1, "Test Fanatic");
  game.battlefield(P1, "Raging Goblin");
  game.start(P1);
  const ObjectId there = game.object(fanatic);
  game.activate(P1, fanatic, P2);
  EXPECT_TRUE(game.in(Zone::Graveyard, fanatic));
  game.activate(P2, circle);
  game.resolve(there);  // its ability on the stack refers to it
  game.resolve();
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule609, ASourceThatADelayedTriggerRefersTo) {  // 609.7a
  Scenario game;
  game.card(
      "Test Circle {W}\nEnchantment\n{0}: The next time a red source of your choice would deal damage to you "
      "this turn, prevent that damage.");
  game.card(
      "Test Ember {R}\nCreature — Elemental\n1/1\nSacrifice ~: At the beginning of the next end step, ~ "
      "deals 1 damage to each opponent.");
  const Card circle = game.battlefield(P2, "Test Circle");
  const Card ember = game.battlefield(P1, "Test Ember");
  const Card goblin = game.battlefield(P1, "Raging Goblin");
  game.start(P1);
  const ObjectId there = game.object(ember);
  game.activate(P1, ember);
  game.resolve();
  game.activate(P2, circle);
  game.resolve(there);
  game.activate(P2, circle);
  game.resolve(goblin);
  game.to(Step::End);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule615, WhichOfSeveralDamagesAShieldPreventsIsChosen) {  // 615.7
  Scenario game;
  game.card(
      "Test Salve {W}\nInstant\nPrevent the next 1 damage that would be dealt to any target this turn.");
  game.card("Test Rat {B}\nCreature — Rat\n1/1\nDeathtouch");
  game.card("Test Wurm {G}\nCreature — Wurm\n5/5");
  const Card wurm = game.battlefield(P1, "Test Wurm");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card rat = game.battlefield(P2, "Test Rat");
  game.hand(P1, "Test Salve");
  game.battlefield(P1, "Plains");
  game.attack({{wurm, P2}});
  game.block({{bears, wurm}, {rat, wurm}});
  game.cast(P1, "Test Salve", wurm);
  game.resolve();
  game.combatDamage(number(4), rat);
  EXPECT_TRUE(game.in(Zone::Battlefield, wurm));
  EXPECT_EQ(game.damage(wurm), 2);
}

TEST(Rule615, AShieldForEach) {  // 615.11
  Scenario game;
  game.card(
      "Test Bearer {W}\nInstant\nPrevent the next 1 damage that would be dealt to each creature you control "
      "this turn.");
  game.card("Test Tremor {R}\nSorcery\n~ deals 1 damage to each creature.");
  const Card first = game.battlefield(P1, "Raging Goblin");
  const Card second = game.battlefield(P1, "Raging Goblin");
  const Card theirs = game.battlefield(P2, "Raging Goblin");
  game.hand(P1, "Test Bearer");
  game.hand(P1, "Test Tremor");
  game.mana(P1, "{W}{R}");
  game.cast(P1, "Test Bearer");
  game.resolve();
  game.cast(P1, "Test Tremor");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, first));
  EXPECT_TRUE(game.in(Zone::Battlefield, second));
  EXPECT_TRUE(game.in(Zone::Graveyard, theirs));
}

TEST(Rule615, DamagesOfOneSourceAreToldApartByTheirRecipients) {  // 615.7
  for (const bool first : {true, false}) {
    Scenario game;
    game.card(
        "Test Deflection {W}\nInstant\nPrevent the next 2 damage that would be dealt to you and/or creatures "
        "you "
        "control this turn.");
    game.card("Test Tremor {R}\nSorcery\n~ deals 2 damage to each creature.");
    const Card bears = game.battlefield(P1, "Grizzly Bears");
    const Card goblin = game.battlefield(P1, "Raging Goblin");
    game.hand(P2, "Test Tremor");
    game.hand(P1, "Test Deflection");
    game.start(P2);
    game.mana(P2, "{R}");
    game.mana(P1, "{W}");
    game.cast(P2, "Test Tremor");
    game.cast(P1, "Test Deflection");
    game.resolve();
    game.resolve(first ? bears : goblin);
    EXPECT_EQ(game.in(Zone::Battlefield, bears), first);
    EXPECT_EQ(game.in(Zone::Battlefield, goblin), !first);
  }
}

TEST(Rule615, WhatIsDoneBesidesSpeaksOfTheDamageThatCannotBePrevented) {  // 615.12
  for (const bool prevented : {true, false}) {
    Scenario game;
    game.card(
        "Test Surgeon {1}{B}\nCreature — Spirit\n2/1\nIf damage would be dealt to ~, prevent that damage and "
        "exile "
        "that many cards from the top of your library.");
    game.card("Test Flare {R}\nInstant\n~ deals 3 damage to target creature.");
    game.card("Test Fury {R}\nEnchantment\nDamage can't be prevented.");
    const Card surgeon = game.battlefield(P2, "Test Surgeon");
    game.battlefield(P1, "Mountain");
    if (!prevented) game.battlefield(P1, "Test Fury");
    game.hand(P1, "Test Flare");
    game.start(P1);
    const int before = game.librarySize(P2);
    game.cast(P1, "Test Flare", surgeon);
    game.resolve();
    EXPECT_EQ(game.librarySize(P2), before - 3);
    EXPECT_EQ(game.in(Zone::Battlefield, surgeon), prevented);
  }
}

}  // namespace
}  // namespace cantrip::test
