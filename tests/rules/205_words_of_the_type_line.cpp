// What something is or becomes: card types, subtypes and colors, and what it keeps (205.1, 205.3d, 105.3).
#include "scenario.h"

namespace cantrip::test {
namespace {

/// Is it of that creature type: does "each Rogue" mean it?
constexpr const char* kRogueLord = "Test Guildmaster {0}\nEnchantment\nEach Rogue has flying.";

TEST(Rule205, ASubtypeIsNotAddedToWhatHasNoCardTypeForIt) {  // 205.3d, 613.8a
  Scenario game;
  game.card("Test Gang {0}\nSorcery\nTarget creature becomes a Rogue in addition to its other types.");
  game.card("Test Mill\nLand\n{0}: ~ becomes a 2/2 creature until end of turn. It's still a land.");
  game.card(kRogueLord);
  const Card mill = game.battlefield(P1, "Test Mill");
  game.battlefield(P1, "Test Guildmaster");
  game.hand(P1, "Test Gang");
  game.activate(P1, mill);
  game.resolve();
  game.cast(P1, "Test Gang", mill);
  game.resolve();
  EXPECT_TRUE(game.has(mill, "flying"));
  game.to(P2, Step::PrecombatMain);
  EXPECT_TRUE(game.isType(mill, CardType::Land));
  EXPECT_FALSE(game.has(mill, "flying"));
  game.to(P1, Step::PrecombatMain);
  game.activate(P1, mill);
  game.resolve();
  EXPECT_TRUE(game.has(mill, "flying"));
}

TEST(Rule205, InAdditionToItsOtherTypesAColorReplacesItsOwn) {  // 105.3, 205.1b
  Scenario game;
  game.card("Test Bear {G}\nCreature — Bear\n2/2");
  game.card("Test Rise {0}\nSorcery\nTarget creature becomes a black Zombie in addition to its other types.");
  game.card(
      "Test Paint {0}\nEnchantment\nBlack creatures have haste.\nGreen creatures have vigilance.\nBears have "
      "reach.");
  const Card bear = game.battlefield(P1, "Test Bear");
  game.battlefield(P1, "Test Paint");
  game.hand(P1, "Test Rise");
  game.cast(P1, "Test Rise", bear);
  game.resolve();
  EXPECT_TRUE(game.has(bear, "haste"));
  EXPECT_FALSE(game.has(bear, "vigilance"));
  EXPECT_TRUE(game.has(bear, "reach"));
}

TEST(Rule205, InAdditionToItsOtherColorsAndTypesItKeepsThem) {  // 205.1b
  Scenario game;
  game.card("Test Bear {G}\nCreature — Bear\n2/2");
  game.card(
      "Test Rise {0}\nSorcery\nTarget creature becomes a black Zombie in addition to its other colors and "
      "types.");
  game.card("Test Paint {0}\nEnchantment\nBlack creatures have haste.\nGreen creatures have vigilance.");
  const Card bear = game.battlefield(P1, "Test Bear");
  game.battlefield(P1, "Test Paint");
  game.hand(P1, "Test Rise");
  game.cast(P1, "Test Rise", bear);
  game.resolve();
  EXPECT_TRUE(game.has(bear, "haste"));
  EXPECT_TRUE(game.has(bear, "vigilance"));
}

TEST(Rule205, ItsStillALandIsSaidOfTheSentenceBefore) {  // 205.1b
  Scenario game;
  game.card(
      "Test Wake {0}\nSorcery\nTarget land becomes a 3/3 Elemental creature with haste until end of turn. "
      "It's "
      "still a land.");
  game.card("Test Bury {0}\nSorcery\nTarget land becomes a 3/3 Elemental creature until end of turn.");
  const Card first = game.battlefield(P1, "Forest");
  const Card second = game.battlefield(P1, "Forest");
  game.hand(P1, "Test Wake");
  game.hand(P1, "Test Bury");
  game.cast(P1, "Test Wake", first);
  game.resolve();
  EXPECT_TRUE(game.isType(first, CardType::Land));
  EXPECT_TRUE(game.isType(first, CardType::Creature));
  EXPECT_TRUE(game.has(first, "haste"));
  game.cast(P1, "Test Bury", second);
  game.resolve();
  EXPECT_FALSE(game.isType(second, CardType::Land));
}

TEST(Rule109, WhoseTheyAreIsSaidOfAllDescriptionsSideBySide) {  // 109.2
  Scenario game;
  game.card(
      "Test Call {0}\nSorcery\nReturn target artifact creature card or Goblin card from your graveyard to "
      "your hand.");
  game.card("Test Golem {0}\nArtifact Creature — Golem\n1/1");
  game.card("Test Goblin {R}\nCreature — Goblin\n1/1");
  const Card theirs = game.graveyard(P2, "Test Golem");
  const Card mine = game.graveyard(P1, "Test Goblin");
  const Card golem = game.battlefield(P1, "Test Golem");
  game.hand(P1, "Test Call", 2);
  game.cast(P1, "Test Call", mine);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, mine));
  EXPECT_TRUE(game.in(Zone::Graveyard, theirs));
  EXPECT_TRUE(game.in(Zone::Battlefield, golem));
  EXPECT_FALSE(game.canCast(P1, "Test Call"));
}

