// Permanents that enter under the control of somebody else (616.1b, 110.2a).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule616, APermanentEntersUnderTheControlOfAnOpponent) {  // 616.1b
  Scenario game;
  game.card(
      "Test Gift Horse {G}\nCreature — Horse\n3/3\n~ enters under the control of an opponent of your "
      "choice.");
  game.battlefield(P1, "Forest");
  const Card horse = game.hand(P1, "Test Gift Horse");
  game.cast(P1, "Test Gift Horse");
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, horse));
  EXPECT_EQ(game.controller(horse).id, P2.id);
}

TEST(Rule616, OfSeveralOpponentsOneIsChosen) {  // 616.1b
  Scenario game(3);
  game.card(
      "Test Gift Horse {G}\nCreature — Horse\n3/3\n~ enters under the control of an opponent of your "
      "choice.");
  game.battlefield(P1, "Forest");
  const Card horse = game.hand(P1, "Test Gift Horse");
  game.cast(P1, "Test Gift Horse");
  game.resolveAll(P3);
  EXPECT_EQ(game.controller(horse).id, P3.id);
}

}  // namespace
}  // namespace cantrip::test
