// Hands that are kept, lands that are played and fetched.
#include "players/hand.h"
#include "players/position.h"

namespace cantrip::test {
namespace {

struct Lands : ::testing::Test {
  Position game;
  Lands() {
    game.usualCards();
    game.card(
        "Delta\nLand\n{T}, Pay 1 life, Sacrifice ~: Search your library for an Island or Swamp card, put it "
        "onto "
        "the battlefield, then shuffle.");
    game.card("Wyrm {4}{R}{R}\nCreature — Dragon\n6/6");
    game.card("Wisp {U}\nCreature — Spirit\n1/1");
    game.card("Fiend {1}{B}{B}\nCreature — Demon\n4/4");
  }
  bool keeps() {
    game.start(P1);
    return players::keepHand(game.game().view(0));
  }
};

TEST_F(Lands, AHandOfLandsIsNotKept) {
  game.hand(P1, "Forest", 7);
  EXPECT_FALSE(keeps());
}

TEST_F(Lands, AHandWithoutLandsIsNotKept) {
  game.hand(P1, "Bear", 7);
  EXPECT_FALSE(keeps());
}

TEST_F(Lands, LandsAndCreaturesAreKept) {
  game.hand(P1, "Forest", 3);
  game.hand(P1, "Bear", 4);
  EXPECT_TRUE(keeps());
}

TEST_F(Lands, TwoLandsAndOnlyExpensiveCardsAreNotKept) {
  game.hand(P1, "Mountain", 2);
  game.hand(P1, "Wyrm", 5);
  EXPECT_FALSE(keeps());
}

TEST_F(Lands, LandsOfTheWrongColorAreNotKept) {
  game.hand(P1, "Mountain", 3);
  game.hand(P1, "Bear", 4);
  EXPECT_FALSE(keeps());
}

TEST_F(Lands, WhatFetchesALandIsALand) {
  game.hand(P1, "Delta", 3);
  game.hand(P1, "Wisp", 4);
  EXPECT_TRUE(keeps());
}

TEST_F(Lands, FiveCardsAreKept) {
  game.hand(P1, "Mountain", 1);
  game.hand(P1, "Bear", 6);
  game.start(P1);
  game.state().players[0].mulligans = 2;
  EXPECT_TRUE(players::keepHand(game.game().view(0)));
}

TEST_F(Lands, TheLandThatTheHandNeedsIsPlayed) {
  game.battlefield(P1, "Island", 2);
  const Card swamp = game.hand(P1, "Swamp");
  game.hand(P1, "Island");
  game.hand(P1, "Fiend");
  game.play(Step::BeginCombat);
  EXPECT_TRUE(game.in(Zone::Battlefield, swamp));
}

TEST_F(Lands, AFetchLandIsUsed) {
  const Card delta = game.battlefield(P1, "Delta");
  game.library(P1, "Swamp");
  game.play(Step::End);
  EXPECT_TRUE(game.in(Zone::Graveyard, delta));
  EXPECT_EQ(game.count(P1, "Swamp"), 1);
}

TEST_F(Lands, TheLandThatTheHandNeedsIsFetched) {
  game.battlefield(P1, "Delta");
  game.battlefield(P1, "Island", 2);
  game.library(P1, "Island");
  game.library(P1, "Swamp");
  game.hand(P1, "Fiend");
  game.play(Step::End);
  EXPECT_EQ(game.count(P1, "Swamp"), 1);
}

TEST_F(Lands, NobodyPaysTheLastLifeForALand) {
  const Card delta = game.battlefield(P1, "Delta");
  game.library(P1, "Swamp");
  game.life(P1, 1);
  game.play(Step::End);
  EXPECT_TRUE(game.in(Zone::Battlefield, delta));
}

TEST_F(Lands, ALandThatEntersTappedIsPlayedWhenItsManaIsNotMissed) {
  game.card("Slow Forest\nLand\n~ enters tapped.\n{T}: Add {G}.");
  const Card slow = game.hand(P1, "Slow Forest");
  game.hand(P1, "Forest");
  game.hand(P1, "Wyrm");
  game.play(Step::BeginCombat);
  EXPECT_TRUE(game.in(Zone::Battlefield, slow));
}

TEST_F(Lands, AnUntappedLandIsPlayedForTheSpellOfThisTurn) {
  game.card("Slow Forest\nLand\n~ enters tapped.\n{T}: Add {G}.");
  game.battlefield(P1, "Forest");
  game.hand(P1, "Slow Forest");
  const Card forest = game.hand(P1, "Forest"), bear = game.hand(P1, "Bear");
  game.play(Step::BeginCombat);
  EXPECT_TRUE(game.in(Zone::Battlefield, forest));
  EXPECT_TRUE(game.in(Zone::Battlefield, bear));
}

TEST_F(Lands, OfManyLandsInHandNoFurtherOneIsTaken) {
  game.card(
      "Glance {U}\nSorcery\nLook at the top two cards of your library. Put one of them into your hand and "
      "the "
      "other "
      "on the bottom of your library.");
  game.battlefield(P1, "Island", 2);
  game.hand(P1, "Island", 4);
  game.library(P1, "Island");
  const Card fiend = game.library(P1, "Drake");
  game.hand(P1, "Glance");
  game.play(Step::BeginCombat);
  EXPECT_TRUE(game.in(Zone::Hand, fiend));
}

}  // namespace
}  // namespace cantrip::test
