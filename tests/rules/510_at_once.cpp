// What happens at once (510.2), and what is moved by being cast (601.2a).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule510, DamageOfSeveralSourcesIsOneLossOfLife) {  // 510.2, 120.3a, 119.9
  Scenario game;
  game.card(
      "Test Worship {W}\nEnchantment\nIf you control a creature, damage that would reduce your life total to "
      "less "
      "than 1 reduces it to 1 instead.");
  game.battlefield(P2, "Test Worship");
  game.battlefield(P2, "Memnite");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.life(P2, 4);
  game.attack({bears, giant});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 1);
  EXPECT_FALSE(game.lost(P2));
}

TEST(Rule119, OneLossOfLifeTriggersOnce) {  // 119.9: only gaining life is told source by source
  Scenario game;
  game.card("Test Scrivener {B}\nEnchantment\nWhenever you lose life, draw a card.");
  game.battlefield(P2, "Test Scrivener");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const int before = game.handSize(P2);
  game.attack({bears, giant});
  game.combatDamage();
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 15);
  EXPECT_EQ(game.handSize(P2), before + 1);
}

TEST(Rule615, AllThatIsPreventedAtOnceIsCounted) {  // 615.5, 510.2
  Scenario game;
  game.card(
      "Test Vigor {G}\nCreature — Elemental\n6/6\nIf damage would be dealt to another creature you control, "
      "prevent "
      "that damage. Put a +1/+1 counter on that creature for each 1 damage prevented this way.");
  game.battlefield(P2, "Test Vigor");
  const Card wall = game.battlefield(P2, "Hill Giant");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.card("Test Volley {R}\nSorcery\n~ deals 1 damage to each creature.");
  const Card other = game.battlefield(P1, "Grizzly Bears");
  game.card("Test Duo {2}\nCreature — Ogre\n2/2\n~ can block an additional creature each combat.");
  const Card duo = game.battlefield(P2, "Test Duo");
  game.attack({bears, other});
  game.block({{duo, bears}, {duo, other}});
  game.combatDamage(number(2));
  EXPECT_EQ(game.counters(duo, "+1/+1"), 4);
  EXPECT_EQ(game.counters(wall, "+1/+1"), 0);
}

TEST(Rule601, WhatIsCastFromAGraveyardLeavesIt) {  // 601.2a, 603.10a
  Scenario game;
  game.card(
      "Test Willow {G}\nEnchantment\nWhenever one or more cards leave your graveyard, you gain 1 life.");
  game.card("Test Echo {R}\nSorcery\nDraw a card.\nFlashback {R}");
  game.battlefield(P1, "Test Willow");
  game.graveyard(P1, "Test Echo");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Echo");
  EXPECT_EQ(game.stackSize(), 2);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule107, XOfTheSpellInWhatTriggersAsItIsCast) {  // 107.3, 603.2
  Scenario game;
  game.card("Test Titan {X}{G}\nCreature — Hydra\n1/1\nWhen you cast this spell, you gain X life.");
  game.hand(P1, "Test Titan");
  game.mana(P1, "{G}{G}{G}{G}");
  game.cast(P1, "Test Titan", number(3));
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule701, AllTheRevealedCardsArePut) {  // 701.20: not only the one that was found
  Scenario game;
  game.card(
      "Test Belcher {R}\nSorcery\nReveal cards from the top of your library until you reveal a land card. "
      "Put the "
      "revealed cards into your graveyard.");
  game.emptyLibrary(P1);
  const Card below = game.library(P1, "Memnite");
  const Card land = game.library(P1, "Forest");
  const Card top = game.library(P1, "Grizzly Bears");
  game.hand(P1, "Test Belcher");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Belcher");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, land));
  EXPECT_TRUE(game.in(Zone::Graveyard, top));
  EXPECT_TRUE(game.in(Zone::Library, below));
}

TEST(Rule701, SearchedThisWayIsNotSearchedThisTurn) {  // 701.23, 608.2c
  Scenario game;
  game.card(
      "Test Aid {G}\nSorcery\nYou may search your library and/or graveyard for a card named Memnite, reveal "
      "it, and "
      "put it into your hand. If you search your library this way, shuffle.");
  game.card(
      "Test Guide {G}\nSorcery\nSearch your library for a Forest card, reveal it, put it into your hand, "
      "then shuffle.");
  game.library(P1, "Forest");
  game.hand(P1, "Test Guide");
  game.hand(P1, "Test Aid");
  game.mana(P1, "{G}{G}");
  game.cast(P1, "Test Guide");
  game.resolve("Forest");
  const int before = game.happened(EventType::Shuffle);
  game.cast(P1, "Test Aid");
  game.resolve(no);
  EXPECT_EQ(game.happened(EventType::Shuffle), before);
}

TEST(Rule603, WhatWasDiscardedIsFoundByWhatReturnsItLater) {  // 400.7f, 603.7c
  Scenario game;
  game.card(
      "Test Golem {5}\nArtifact Creature — Golem\n3/3\nWhen a spell or ability an opponent controls causes "
      "you to "
      "discard ~, return ~ from your graveyard to the battlefield at the beginning of the next end step.");
  game.card("Test Rot {B}\nSorcery\nTarget player discards a card.");
  const Card golem = game.hand(P2, "Test Golem");
  game.hand(P1, "Test Rot");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Rot", P2);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, golem));
  game.to(P1, Step::End);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, golem));
}

}  // namespace
}  // namespace cantrip::test
