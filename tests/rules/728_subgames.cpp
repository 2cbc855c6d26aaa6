// Subgames (728).
#include "play/view.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const char* const kTale =
    "Test Tale {0}\nSorcery\nPlayers play a Magic subgame, using their libraries as their decks. Each player "
    "who doesn't win the subgame loses half their life, rounded up.";

TEST(Rule728, TheLibrariesAreTheDecks) {  // 728.1a, 728.2
  Scenario game;
  game.card(kTale);
  game.hand(P1, "Test Tale");
  game.battlefield(P1, "Grizzly Bears");
  game.hand(P2, "Shock");
  game.life(P1, 5);
  game.start(P1);
  const int mine = game.librarySize(P1);
  game.cast(P1, "Test Tale");
  game.resolve();
  EXPECT_EQ(game.step(), Step::Upkeep);
  EXPECT_EQ(game.state().turn, 1);
  EXPECT_EQ(game.librarySize(P1) + game.handSize(P1), mine);
  EXPECT_EQ(game.handSize(P2), 7) << "not what is in the hand of the main game";
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 0);
  EXPECT_EQ(game.life(P1), 20) << "a completely separate game";
  EXPECT_EQ(game.state().mainGames.size(), 1U);
}

TEST(Rule728, TheMainGameGoesOnWhereItStood) {  // 728.1b, 728.5
  Scenario game;
  game.card(kTale);
  const Card tale = game.hand(P1, "Test Tale");
  game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  const int mine = game.librarySize(P1), theirs = game.librarySize(P2);
  game.cast(P1, tale);
  game.resolve();
  game.concede(P2);
  EXPECT_FALSE(game.over());
  EXPECT_TRUE(game.state().mainGames.empty());
  EXPECT_EQ(game.librarySize(P1), mine);
  EXPECT_EQ(game.librarySize(P2), theirs);
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.life(P2), 10);
  EXPECT_FALSE(game.lost(P2));
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 1);
  EXPECT_TRUE(game.in(Zone::Graveyard, tale)) << "the spell finishes resolving";
  EXPECT_GE(game.cited("728.5"), 1);
}

TEST(Rule728, WhoHasFewCardsLosesTheSubgame) {  // 728.3, 704.5b
  Scenario game;
  game.card(kTale);
  game.hand(P1, "Test Tale");
  game.emptyLibrary(P2);
  game.library(P2, "Shock");
  game.cast(P1, "Test Tale");
  game.resolve();
  EXPECT_TRUE(game.state().mainGames.empty()) << "it was over in the first upkeep";
  EXPECT_EQ(game.life(P2), 10);
  EXPECT_EQ(game.librarySize(P2), 1);
}

TEST(Rule728, ASubgameWithinASubgame) {  // 728.6
  Scenario game;
  game.card(kTale);
  game.hand(P1, "Test Tale");
  game.emptyLibrary(P1);
  for (int i = 0; i < 9; ++i) game.library(P1, "Test Tale");
  game.cast(P1, "Test Tale");
  game.resolve();
  game.to(P1, Step::PrecombatMain);
  ASSERT_EQ(game.state().mainGames.size(), 1U);
  game.cast(P1, "Test Tale");
  game.resolve();
  EXPECT_EQ(game.happened(EventType::SubgameBegins), 2);
  // P1 has fewer than seven cards there, and has lost the inner one
  EXPECT_EQ(game.state().mainGames.size(), 1U);
  EXPECT_EQ(game.life(P1), 10);
  game.concede(P1);
  EXPECT_TRUE(game.state().mainGames.empty());
  EXPECT_EQ(game.life(P1), 10) << "of the twenty of the main game";
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule728, CommandersGoAlong) {  // 728.2c, 728.5c
  Scenario game;
  game.arrange({.variants = {play::Variant::Commander}});
  game.card(kTale);
  game.card("Test General {1}{R}\nLegendary Creature — Soldier\n2/2");
  game.command(P1, "Test General");
  game.command(P2, "Test General");
  game.hand(P1, "Test Tale");
  game.start(P1);
  const int mine = game.librarySize(P1);
  game.cast(P1, "Test Tale");
  game.resolve();
  EXPECT_EQ(game.state().command.size(), 2U);
  EXPECT_EQ(game.life(P1), 40);
  game.concede(P2);
  EXPECT_EQ(game.state().command.size(), 2U);
  EXPECT_EQ(game.librarySize(P1), mine);
}

TEST(Rule728, NobodySeesMoreOfTheMainGame) {  // 728.4, 402.3
  Scenario game;
  game.card(kTale);
  game.hand(P1, "Test Tale");
  const Card held = game.hand(P2, "Shock");
  game.start(P1);
  const ObjectId there = game.object(held);
  game.cast(P1, "Test Tale");
  game.resolve();
  const play::Game now(game.sharedPool(), game.state());
  EXPECT_TRUE(now.view(P1.id).state().mainGames.empty());
  Rng rng(3);
  const play::Game imagined = play::sample(now.view(P1.id), rng);
  ASSERT_EQ(imagined.state().mainGames.size(), 1U) << "and an imagined game can be played to its end";
  EXPECT_NE(imagined.state().mainGames.front().objects[there.slot()].card, kNoCard);
}

TEST(Rule728, ASubgameIsSavedWithItsMainGame) {  // a game is a value
  Scenario game;
  game.card(kTale);
  game.hand(P1, "Test Tale");
  game.cast(P1, "Test Tale");
  game.resolve();
  const play::Game now(game.sharedPool(), game.state());
  const play::Game again = play::Game::load(game.sharedPool(), now.save());
  EXPECT_EQ(now, again);
  EXPECT_EQ(now.hash(), again.hash());
  play::Game other = again;
  other.concede(P2.id);
  EXPECT_EQ(other.state().players[P2.id].life, 10);
}

}  // namespace
}  // namespace cantrip::test
