// Limited range of influence (801).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule801, EffectsReachThoseInRangeOnly) {  // 801.10
  Scenario game(4);
  game.card("Test Drain {0}\nSorcery\nEach opponent loses 2 life.");
  game.hand(P1, "Test Drain");
  game.start(P1);
  game.state().range = 1;
  game.cast(P1, "Test Drain");
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_EQ(game.life(P3), 20);
  EXPECT_EQ(game.life(P4), 18);
}

TEST(Rule801, NobodyOutOfRangeIsATarget) {  // 801.4
  Scenario game(4);
  game.card("Test Doom {0}\nInstant\nDestroy target creature.");
  game.hand(P1, "Test Doom");
  game.battlefield(P3, "Hill Giant");
  game.start(P1);
  game.state().range = 1;
  game.listAgain();
  EXPECT_FALSE(game.canCast(P1, "Test Doom"));
}

TEST(Rule801, TheWorldRuleLooksNoFurther) {  // 801.12
  Scenario game(4);
  game.card("Test World {0}\nWorld Enchantment\nCreatures get +1/+1.");
  auto near = game.hand(P1, "Test World");
  auto far = game.battlefield(P3, "Test World");
  game.start(P1);
  game.state().range = 1;
  game.cast(P1, near);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, near));
  EXPECT_TRUE(game.in(Zone::Battlefield, far));
}

TEST(Rule801, WinningIsForTheRange) {  // 801.14
  Scenario game(4);
  game.card("Test Triumph {0}\nSorcery\nYou win the game.");
  game.hand(P1, "Test Triumph");
  game.start(P1);
  game.state().range = 1;
  game.cast(P1, "Test Triumph");
  game.resolve();
  EXPECT_TRUE(game.lost(P2));
  EXPECT_FALSE(game.lost(P3));
  EXPECT_TRUE(game.lost(P4));
  EXPECT_FALSE(game.over());
}

TEST(Rule801, AnAuraOfSomebodyFarAwayFallsOff) {  // 801.8
  Scenario game(4);
  game.card("Test Mark {W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.");
  const Card giant = game.battlefield(P3, "Hill Giant");
  const Card mark = game.battlefield(P1, "Test Mark");
  game.attached(mark, giant);
  game.start(P1);
  EXPECT_TRUE(game.in(Zone::Battlefield, mark));
  game.state().range = 1;
  game.state().checkedEpoch = 0;  // a range that is set by hand is no event
  game.to(P1, Step::End);
  EXPECT_TRUE(game.in(Zone::Graveyard, mark));
}

}  // namespace
}  // namespace cantrip::test
