// What is asked of each of several players (608.2c), and X that is another one for each of them (608.2h).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule608, IfTheyDoIsAskedOfEachOfThem) {  // 608.2c
  Scenario game(3);
  game.card(
      "Test Ask {0}\nSorcery\nEach opponent may sacrifice a creature. If they do, they draw a card. If they "
      "don't, they lose 3 life.");
  game.hand(P1, "Test Ask");
  const Card first = game.battlefield(P2, "Grizzly Bears");
  const Card second = game.battlefield(P3, "Grizzly Bears");
  game.cast(P1, "Test Ask");
  game.answer(yes);
  game.answer(no);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, first));
  EXPECT_TRUE(game.in(Zone::Battlefield, second));
  EXPECT_EQ(game.handSize(P2), 1);
  EXPECT_EQ(game.handSize(P3), 0);
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_EQ(game.life(P3), 17);
}

TEST(Rule608, IfTheyCantIsAskedOfEachOfThem) {  // 608.2c, 609.3
  Scenario game(3);
  game.card(
      "Test Demand {0}\nSorcery\nEach opponent sacrifices a creature. If they can't, they lose 3 life.");
  game.hand(P1, "Test Demand");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.cast(P1, "Test Demand");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_EQ(game.life(P3), 17);
}

TEST(Rule608, XOfEachOfSeveralIsTheirOwn) {  // 608.2h
  Scenario game(3);
  game.card(
      "Test Weight {0}\nSorcery\nEach opponent loses X life, where X is the number of creatures they "
      "control.");
  game.hand(P1, "Test Weight");
  game.battlefield(P1, "Grizzly Bears", 4);
  game.battlefield(P2, "Grizzly Bears");
  game.battlefield(P3, "Grizzly Bears", 3);
  game.cast(P1, "Test Weight");
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.life(P2), 19);
  EXPECT_EQ(game.life(P3), 17);
}

}  // namespace
}  // namespace cantrip::test
