// Numbers beyond all measure: they stop at what can be counted, and the game goes on (107.1).
#include "scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule107, APowerDoubledSeventyTimes) {  // 701.10b
  Scenario game;
  game.card("Test Giant\nCreature — Giant\n3/3\n{0}: ~ gets +X/+0 until end of turn, where X is ~'s power.");
  const Card giant = game.battlefield(P1, "Test Giant");
  game.start(P1);
  for (int i = 0; i < 70; ++i) {
    game.activate(P1, giant);
    game.resolve();
    EXPECT_GT(game.power(giant), 0) << i;
  }
  EXPECT_GT(game.power(giant), 1000000000);
  game.attack(giant);
  game.combatDamage();
  EXPECT_TRUE(game.lost(P2));
}

TEST(Rule107, CountersDoubledSeventyTimes) {  // 701.10e
  Scenario game;
  game.card(
      "Test Hydra\nCreature — Hydra\n1/1\nTrample\n{0}: Double the number of +1/+1 counters on ~.\n{0}: Put "
      "a "
      "+1/+1 counter on ~.");
  const Card hydra = game.battlefield(P1, "Test Hydra");
  game.counters(hydra, "+1/+1", 1);
  game.start(P1);
  for (int i = 0; i < 70; ++i) {
    game.activateNth(0, P1, hydra);
    game.resolve();
    EXPECT_GT(game.power(hydra), 1) << i;
  }
  EXPECT_GT(game.counters(hydra, "+1/+1"), 1000000000);
}

TEST(Rule107, LifeGainedAgainAndAgain) {
  Scenario game;
  game.card("Test Well\nArtifact\n{0}: You gain life equal to your life total.");
  const Card well = game.battlefield(P1, "Test Well");
  game.start(P1);
  for (int i = 0; i < 70; ++i) {
    game.activate(P1, well);
    game.resolve();
    EXPECT_GT(game.life(P1), 0) << i;
  }
}

}  // namespace
}  // namespace cantrip::test
