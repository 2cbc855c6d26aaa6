// Events that cause no abilities to trigger, and keyword actions that do (603.2).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule603, WhatEntersTriggersNothing) {  // 603.2
  Scenario game;
  game.card("Test Hush {1}\nArtifact\nCreatures entering don't cause abilities to trigger.");
  game.card("Test Guest {1}\nCreature — Elf\n1/1\nWhen ~ enters, you gain 3 life.");
  game.card("Test Host {1}\nEnchantment\nWhenever a permanent you control enters, you gain 1 life.");
  game.battlefield(P1, "Test Hush");
  game.battlefield(P1, "Test Host");
  game.hand(P1, "Test Guest");
  game.hand(P1, "Plains");
  game.mana(P1, "{1}");
  game.cast(P1, "Test Guest");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  game.playLand(P1, "Plains");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);  // a land is no creature
}

TEST(Rule603, OnlyAbilitiesOfThoseThatAreNamed) {  // 603.2
  Scenario game;
  game.card(
      "Test Hush {1}\nArtifact\nCreatures entering don't cause abilities of permanents your opponents "
      "control to "
      "trigger.");
  game.card("Test Guest {1}\nCreature — Elf\n1/1\nWhen ~ enters, you gain 3 life.");
  game.card("Test Spy {1}\nEnchantment\nWhenever a creature enters, you gain 1 life.");
  game.battlefield(P1, "Test Hush");
  game.battlefield(P2, "Test Spy");
  game.hand(P1, "Test Guest");
  game.mana(P1, "{1}");
  game.cast(P1, "Test Guest");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule603, WhoeverScriesOrSurveils) {  // 701.22, 701.25
  Scenario game;
  game.card("Test Watch {U}\nSorcery\nSurveil 1.");
  game.card("Test Sage {1}\nCreature — Elf\n1/1\nWhenever you scry or surveil, you gain 1 life.");
  game.battlefield(P1, "Test Sage");
  game.library(P1, "Plains");
  game.hand(P1, "Test Watch");
  game.mana(P1, "{U}");
  game.cast(P1, "Test Watch");
  game.resolveAll(done);
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule603, AnyTriggeredAbilityOfItTriggersAgain) {  // 603.2d
  Scenario game;
  game.card(
      "Test Echo {1}\nArtifact\nIf a triggered ability of a creature you control triggers, that ability "
      "triggers an "
      "additional time.");
  game.card("Test Guest {1}\nCreature — Elf\n1/1\nWhen ~ enters, you gain 3 life.");
  game.battlefield(P1, "Test Echo");
  game.hand(P1, "Test Guest");
  game.mana(P1, "{1}");
  game.cast(P1, "Test Guest");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 26);
}

}  // namespace
}  // namespace cantrip::test
