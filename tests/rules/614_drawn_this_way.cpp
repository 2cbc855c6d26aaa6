// 614.6, 121.6c: how many cards were drawn this way where a draw was replaced, and who puts onto the
// battlefield what goes there instead (110.2a).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kDeluge =
    "Test Deluge {0}\nSorcery\nDraw two cards, then discard a card for each card drawn this way.";

TEST(Rule614, DrawsThatHappenInsteadAreDrawnThisWay) {
  Scenario game;
  game.card(kDeluge);
  game.card("Test Thought {0}\nEnchantment\nIf you would draw a card, draw two cards instead.");
  game.battlefield(P1, "Test Thought");
  game.hand(P1, "Test Deluge");
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Test Deluge");
  game.resolve("Blank Card", "Blank Card", "Blank Card");  // all of them but the last are named
  EXPECT_EQ(game.handSize(P1), 0);
  EXPECT_EQ(game.graveyardSize(P1), 5);
}

TEST(Rule614, ADrawThatDoesNotHappenIsNone) {
  Scenario game;
  game.card(kDeluge);
  game.card("Test Words {0}\nEnchantment\nIf you would draw a card, you gain 1 life instead.");
  game.battlefield(P1, "Test Words");
  game.hand(P1, "Test Deluge");
  const Card forest = game.hand(P1, "Forest");
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Test Deluge");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, forest));
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule614, WhoPutsItOntoTheBattlefieldControlsIt) {  // 110.2a
  Scenario game;
  game.card(
      "Test Net {0}\nEnchantment\nIf a creature card would be put into an opponent's graveyard from "
      "anywhere, "
      "put it onto the battlefield instead.");
  game.card("Test Grind {0}\nSorcery\nTarget opponent mills a card.");
  game.battlefield(P1, "Test Net");
  game.hand(P1, "Test Grind");
  const Card bears = game.library(P2, "Grizzly Bears");
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Test Grind", P2);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_EQ(game.controller(bears).id, P1.id);
}

}  // namespace
}  // namespace cantrip::test
