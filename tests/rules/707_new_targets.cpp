// New targets for copies (707.10c), copies of cards that are not permanents (707.2), halves and faces cast
// while something resolves (601.2b, 709.3a, 712.12), and cards that cannot enter transformed (712.14a).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule707, EachCopyMayHaveATargetOfItsOwn) {  // 707.10c
  Scenario game;
  game.card("Test Spark {R}\nSorcery\nReplicate {R}\n~ deals 1 damage to any target.");
  game.battlefield(P1, "Mountain", 3);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Spark");
  game.cast(P1, "Test Spark", yes, yes, P2);
  game.resolve(yes, bears, P2);
  game.resolveAll();
  EXPECT_EQ(game.damage(bears), 1);
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule707, ACopyOfACardThatTheSameAbilityExiled) {  // 707.2, 608.2h
  Scenario game;
  game.card(
      "Test Double {U}\nCreature — Shapeshifter\n0/2\n{U}: Exile target creature card from a graveyard. ~ "
      "becomes "
      "a copy of that card, except it has this ability.");
  game.battlefield(P1, "Island", 1);
  const Card twin = game.battlefield(P1, "Test Double");
  const Card bears = game.graveyard(P2, "Grizzly Bears");
  game.activate(P1, twin, bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  EXPECT_EQ(game.power(twin), 2);
  EXPECT_EQ(game.toughness(twin), 2);
}

TEST(Rule712, ACardWithOneFaceDoesNotEnterTransformed) {  // 712.14a
  Scenario game;
  game.card(
      "Test Turner {U}\nCreature — Shapeshifter\n1/1\n{0}: Exile ~, then return it to the battlefield "
      "transformed under your control.");
  const Card turner = game.battlefield(P1, "Test Turner");
  game.activate(P1, turner);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, turner));
}

TEST(Rule707, WhatIsCopiedIsTheCopy) {  // 707.10, 603.2
  Scenario game;
  game.card(
      "Test Emeritus {0}\nEnchantment\nWhenever you cast or copy an instant or sorcery spell, you gain 1 "
      "life.");
  game.card("Test Fork {0}\nInstant\nCopy target instant or sorcery spell.");
  game.card("Test Gift {0}\nSorcery\nYou gain 10 life.");
  game.battlefield(P1, "Test Emeritus");
  game.hand(P1, "Test Gift");
  game.hand(P1, "Test Fork");
  game.cast(P1, "Test Gift");
  game.cast(P1, "Test Fork", "Test Gift");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 43);
}

}  // namespace
}  // namespace cantrip::test
