// Running games on threads.
#include "sim/simulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <mutex>

#include "base/hash.h"
#include "base/threads.h"
#include "play/soundness.h"
#include "players/player.h"

namespace cantrip::sim {
namespace {

struct Played {
  std::vector<PlayerId> winners;
  bool unfinished = false;
  std::uint16_t turns = 0;
  std::uint32_t decisions = 0;
  std::uint64_t hash = 0;
  std::string error;
  std::vector<std::vector<double>> times;  ///< by player
};

/// 407.2: after a game for ante the winner owns the ante zone. All that players lack of their decks lies
/// there, and nothing else does; what those who left had anted stays there too (800.4n).
bool isWholeWithAnte(const GameState& s, const std::vector<std::ptrdiff_t>& atFirst) {
  std::ptrdiff_t lacking = 0;
  bool allStayed = true;
  for (std::size_t p = 0; p < atFirst.size(); ++p) {
    if (!s.players[p].inGame) {
      allStayed = false;
      continue;
    }
    const auto anted = std::count_if(s.ante.begin(), s.ante.end(),
                                     [&](ObjectId id) { return s.objects[id.slot()].owner == p; });
    lacking +=
        atFirst[p] - (static_cast<std::ptrdiff_t>(play::cardsOwned(s, static_cast<PlayerId>(p))) - anted);
  }
  const auto anted = static_cast<std::ptrdiff_t>(s.ante.size());
  return allStayed ? lacking == anted : lacking >= 0 && lacking <= anted;
}

/// Throws when the position can't be: play::unsound, or a card has been lost or made.
void checkPosition(const play::Game& game, const play::Setup& setup, std::uint32_t decisions) {
  const auto broken = [&](const std::string& how) {
    throw std::runtime_error(fmt::format("after decision {}: {}", decisions, how));
  };
  if (const std::string how = play::unsound(game.state()); !how.empty()) broken(how);
  // 901.15b: with one planar deck nobody owns its cards for long
  const auto isOwned = [&](CardId card) {
    if (!game.state().variant.ante && game.pool().card(card).onlyForAnte) return false;
    return !game.state().variant.onePlanarDeck || (game.pool().card(card).types & kOfCommandZone) == 0;
  };
  std::vector<std::ptrdiff_t> atFirst;
  for (const auto& deck : setup.decks) atFirst.push_back(std::count_if(deck.begin(), deck.end(), isOwned));
  if (game.state().variant.ante && game.state().over) {
    if (!isWholeWithAnte(game.state(), atFirst)) broken("cards are lost or made beside the ante");
    return;
  }
  for (std::size_t p = 0; p < atFirst.size(); ++p)
    if (game.state().players[p].inGame &&
        static_cast<std::ptrdiff_t>(play::cardsOwned(game.state(), static_cast<PlayerId>(p))) != atFirst[p])
      broken(fmt::format("player {} owns another number of cards than at first", p + 1));
}

class OneGame {
 public:
  OneGame(const Simulation& simulation, std::uint32_t number) : simulation_(simulation) {
    const std::uint64_t seed = seedOfGame(simulation.seed, number);
    for (std::size_t p = 0; p < simulation.players.size(); ++p)
      players_.push_back(players::makePlayer(simulation.players[p], hashCombine(seed, p + 1)));
    finished_.number = number;
    finished_.setup.decks = simulation.table.decks;
    finished_.setup.seed = seed;
    finished_.setup.rules = simulation.rules;
    finished_.setup.arrangement = simulation.arrangement;
    finished_.setup.startingLife = simulation.startingLife;
    finished_.setup.commanders = simulation.commanders;
    finished_.setup.sideboards = simulation.sideboards;
    finished_.setup.minimumDeck = simulation.minimumDeck;
    finished_.setup.skipEmptyPriority = simulation.skipEmptyPriority;
  }

  void play() {
    try {
      play::Game game(simulation_.table.pool, finished_.setup);
      playOn(game);
      finish(game);
    } catch (const std::exception& error) {  // whatever an engine throws in the middle of a game
      played_.error = error.what();
    }
  }

  const Played& played() const { return played_; }
  const FinishedGame& finished() const { return finished_; }

