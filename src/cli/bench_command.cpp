// cantrip bench: the budgets of the design as figures, and the signature of what the rules do.
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/print.h"
#include "play/footprint.h"
#include "players/random.h"
#include "rules/casting/offers.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "sim/simulation.h"

namespace cantrip::cli {
namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

struct Figures {
  double copyMicroseconds = 0, listMicroseconds = 0, gamesPerSecond = 0, rawDecisionsPerSecond = 0,
         rawGamesPerSecond = 0, decisionsPerSecond = 0, startupMilliseconds = 0;
  std::map<std::string, double> derivedAfterCopy;  ///< microseconds, by deck
  std::size_t stateBytes = 0;
  std::uint64_t signature = 0;
  std::string deck;
};

/// A random game after this many turns, or as far as it went.
play::Game midGame(const play::Table& table, std::uint64_t seed, int turns) {
  play::Setup setup;
  setup.decks = table.decks;
  setup.seed = seed;
  play::Game game(table.pool, setup);
  players::RandomPlayer player(seed);
  while (!game.over() && game.state().turn < turns) game.apply(player.choose(players::Question(game)));
  return game;
}

template <typename Work>
double microsecondsOf(Work work) {
  int rounds = 1000;
  for (;; rounds *= 4) {
    const auto start = Clock::now();
    for (int i = 0; i < rounds; ++i) work();
    const double seconds = since(start);
    if (seconds > 0.1) return 1e6 * seconds / rounds;
  }
}

/// Ten lands and ten other permanents a side, seven cards in hand.
double listing(const play::Table& table) {
  play::Setup setup;
  setup.decks = table.decks;
  play::Game game(table.pool, setup);
  GameState state = game.state();
  Kernel kernel(*table.pool, state);
  for (std::size_t p = 0; p < state.players.size(); ++p) {
    int lands = 0, others = 0;
    const auto player = static_cast<PlayerId>(p);
    for (int round = 0; round < 4; ++round) {
      for (const CardId card : table.decks[p]) {
        const CardDef& def = table.pool->card(card);
        const bool land = (def.types & bit(ir::CardType::Land)) != 0;
        if ((def.types & (bit(ir::CardType::Instant) | bit(ir::CardType::Sorcery))) != 0) continue;
        int& count = land ? lands : others;
        if (count >= 10) continue;
        ++count;
        createObject(kernel, card, player, Zone::Battlefield);
      }
    }
  }
  state.step = ir::Step::PrecombatMain;
  state.active = 0;
  touch(kernel);
  Options options;
  return microsecondsOf([&] {
    options.clear();
    touch(kernel);  // as after an event: nothing is known from before
    listActions(kernel, 0, options);
  });
}

/// From copying a game in its middle to knowing what the layers make of its copy.
double derivedAfterCopy(const std::string& deck) {
  const Seated seated = seatDecks({deck, deck});
  const play::Game game = midGame(seated.table, 7, 9);
  return microsecondsOf([&] {
    GameState copy = game.state();
    Kernel kernel(*seated.table.pool, copy);
    refreshDerived(kernel);
  });
}

double startup() {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return 0;
  double best = 1e9;
  for (int i = 0; i < 3; ++i) {
    const auto start = Clock::now();
    if (std::system(fmt::format("'{}' play --seed 1 </dev/null >/dev/null 2>&1", self.string()).c_str()) != 0)
      return 0;
    best = std::min(best, 1000 * since(start));
  }
  return best;
}

/// A measurement of games that fail would say nothing.
sim::Outcome runWhole(const sim::Simulation& simulation) {
  sim::Outcome outcome = sim::run(simulation);
  if (!outcome.failed.empty())
    throw std::runtime_error(fmt::format("game {} of seed {} failed: {}", outcome.failed.front().number,
                                         simulation.seed, outcome.failed.front().error));
  return outcome;
}

/// Every built-in deck against the next two, random and heuristic: whatever changes the play changes this.
std::uint64_t signature() {
  const std::vector<formats::Deck> decks = formats::builtinDecks(formats::Led::No);
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < decks.size(); ++i) {
    for (std::size_t k = 1; k <= 2; ++k) {
      const Seated seated = seatDecks({decks[i].name, decks[(i + k) % decks.size()].name});
      sim::Simulation simulation;
      simulation.table = seated.table;
      simulation.seed = 2026 + i;
      simulation.games = 10;
      simulation.players = {"random", "random"};
      hash = hashCombine(hash, runWhole(simulation).signature);
      simulation.games = 1;
      simulation.players = {"heuristic", "heuristic"};
      hash = hashCombine(hash, runWhole(simulation).signature);
    }
  }
  return hash;
}

