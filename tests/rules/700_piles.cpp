// Piles (700.3): who separates, who chooses, and what becomes of either pile.
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kFact =
    "Test Fact {3}{U}\nInstant\nReveal the top three cards of your library. An opponent separates those "
    "cards into "
    "two piles. Put one pile into your hand and the other into your graveyard.";

TEST(Rule700, AnOpponentSeparatesAndTheControllerChooses) {  // 700.3a, 700.3c
  Scenario game;
  game.card(kFact);
  const Card bears = game.library(P1, "Grizzly Bears");
  const Card giant = game.library(P1, "Hill Giant");
  const Card forest = game.library(P1, "Forest");
  game.hand(P1, "Test Fact");
  game.battlefield(P1, "Island", 4);
  game.cast(P1, "Test Fact");
  // the opponent makes a pile of the Bears, the others are the second one
  game.resolve(bears, done, mode(2));
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Hand, giant));
  EXPECT_TRUE(game.in(Zone::Hand, forest));
}

TEST(Rule700, APileMayBeEmpty) {  // 700.3d
  Scenario game;
  game.card(kFact);
  const Card bears = game.library(P1, "Grizzly Bears");
  game.hand(P1, "Test Fact");
  game.battlefield(P1, "Island", 4);
  game.cast(P1, "Test Fact");
  game.resolve(done, mode(1));
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule700, TheControllerSeparatesAndAnOpponentChooses) {  // 700.3
  Scenario game;
  game.card(
      "Test Augury {2}{U}\nInstant\nReveal the top two cards of your library and separate them into two "
      "piles. An "
      "opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard.");
  const Card bears = game.library(P1, "Grizzly Bears");
  const Card giant = game.library(P1, "Hill Giant");
  game.hand(P1, "Test Augury");
  game.battlefield(P1, "Island", 3);
  game.cast(P1, "Test Augury");
  game.resolve(giant, done, mode(1));
  EXPECT_TRUE(game.in(Zone::Hand, giant));
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule700, ThePlayerWhoseCreaturesTheyAreChoosesThePile) {  // 700.3b
  Scenario game;
  game.card(
      "Test Doom {1}{B}\nSorcery\nSeparate all creatures target player controls into two piles. Destroy all "
      "creatures in the pile of that player's choice. They can't be regenerated.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  const Card own = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Doom");
  game.battlefield(P1, "Swamp", 2);
  game.cast(P1, "Test Doom", P2);
  game.resolve(giant, done, mode(2));
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, own));
}

TEST(Rule700, ThatPlayerSacrificesAPile) {  // 700.3, 701.21a
  Scenario game;
  game.card(
      "Test Veil {1}{B}\nSorcery\nSeparate all permanents target player controls into two piles. That player "
      "sacrifices all permanents in the pile of their choice.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card forest = game.battlefield(P2, "Forest");
  game.hand(P1, "Test Veil");
  game.battlefield(P1, "Swamp", 2);
  game.cast(P1, "Test Veil", P2);
  game.resolve(bears, done, mode(1));
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, forest));
}

TEST(Rule700, AFaceUpPileIsRevealed) {  // 700.3, 701.20a
  Scenario game;
  game.card(
      "Test Favor {3}{U}\nInstant\nTarget opponent looks at the top two cards of your library and separates "
      "them "
      "into a face-down pile and a face-up pile. Put one pile into your hand and the other into your "
      "graveyard.");
  const Card bears = game.library(P1, "Grizzly Bears");
  const Card giant = game.library(P1, "Hill Giant");
  game.hand(P1, "Test Favor");
  game.battlefield(P1, "Island", 4);
  game.cast(P1, "Test Favor", P2);
  game.resolve(bears, done, mode(1));  // the Bears are face down, the Giant is there to be seen
  EXPECT_TRUE(game.in(Zone::Hand, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  int shown = 0;
  for (const Seen& seen : game.events())
    if (seen.event.type == EventType::Reveal && !seen.event.other.isPlayer()) ++shown;
  EXPECT_EQ(shown, 1);
}

}  // namespace
}  // namespace cantrip::test
