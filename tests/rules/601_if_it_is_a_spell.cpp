// A card that may be cast "if it's an instant or sorcery spell" is asked about the spell that it would be
// (601.3e).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void castFromTheTop(Scenario& game, std::string_view top) {
  game.card(
      "Test Lizard\nCreature — Lizard\n3/3\n{0}: Look at the top card of your library. You may cast it "
      "without paying "
      "its mana cost if it's an instant or sorcery spell.");
  game.card("Test Gain {W}\nSorcery\nYou gain 5 life.");
  game.battlefield(P1, "Test Lizard");
  game.library(P1, top);
  game.start(P1, Step::PrecombatMain);
  game.activate(P1, "Test Lizard");
}

TEST(Rule601, ACardIsAskedWhetherItWouldBeSuchASpell) {
  Scenario game;
  castFromTheTop(game, "Test Gain");
  game.resolveAll(yes);
  EXPECT_EQ(game.life(P1), 25);
}

TEST(Rule601, AnotherCardIsNotOffered) {
  Scenario game;
  castFromTheTop(game, "Grizzly Bears");
  game.resolveAll();
  EXPECT_EQ(game.stackSize(), 0);
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 0);
}

TEST(Rule601, ACardThatWasJustExiledIsAskedAsWell) {  // 400.7j
  Scenario game;
  game.card(
      "Test Roost\nArtifact\n{0}: Exile the top card of your library. Until your next turn, you may cast it "
      "if it's an "
      "instant or sorcery spell.");
  game.card("Test Gain {W}\nSorcery\nYou gain 5 life.");
  game.battlefield(P1, "Test Roost");
  game.battlefield(P1, "Plains");
  const Card gain = game.library(P1, "Test Gain");
  game.start(P1, Step::PrecombatMain);
  game.activate(P1, "Test Roost");
  game.resolve();
  game.cast(P1, gain);
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
}

}  // namespace
}  // namespace cantrip::test
