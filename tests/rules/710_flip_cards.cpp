// Flip cards (710).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kFlip =
    "Layout: flip\nTest Pupil {1}{R}\nCreature — Goblin\n1/1\n{0}: Flip ~.\n//\nTest Master\nLegendary "
    "Creature — "
    "Goblin\n4/4\nHaste";

TEST(Rule710, AFlippedPermanentHasItsOtherHalf) {  // 710.1b-c, 710.4
  Scenario game;
  game.card(kFlip);
  const Card pupil = game.battlefield(P1, "Test Pupil");
  EXPECT_EQ(game.power(pupil), 1);
  game.activate(P1, pupil);
  game.resolveAll();
  EXPECT_EQ(game.power(pupil), 4);
  EXPECT_TRUE(game.has(pupil, "haste"));
  EXPECT_EQ(game.count(P1, "Test Master"), 1);
}

TEST(Rule710, AwayFromTheBattlefieldItIsAsBefore) {  // 710.2, 710.4
  Scenario game;
  game.card(kFlip);
  game.card("Test Gust {U}\nInstant\nReturn target creature to its owner's hand.");
  const Card pupil = game.battlefield(P1, "Test Pupil");
  game.hand(P1, "Test Gust");
  game.activate(P1, pupil);
  game.resolveAll();
  game.mana(P1, "{U}");
  game.cast(P1, "Test Gust", pupil);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Hand, "Test Pupil"));
}

}  // namespace
}  // namespace cantrip::test
