// What a game offers can be done: in positions of random cards each offer of whoever has priority is tried
// with random answers until it comes off (601.2, 602.2, 732.1).
//
// CANTRIP_OFFERS is how many tables of random cards are played on ("2000" for a night), CANTRIP_OFFERS_FIRST
// the number of the first one ("37" to play on table 37 again). The number of a table is the seed of its
// cards and positions; they stay the same as long as the same cards can be read.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <set>

#include "cards/database.h"
#include "cards/scryfall.h"
#include "generic/random_positions.h"
#include "play/describe.h"
#include "play/soundness.h"
#include "play/view.h"
#include "rules/agenda/agenda.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/objects.h"
#include "support/shared.h"

namespace cantrip::test {
namespace {

/// So often an offer is tried. One in twenty-five answers is right where a land makes two more mana of any
/// colors and both matter (106.1b): of a million such offers not one is missed.
constexpr int kTries = 400;
constexpr int kMostAnswers = 200, kPositions = 25, kWindows = 8;

/// A random answer; mana is mostly paid automatically, what may be done is often not, and numbers are often
/// small.
std::size_t answerRandomly(const Decision& decision, int attempt, Rng& rng) {
  const bool plainly = attempt % 3 == 0;
  if (decision.kind == DecisionKind::Payment && rng.below(10) != 0) return 0;
  if (decision.kind == DecisionKind::Number && plainly) return 0;
  for (std::size_t i = 0; decision.kind == DecisionKind::YesNo && plainly && i < decision.options.size(); ++i)
    if (decision.options[i].kind == OptionKind::No) return i;
  return rng.below(small(decision.options.size()));
}

/// Does the offer come off with these answers? Otherwise it was taken back (732.1), or asked for ever.
bool comesOff(play::Game game, std::size_t offer, int attempt, Rng& rng) {
  const std::size_t refused = game.state().refused.size();
  game.apply(offer);
  for (int answers = 0; answers < kMostAnswers; ++answers) {
    if (game.state().refused.size() > refused) return false;
    const DecisionKind kind = game.decision().kind;
    if (game.over() || kind == DecisionKind::Priority || kind == DecisionKind::None) return true;
    game.apply(answerRandomly(game.decision(), attempt, rng));
  }
  return false;
}

/// What is wrong with an offer; empty: it can be done.
std::string wrongWith(const play::Game& game, std::size_t offer, std::uint64_t seed) {
  Rng rng(seed);
  try {
    for (int attempt = 0; attempt < kTries; ++attempt)
      if (comesOff(game, offer, attempt, rng)) return {};
  } catch (const std::exception& error) {
    return std::string("ends the game: ") + error.what();
  }
  return "cannot be done";
}

/// The tables of one set of cards, one after the other.
class OfferSearch {
 public:
  OfferSearch(const cards::CardDatabase& database, std::vector<std::string> names)
      : database_(database), names_(std::move(names)) {}

  /// Every offer of so many tables, or of as many as the environment says.
  void run(int tables) {
    const auto given = [](const char* name, int otherwise) {
      const char* text = std::getenv(name);
      return text != nullptr ? std::atoi(text) : otherwise;
    };
    const int first = given("CANTRIP_OFFERS_FIRST", 1), last = first + given("CANTRIP_OFFERS", tables) - 1;
    for (table_ = first; table_ <= last; ++table_) {
      std::cout << "table " << table_ << std::flush;  // where a process ends, this says where
      Rng rng(static_cast<std::uint64_t>(table_));
      const RandomCards cards = seatSome(database_, names_, rng);
      for (position_ = 1; position_ <= kPositions; ++position_) {
        std::cout << ' ' << position_ << std::flush;
        tryPosition(cards, rng.next());
      }
      std::cout << std::endl;
    }
    std::cout << offers << " offers were tried" << std::endl;
  }

  /// Tries each offer that waits; gives those that can be done.
  std::vector<std::size_t> tryOffers(const play::Game& game, std::uint64_t seed) {
    const Options offered = game.decision().options;
    std::vector<std::size_t> good;
    for (std::size_t i = 0; i < offered.size(); ++i) {
      if (offered[i].kind == OptionKind::Pass) continue;
      ++offers;
      const std::string wrong = wrongWith(game, i, seed + i);
      if (wrong.empty())
        good.push_back(i);
      else
        report(game, offered[i], wrong);
    }
    return good;
  }

  std::size_t offers = 0;
  std::vector<std::string> found;  ///< offers that cannot be done, each once

