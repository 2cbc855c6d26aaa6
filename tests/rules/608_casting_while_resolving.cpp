// Spells that are cast while something resolves (608.2g), and from where an effect says (601.3, 118.9).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule608, CastsASpellFromAmongCards) {
  Scenario game;
  game.card(
      "Test Wheel {1}\nArtifact\n{0}: Look at the top three cards of your library. You may cast a spell from "
      "among "
      "them without paying its mana cost. Put the rest on the bottom of your library in a random order.");
  auto wheel = game.battlefield(P1, "Test Wheel");
  game.library(P1, "Forest");
  auto wurm = game.library(P1, "Craw Wurm");
  game.library(P1, "Plains");
  game.activate(P1, wheel);
  game.resolve(yes);
  EXPECT_EQ(game.stackSize(), 1);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, wurm));
}

TEST(Rule601, PlaysLandsAndCastsSpellsFromTheLibrary) {
  Scenario game;
  game.card("Test Sight {1}\nEnchantment\nYou may play lands and cast spells from the top of your library.");
  game.battlefield(P1, "Test Sight");
  game.battlefield(P1, "Forest");
  auto elves = game.library(P1, "Llanowar Elves");
  auto forest = game.library(P1, "Forest");
  EXPECT_FALSE(game.canCast(P1, elves));
  ASSERT_TRUE(game.canPlayLand(P1, forest));
  game.playLand(P1, forest);
  ASSERT_TRUE(game.canCast(P1, elves));
  game.cast(P1, elves);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, elves));
}

TEST(Rule603, WhenYouNextCastASpellThisTurn) {  // 603.7b: once
  Scenario game;
  game.card(
      "Test Echo {0}\nSorcery\nWhen you next cast an instant or sorcery spell this turn, you gain 5 life.");
  game.card("Test Rest {0}\nInstant\nYou gain 1 life.");
  game.hand(P1, "Test Echo");
  game.hand(P1, "Test Rest", 2);
  game.cast(P1, "Test Echo");
  game.resolve();
  game.cast(P1, "Test Rest");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 26);
  game.cast(P1, "Test Rest");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 27);
}

TEST(Rule514, WhatWaitsForTheNextSpellThisTurnEndsWithIt) {
  Scenario game;
  game.card(
      "Test Echo {0}\nSorcery\nWhen you next cast an instant or sorcery spell this turn, you gain 5 life.");
  game.card("Test Rest {0}\nInstant\nYou gain 1 life.");
  game.hand(P1, "Test Echo");
  game.hand(P1, "Test Rest");
  game.cast(P1, "Test Echo");
  game.resolve();
  game.to(P2, Step::PrecombatMain);
  game.cast(P1, "Test Rest");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
}

}  // namespace
}  // namespace cantrip::test
