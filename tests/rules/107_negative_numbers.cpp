// Negative numbers (107.1b).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule107, XIsNeverLessThanZero) {  // 107.1b
  Scenario game;
  game.card("Test Shrink {0}\nInstant\nTarget creature gets -5/-0 until end of turn.");
  game.card(
      "Test Share {0}\nInstant\nCreatures you control get +X/+X until end of turn, where X is the power of "
      "target "
      "creature.");
  game.card(
      "Test Drain {0}\nInstant\nCreatures you control get -X/-X until end of turn, where X is the power of "
      "target creature.");
  game.hand(P1, "Test Shrink");
  game.hand(P1, "Test Share");
  game.hand(P1, "Test Drain");
  const Card weak = game.battlefield(P2, "Hill Giant");
  const Card own = game.battlefield(P1, "Memnite");
  game.cast(P1, "Test Shrink", weak);
  game.resolve();
  EXPECT_EQ(game.power(weak), -2);
  game.cast(P1, "Test Share", weak);
  game.resolve();
  EXPECT_EQ(game.power(own), 1);
  game.cast(P1, "Test Drain", weak);
  game.resolve();
  EXPECT_EQ(game.power(own), 1);
  EXPECT_EQ(game.toughness(own), 1);
}

TEST(Rule107, WhatIsPaidWithNothingIsKnownToBeNothing) {  // 601.2b, 107.1c
  Scenario game;
  game.card(
      "Test Cobble {0}\nInstant\nAs an additional cost to cast this spell, sacrifice any number of "
      "creatures.\nYou gain "
      "X life, where X is the total power of the sacrificed creatures.");
  game.hand(P1, "Test Cobble");
  game.battlefield(P1, "Memnite");
  game.cast(P1, "Test Cobble", done);
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule608, APlayerWithAnEmptyLibraryRevealsNothing) {  // 609.3
  Scenario game;
  game.card(
      "Test Seer {0}\nSorcery\nEach player reveals the top card of their library, loses life equal to that "
      "card's mana "
      "value, then puts it into their hand.");
  game.hand(P1, "Test Seer");
  game.library(P1, "Hill Giant");
  game.emptyLibrary(P2);
  game.cast(P1, "Test Seer");
  game.resolve();
  EXPECT_EQ(game.life(P1), 16);
  EXPECT_EQ(game.life(P2), 20);
}

}  // namespace
}  // namespace cantrip::test
