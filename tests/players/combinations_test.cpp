// Cards that do something only together.
#include "players/position.h"

namespace cantrip::test {
namespace {

struct Combinations : ::testing::Test {
  Position game;
  Combinations() {
    game.usualCards();
    game.card(
        "Mirror Pact {2}{R}{R}\nEnchantment — Aura\nEnchant creature\nEnchanted creature has \"{T}: Create a "
        "token that's a copy of this creature, except it has haste. Exile that token at the beginning of the "
        "next end step.\"");
    game.card(
        "Nymph {2}{U}\nCreature — Nymph\nWhen ~ enters, choose one —\n• Untap target permanent you "
        "control.\n• Tap target permanent an opponent controls.\n1/4");
    game.card(
        "Mirror Maker {2}{R}{R}\nLegendary Creature — Goblin\nHaste\n{T}: Create a token that's a copy "
        "of target nonlegendary creature you control, except it has haste. Sacrifice it at the "
        "beginning of the next end step.\n2/2");
  }
};

TEST_F(Combinations, WhatUntapsItselfIsCopiedUntilTheAttackWins) {
  game.battlefield(P1, "Nymph");
  game.battlefield(P2, "Ox", 3);
  game.battlefield(P1, "Mountain", 4);
  game.hand(P1, "Mirror Pact");
  game.play(Step::End);
  EXPECT_TRUE(game.lost(P2));
}

TEST_F(Combinations, ACreatureThatCopiesIsUntappedByItsCopies) {
  game.battlefield(P1, "Nymph");
  game.battlefield(P2, "Ox", 3);
  game.battlefield(P1, "Mountain", 4);
  game.hand(P1, "Mirror Maker");
  game.play(Step::End);
  EXPECT_TRUE(game.lost(P2));
}

TEST_F(Combinations, ACopyThatUntapsNothingIsNotMadeOverAndOver) {
  const Card bear = game.battlefield(P1, "Bear");
  game.battlefield(P2, "Big Bear");
  game.battlefield(P1, "Mountain", 4);
  const Card pact = game.hand(P1, "Mirror Pact");
  game.play(Step::End);
  EXPECT_FALSE(game.lost(P2));
  EXPECT_TRUE(game.in(Zone::Battlefield, bear));
  EXPECT_TRUE(game.in(Zone::Hand, pact) || game.in(Zone::Battlefield, pact));
}

}  // namespace
}  // namespace cantrip::test
