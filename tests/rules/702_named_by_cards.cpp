// Keywords that cards speak of: "card with cycling", "if it has madness".
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, CardsWithAKeywordThatHasACost) {  // 702.29f: typecycling is cycling
  Scenario game;
  game.card(
      "Test Heap {1}{B}\nCreature — Horror\n0/4\n~ gets +1/+0 for each card with cycling in your graveyard.");
  game.card("Test Sand {1}{W}\nCreature — Bird\n1/1\nCycling {2}");
  game.card("Test Field {1}{W}\nCreature — Cat\n1/1\nPlainscycling {2}");
  game.card("Test Echo {U}\nInstant\nDraw a card.\nFlashback {3}{U}");
  game.card("Test Call {U}\nSorcery\nReturn target card with flashback from your graveyard to your hand.");
  const Card heap = game.battlefield(P1, "Test Heap");
  game.battlefield(P1, "Island");
  game.graveyard(P1, "Test Sand");
  game.graveyard(P1, "Test Field");
  const Card echo = game.graveyard(P1, "Test Echo");
  game.hand(P1, "Test Call");
  EXPECT_EQ(game.power(heap), 2);
  game.cast(P1, "Test Call", echo);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, echo));
}

}  // namespace
}  // namespace cantrip::test
