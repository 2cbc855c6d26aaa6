// Emblems (114).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule114, AnEmblemsAbilityTriggers) {  // 114.4, 113.6p
  Scenario game;
  game.card(
      "Test Vow {G}\nSorcery\nYou get an emblem with \"Whenever you cast a creature spell, you gain 2 "
      "life.\"");
  game.battlefield(P1, "Forest", 4);
  game.hand(P1, "Test Vow");
  game.hand(P1, "Grizzly Bears");
  game.cast(P1, "Test Vow");
  game.resolve();
  game.cast(P1, "Grizzly Bears");
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule114, AbilitiesOfEmblemsAreActivatedByWhoHasThem) {  // 113.6p, 114.4
  Scenario game;
  game.card(
      "Test Oath {0}\nSorcery\nYou get an emblem with \"{1}{B}, Sacrifice a creature: You gain X life and "
      "draw X cards, where X is the sacrificed creature's power.\"");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.battlefield(P1, "Swamp", 2);
  game.battlefield(P2, "Swamp", 2);
  game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Oath");
  game.cast(P1, "Test Oath");
  game.resolve();
  const ObjectId emblem = game.kernel().s.command.front();
  EXPECT_FALSE(game.canActivate(P2, emblem));
  game.activate(P1, emblem, giant);
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
  EXPECT_EQ(game.handSize(P1), 3);
}

}  // namespace
}  // namespace cantrip::test
