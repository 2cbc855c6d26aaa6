// Loops of mandatory actions are draws (104.4b, 731.4).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule104, ALoopOfMandatoryActionsIsADraw) {  // 104.4b
  Scenario game;
  game.card("Test Spring {0}\nEnchantment\nWhenever you gain life, you gain 1 life.");
  game.card("Test Sip {0}\nSorcery\nYou gain 1 life.");
  game.battlefield(P1, "Test Spring");
  game.hand(P1, "Test Sip");
  game.cast(P1, "Test Sip");
  game.resolveAll();
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.draw());
  EXPECT_EQ(game.cited("104.4b"), 1);
}

TEST(Rule104, WhatCouldBeDoneAgainstTheLoopChangesNothing) {  // 731.5
  Scenario game;
  game.card("Test Spring {0}\nEnchantment\nWhenever you gain life, you gain 1 life.");
  game.card("Test Sip {0}\nSorcery\nYou gain 1 life.");
  game.card("Test Seal {0}\nEnchantment\nSacrifice ~: Destroy target enchantment.");
  game.battlefield(P1, "Test Spring");
  game.battlefield(P1, "Test Seal");
  game.hand(P1, "Test Sip");
  game.cast(P1, "Test Sip");
  game.resolveAll();
  EXPECT_TRUE(game.draw());
}

TEST(Rule104, ALoopThatSomebodyMayEndIsNone) {  // 104.4b
  Scenario game;
  game.card("Test Spring {0}\nEnchantment\nWhenever you gain life, you may gain 1 life.");
  game.card("Test Sip {0}\nSorcery\nYou gain 1 life.");
  game.battlefield(P1, "Test Spring");
  game.hand(P1, "Test Sip");
  game.cast(P1, "Test Sip");
  game.resolve();
  for (int i = 0; i < 2500; ++i) game.resolve(yes);
  game.resolve(no);
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.life(P1), 2521);
}

TEST(Rule104, ALoopThatKillsIsNoDraw) {
  Scenario game;
  game.card("Test Blood {0}\nEnchantment\nWhenever you gain life, each opponent loses 1 life.");
  game.card("Test Bond {0}\nEnchantment\nWhenever an opponent loses life, you gain 1 life.");
  game.card("Test Sip {0}\nSorcery\nYou gain 1 life.");
  game.battlefield(P1, "Test Blood");
  game.battlefield(P1, "Test Bond");
  game.hand(P1, "Test Sip");
  game.cast(P1, "Test Sip");
  game.resolveAll();
  EXPECT_TRUE(game.won(P1));
}

TEST(Rule104, ALongStackThatEndsIsNoLoop) {
  Scenario game;
  game.card("Test Swarm {0}\nSorcery\nCreate twenty 1/1 green Insect creature tokens.");
  game.card("Test Warden {0}\nEnchantment\nWhenever a creature you control enters, you gain 1 life.");
  game.battlefield(P1, "Test Warden", 110);
  game.hand(P1, "Test Swarm");
  game.cast(P1, "Test Swarm");
  game.resolve();
  EXPECT_EQ(game.stackSize(), 2200);
  while (game.stackSize() > 0) game.resolve();
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.life(P1), 2220);
}

}  // namespace
}  // namespace cantrip::test
