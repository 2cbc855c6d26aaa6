// Counters that make abilities and prevention effects of their own (122.1b-c).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule122, AKeywordCounterGivesAllThatTheKeywordMeans) {  // 122.1b, 702.147a
  Scenario game;
  game.card("Test Rot {0}\nArtifact\n{T}: Put a decayed counter on target creature.");
  game.battlefield(P1, "Test Rot");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.activate(P1, "Test Rot", bears);
  game.resolve();
  EXPECT_TRUE(game.has(bears, "decayed"));
  game.attack({bears});
  game.resolveAll();
  game.to(Step::EndOfCombat);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule122, ShieldCountersMakeOnePreventionEffect) {  // 122.1c, 510.2
  Scenario game;
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card first = game.battlefield(P2, "Grizzly Bears");
  const Card second = game.battlefield(P2, "Grizzly Bears");
  game.counters(giant, "shield", 2);
  game.attack({giant});
  game.block({{first, giant}, {second, giant}});
  game.combatDamage(Num{0});
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
  EXPECT_EQ(game.damage(giant), 0);
  EXPECT_EQ(game.counters(giant, "shield"), 1);
}

TEST(Rule122, AShieldCounterGoesAlsoForWhatCannotBePrevented) {  // 615.12
  Scenario game;
  game.card("Test Spark {R}\nInstant\n~ deals 2 damage to target creature. The damage can't be prevented.");
  game.battlefield(P1, "Mountain", 1);
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.counters(giant, "shield", 1);
  game.hand(P1, "Test Spark");
  game.cast(P1, "Test Spark", giant);
  game.resolve();
  EXPECT_EQ(game.damage(giant), 2);
  EXPECT_EQ(game.counters(giant, "shield"), 0);
}

TEST(Rule608, WithTooFewOfThemAllNothingIsOffered) {  // 608.2d, 122.1
  for (const int counters : {1, 2}) {
    Scenario game;
    game.card(
        "Test Overseer\nCreature — Human\n1/1\nAt the beginning of combat on your turn, you may remove three "
        "quest counters from among permanents you control. When you do, put a +1/+1 counter on each creature "
        "you control.");
    const Card overseer = game.battlefield(P1, "Test Overseer");
    const Card bears = game.battlefield(P1, "Grizzly Bears");
    game.counters(overseer, "quest", counters);
    game.counters(bears, "quest", 1);
    game.start(P1);
    game.to(Step::BeginCombat);
    if (counters == 1)
      game.resolveAll();  // nobody is asked
    else
      game.resolveAll(yes);
    EXPECT_EQ(game.counters(overseer, "quest"), counters == 1 ? 1 : 0);
    EXPECT_EQ(game.power(bears), counters == 1 ? 2 : 3);
  }
}

}  // namespace
}  // namespace cantrip::test
