// Playing for ante (407).
#include "play/game.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const char* const kAttorney =
    "Test Attorney {0}\nSorcery\nRemove ~ from your deck before playing if you're not playing for "
    "ante.\nEach "
    "player antes the top card of their library.";

TEST(Rule407, ACardOfTheLibraryIsAnted) {  // 407.4
  Scenario game;
  game.variant().ante = true;
  game.card(kAttorney);
  game.hand(P1, "Test Attorney");
  const Card mine = game.library(P1, "Hill Giant"), theirs = game.library(P2, "Grizzly Bears");
  game.cast(P1, "Test Attorney");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Ante, mine));
  EXPECT_TRUE(game.in(Zone::Ante, theirs));
  EXPECT_EQ(game.cited("407.4"), 2);
}

TEST(Rule407, TheWinnerOwnsTheAnte) {  // 407.2
  Scenario game;
  game.variant().ante = true;
  game.card(kAttorney);
  game.hand(P1, "Test Attorney");
  const Card theirs = game.library(P2, "Grizzly Bears");
  game.cast(P1, "Test Attorney");
  game.resolve();
  game.concede(P2);
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state().ante.size(), 2U);
  for (const ObjectId id : game.state().ante) EXPECT_EQ(game.state().objects[id.slot()].owner, P1.id);
  EXPECT_TRUE(game.in(Zone::Ante, theirs));
}

TEST(Rule407, WhatALeavingPlayerAntedStays) {  // 800.4n
  Scenario game(3);
  game.variant().ante = true;
  game.card(kAttorney);
  game.hand(P1, "Test Attorney");
  const Card theirs = game.library(P3, "Grizzly Bears");
  game.cast(P1, "Test Attorney");
  game.resolve();
  game.concede(P3);
  EXPECT_TRUE(game.in(Zone::Ante, theirs));
  EXPECT_EQ(game.state().ante.size(), 3U);
}

TEST(Rule407, WithoutAnteNothingIsAnted) {  // 407.3
  Scenario game;
  game.card(kAttorney);
  game.hand(P1, "Test Attorney");
  game.start(P1);
  const int before = game.librarySize(P1);
  game.cast(P1, "Test Attorney");
  game.resolve();
  EXPECT_EQ(game.librarySize(P1), before);
}

}  // namespace
}  // namespace cantrip::test
