// 611: effects of resolved spells and of static abilities, in games.
#include "rules/scenario.h"

namespace cantrip::test {

TEST(Rule611, controlEndsWithTheTurn) {
  Scenario game;
  game.card("Borrow {2}{R}\nSorcery\nGain control of target creature until end of turn.");
  auto giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Borrow");
  game.battlefield(P1, "Grizzly Bears");  // somebody who could attack, so that attackers are asked for
  game.battlefield(P1, "Mountain", 3);
  game.cast(P1, "Borrow", giant);
  game.resolve();
  EXPECT_EQ(game.controller(giant).id, P1.id);
  EXPECT_FALSE(game.canAttack(giant));  // 302.6
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.controller(giant).id, P2.id);
}

TEST(Rule611, amountsAreFixedWhenTheSpellResolves) {  // 611.2d
  Scenario game;
  game.card(
      "Rally {G}\nInstant\nTarget creature gets +X/+X until end of turn, where X is the number of creatures "
      "you control.");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  auto giant = game.battlefield(P1, "Hill Giant");
  game.hand(P1, "Rally");
  game.battlefield(P1, "Forest");
  game.cast(P1, "Rally", bears);
  game.resolve();
  EXPECT_EQ(game.power(bears), 4);
  game.counters(giant, "-1/-1", 3);
  game.to(Step::BeginCombat);
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  EXPECT_EQ(game.power(bears), 4);
}

}  // namespace cantrip::test
