// Life totals that are redistributed (119.7, 119.8).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const char* const kSands = "Test Sands {0}\nSorcery\nRedistribute any number of players' life totals.";

struct Redistribution : ::testing::Test {
  Scenario game{3};
  Redistribution() {
    game.card(kSands);
    game.hand(P1, "Test Sands");
    game.life(P1, 3);
    game.life(P2, 20);
    game.life(P3, 11);
  }
  void cast() {
    game.start(P1);
    game.cast(P1, "Test Sands");
  }
  void expectTotals(int first, int second, int third) {
    EXPECT_EQ(game.life(P1), first);
    EXPECT_EQ(game.life(P2), second);
    EXPECT_EQ(game.life(P3), third);
  }
};

TEST_F(Redistribution, EachOfThemGetsOneLifeTotalBack) {  // 119.5
  game.card("Test Ear {0}\nArtifact\nWhenever you gain life, draw a card.");
  game.battlefield(P1, "Test Ear");
  cast();
  const int hand = game.handSize(P1);
  game.resolve(P2, P3);  // what is left is the third player's
  expectTotals(20, 11, 3);
  game.resolveAll();
  EXPECT_EQ(game.handSize(P1), hand + 1) << "17 life were gained at once";
}

TEST_F(Redistribution, SomeMayBeLeftOut) {
  cast();
  game.resolve(P1, P3);
  expectTotals(3, 11, 20);
}

TEST_F(Redistribution, WhoCantGainLifeGetsNoHigherTotal) {  // 119.7
  game.card("Test Blight {0}\nArtifact\nYou can't gain life.");
  game.battlefield(P3, "Test Blight");
  cast();
  game.resolve(P3);  // the third player can have 3 and not 20
  expectTotals(11, 20, 3);
}

TEST_F(Redistribution, WhoCantLoseLifeGetsNoLowerTotal) {  // 119.8
  game.card("Test Bond {0}\nArtifact\nYou can't lose life.");
  game.battlefield(P2, "Test Bond");
  cast();
  game.resolve(P3);  // the second player keeps what is the most
  expectTotals(11, 20, 3);
}

}  // namespace
}  // namespace cantrip::test
