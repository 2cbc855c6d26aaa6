// Mana value of cards with two faces or halves (202.3, 709.4).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const char* kDelver =
    "Layout: transform\nTest Delver {2}{U}\nCreature — Human\n1/1\n{0}: Transform ~.\n//\nTest "
    "Insect\nCreature — Insect\n3/2";

TEST(Rule202, ABackFaceHasTheManaValueOfTheFront) {  // 202.3b
  Scenario game;
  game.card(kDelver);
  game.card("Test Blast {0}\nSorcery\nDestroy each creature with mana value 3.");
  auto delver = game.battlefield(P1, "Test Delver");
  game.hand(P1, "Test Blast");
  game.activate(P1, delver);
  game.resolve();
  game.cast(P1, "Test Blast");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, delver));
}

TEST(Rule709, OffTheStackASplitCardHasBothManaCosts) {  // 709.4b
  Scenario game;
  game.card(
      "Layout: split\nTest Wear {1}{R}\nInstant\nYou gain 1 life.\n//\nTest Tear {W}\nInstant\nYou gain 2 "
      "life.");
  game.card(
      "Test Guide {0}\nSorcery\nSearch your library for a card with mana value 3, put it into your hand, "
      "then "
      "shuffle.");
  auto split = game.library(P1, "Test Wear");
  game.hand(P1, "Test Guide");
  game.cast(P1, "Test Guide");
  game.resolve(split);
  EXPECT_TRUE(game.in(Zone::Hand, split));
}

}  // namespace
}  // namespace cantrip::test
