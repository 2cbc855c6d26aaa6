// cantrip sim
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/commands.h"
#include "players/player.h"
#include "sim/simulation.h"

namespace cantrip::cli {
namespace {

struct Options {
  std::string first, second;
  std::uint32_t games = 100;
  std::uint64_t seed = 1;
  unsigned threads = 0;
  std::vector<std::string> players{"heuristic", "heuristic"};
  int edition = 2026;
  bool json = false;
  bool anyDeck = false;
};

std::vector<std::string> checkedPlayers(std::vector<std::string> players) {
  if (players.size() == 1) players.push_back(players.front());
  if (players.size() != 2) throw UsageError("--players takes two names, such as --players heuristic,random");
  for (const std::string& player : players) players::makePlayer(player, 1);
  return players;
}

void printJson(const Options& o, const sim::Outcome& outcome, unsigned threads) {
  nlohmann::ordered_json json;
  json["games"] = outcome.games;
  json["wins"] = outcome.wins;
  json["draws"] = outcome.draws;
  json["turns_mean"] = outcome.turnsMean;
  json["decisions"] = outcome.decisions;
  json["seconds"] = outcome.seconds;
  json["games_per_s"] = outcome.games / outcome.seconds;
  json["decisions_per_s"] = static_cast<double>(outcome.decisions) / outcome.seconds;
  json["threads"] = threads;
  json["seed"] = o.seed;
  json["unfinished"] = outcome.unfinished;
  json["signature"] = fmt::format("{:016x}", outcome.signature);
  fmt::print("{}\n", json.dump(2));
}

void printTable(const Options& o, const Seated& seated, const sim::Outcome& outcome, unsigned threads) {
  fmt::print("{} games, seed {}, {} thread{}\n", outcome.games, o.seed, threads, threads == 1 ? "" : "s");
  for (std::size_t p = 0; p < outcome.wins.size(); ++p) {
    const sim::Interval interval = sim::wilson(outcome.wins[p], outcome.games);
    fmt::print("  {:<24} {:<10} {:>7} wins  {:5.1f}%  (95%: {:.1f}% to {:.1f}%)\n", seated.decks[p].name,
               o.players[p], outcome.wins[p],
               outcome.games > 0 ? 100.0 * outcome.wins[p] / outcome.games : 0.0, 100 * interval.low,
               100 * interval.high);
  }
  fmt::print("  {:<24} {:<10} {:>7}\n", "drawn", "", outcome.draws);
  if (outcome.unfinished > 0)
    fmt::print("  {:<24} {:<10} {:>7}\n", "of these unfinished", "", outcome.unfinished);
  fmt::print("  {:.1f} turns on average, {:.0f} decisions a game\n", outcome.turnsMean,
             outcome.games > 0 ? static_cast<double>(outcome.decisions) / outcome.games : 0.0);
  fmt::print("  {:.2f} s: {:.0f} games/s, {:.0f} decisions/s\n", outcome.seconds,
             outcome.games / outcome.seconds, static_cast<double>(outcome.decisions) / outcome.seconds);
  fmt::print("  signature {:016x}\n", outcome.signature);
}

void run(const Options& given) {
  Options o = given;
  if (o.games == 0) throw UsageError("-n 0: play one game at least");
  try {
    o.players = checkedPlayers(o.players);
  } catch (const players::UnknownPlayer& error) {
    throw UsageError(error.what());
  }
  const unsigned threads = o.threads != 0 ? o.threads : std::max(1U, std::thread::hardware_concurrency());
  const Seated seated = seatDecks({o.first, o.second}, o.anyDeck);
  sim::Simulation simulation;
  simulation.table = seated.table;
  simulation.rules = rulesOfEdition(o.edition);
  simulation.players = o.players;
  simulation.games = o.games;
  simulation.seed = o.seed;
  simulation.threads = threads;
  sim::Outcome outcome;
  {
    Progress progress("Playing", o.games);
    simulation.progress = [&](std::uint32_t done) { progress(done); };
    outcome = sim::run(simulation);
  }
  if (o.json)
    printJson(o, outcome, threads);
  else
    printTable(o, seated, outcome, threads);
}

}  // namespace

void addSimCommand(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* sim = app.add_subcommand("sim", "Play many games between two decks and say who wins how often");
  sim->add_option("A", options->first, "first deck: a built-in deck's name or a file")->required();
  sim->add_option("B", options->second, "second deck")->required();
  sim->add_option("-n,--games", options->games, "how many games")->capture_default_str();
  sim->add_option("--seed", options->seed, "same seed, same games, on any number of threads")
      ->capture_default_str();
  sim->add_option("--threads", options->threads, "0: one for each core")
      ->capture_default_str()
      ->check(CLI::Range(0, 1024));
  sim->add_option("--players", options->players, "who plays A and B: random, heuristic")
      ->delimiter(',')
      ->capture_default_str();
  sim->add_option("--rules", options->edition, "edition of the rules: 2006, 2010 or 2026")
      ->capture_default_str();
  sim->add_flag("--any-deck", options->anyDeck, "play decks of any size and number of copies");
  sim->add_flag("--json", options->json, "machine-readable output");
  sim->footer(
      "Examples:\n"
      "  cantrip sim red-aggro white-weenie -n 1000\n"
      "  cantrip sim mydeck.txt green-stompy -n 200 --seed 7 --players heuristic,random --json");
  sim->callback([options] { run(*options); });
}

}  // namespace cantrip::cli
