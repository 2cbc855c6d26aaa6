// "Another target" and "any other target" (115.4, 601.2c).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule601, AnyOtherTargetIsNotTheOneNamedBefore) {  // 601.2c
  Scenario game;
  game.card("Test Trail {R}\nSorcery\n~ deals 2 damage to any target and 1 damage to any other target.");
  auto giant = game.battlefield(P2, "Hill Giant");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Trail");
  game.cast(P1, "Test Trail", P2, giant);
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_EQ(game.damage(giant), 1);
}

TEST(Rule601, AnotherTargetCreatureIsNotTheFirst) {  // 601.2c
  Scenario game;
  game.card("Test Duel {R}\nSorcery\nTarget creature fights another target creature.");
  auto giant = game.battlefield(P2, "Hill Giant");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Duel");
  game.cast(P1, "Test Duel", bears);  // only the other one is left
  game.resolve();
  EXPECT_EQ(game.damage(giant), 2);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

}  // namespace
}  // namespace cantrip::test
