// What a search must find in a public zone (701.23b).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule701, AllCardsOfAPublicZoneAreFound) {  // 701.23b: only what is in a hidden zone need not be found
  Scenario game;
  game.card(
      "Test Scour {U}\nSorcery\nChoose a nonland card name. Search target opponent's graveyard, hand, and "
      "library "
      "for all cards with that name and exile them. Then that player shuffles.");
  const Card buried = game.graveyard(P2, "Grizzly Bears");
  const Card held = game.hand(P2, "Grizzly Bears");
  const Card other = game.graveyard(P2, "Hill Giant");
  game.hand(P1, "Test Scour");
  game.battlefield(P1, "Island");
  game.cast(P1, "Test Scour", P2);
  game.resolve(word("Grizzly Bears"), done);
  EXPECT_TRUE(game.in(Zone::Exile, buried));
  EXPECT_TRUE(game.in(Zone::Hand, held));
  EXPECT_TRUE(game.in(Zone::Graveyard, other));
}

TEST(Rule701, AnyNumberOfThemMayBeNone) {  // 701.23a
  Scenario game;
  game.card(
      "Test Extract {U}\nSorcery\nChoose a nonland card name. Search target opponent's graveyard, hand, and "
      "library for any number of cards with that name and exile them. Then that player shuffles.");
  const Card buried = game.graveyard(P2, "Grizzly Bears");
  game.hand(P1, "Test Extract");
  game.battlefield(P1, "Island");
  game.cast(P1, "Test Extract", P2);
  game.resolve(word("Grizzly Bears"), done);
  EXPECT_TRUE(game.in(Zone::Graveyard, buried));
}

TEST(Rule701, ACardThatLiesInAPublicZoneIsFound) {  // 701.23b
  for (const bool buried : {true, false}) {
    Scenario game;
    game.card(
        "Test Recall {U}\nSorcery\nSearch your graveyard, hand, and library for a card named Hill Giant and "
        "put it "
        "onto the battlefield, then shuffle.");
    const Card giant = buried ? game.graveyard(P1, "Hill Giant") : game.library(P1, "Hill Giant");
    game.hand(P1, "Test Recall");
    game.battlefield(P1, "Island");
    game.cast(P1, "Test Recall");
    if (buried)
      game.resolve(giant);
    else
      game.resolve(done);
    EXPECT_EQ(game.in(Zone::Battlefield, giant), buried);
  }
}

TEST(Rule701, TheirLibraryIsTheLibraryOfWhoeverSearches) {  // 701.23a
  for (const bool own : {true, false}) {
    Scenario game;
    game.card(
        "Test Warden {0}\nEnchantment\nWhenever an opponent searches their library, that player loses 10 "
        "life.");
    game.card(
        "Test Theft {0}\nSorcery\nSearch target player's library for a creature card and exile that card. "
        "Then that player shuffles.");
    game.battlefield(P2, "Test Warden");
    const Card bears = game.library(own ? P1 : P2, "Grizzly Bears");
    game.hand(P1, "Test Theft");
    game.cast(P1, "Test Theft", own ? P1 : P2);
    game.resolve(bears);
    game.resolveAll();
    EXPECT_TRUE(game.in(Zone::Exile, bears));
    EXPECT_EQ(game.life(P1), own ? 10 : 20);
  }
}

}  // namespace
}  // namespace cantrip::test
