// Miracle (702.94).
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kTerminus = "Test Dawn {4}{W}{W}\nSorcery\nYou gain 5 life.\nMiracle {W}";
constexpr const char* kOpt = "Test Opt {U}\nInstant\nDraw a card.";
constexpr const char* kInsight = "Test Insight {U}\nInstant\nDraw two cards.";

/// A card with miracle that the first player can draw and cast.
class Miracle : public ::testing::Test {
 protected:
  Miracle() {
    game.card(kTerminus);
    game.card(kOpt);
    game.card(kInsight);
    game.battlefield(P1, "Island");
    game.battlefield(P1, "Plains");
  }
  Scenario game;
};

TEST_F(Miracle, IsCastForItsCostAsItIsDrawn) {  // 702.94a
  const Card dawn = game.library(P1, "Test Dawn");
  game.hand(P1, "Test Opt");
  game.cast(P1, "Test Opt");
  game.resolve(yes);
  EXPECT_EQ(game.stackSize(), 1);  // the trigger
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Stack, dawn));
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
}

TEST_F(Miracle, NeedNotBeRevealed) {  // 702.94a
  const Card dawn = game.library(P1, "Test Dawn");
  game.hand(P1, "Test Opt");
  game.cast(P1, "Test Opt");
  game.resolve(no);
  EXPECT_EQ(game.stackSize(), 0);
  EXPECT_TRUE(game.in(Zone::Hand, dawn));
}

TEST_F(Miracle, OnlyOfTheFirstCardDrawn) {  // 702.94a
  const Card dawn = game.library(P1, "Test Dawn");
  game.library(P1, "Forest");
  game.hand(P1, "Test Insight");
  game.cast(P1, "Test Insight");
  game.resolve();
  EXPECT_EQ(game.stackSize(), 0);
  EXPECT_TRUE(game.in(Zone::Hand, dawn));
}

TEST_F(Miracle, LeavesTheOtherDrawsAlone) {  // 702.94a, 121.2
  const Card forest = game.library(P1, "Forest");
  const Card dawn = game.library(P1, "Test Dawn");
  game.hand(P1, "Test Insight");
  game.cast(P1, "Test Insight");
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Hand, forest));
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Stack, dawn));
}

TEST(Rule702, HideawayWithoutANumberIsFour) {  // 702.75b
  Scenario game;
  game.card("Test Heights\nLand\nHideaway\n{T}: Add {W}.");
  const Card fourth = game.library(P1, "Grizzly Bears");
  game.library(P1, "Forest");
  game.library(P1, "Forest");
  game.library(P1, "Forest");
  const Card heights = game.hand(P1, "Test Heights");
  game.playLand(P1, heights);
  EXPECT_TRUE(game.isTapped(heights));
  game.resolve(fourth);
  EXPECT_TRUE(game.in(Zone::Exile, fourth));
}

}  // namespace
}  // namespace cantrip::test