TEST(Rule608, FiguresOfPlayersAreThoseOfEachOfThem) {  // 608.2c
  Scenario game(3);
  game.card("Test Tax {0}\nSorcery\nEach player who controls two or more lands loses 3 life.");
  game.card("Test Alms {0}\nSorcery\nIf an opponent has more life than you, you gain 5 life.");
  game.battlefield(P1, "Forest");
  game.battlefield(P2, "Forest", 2);
  game.battlefield(P3, "Forest", 3);
  game.hand(P1, "Test Tax");
  game.hand(P1, "Test Alms", 2);
  game.life(P3, 24);
  game.cast(P1, "Test Tax");
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_EQ(game.life(P3), 21);
  game.cast(P1, "Test Alms");
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
  game.cast(P1, "Test Alms");
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
}

TEST(Rule500, AfterThisMainPhaseOutsideOfOneAddsNothing) {  // 500.8
  Scenario game;
  game.card(
      "Test Fury {0}\nInstant\nAfter this main phase, there is an additional combat phase followed by an "
      "additional main phase.");
  game.hand(P1, "Test Fury", 2);
  game.start(P1, Step::Upkeep);
  game.cast(P1, "Test Fury");
  game.resolve();
  EXPECT_EQ(game.happened(EventType::ExtraPhase), 0);
  game.to(P1, Step::PrecombatMain);
  game.cast(P1, "Test Fury");
  game.resolve();
  EXPECT_EQ(game.happened(EventType::ExtraPhase), 2);
}

TEST(Rule614, WhatSeveralEffectsLetItEnterWithIsOneEvent) {  // 614.5
  Scenario game;
  game.card("Test Cub {G}\nCreature — Bear\n1/1\n~ enters with a +1/+1 counter on it.");
  game.card(
      "Test Den {0}\nEnchantment\nEach other creature you control enters with an additional +1/+1 counter on "
      "it.");
  game.card(
      "Test Scales {0}\nEnchantment\nIf one or more +1/+1 counters would be put on a creature you control, "
      "that "
      "many plus one +1/+1 counters are put on it instead.");
  game.battlefield(P1, "Test Den");
  game.battlefield(P1, "Test Scales");
  game.battlefield(P1, "Forest");
  const Card cub = game.hand(P1, "Test Cub");
  game.cast(P1, "Test Cub");
  game.resolve();
  EXPECT_EQ(game.counters(cub, "+1/+1"), 3);
}

TEST(Rule608, SearchingThatIsForbiddenIsNotOffered) {  // 608.2d, 701.23
  Scenario game;
  game.card(
      "Test Guide {0}\nSorcery\nYou may search your library for a basic land card, put it into your hand, "
      "then "
      "shuffle.");
  game.card("Test Lock {0}\nEnchantment\nPlayers can't search libraries.");
  game.battlefield(P2, "Test Lock");
  game.hand(P1, "Test Guide");
  game.cast(P1, "Test Guide");
  game.resolve();
  EXPECT_EQ(game.happened(EventType::Shuffle), 0);
  EXPECT_TRUE(game.in(Zone::Graveyard, "Test Guide"));
}

TEST(Rule106, APaymentTakesTheColorItPlannedOfALand) {  // 601.2g: it is chosen with the source
  Scenario game;
  game.card("Test Pain\nLand\n{T}: Add {W} or {U}. ~ deals 1 damage to you.");
  game.card("Test Drop {U}\nInstant\nYou gain 3 life.");
  game.battlefield(P1, "Test Pain");
  game.hand(P1, "Test Drop");
  game.cast(P1, "Test Drop");
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule702, HasteOfSuspendEndsWithTheControl) {  // 702.62a
  Scenario game;
  game.card("Test Skate {3}{U}\nCreature — Illusion\n2/2\nSuspend 1—{U}");
  game.card("Test Grab {0}\nInstant\nGain control of target creature.");
  const Card skate = game.hand(P1, "Test Skate");
  game.battlefield(P1, "Island");
  game.hand(P2, "Test Grab");
  game.hand(P1, "Test Grab");
  game.special(P1, skate, SpecialKind::Suspend);
  game.to(P2, Step::PrecombatMain);
  game.answer(yes);
  game.to(P1, Step::Upkeep);
  game.resolveAll();
  ASSERT_TRUE(game.in(Zone::Battlefield, skate));
  EXPECT_TRUE(game.has(skate, "haste"));
  game.cast(P2, "Test Grab", skate);
  game.resolve();
  EXPECT_FALSE(game.has(skate, "haste"));
  game.cast(P1, "Test Grab", skate);
  game.resolve();
  EXPECT_FALSE(game.has(skate, "haste"));
}

TEST(Rule702, MegamorphIsAMorphAbility) {  // 702.37b
  Scenario game;
  game.card("Test Drake {4}{U}\nCreature — Drake\n4/4\nMegamorph {U}");
  game.card("Test Mask {0}\nSorcery\nTurn target creature with a morph ability face down.");
  const Card drake = game.battlefield(P1, "Test Drake");
  game.hand(P1, "Test Mask");
  game.cast(P1, "Test Mask", drake);
  game.resolve();
  EXPECT_EQ(game.power(drake), 2);
}

}  // namespace
}  // namespace cantrip::test
