// Each result of damage is told with the rule that gives it (120.3), counters that something enters with with
// theirs (122.6).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule120, ResultsForAPlayerAndForTheSourcesController) {  // 120.3a, 120.3f
  Scenario game;
  game.card("Test Fang {W}\nCreature — Bat\nLifelink\n2/2");
  const Card fang = game.battlefield(P1, "Test Fang");
  game.attack(fang);
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_EQ(game.life(P1), 22);
  EXPECT_EQ(game.cited("510.2"), 1);
  EXPECT_EQ(game.cited("120.3a"), 1);
  EXPECT_EQ(game.cited("120.3f"), 1);
}

TEST(Rule120, InfectAndToxicGivePoisonEachByItsOwnRule) {  // 120.3b, 120.3g
  Scenario game;
  game.card("Test Rot {B}\nCreature — Horror\nInfect\nToxic 2\n1/1");
  const Card rot = game.battlefield(P1, "Test Rot");
  game.attack(rot);
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_EQ(game.cited("120.3a"), 0);
  EXPECT_EQ(game.cited("120.3b"), 1);
  EXPECT_EQ(game.cited("120.3g"), 1);
}

TEST(Rule120, WitherPutsCounters) {  // 120.3d
  Scenario game;
  game.card("Test Blight {B}\nCreature — Horror\nWither\n1/1");
  const Card blight = game.battlefield(P1, "Test Blight");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.attack(blight);
  game.block({{giant, blight}});
  game.combatDamage();
  EXPECT_EQ(game.cited("120.3d"), 1);
  EXPECT_EQ(game.power(giant), 2);
}

TEST(Rule122, CountersThatItEntersWith) {  // 122.6
  Scenario game;
  game.card("Test Hydra {G}\nCreature — Hydra\n~ enters with two +1/+1 counters on it.\n0/0");
  game.hand(P1, "Test Hydra");
  game.mana(P1, "{G}");
  game.cast(P1, "Test Hydra");
  game.resolve();
  EXPECT_EQ(game.cited("608.3a"), 1);
  EXPECT_EQ(game.cited("122.6"), 1);
}

}  // namespace
}  // namespace cantrip::test
