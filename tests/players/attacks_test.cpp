// Attacks that any experienced player would make, and those that none would.
#include "players/fighters.h"
#include "players/position.h"

namespace cantrip::test {
namespace {

struct Attacks : ::testing::Test {
  Position game;
  Attacks() { game.usualCards(); }
  void fight() { game.play(Step::PostcombatMain); }
};

TEST_F(Attacks, WhatFliesWinsWhenNobodyCanBlockIt) {
  game.battlefield(P1, "Drake");
  game.battlefield(P2, "Big Bear");
  game.life(P2, 3);
  fight();
  EXPECT_TRUE(game.lost(P2));
}

TEST_F(Attacks, EverybodyAttacksWhenOneBlockerIsTooFew) {
  game.battlefield(P1, "Bear", 3);
  game.battlefield(P2, "Ox");
  game.life(P2, 4);
  fight();
  EXPECT_TRUE(game.lost(P2));
}

TEST_F(Attacks, ASmallCreatureStaysBehindABigBlocker) {
  const Card bear = game.battlefield(P1, "Bear");
  game.battlefield(P2, "Big Bear");
  fight();
  EXPECT_TRUE(game.in(Zone::Battlefield, bear));
  EXPECT_FALSE(game.isTapped(bear));
}

TEST_F(Attacks, TheOnlyBlockerStaysAtHomeWhenTheAnswerWouldKill) {
  const Card ox = game.battlefield(P1, "Drake");
  game.battlefield(P2, "Big Bear");
  game.life(P1, 4);
  fight();
  EXPECT_FALSE(game.isTapped(ox));
}

TEST_F(Attacks, ARaceIsWonByAttacking) {
  // Four flying damage each turn are faster than two on the ground.
  game.battlefield(P1, "Hawk", 2);
  game.battlefield(P2, "Bear");
  game.life(P2, 8);
  fight();
  EXPECT_EQ(game.life(P2), 4);
}

TEST_F(Attacks, VigilanceAttacksWhereItIsSafe) {
  game.battlefield(P1, "Horse");
  game.battlefield(P2, "Bear");
  fight();
  EXPECT_EQ(game.life(P2), 17);
}

TEST_F(Attacks, AnEmptyBoardIsAttacked) {
  game.battlefield(P1, "Bear");
  game.battlefield(P1, "Rat");
  fight();
  EXPECT_EQ(game.life(P2), 17);
}

TEST_F(Attacks, NobodyAttacksIntoDeathForNothing) {
  const Card rat = game.battlefield(P1, "Rat", 3);
  game.battlefield(P2, "Ox", 3);
  fight();
  EXPECT_TRUE(game.in(Zone::Battlefield, rat));
  EXPECT_EQ(game.graveyardSize(P1), 0);
}

TEST_F(Attacks, ADefenselessPlaneswalkerIsKilled) {
  game.card("Test Walker {2}{W}\nLegendary Planeswalker — Jace\n+1: Draw a card.\nLoyalty: 2");
  game.battlefield(P1, "Bear");
  const Card walker = game.battlefield(P2, "Test Walker");
  fight();
  EXPECT_TRUE(game.in(Zone::Graveyard, walker));
}

TEST(Fighters, ATrickTurnsTheDearestFight) {
  players::Melee melee;
  players::Fighter large, small;
  large.power = large.toughness = 5, large.value = 40;
  small.power = small.toughness = 1, small.value = 12;
  melee.attackers = {large, small};
  melee.blockers = {small};
  melee.atPlayer = {true, true};
  melee.can = {true, true};
  EXPECT_EQ(players::mostATrickChanges(melee, {-1}), 0);
  EXPECT_EQ(players::mostATrickChanges(melee, {0}), 52);  // the attacker dies, and the blocker does not
  EXPECT_EQ(players::mostATrickChanges(melee, {1}), 12);  // they trade, and the blocker could live
}

}  // namespace
}  // namespace cantrip::test
