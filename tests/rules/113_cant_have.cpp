// What an object can't have (113.11), and more that games from outside have shown.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule113, WhatItCantHaveNothingGives) {  // 113.11
  Scenario game;
  game.card(
      "Test Lighthouse {0}\nArtifact\n{0}: Until end of turn, creatures your opponents control lose hexproof "
      "and can't have hexproof.");
  game.card("Test Cloak {0}\nInstant\nTarget creature gains hexproof until end of turn.");
  game.battlefield(P1, "Test Lighthouse");
  auto bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P2, "Test Cloak");
  game.activate(P1, "Test Lighthouse");
  game.resolve();
  game.cast(P2, "Test Cloak", bears);
  game.resolve();
  EXPECT_FALSE(game.has(bears, "hexproof"));
}

TEST(Rule113, AStaticAbilityKeepsItAway) {  // 113.11: whichever came first
  Scenario game;
  game.card(
      "Test Archetype {0}\nArtifact\nCreatures your opponents control lose flying and can't have or gain "
      "flying.");
  game.card("Test Wings {0}\nArtifact\nCreatures you control have flying.");
  game.battlefield(P1, "Test Archetype");
  game.battlefield(P2, "Test Wings");
  auto bears = game.battlefield(P2, "Grizzly Bears");
  auto own = game.battlefield(P1, "Hill Giant");
  game.start(P1);
  EXPECT_FALSE(game.has(bears, "flying"));
  EXPECT_FALSE(game.has(own, "flying"));
}

TEST(Rule608, ASpellThatWasCounteredIsCopiedAsItWas) {  // 702.40a, 608.2h
  Scenario game;
  game.card("Test Shot {1}{R}\nSorcery\n~ deals 1 damage to any target.\nStorm");
  game.card("Test No {0}\nInstant\nCounter target spell.");
  game.battlefield(P1, "Mountain", 3);
  game.hand(P1, "Lightning Bolt");
  game.hand(P1, "Test Shot");
  game.hand(P2, "Test No");
  game.cast(P1, "Lightning Bolt", P2);
  game.resolve();
  game.cast(P1, "Test Shot", P2);
  game.cast(P2, "Test No", "Test Shot");
  game.resolve();
  game.answer(no);  // no new targets
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule700, ExpendCountsManaOfSpells) {  // 700.14
  Scenario game;
  game.card("Test Mentor {0}\nArtifact\nWhenever you expend 3, you gain 1 life.");
  game.card("Test Two {2}\nArtifact");
  game.battlefield(P1, "Test Mentor");
  game.battlefield(P1, "Mountain", 6);
  game.hand(P1, "Test Two", 3);
  game.cast(P1, "Test Two");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  game.cast(P1, "Test Two");  // the third and the fourth
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
  game.cast(P1, "Test Two");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule115, AnAbilityCantTargetIt) {  // 115.5, 613.11
  Scenario game;
  game.card(
      "Test Cover {0}\nEnchantment\nCreatures you control can't be the targets of spells or abilities your "
      "opponents control.");
  game.card("Test Bomb {0}\nArtifact\n{0}: Return target creature to its owner's hand.");
  game.battlefield(P1, "Test Cover");
  game.battlefield(P1, "Grizzly Bears");
  auto bomb = game.battlefield(P2, "Test Bomb");
  game.start(P2);
  EXPECT_FALSE(game.canActivate(P2, bomb));
}

TEST(Rule608, TheDelayedTriggerOfACopyThatIsGone) {  // 603.7, 707.10a
  Scenario game;
  game.card(
      "Test Pact {0}\nInstant\nYou gain 1 life. At the beginning of your next upkeep, pay {4}. If you don't, "
      "you lose the game.");
  game.card(
      "Test Mind {0}\nEnchantment\nWhenever a player casts an instant spell, each other player copies that "
      "spell.");
  game.battlefield(P1, "Test Mind");
  game.hand(P1, "Test Pact");
  game.cast(P1, "Test Pact");
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 21);
  game.to(P2, Step::Upkeep);
  game.resolve();
  EXPECT_TRUE(game.lost(P2));
}

}  // namespace
}  // namespace cantrip::test