struct Speed {
  double games = 0, decisions = 0;  ///< a second
};

Speed randomPlay(const play::Table& table, double seconds, bool skipEmptyPriority) {
  sim::Simulation simulation;
  simulation.table = table;
  simulation.players = {"random", "random"};
  simulation.games = 200;
  simulation.skipEmptyPriority = skipEmptyPriority;
  double spent = 0;
  std::uint64_t decisions = 0, games = 0;
  for (; spent < seconds; ++simulation.seed) {
    const sim::Outcome outcome = runWhole(simulation);
    spent += outcome.seconds;
    decisions += outcome.decisions;
    games += outcome.games;
  }
  return {static_cast<double>(games) / spent, static_cast<double>(decisions) / spent};
}

Figures measure(const std::string& deck, double seconds) {
  Figures figures;
  figures.deck = deck.empty() ? "red-burn" : deck;
  const Seated seated = seatDecks({figures.deck, figures.deck}, true);
  const play::Game game = midGame(seated.table, 7, 9);
  figures.stateBytes = play::footprint(game.state());
  figures.copyMicroseconds = microsecondsOf([&] { const GameState copy = game.state(); });
  figures.listMicroseconds = listing(seated.table);
  for (const char* changed : {"elves", "auras-and-equipment"})
    figures.derivedAfterCopy[changed] = derivedAfterCopy(changed);
  const Speed speed = randomPlay(seated.table, seconds, true), raw = randomPlay(seated.table, seconds, false);
  figures.gamesPerSecond = speed.games;
  figures.decisionsPerSecond = speed.decisions;
  figures.rawGamesPerSecond = raw.games;
  figures.rawDecisionsPerSecond = raw.decisions;
  figures.startupMilliseconds = startup();
  figures.signature = signature();
  return figures;
}

void print(const Figures& f, bool json) {
  if (json) {
    nlohmann::ordered_json out;
    out["copy_us"] = f.copyMicroseconds;
    out["state_bytes"] = f.stateBytes;
    out["derived_after_copy_us"] = f.derivedAfterCopy;
    out["list_actions_us"] = f.listMicroseconds;
    out["games_per_s"] = f.gamesPerSecond;
    out["decisions_per_s"] = f.rawDecisionsPerSecond;  // every priority window is a decision
    out["games_per_s_every_window"] = f.rawGamesPerSecond;
    out["decisions_per_s_real_choices"] = f.decisionsPerSecond;
    out["startup_ms"] = f.startupMilliseconds;
    out["signature"] = fmt::format("{:016x}", f.signature);
    out["deck"] = f.deck;
    cli::print("{}\n", out.dump(2));
    return;
  }
  cli::print("mirror of {}, random legal players, one core\n", f.deck);
  cli::print("  games              {:>12.0f} /s\n", f.gamesPerSecond);
  cli::print("  decisions          {:>12.0f} /s\n", f.decisionsPerSecond);
  cli::print("  with every priority window asked\n");
  cli::print("  games              {:>12.0f} /s\n", f.rawGamesPerSecond);
  cli::print("  raw decisions      {:>12.0f} /s\n", f.rawDecisionsPerSecond);
  cli::print("  copy of a state    {:>12.2f} us\n", f.copyMicroseconds);
  cli::print("  size of a state    {:>12} bytes\n", f.stateBytes);
  for (const auto& [name, microseconds] : f.derivedAfterCopy)
    cli::print("  copy and its values{:>12.2f} us  ({})\n", microseconds, name);
  cli::print("  list all actions   {:>12.2f} us  (20 permanents a side)\n", f.listMicroseconds);
  cli::print("  start to prompt    {:>12.0f} ms\n", f.startupMilliseconds);
  cli::print("Bench: {:016x}\n", f.signature);
}

}  // namespace

void addBenchCommand(Command& app) {
  auto deck = std::make_shared<std::string>();
  auto seconds = std::make_shared<double>(2.0);
  auto json = std::make_shared<bool>(false);
  auto only = std::make_shared<bool>(false);
  Command bench = app.command("bench", "Measure the engine, and print the signature of its games");
  bench
      .option("--deck", *deck, "deck of the comparison game, against itself; built-in red-burn when left out")
      .type("DECK");
  bench.option("--seconds", *seconds, "how long random games are played").withDefault().number(0.01, 3600);
  bench.flag("--signature", *only, "print the signature only");
  bench.flag("--json", *json, "machine-readable output");
  bench.footer("Examples:\n  cantrip bench\n  cantrip bench --deck mydeck.txt --json");
  bench.callback([=] {
    if (*only)
      cli::print("Bench: {:016x}\n", signature());
    else
      print(measure(*deck, *seconds), *json);
  });
}

}  // namespace cantrip::cli
