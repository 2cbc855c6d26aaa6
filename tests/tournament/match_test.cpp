// Matches: who chooses, what sideboarding may do, how draws count, and that a match is a value (100.4,
// 103.1).
#include "tournament/match.h"

#include <gtest/gtest.h>

#include "cards/database.h"
#include "tournament/computers.h"

namespace cantrip::test {
namespace {

using tournament::Match;
using tournament::MatchSetup;
using tournament::MatchStage;
using tournament::Sideboarding;

formats::Deck burn() {
  return formats::parseDeck("24 Mountain\n36 Lightning Bolt\nSideboard\n4 Shock\n11 Lava Axe\n", "burn.txt");
}

MatchSetup setupOfTwo(int bestOf) {
  MatchSetup setup;
  setup.names = {"Ann", "Ben"};
  setup.decks = {burn(), burn()};
  setup.bestOf = bestOf;
  setup.seed = 5;
  return setup;
}

/// Decks as they were and the chooser first, up to the next game.
void toTheGame(Match& match) {
  while (match.stage() != MatchStage::Game && match.stage() != MatchStage::Over)
    tournament::answerAsComputer(match);
}

void win(Match& match, std::vector<PlayerId> winners) {
  toTheGame(match);
  match.finish(match.game(), winners);
}

// 103.1: "the loser of the previous game chooses who takes the first turn."
TEST(Match, TheLoserChoosesWhoBegins) {
  Match match(setupOfTwo(5));
  win(match, {0});
  toTheGame(match);
  EXPECT_EQ(match.chooser(), 1);
  EXPECT_EQ(match.game().setup.startingPlayer, 1);
  win(match, {1});
  EXPECT_EQ(match.chooser(), 0);
  EXPECT_EQ(match.stage(), MatchStage::Sideboarding);
  for (int i = 0; i < 2; ++i) tournament::answerAsComputer(match);
  EXPECT_EQ(match.asked(), 0);
  match.begin(1);  // the loser may let the other begin
  EXPECT_EQ(match.game().setup.startingPlayer, 1);
}

// 103.1: "If the previous game was a draw, the player who made the choice in that game makes the choice."
TEST(Match, AfterADrawWhoeverChoseChoosesAgain) {
  Match match(setupOfTwo(3));
  win(match, {0});
  win(match, {});
  EXPECT_EQ(match.chooser(), 1);
  win(match, {});
  EXPECT_EQ(match.chooser(), 1);
  EXPECT_EQ(match.score(), (tournament::Score{{1, 0}, 2}));
  EXPECT_EQ(match.stage(), MatchStage::Sideboarding);  // a draw decides nothing
  win(match, {0});
  EXPECT_EQ(match.stage(), MatchStage::Over);
  EXPECT_EQ(match.winner(), 0);
}

TEST(Match, MoreThanHalfOfTheGamesWin) {
  Match match(setupOfTwo(5));
  win(match, {1});
  win(match, {1});
  EXPECT_EQ(match.winner(), kNoPlayer);
  win(match, {1});
  EXPECT_EQ(match.stage(), MatchStage::Over);
  EXPECT_EQ(match.winner(), 1);
  Match drawn(setupOfTwo(1));
  win(drawn, {});
  EXPECT_EQ(drawn.stage(), MatchStage::Over);
  EXPECT_EQ(drawn.winner(), kNoPlayer);
}

TEST(Match, DrawsForEverEndIt) {
  Match match(setupOfTwo(3));
  win(match, {1});
  int games = 1;
  for (; match.stage() != MatchStage::Over; ++games) win(match, {});
  EXPECT_EQ(games, 9);
  EXPECT_EQ(match.winner(), 1);
}

TEST(Match, EachGameHasASeedOfItsOwn) {
  Match match(setupOfTwo(3));
  toTheGame(match);
  const std::uint64_t first = match.game().setup.seed;
  win(match, {0});
  toTheGame(match);
  EXPECT_NE(match.game().setup.seed, first);
  Match again(setupOfTwo(3));
  toTheGame(again);
  EXPECT_EQ(again.game().setup.seed, first);
}

// 100.6a: "A multiplayer match usually consists of only one game."
TEST(Match, SeveralGamesAreBetweenTwoPlayers) {
  MatchSetup setup = setupOfTwo(3);
  setup.names.emplace_back("Cleo");
  setup.decks.push_back(burn());
  EXPECT_THROW(Match{setup}, tournament::TournamentError);
  setup.bestOf = 1;
  EXPECT_NO_THROW(Match{setup});
  EXPECT_THROW(Match{setupOfTwo(2)}, tournament::TournamentError);
}

// 100.4a: at most fifteen cards, and a deck of 60 at least, which may be larger than before.
TEST(Sideboarding, KeepsTheBoundsOfConstructedPlay) {
  const Sideboarding rules = Sideboarding::of({}, RuleSet::edition2026());
  formats::Deck deck = burn();
  EXPECT_FALSE(tournament::bringIn(deck, "Shock", 5, rules));
  EXPECT_TRUE(tournament::bringIn(deck, "Shock", 4, rules));
  EXPECT_EQ(tournament::sideboardingProblem(burn(), deck, rules), "");
  EXPECT_TRUE(tournament::takeOut(deck, "Lightning Bolt", 4, rules));
  EXPECT_EQ(tournament::sideboardingProblem(burn(), deck, rules), "");
  EXPECT_EQ(deck.size(), 60);
  EXPECT_TRUE(tournament::takeOut(deck, "Mountain", 1, rules));
  EXPECT_NE(tournament::sideboardingProblem(burn(), deck, rules).find("needs 60"), std::string::npos);
  formats::Deck large = burn();
  large.main[0].count += 4;
  EXPECT_NE(tournament::sideboardingProblem(burn(), large, rules).find("more than"), std::string::npos);
  formats::Deck lost = burn();
  lost.sideboard.clear();
  EXPECT_NE(tournament::sideboardingProblem(burn(), lost, rules).find("neither"), std::string::npos);
}

TEST(Sideboarding, AtMostFifteenCardsStayOutside) {
  const Sideboarding rules = Sideboarding::of({}, RuleSet::edition2026());
  const formats::Deck sixtyTwo =
      formats::parseDeck("26 Mountain\n36 Lightning Bolt\nSideboard\n4 Shock\n11 Lava Axe\n", "62.txt");
  formats::Deck deck = sixtyTwo;
  ASSERT_TRUE(tournament::takeOut(deck, "Mountain", 2, rules));
  EXPECT_NE(tournament::sideboardingProblem(sixtyTwo, deck, rules).find("15 at most"), std::string::npos);
}

// 2010: 100.4a, the sideboard has exactly fifteen cards: one card goes out for each that comes in.
TEST(Sideboarding, UnderTheRulesOf2010IsOneForOne) {
  const Sideboarding rules = Sideboarding::of({}, RuleSet::edition2010());
  formats::Deck deck = burn();
  ASSERT_TRUE(tournament::bringIn(deck, "Shock", 4, rules));
  EXPECT_NE(tournament::sideboardingProblem(burn(), deck, rules).find("keeps its 15"), std::string::npos);
  ASSERT_TRUE(tournament::takeOut(deck, "Lightning Bolt", 4, rules));
  EXPECT_EQ(tournament::sideboardingProblem(burn(), deck, rules), "");
}

TEST(Sideboarding, DecksOfAnyCopiesAndSideboardAreLimited) {
  formats::DeckRules rules;
  rules.minimum = 40;
  rules.maxSideboard = rules.copies = formats::kAnyNumber;
  EXPECT_TRUE(Sideboarding::of(rules, RuleSet::edition2010()).basicLands);
  EXPECT_FALSE(Sideboarding::of(rules, RuleSet::edition2010()).oneForOne);
  EXPECT_FALSE(Sideboarding::of({}, RuleSet::edition2026()).basicLands);
}

// 903.6: who leads a deck leads it in every game of a match.
TEST(Match, CommandersLeadInEachGame) {
  MatchSetup setup = setupOfTwo(3);
  for (formats::Deck& deck : setup.decks) deck.commanders = {{1, "Shivan Dragon", 0}};
  setup.game.arrangement.variants = {play::Variant::Commander};
  setup.sideboarding = {.minimum = 1, .mostSideboard = 15};
  Match match(setup);
  win(match, {0});
  toTheGame(match);
  EXPECT_EQ(match.game().setup.commanders, (std::vector<std::uint8_t>{1, 1}));
  EXPECT_EQ(match.game().decks[1][0], "Shivan Dragon");
  const tournament::KeptMatch read =
      tournament::readMatch(tournament::write(Match(setup)), "kept", play::library());
  EXPECT_EQ(read.match.setup().decks[0].commanders.size(), 1U);
}

// 100.2b, 100.4b: all that is not in the deck is in the sideboard, and basic lands are free.
TEST(Sideboarding, LimitedDecksHaveAnyNumberOfBasicLands) {
  const Sideboarding rules = Sideboarding::limited();
  const formats::Deck pool = formats::parseDeck("17 Forest\n23 Runeclaw Bear\nSideboard\n22 Shock\n", "pool");
  formats::Deck deck = pool;
  EXPECT_TRUE(tournament::takeOut(deck, "Forest", 8, rules));
  EXPECT_TRUE(tournament::bringIn(deck, "Mountain", 9, rules));
  EXPECT_TRUE(tournament::bringIn(deck, "Shock", 22, rules));
  EXPECT_EQ(tournament::sideboardingProblem(pool, deck, rules), "");
  EXPECT_FALSE(tournament::bringIn(deck, "Shock", 1, rules));
  EXPECT_TRUE(tournament::takeOut(deck, "Runeclaw Bear", 23, rules));
  EXPECT_TRUE(tournament::takeOut(deck, "Mountain", 2, rules));
  EXPECT_NE(tournament::sideboardingProblem(pool, deck, rules).find("needs 40"), std::string::npos);
}

MatchSetup quickMatch() {
  MatchSetup setup = setupOfTwo(3);
  setup.decks[1] = formats::parseDeck("24 Mountain\n36 Goblin Piker\nSideboard\n2 Shock\n", "goblins.txt");
  return setup;
}

TEST(Match, IsAValue) {
  Match match(quickMatch()), again(quickMatch());
  const std::vector<std::string> kinds{"random", "random"};
  tournament::playMatch(match, play::library(), kinds);
  tournament::playMatch(again, play::library(), kinds);
  EXPECT_EQ(match.stage(), MatchStage::Over);
  EXPECT_EQ(tournament::write(match), tournament::write(again));
  const tournament::KeptMatch read = tournament::readMatch(tournament::write(match), "kept", play::library());
  EXPECT_EQ(read.match.stage(), MatchStage::Over);
  EXPECT_EQ(read.match.score(), match.score());
  EXPECT_EQ(read.match.winner(), match.winner());
  EXPECT_EQ(tournament::write(read.match), tournament::write(match));
}

TEST(Match, GoesOnWithDecksAsSideboarded) {
  Match match(quickMatch());
  const std::vector<std::string> kinds{"random", "random"};
  while (match.stage() != MatchStage::Game) tournament::answerAsComputer(match);
  tournament::playGame(match, play::library(), kinds);
  ASSERT_EQ(match.stage(), MatchStage::Sideboarding);
  formats::Deck deck = match.deck(0);
  ASSERT_TRUE(tournament::bringIn(deck, "Shock", 4, match.setup().sideboarding));
  match.choose(deck);
  while (match.stage() != MatchStage::Game) tournament::answerAsComputer(match);
  const tournament::KeptMatch read =
      tournament::readMatch(tournament::write(match, &match.game()), "kept", play::library());
  ASSERT_TRUE(read.inProgress);
  EXPECT_EQ(read.inProgress->decks, match.game().decks);
  EXPECT_EQ(read.inProgress->decks[0].size(), 64U);
  EXPECT_EQ(read.match.number(), 2);
  EXPECT_EQ(read.match.setup().decks[0].sideboard.size(), 2U);  // as registered: a match begins with it
  EXPECT_EQ(read.match.deck(0).sideboard.size(), 1U);
  EXPECT_EQ(read.match.deck(0).sideboard[0].name, "Lava Axe");
}

TEST(Match, ADamagedFileIsRefused) {
  Match match(quickMatch());
  const std::vector<std::string> kinds{"random", "random"};
  tournament::playMatch(match, play::library(), kinds);
  const std::string text = tournament::write(match);
  const auto refused = [&](const std::string& changed) {
    EXPECT_THROW(tournament::readMatch(changed, "kept", play::library()), play::SaveError)
        << changed.substr(0, 40);
  };
  refused("");
  refused("cantrip match 1\n");
  refused(text.substr(0, text.size() / 2));
  std::string other = text;
  other[other.find("best-of 3") + 8] = '5';
  refused(other);
  for (const char* body :
       {"best-of 4\n", "agreed 3\n", "sideboard 99 1 Shock\n", "end\n", "agreed 999999999\n"})
    refused(std::string("cantrip match 1\n") + body + "end 0000000000000000\n");
}

}  // namespace
}  // namespace cantrip::test
