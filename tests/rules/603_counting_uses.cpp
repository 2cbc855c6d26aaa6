// What is counted of abilities and events within a turn or a game: "for the first time each turn", "the
// second time this ability has resolved this turn", abilities that may be activated only once (603.2,
// 702.177).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule603, ForTheFirstTimeEachTurnTriggersOnce) {
  Scenario game;
  game.card("Test Choir {1}\nEnchantment\nWhenever you gain life for the first time each turn, draw a card.");
  game.card("Test Blessing {W}\nInstant\nYou gain 2 life.");
  game.battlefield(P1, "Test Choir");
  game.battlefield(P1, "Plains", 3);
  game.hand(P1, "Test Blessing", 3);
  game.cast(P1, "Test Blessing");
  game.resolveAll();
  EXPECT_EQ(game.handSize(P1), 3);
  game.cast(P1, "Test Blessing");
  game.resolveAll();
  EXPECT_EQ(game.handSize(P1), 2);
  game.to(P2, Step::PrecombatMain);  // another turn counts anew
  game.cast(P1, "Test Blessing");
  game.resolveAll();
  EXPECT_EQ(game.handSize(P1), 2);
}

TEST(Rule603, WhatHappenedBeforeTheAbilityWasThereCounts) {
  Scenario game;
  game.card("Test Choir {1}\nEnchantment\nWhenever you gain life for the first time each turn, draw a card.");
  game.card("Test Blessing {W}\nInstant\nYou gain 2 life.");
  game.battlefield(P1, "Plains", 3);
  game.hand(P1, "Test Blessing", 2);
  game.hand(P1, "Test Choir");
  game.cast(P1, "Test Blessing");
  game.resolveAll();
  game.cast(P1, "Test Choir");
  game.resolveAll();
  game.cast(P1, "Test Blessing");
  game.resolveAll();
  EXPECT_EQ(game.handSize(P1), 0);
}

TEST(Rule603, FirstTimeItBecomesTheTargetOfWhatYouControl) {
  Scenario game;
  game.card(
      "Test Mouse {W}\nCreature — Mouse\nWhenever ~ becomes the target of a spell or ability you control for "
      "the first time each turn, you gain 5 life.\n1/1");
  auto mouse = game.battlefield(P1, "Test Mouse");
  game.battlefield(P1, "Forest", 2);
  game.hand(P1, "Giant Growth", 2);
  game.cast(P1, "Giant Growth", mouse);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 25);
  game.cast(P1, "Giant Growth", mouse);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 25);
}

TEST(Rule603, EachCreatureHasItsOwnFirstTime) {
  Scenario game;
  game.card(
      "Test Drum {1}\nArtifact\nWhenever a creature you control attacks for the first time each turn, you "
      "gain "
      "1 life.");
  game.battlefield(P1, "Test Drum");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  auto elves = game.battlefield(P1, "Llanowar Elves");
  game.attack({bears, elves});
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule608, HowOftenAnAbilityResolvedThisTurn) {
  Scenario game;
  game.card(
      "Test Flame {1}\nArtifact\n{0}: You gain 1 life. If this is the third time this ability has resolved "
      "this "
      "turn, you gain 10 life.");
  auto flame = game.battlefield(P1, "Test Flame");
  for (int i = 0; i < 2; ++i) {
    game.activate(P1, flame);
    game.resolve();
  }
  EXPECT_EQ(game.life(P1), 22);
  game.activate(P1, flame);
  game.resolve();
  EXPECT_EQ(game.life(P1), 33);
  game.activate(P1, flame);
  game.resolve();
  EXPECT_EQ(game.life(P1), 34);
}

TEST(Rule702, ExhaustMayBeActivatedOnlyOnce) {  // 702.177a
  Scenario game;
  game.card("Test Racer {1}\nArtifact Creature — Construct\nExhaust — {0}: Put a +1/+1 counter on ~.\n1/1");
  auto racer = game.battlefield(P1, "Test Racer");
  game.activate(P1, racer);
  game.resolve();
  EXPECT_EQ(game.power(racer), 2);
  EXPECT_FALSE(game.canActivate(P1, racer));
  game.to(P2, Step::PrecombatMain);
  game.to(P1, Step::PrecombatMain);
  EXPECT_FALSE(game.canActivate(P1, racer));
}

}  // namespace
}  // namespace cantrip::test
