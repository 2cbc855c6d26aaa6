// Modes that cost something: spree (702.172), tiered (702.183).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kSpree =
    "Test Spree {R}\nInstant\nSpree\n+ {1} — ~ deals 1 damage to any target.\n+ {2} — You gain 4 life.";

TEST(Rule702, ASpreePaysForEachOfItsModes) {  // 702.172a
  Scenario game;
  game.card(kSpree);
  game.battlefield(P1, "Mountain", 4);
  game.hand(P1, "Test Spree");
  game.cast(P1, "Test Spree", mode(1), mode(2), P2);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 19);
  EXPECT_EQ(game.life(P1), 24);
  EXPECT_TRUE(game.isTapped("Mountain"));
}

TEST(Rule702, ASpreeNeedsManaForOneModeAtLeast) {  // 702.172a, 601.2f
  Scenario game;
  game.card(kSpree);
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Spree");
  EXPECT_FALSE(game.canCast(P1, "Test Spree"));
  Scenario more;
  more.card(kSpree);
  more.battlefield(P1, "Mountain", 2);
  more.hand(P1, "Test Spree");
  more.cast(P1, "Test Spree", mode(1), P2);  // there is no mana for the other mode: it is not offered
  more.resolveAll();
  EXPECT_EQ(more.life(P2), 19);
}

TEST(Rule702, ATierIsOneModeWithItsCost) {  // 702.183a
  Scenario game;
  game.card(
      "Test Tiers {R}\nInstant\nTiered\n• Spark — {0} — ~ deals 1 damage to any target.\n• Blaze — {2} — ~ "
      "deals 5 damage to any target.");
  game.battlefield(P1, "Mountain", 3);
  game.hand(P1, "Test Tiers");
  game.cast(P1, "Test Tiers", mode(2), P2);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 15);
}

}  // namespace
}  // namespace cantrip::test
