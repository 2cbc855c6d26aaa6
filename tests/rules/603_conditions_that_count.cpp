// Conditions that compare numbers: fewer, exactly, each player (603.4, 608.2c).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

int lifeAfter(std::string_view condition, int forests, int islandsOfP2 = 0, int islandsOfP3 = 0) {
  Scenario game(3);
  game.card("Test Reckoning {0}\nSorcery\nIf " + std::string(condition) + ", you gain 1 life.");
  if (forests > 0) game.battlefield(P1, "Forest", forests);
  if (islandsOfP2 > 0) game.battlefield(P2, "Island", islandsOfP2);
  if (islandsOfP3 > 0) game.battlefield(P3, "Island", islandsOfP3);
  game.hand(P1, "Test Reckoning");
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Test Reckoning");
  game.resolve();
  return game.life(P1) - 20;
}

TEST(Rule603, SoManyOrFewer) {
  EXPECT_EQ(lifeAfter("you control four or fewer lands", 4), 1);
  EXPECT_EQ(lifeAfter("you control four or fewer lands", 0), 1);
  EXPECT_EQ(lifeAfter("you control four or fewer lands", 5), 0);
}

TEST(Rule603, ExactlySoMany) {
  EXPECT_EQ(lifeAfter("you control exactly three lands", 3), 1);
  EXPECT_EQ(lifeAfter("you control exactly three lands", 4), 0);
  EXPECT_EQ(lifeAfter("you control exactly three lands", 2), 0);
}

TEST(Rule603, EntersTappedUnlessFewer) {
  Scenario game;
  game.card("Test Gorge\nLand\n~ enters tapped unless you control two or fewer other lands.\n{T}: Add {R}.");
  game.battlefield(P1, "Forest", 3);
  const Card gorge = game.hand(P1, "Test Gorge");
  game.start(P1, Step::PrecombatMain);
  game.playLand(P1, gorge);
  EXPECT_TRUE(game.isTapped(gorge));
}

TEST(Rule603, EachPlayerIsEveryOne) {
  EXPECT_EQ(lifeAfter("each opponent controls a land", 0, 1, 0), 0);
  EXPECT_EQ(lifeAfter("each opponent controls a land", 0, 1, 1), 1);
  EXPECT_EQ(lifeAfter("an opponent controls a land", 0, 1, 0), 1);
}

TEST(Rule603, EachPlayerHasSoMuchLife) {
  Scenario game;
  game.card("Test Reckoning {0}\nSorcery\nIf each player has 10 or less life, you gain 1 life.");
  game.life(P2, 5);
  game.hand(P1, "Test Reckoning");
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Test Reckoning");
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule603, MoreThanEachOrAnyOfThem) {
  EXPECT_EQ(lifeAfter("you control more lands than each opponent", 2, 1, 3), 0);
  EXPECT_EQ(lifeAfter("you control more lands than each opponent", 2, 1, 1), 1);
  EXPECT_EQ(lifeAfter("you control fewer lands than an opponent", 2, 1, 3), 1);
}

}  // namespace
}  // namespace cantrip::test
