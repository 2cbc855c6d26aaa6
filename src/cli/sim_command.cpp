// cantrip sim
#include <fmt/format.h>

#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "base/threads.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/match_commands.h"
#include "cli/print.h"
#include "play/replay.h"
#include "players/player.h"
#include "sim/block_tally.h"
#include "sim/simulation.h"
#include "tournament/computers.h"

namespace cantrip::cli {
namespace {

struct SimOptions {
  std::vector<std::string> decks;
  ArrangementOptions arrangement;
  FormatOptions format;
  std::uint32_t games = 100;
  std::uint64_t seed = 1;
  unsigned threads = 0;
  int bestOf = 1;
  std::vector<std::string> players{"heuristic"};
  int edition = 0;
  bool json = false;
  bool anyDeck = false, everyWindow = false, all = false, check = false, blocks = false, times = false;
  std::string save;
  std::vector<std::string> cards;
};

/// Writes each game as a replay: FOLDER/000017-A-heuristic.game, by who won it.
void saveGames(sim::Simulation& simulation, const Seated& seated, const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw play::SaveError(fmt::format("{} cannot be made: {}.", folder, error.message()));
  simulation.finished = [&simulation, &seated, folder](const sim::FinishedGame& game) {
    play::Replay replay;
    replay.decks = seated.names;
    replay.setup = game.setup;
    replay.answers = game.answers;
    replay.hash = game.hash;
    for (std::size_t p = 0; p < seated.decks.size(); ++p)
      replay.names.push_back(fmt::format("{}-{}", static_cast<char>('A' + p), simulation.players[p]));
    const std::string end = game.hash == 0         ? "failed"
                            : game.winners.empty() ? "draw"
                                                   : replay.names[game.winners.front()];
    play::writeFile(fmt::format("{}/{:06}-{}.game", folder, game.number, end), play::write(replay));
  };
}

/// Has the blocks of the computer players that do not play at random looked at after each game.
void tallyBlocks(sim::Simulation& simulation, sim::BlockTally& tally) {
  const auto before = simulation.finished;
  std::vector<bool> players;
  for (const std::string& kind : simulation.players) players.push_back(kind != "random");
  simulation.finished = [pool = simulation.table.pool, before, players,
                         &tally](const sim::FinishedGame& game) {
    tally.add(sim::tallyBlocks(pool, game.setup, game.answers, players));
    if (before) before(game);
  };
}

void printBlocks(const sim::BlockTally& tally) {
  const sim::Interval interval = sim::wilson(tally.survived, tally.survivable);
  cli::print(
      "  {} lethal attacks, {} that could be survived ({} with too many blocks to try), {} were: {:.1f}%",
      tally.lethal, tally.survivable, tally.unknown, tally.survived,
      tally.survivable > 0 ? 100.0 * tally.survived / tally.survivable : 0.0);
  cli::print("  (95%: {:.1f}% to {:.1f}%)\n", 100 * interval.low, 100 * interval.high);
}

/// The time that so much of the answers took at most. Precondition: there are some, in order.
double quantile(const std::vector<double>& times, double part) {
  return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
}

void printTimes(const SimOptions& o, const sim::Outcome& outcome) {
  for (std::size_t p = 0; p < outcome.times.size(); ++p) {
    const std::vector<double>& times = outcome.times[p];
    if (times.empty()) continue;
    cli::print(
        "  {}: {} with a choice, half of them in {:.1f} ms, 90% in {:.0f} ms, 99% in {:.0f} ms, all in "
        "{:.0f} ms\n",
        o.players[p], counted(times.size(), "answer"), quantile(times, 0.5), quantile(times, 0.9),
        quantile(times, 0.99), times.back());
  }
}

std::vector<std::string> checkedPlayers(std::vector<std::string> players, std::size_t decks) {
  if (players.size() == 1) players.assign(decks, players.front());
  if (players.size() != decks)
    throw UsageError(
        fmt::format("--players takes {} names or one for all, such as --players heuristic,random", decks));
  for (const std::string& player : players) players::makePlayer(player, 1);
  return players;
}

void printJson(const SimOptions& o, const sim::Outcome& outcome, const sim::BlockTally& tally,
               unsigned threads) {
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
  json["failed"] = nlohmann::ordered_json::array();
  for (const sim::FailedGame& game : outcome.failed)
    json["failed"].push_back({{"game", game.number}, {"answers", game.answers}, {"error", game.error}});
  if (o.blocks)
    json["blocks"] = {{"lethal", tally.lethal},
                      {"survivable", tally.survivable},
                      {"survived", tally.survived},
                      {"unknown", tally.unknown}};
  for (std::size_t p = 0; p < outcome.times.size(); ++p)
    if (const std::vector<double>& times = outcome.times[p]; !times.empty())
      json["times_ms"].push_back({{"answers", times.size()},
                                  {"p50", quantile(times, 0.5)},
                                  {"p90", quantile(times, 0.9)},
                                  {"p99", quantile(times, 0.99)},
                                  {"longest", times.back()}});
  json["signature"] = fmt::format("{:016x}", outcome.signature);
  cli::print("{}\n", json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

/// Errors are ours: they are told with what it takes to see them again.
void printFailed(const sim::Outcome& outcome, std::uint64_t seed) {
  constexpr std::size_t kShown = 10;
  for (std::size_t i = 0; i < std::min(kShown, outcome.failed.size()); ++i)
    cli::print("  game {} of seed {} failed after {} answers: {}\n", outcome.failed[i].number, seed,
               outcome.failed[i].answers, outcome.failed[i].error);
  if (outcome.failed.size() > kShown) cli::print("  and {} more\n", outcome.failed.size() - kShown);
}

void printTable(const SimOptions& o, const Seated& seated, const sim::Outcome& outcome, unsigned threads) {
  cli::print("{}, seed {}, {}\n", counted(outcome.games, "game"), o.seed, counted(threads, "thread"));
  for (std::size_t p = 0; p < outcome.wins.size(); ++p) {
    const sim::Interval interval = sim::wilson(outcome.wins[p], outcome.games);
    cli::print("  {:<24} {:<10} {:>7} wins  {:5.1f}%  (95%: {:.1f}% to {:.1f}%)\n", seated.decks[p].name,
               o.players[p], outcome.wins[p],
               outcome.games > 0 ? 100.0 * outcome.wins[p] / outcome.games : 0.0, 100 * interval.low,
               100 * interval.high);
  }
  cli::print("  {:<24} {:<10} {:>7}\n", "drawn", "", outcome.draws);
  if (outcome.unfinished > 0)
    cli::print("  {:<24} {:<10} {:>7}\n", "of these unfinished", "", outcome.unfinished);
  if (!outcome.failed.empty())
    cli::print("  {:<24} {:<10} {:>7}\n", "failed by an error", "", outcome.failed.size());
  cli::print("  {:.1f} turns on average, {:.0f} decisions a game\n", outcome.turnsMean,
             outcome.games > 0 ? static_cast<double>(outcome.decisions) / outcome.games : 0.0);
  cli::print("  {:.2f} s: {:.0f} games/s, {:.0f} decisions/s\n", outcome.seconds,
             outcome.games / outcome.seconds, static_cast<double>(outcome.decisions) / outcome.seconds);
  cli::print("  signature {:016x}\n", outcome.signature);
  printFailed(outcome, o.seed);
}

/// Every built-in deck against every other and itself, as a table in Markdown: how often the deck of the row
/// wins, in percent of the games that were not drawn.
void everyPair(const SimOptions& o, unsigned threads) {
  const std::vector<formats::Deck> decks = formats::builtinDecks(formats::Led::No);
  std::vector<std::vector<std::string>> cells(decks.size(), std::vector<std::string>(decks.size()));
  std::uint64_t decisions = 0;
  std::uint32_t games = 0, unfinished = 0, draws = 0;
  std::size_t failed = 0;
  double seconds = 0;
  sim::BlockTally tally;
  const auto pairs = static_cast<std::uint32_t>(decks.size() * (decks.size() + 1) / 2);
  Progress progress("Playing", pairs);
  std::uint32_t done = 0;
  for (std::size_t i = 0; i < decks.size(); ++i) {
    for (std::size_t k = i; k < decks.size(); ++k) {
      const Seated seated = seatDecks({decks[i].name, decks[k].name});
      sim::Simulation simulation;
      simulation.table = seated.table;
      simulation.sideboards = seated.sideboards;
      simulation.rules = rulesOfEdition(o.edition);
      simulation.players = o.players;
      simulation.games = o.games;
      simulation.seed = o.seed + done;
      simulation.threads = threads;
      simulation.check = o.check;
      if (o.blocks) tallyBlocks(simulation, tally);
      const sim::Outcome outcome = sim::run(simulation);
      const double decided = std::max(1U, outcome.wins[0] + outcome.wins[1]);
      cells[k][i] = fmt::format("{:.0f}", 100 * outcome.wins[1] / decided);
      cells[i][k] = fmt::format("{:.0f}", 100 * outcome.wins[0] / decided);
      decisions += outcome.decisions;
      games += outcome.games;
      draws += outcome.draws;
      unfinished += outcome.unfinished;
      failed += outcome.failed.size();
      seconds += outcome.seconds;
      progress(++done);
    }
  }
  std::string header = "| |", line = "| --- |";
  for (const formats::Deck& deck : decks) header += fmt::format(" {} |", deck.name), line += " --- |";
  cli::print("{}\n{}\n", header, line);
  for (std::size_t i = 0; i < decks.size(); ++i)
    cli::print("| {} | {} |\n", decks[i].name, fmt::join(cells[i], " | "));
  cli::print(
      "\n{} games between {} and {}, seed {}: {} drawn, {} unfinished, {} failed, {} decisions, {:.0f} s.\n",
      games, o.players[0], o.players[1], o.seed, draws, unfinished, failed, decisions, seconds);
  if (o.blocks) printBlocks(tally);
  if (o.check && failed > 0) throw AnswerIsNo();
}

struct PlayedMatch {
  tournament::Score score;
  PlayerId winner = kNoPlayer;
};

void printMatches(const SimOptions& o, const std::vector<std::string>& names,
                  const std::vector<PlayedMatch>& played) {
  tournament::Score games{std::vector<int>(2, 0), 0};
  std::vector<std::uint32_t> won(2, 0);
  for (const PlayedMatch& match : played) {
    for (std::size_t p = 0; p < 2; ++p) games.wins[p] += match.score.wins[p];
    games.draws += match.score.draws;
    if (match.winner != kNoPlayer) ++won[match.winner];
  }
  const std::uint32_t drawn = o.games - won[0] - won[1];
  if (o.json) {
    const nlohmann::ordered_json json{{"matches", o.games},        {"best_of", o.bestOf},
                                      {"match_wins", won},         {"match_draws", drawn},
                                      {"games", games.games()},    {"game_wins", games.wins},
                                      {"game_draws", games.draws}, {"seed", o.seed}};
    return cli::print("{}\n", json.dump(2));
  }
  cli::print("{} matches, best of {}, seed {}\n", o.games, o.bestOf, o.seed);
  for (std::size_t p = 0; p < 2; ++p) {
    const sim::Interval interval = sim::wilson(won[p], o.games);
    cli::print("  {:<24} {:<10} {:>5} matches {:5.1f}%  (95%: {:.1f}% to {:.1f}%), {} games\n", names[p],
               o.players[p], won[p], 100.0 * won[p] / o.games, 100 * interval.low, 100 * interval.high,
               games.wins[p]);
  }
  cli::print("  {:<24} {:<10} {:>5} matches, {} games\n", "drawn", "", drawn, games.draws);
}

/// Matches instead of games: how many of each are won.
void playMatches(const SimOptions& o, unsigned threads) {
  if (o.check || o.blocks || o.times || o.all || !o.save.empty() || o.everyWindow ||
      !o.arrangement.variants.empty() || !o.arrangement.options.empty() || !o.arrangement.teams.empty())
    throw UsageError(
        "--best-of goes with decks, players, --games, --seed, --threads, --rules, --format and --json.");
  MatchOptions matches;
  matches.decks = o.decks;
  matches.bestOf = o.bestOf;
  matches.edition = o.edition;
  matches.anyDeck = o.anyDeck;
  matches.format = o.format;
  const tournament::MatchSetup setup = matchSetupOf(matches);
  startedMatch(setup);
  std::vector<PlayedMatch> played(o.games);
  {
    Progress progress("Playing", o.games);
    std::mutex mutex;
    std::uint32_t done = 0;
    forEachOnThreads(o.games, threads, [&](std::uint32_t number) {
      tournament::MatchSetup one = setup;
      one.seed = sim::seedOfGame(o.seed, number);
      tournament::Match match(std::move(one));
      tournament::playMatch(match, cardLibrary(), o.players);
      played[number] = {match.score(), match.winner()};
      const std::lock_guard lock(mutex);
      progress(++done);
    });
  }
  printMatches(o, setup.names, played);
}

void runSim(const SimOptions& given) {
  SimOptions o = given;
  if (!o.all && o.decks.size() < 2)
    throw UsageError("Name two decks or more, such as: cantrip sim elves goblins");
  try {
    o.players = checkedPlayers(o.players, o.all ? 2 : o.decks.size());
  } catch (const players::UnknownPlayer& error) {
    throw UsageError(error.what());
  }
  const unsigned threads = o.threads != 0 ? o.threads : std::max(1U, std::thread::hardware_concurrency());
  useCards(o.cards);
  if (o.times && (o.all || threads != 1))
    throw UsageError("--times goes with two decks or more and --threads 1.");
  if (o.bestOf > 1) return playMatches(o, threads);
  if (o.all) return everyPair(o, threads);
  sim::Simulation simulation;
  const std::optional<ChosenFormat> chosen = chosenFormat(o.format);
  const ChosenFormat* format = chosen ? &*chosen : nullptr;
  simulation.arrangement = arrangementOf(o.arrangement, o.decks.size(), format);
  if (format != nullptr) simulation.startingLife = format->format.game.life;
  const Seated seated = seatDecks(o.decks, o.anyDeck, simulation.arrangement, format);
  simulation.table = seated.table;
  simulation.commanders = seated.commanders;
  simulation.sideboards = seated.sideboards;
  simulation.minimumDeck = seated.minimumDeck;
  simulation.rules = rulesOfEdition(o.edition, format);
  simulation.players = o.players;
  simulation.games = o.games;
  simulation.seed = o.seed;
  simulation.threads = threads;
  simulation.skipEmptyPriority = !o.everyWindow;
  simulation.check = o.check;
  simulation.times = o.times;
  if (!o.save.empty()) saveGames(simulation, seated, o.save);
  sim::BlockTally tally;
  if (o.blocks) tallyBlocks(simulation, tally);
  sim::Outcome outcome;
  {
    Progress progress("Playing", o.games);
    simulation.progress = [&](std::uint32_t done) { progress(done); };
    outcome = sim::run(simulation);
  }
  if (o.json)
    printJson(o, outcome, tally, threads);
  else
    printTable(o, seated, outcome, threads);
  if (o.blocks && !o.json) printBlocks(tally);
  if (!o.json) printTimes(o, outcome);
  if (o.check && !outcome.failed.empty()) throw AnswerIsNo();
}

}  // namespace

void addSimCommand(Command& app) {
  auto options = std::make_shared<SimOptions>();
  Command sim = app.command("sim", "Play many games between decks and say who wins how often");
  sim.option("DECK", options->decks, "two decks or more, in turn order: built-in decks or files")
      .type("DECK");
  addArrangementOptions(sim, options->arrangement);
  sim.option("-n,--games", options->games, "how many games").withDefault().wholeNumber(1, 1000000000);
  sim.option("--seed", options->seed, "same seed, same games, on any number of threads")
      .withDefault()
      .wholeNumber(0, UINT64_MAX);
  sim.option("--threads", options->threads, "how many games at once; 0: one for each core")
      .withDefault()
      .wholeNumber(0, 1024);
  sim.option("--best-of", options->bestOf, "play matches of so many games; -n counts matches")
      .withDefault()
      .oneOf({"1", "3", "5"});
  sim.option("--players", options->players, "who plays the decks: one for all, or one each")
      .separatedBy(',')
      .withDefault()
      .oneOf(players::playerKinds());
  addFormatOptions(sim, options->format);
  sim.option("--rules", options->edition, kAboutRules).oneOf({"2006", "2010", "2026"});
  sim.flag("--any-deck", options->anyDeck, "play decks of any size and number of copies");
  sim.flag("--every-window", options->everyWindow,
           "ask also where passing is the only option (raw decisions)");
  sim.flag("--all", options->all, "every pair of built-in decks, as a table");
  sim.flag("--check", options->check, "check every position; a game with an impossible one fails");
  sim.option("--cards", options->cards, "cards of your own, in place of others of their names").type("FILE");
  sim.flag("--blocks", options->blocks, "count the lethal attacks that could be survived, and how many were");
  sim.flag("--times", options->times, "say how much processor time the players' answers took");
  sim.option("--save", options->save, "write each game as a replay into this folder").type("FOLDER");
  sim.flag("--json", options->json, "machine-readable output");
  sim.footer(
      "Examples:\n"
      "  cantrip sim red-burn white-weenie -n 1000\n"
      "  cantrip sim mydeck.txt elves -n 200 --seed 7 --players heuristic,random --json\n"
      "  cantrip sim elves goblins elves goblins -n 200 --options range=1,attack=left\n"
      "  cantrip sim elves goblins -n 200 --best-of 3\n"
      "  cantrip sim --all -n 1000");
  sim.callback([options] { runSim(*options); });
}

}  // namespace cantrip::cli