 private:
  void tryPosition(const RandomCards& cards, std::uint64_t seed) {
    Rng rng(seed);
    std::string last = "as cards enter";
    try {
      play::Game game = beginRandomly(cards, rng);
      int windows = 0;
      for (int answers = 0; answers < 120 && windows < kWindows && !game.over(); ++answers) {
        const Decision& decision = game.decision();
        if (decision.kind == DecisionKind::None) break;
        std::size_t pick = rng.below(small(decision.options.size()));
        if (decision.kind == DecisionKind::Priority) {
          ++windows;
          if (const std::string wrong = play::unsound(game.state()); !wrong.empty()) note(game, wrong);
          const std::vector<std::size_t> good = tryOffers(game, rng.next());
          pick = 0;
          while (decision.options[pick].kind != OptionKind::Pass) ++pick;
          if (!good.empty() && rng.coin()) pick = good[rng.below(small(good.size()))];
        }
        last = play::describe(game.view(decision.player), kSeats, decision.options[pick]) + whatIsThere(game);
        game.apply(pick);
      }
    } catch (const std::exception& error) {
      say(std::string("the game ends: ") + error.what(), "after: " + last);
    }
  }

  void report(const play::Game& game, const Option& offer, const std::string& wrong) {
    note(game, "\"" + play::describe(game.view(game.decision().player), kSeats, offer) + "\" of " +
                   nameOf(game, offer.entity) + " " + wrong);
  }

  void note(const play::Game& game, const std::string& what) { say(what, "with" + whatIsThere(game)); }

  void say(const std::string& what, const std::string& where) {
    if (!said_.insert(what).second) return;
    found.push_back(what + "\n  table " + std::to_string(table_) + ", position " + std::to_string(position_) +
                    ", " + where);
  }

  static std::string nameOf(const play::Game& game, Entity entity) {
    return entity.isObject() ? play::describe(game.state(), game.pool(), entity.asObject()) : "a player";
  }

  const cards::CardDatabase& database_;
  std::vector<std::string> names_;
  std::set<std::string> said_;
  int table_ = 0, position_ = 0;
};

void expectAllDone(const OfferSearch& search) {
  EXPECT_GT(search.offers, 0U);
  for (const std::string& one : search.found) ADD_FAILURE() << one;
}

TEST(EveryOffer, OfTheLibraryCanBeDone) {
  play::declineWhatRulesCannotRun();
  const cards::CardDatabase database;
  OfferSearch search(database, database.libraryNames());
  search.run(60);
  expectAllDone(search);
}

TEST(EveryOffer, OfTheCorpusCanBeDone) {
  const auto file = sharedFile("cards/oracle-cards.json");
  if (!file) GTEST_SKIP() << "no corpus at hand";
  play::declineWhatRulesCannotRun();
  cards::CardDatabase database;
  std::vector<std::string> names;
  for (cards::ScryfallCard& one : cards::readScryfall(file->string())) {
    if (cards::liesBesideDecks(one.card)) continue;
    names.push_back(one.card.name);
    database.add(std::move(one.card));
  }
  OfferSearch search(database, std::move(names));
  search.run(120);
  expectAllDone(search);
}

// The search itself: an offer of a spell that nobody can pay for is found.
TEST(EveryOffer, ThatCannotBeDoneIsFound) {
  play::declineWhatRulesCannotRun();
  const cards::CardDatabase database;
  const play::Table table = play::seat(database, {{"Lightning Bolt", "Memnite"}, {}});
  GameState s;
  s.players.resize(2);
  s.rules.firstDraw = FirstDraw::Skipped;
  Kernel k(*table.pool, s);
  ObjectId bolt;
  for (PlayerId player = 0; player < 2; ++player) {
    s.players[player].team = player;
    s.players[player].life = 20;
    s.players[player].keptHand = true;
    for (const CardId card : table.decks[0]) {
      const ObjectId id = createObject(k, card, player, Zone::Hand);
      if (player == 0 && card == table.decks[0][0]) bolt = id;
    }
  }
  k.push({.op = Op::Game});
  runUntilDecision(k);
  ASSERT_EQ(s.decision.kind, DecisionKind::Priority);
  OfferSearch search(database, {});
  search.tryOffers(play::Game(table.pool, s), 1);
  EXPECT_TRUE(search.found.empty());
  EXPECT_GT(search.offers, 0U);
  s.decision.options.push_back({.kind = OptionKind::Cast, .entity = Entity(bolt)});
  search.tryOffers(play::Game(table.pool, s), 1);
  ASSERT_EQ(search.found.size(), 1U);
  EXPECT_NE(search.found.front().find("Lightning Bolt"), std::string::npos) << search.found.front();
}

}  // namespace
}  // namespace cantrip::test
