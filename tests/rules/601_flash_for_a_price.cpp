// Spells that can be cast at instant speed if more is paid (601.3b, 702.8a).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void describe(Scenario& game, int lands) {
  game.card(
      "Test Rout {W}\nSorcery\nYou may cast ~ as though it had flash if you pay {2} more to cast it.\nYou "
      "gain 5 "
      "life.");
  game.battlefield(P1, "Plains", lands);
  game.hand(P1, "Test Rout");
}

TEST(Rule601, InTheMainPhaseNothingMoreIsPaid) {  // 601.3b
  Scenario game;
  describe(game, 1);
  game.cast(P1, "Test Rout");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 25);
}

TEST(Rule601, AtInstantSpeedItCostsMore) {  // 601.3b
  Scenario game;
  describe(game, 3);
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.canCast(P1, "Test Rout"));
  game.cast(P1, "Test Rout");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 25);
  EXPECT_TRUE(game.isTapped("Plains"));
}

TEST(Rule601, WithoutTheManaItCannotBeCastAtInstantSpeed) {  // 601.3b
  Scenario game;
  describe(game, 2);
  game.to(P2, Step::Upkeep);
  EXPECT_FALSE(game.canCast(P1, "Test Rout"));
}

TEST(Rule601, WhoMayCastItAsThoughItHadFlashAnywayPaysNothingMore) {  // 601.3b
  Scenario game;
  describe(game, 1);
  game.card("Test Orrery {1}\nArtifact\nYou may cast spells as though they had flash.");
  game.battlefield(P1, "Test Orrery");
  game.to(P2, Step::Upkeep);
  game.cast(P1, "Test Rout");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 25);
}

}  // namespace
}  // namespace cantrip::test