 private:
  void playOn(play::Game& game) {
    while (!game.over()) {
      if (played_.decisions == simulation_.decisionLimit) {
        played_.unfinished = true;
        break;
      }
      const Decision& decision = game.decision();
      const std::size_t option = answer(game);
      played_.hash = hashCombine(played_.hash, static_cast<std::uint64_t>(decision.kind) << 48 |
                                                   static_cast<std::uint64_t>(decision.player) << 40 |
                                                   decision.options.size() << 20 | option);
      game.apply(option);
      if (simulation_.finished) finished_.answers.push_back(static_cast<std::uint32_t>(option));
      ++played_.decisions;
      if (simulation_.check) checkPosition(game, finished_.setup, played_.decisions);
      if (simulation_.inspect) simulation_.inspect(game);
    }
  }

  std::size_t answer(const play::Game& game) {
    const PlayerId player = game.decision().player;
    const std::clock_t begun = simulation_.times ? std::clock() : 0;
    const std::size_t option = players_[player]->choose(players::Question(game));
    if (simulation_.times && game.decision().options.size() > 1) {
      played_.times.resize(players_.size());
      played_.times[player].push_back(1000.0 * static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC);
    }
    return option;
  }

  void finish(const play::Game& game) {
    finished_.winners = game.winners();
    if (simulation_.finished) finished_.hash = game.hash();
    played_.winners = finished_.winners;
    const PlayerId winner = played_.winners.empty() ? kNoPlayer : played_.winners.front();
    played_.turns = game.state().turn;
    played_.hash = hashCombine(played_.hash, static_cast<std::uint64_t>(winner) << 16 | played_.turns);
  }

  const Simulation& simulation_;
  std::vector<std::unique_ptr<players::Player>> players_;
  Played played_;
  FinishedGame finished_;
};

class Runner {
 public:
  explicit Runner(const Simulation& simulation) : simulation_(simulation), played_(simulation.games) {}

  void run() {
    forEachOnThreads(simulation_.games, simulation_.threads, [this](std::uint32_t number) { play(number); });
  }

  const std::vector<Played>& played() const { return played_; }

 private:
  void play(std::uint32_t number) {
    OneGame one(simulation_, number);
    one.play();
    played_[number] = one.played();
    const std::lock_guard lock(mutex_);
    if (simulation_.finished) simulation_.finished(one.finished());
    if (simulation_.progress) simulation_.progress(++done_);
  }

  const Simulation& simulation_;
  std::vector<Played> played_;
  std::mutex mutex_;
  std::uint32_t done_ = 0;
};

}  // namespace

std::uint64_t seedOfGame(std::uint64_t seed, std::uint32_t game) { return hashCombine(seed, game); }

Outcome run(const Simulation& simulation) {
  const auto start = std::chrono::steady_clock::now();
  Runner runner(simulation);
  runner.run();
  Outcome outcome;
  outcome.games = simulation.games;
  outcome.wins.resize(simulation.table.decks.size());
  outcome.times.resize(simulation.times ? outcome.wins.size() : 0);
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::uint64_t turns = 0;
  for (std::uint32_t number = 0; number < simulation.games; ++number) {
    const Played& played = runner.played()[number];
    if (!played.error.empty())
      outcome.failed.push_back({number, played.decisions, played.error});
    else if (played.winners.empty())
      ++outcome.draws;
    for (std::size_t p = 0; p < played.times.size(); ++p)
      outcome.times[p].insert(outcome.times[p].end(), played.times[p].begin(), played.times[p].end());
    for (const PlayerId winner : played.winners) ++outcome.wins[winner];
    if (played.unfinished) ++outcome.unfinished;
    turns += played.turns;
    outcome.decisions += played.decisions;
    outcome.signature = hashCombine(outcome.signature, played.hash);
  }
  for (std::vector<double>& times : outcome.times) std::sort(times.begin(), times.end());
  outcome.turnsMean = simulation.games > 0 ? static_cast<double>(turns) / simulation.games : 0;
  return outcome;
}

Interval wilson(std::uint32_t hits, std::uint32_t trials) {
  if (trials == 0) return {};
  constexpr double z = 1.959963984540054;  // 97.5% quantile of the normal distribution
  const double n = trials, p = hits / n, z2 = z * z;
  const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = z * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace cantrip::sim
