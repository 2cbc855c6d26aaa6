// Soulbond (702.95).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const char* kMate =
    "Test Mate {G}\nCreature — Human\n1/1\nSoulbond\n"
    "As long as ~ is paired with another creature, each of those creatures gets +2/+2.";

/// The first player's Test Mate, to be paired with Grizzly Bears.
class Paired : public ::testing::Test {
 protected:
  Paired() {
    game.card(kMate);
    game.battlefield(P1, "Forest", 1);
    bears = game.battlefield(P1, "Grizzly Bears");
    mate = game.hand(P1, "Test Mate");
  }
  void pair() {
    game.cast(P1, mate);
    game.resolve();
    game.resolve(yes);
  }
  Scenario game;
  Card bears, mate;
};

TEST_F(Paired, UntilOneOfTheTwoIsGone) {  // 702.95a, 702.95e
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Swamp");
  game.hand(P1, "Test Doom");
  pair();
  EXPECT_EQ(game.power(mate), 3);
  EXPECT_EQ(game.power(bears), 4);
  game.cast(P1, "Test Doom", bears);
  game.resolve();
  EXPECT_EQ(game.power(mate), 1);
}

TEST_F(Paired, UntilAnotherPlayerTakesBoth) {  // 702.95e
  game.card("Test Uprising {R}\nSorcery\nGain control of all creatures until end of turn.");
  game.battlefield(P2, "Mountain");
  game.hand(P2, "Test Uprising");
  pair();
  EXPECT_EQ(game.power(bears), 4);
  game.to(P2, Step::PrecombatMain);
  game.cast(P2, "Test Uprising");
  game.resolve();
  EXPECT_EQ(game.controller(bears).id, P2.id);
  EXPECT_EQ(game.power(bears), 2);
  EXPECT_EQ(game.power(mate), 1);
}

TEST(Rule702, SoulbondPairsWithCreaturesThatComeLater) {  // 702.95a
  Scenario game;
  game.card(
      "Test Mate {G}\nCreature — Human\n1/1\nSoulbond\n"
      "As long as ~ is paired with another creature, both creatures have flying.");
  const Card mate = game.battlefield(P1, "Test Mate");
  game.battlefield(P1, "Forest", 2);
  const Card bears = game.hand(P1, "Grizzly Bears");
  game.cast(P1, bears);
  game.resolve();
  game.resolve(yes);
  EXPECT_TRUE(game.has(mate, "flying"));
  EXPECT_TRUE(game.has(bears, "flying"));
}

}  // namespace
}  // namespace cantrip::test
