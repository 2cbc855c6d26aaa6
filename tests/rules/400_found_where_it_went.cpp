// What an ability finds of a card that moved: only in the zone that its words name, and never in a hidden
// zone that the card went to instead (400.7e, 400.7j, 701.17c).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kHoarder =
    "Test Hoarder\nEnchantment\nWhenever you discard a card, exile that card from your graveyard.";
constexpr const char* kPurge = "Test Purge {0}\nSorcery\nTarget player discards a card.";
constexpr const char* kSmiter =
    "Test Smiter {2}{G}\nCreature — Elephant\n4/4\nIf a spell or ability an opponent controls causes you to "
    "discard ~, put it onto the battlefield instead of putting it into your graveyard.";
constexpr const char* kTitan =
    "Test Titan {9}\nArtifact Creature — Golem\n9/9\nIf ~ would be put into a graveyard from anywhere, "
    "reveal ~ "
    "and shuffle it into its owner's library instead.";

TEST(Rule400, ThatCardFromYourGraveyardIsFoundThere) {  // 400.7e
  Scenario game;
  game.card(kHoarder);
  game.card(kPurge);
  const Card bears = game.hand(P1, "Grizzly Bears");
  game.battlefield(P1, "Test Hoarder");
  game.hand(P2, "Test Purge");
  game.start(P2);
  game.cast(P2, "Test Purge", P1);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Exile, bears));
}

TEST(Rule400, ThatCardFromYourGraveyardIsNotAPermanent) {  // 400.7e
  Scenario game;
  game.card(kHoarder);
  game.card(kPurge);
  game.card(kSmiter);
  const Card smiter = game.hand(P1, "Test Smiter");
  game.battlefield(P1, "Test Hoarder");
  game.hand(P2, "Test Purge");
  game.start(P2);
  game.cast(P2, "Test Purge", P1);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, smiter));
}

TEST(Rule400, ThatCardFromYourGraveyardIsNotInTheLibrary) {  // 400.7e
  Scenario game;
  game.card(kHoarder);
  game.card(kPurge);
  game.card(kTitan);
  const Card titan = game.hand(P1, "Test Titan");
  game.battlefield(P1, "Test Hoarder");
  game.hand(P2, "Test Purge");
  game.start(P2);
  game.cast(P2, "Test Purge", P1);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Library, titan));
}

TEST(Rule400,
     ADiscardedCardIsNotFoundInTheLibrary) {  // 400.7e: no zone is named, but only public ones are looked at
  Scenario game;
  game.card(
      "Test Wake\nEnchantment\nWhenever you discard a creature card, put that card onto the battlefield.");
  game.card(kPurge);
  game.card(kTitan);
  const Card titan = game.hand(P1, "Test Titan");
  game.battlefield(P1, "Test Wake");
  game.hand(P2, "Test Purge");
  game.start(P2);
  game.cast(P2, "Test Purge", P1);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Library, titan));
}

TEST(Rule701, AmongTheMilledCardsIsNoneThatWasShuffledAway) {  // 701.17c
  Scenario game;
  game.card(
      "Test Quest {0}\nSorcery\nMill three cards. Put a permanent card from among the milled cards onto the "
      "battlefield.");
  game.card(kTitan);
  game.library(P1, "Lightning Bolt");
  const Card titan = game.library(P1, "Test Titan");
  game.library(P1, "Lightning Bolt");
  game.hand(P1, "Test Quest");
  game.cast(P1, "Test Quest");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Library, titan));
  EXPECT_EQ(game.graveyardSize(P1), 3);  // two of those and the spell
}

TEST(Rule701, AmongTheMilledCardsAreThoseThatWereExiledInstead) {  // 701.17c
  Scenario game;
  game.card(
      "Test Quest {0}\nSorcery\nMill three cards. Put a permanent card from among the milled cards onto the "
      "battlefield.");
  game.card(
      "Test Peace\nEnchantment\nIf a card would be put into a graveyard from anywhere, exile it instead.");
  game.library(P1, "Lightning Bolt");
  game.library(P1, "Lightning Bolt");
  const Card bears = game.library(P1, "Grizzly Bears");
  game.battlefield(P1, "Test Peace");
  game.hand(P1, "Test Quest");
  game.cast(P1, "Test Quest");
  game.answer(bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
}

TEST(Rule701,
     WhatWasMilledIntoTheLibraryWasMilled) {  // 701.17a: "if you do" asks what was done, not where it went
  Scenario game;
  game.card("Test Grind {0}\nSorcery\nYou may mill a card. If you do, you gain 2 life.");
  game.card(kTitan);
  game.library(P1, "Test Titan");
  game.hand(P1, "Test Grind");
  game.cast(P1, "Test Grind");
  game.answer(yes);
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule400, WhatWasDestroyedIsNotFoundInTheLibrary) {  // 400.7j
  Scenario game;
  game.card(
      "Test Grasp {0}\nSorcery\nDestroy target creature. Put that card onto the battlefield under your "
      "control.");
  game.card(kTitan);
  const Card titan = game.battlefield(P2, "Test Titan");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Grasp", 2);
  game.cast(P1, "Test Grasp", titan);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Library, titan));
  game.cast(P1, "Test Grasp", bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
}

TEST(Rule400, WhatWasSacrificedForTheCostIsNotFoundInTheLibrary) {  // 400.7j
  for (const bool golem : {true, false}) {
    Scenario game;
    game.card(
        "Test Golem {9}\nArtifact Creature — Golem\n9/9\nIf ~ would be put into a graveyard from anywhere, "
        "shuffle "
        "it into its owner's library instead.");
    game.card(
        "Test Rite {0}\nSorcery\nAs an additional cost to cast this spell, sacrifice a creature.\nReturn the "
        "sacrificed card to the battlefield.");
    const Card victim = game.battlefield(P1, golem ? "Test Golem" : "Grizzly Bears");
    game.hand(P1, "Test Rite");
    game.cast(P1, "Test Rite", victim);
    game.resolve();
    EXPECT_TRUE(game.in(golem ? Zone::Library : Zone::Battlefield, victim));
  }
}

TEST(Rule400, WhatWasSacrificedForTheCostIsFoundWhereItWasExiledInstead) {  // 400.7j
  Scenario game;
  game.card(
      "Test Rite {0}\nSorcery\nAs an additional cost to cast this spell, sacrifice a creature.\nReturn the "
      "sacrificed card to the battlefield.");
  game.card(
      "Test Peace\nEnchantment\nIf a card would be put into a graveyard from anywhere, exile it instead.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Test Peace");
  game.hand(P1, "Test Rite");
  game.cast(P1, "Test Rite", bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
}

TEST(Rule400, NumbersAreThoseOfWhatCameBack) {  // 400.7j, 608.2h
  Scenario game;
  game.card("Test Growth {0}\nInstant\nTarget creature gets +3/+3 until end of turn.");
  game.card(
      "Test Vanishing {0}\nInstant\nExile target creature. You gain life equal to that creature's power. "
      "Return "
      "that card to the battlefield under its owner's control. You draw cards equal to that creature's "
      "toughness.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Growth");
  game.hand(P1, "Test Vanishing");
  game.cast(P1, "Test Growth", bears);
  game.resolve();
  game.cast(P1, "Test Vanishing", bears);
  game.resolve();
  EXPECT_EQ(game.life(P1), 25) << "as it was exiled";
  EXPECT_EQ(game.handSize(P1), 2) << "as it came back";
}

}  // namespace
}  // namespace cantrip::test
