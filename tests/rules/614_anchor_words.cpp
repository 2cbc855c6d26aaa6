// Anchor words (614.12c, 607.2m).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void describeSiege(Scenario& game) {
  game.card(
      "Test Siege {W}\nEnchantment\nAs ~ enters, choose Khans or Dragons.\n• Khans — At the beginning of "
      "your "
      "upkeep, you gain 1 life.\n• Dragons — Creatures you control have flying.");
}

/// Casts it beside a creature, which is returned; the word is chosen as it enters.
Card castSiege(Scenario& game) {
  describeSiege(game);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Siege");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Siege");
  return bears;
}

TEST(Rule614, AnEnchantmentHasTheAbilityOfTheAnchorWordThatWasChosen) {  // 614.12c
  Scenario game;
  const Card bears = castSiege(game);
  game.resolveAll(word("Dragons"));
  EXPECT_TRUE(game.has(bears, "flying"));
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Draw);
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule614, TheOtherAnchorWordGivesTheOtherAbility) {  // 614.12c
  Scenario game;
  const Card bears = castSiege(game);
  game.resolveAll(word("Khans"));
  EXPECT_FALSE(game.has(bears, "flying"));
  game.to(P2, Step::Upkeep);
  game.to(P1, Step::Draw);
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule614, WhatWasNotAskedAsItEnteredHasNeitherAbility) {  // 607.2m: here it never entered
  Scenario game;
  describeSiege(game);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Test Siege");
  EXPECT_FALSE(game.has(bears, "flying"));
}

}  // namespace
}  // namespace cantrip::test
