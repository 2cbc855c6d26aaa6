// cantrip tournament
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/match_commands.h"
#include "cli/print.h"
#include "cli/tournament_view.h"
#include "players/player.h"

namespace cantrip::cli {
namespace {

struct TournamentOptions : MatchOptions {
  std::string kind = "swiss";
  int rounds = 0;
  std::uint64_t seed = 0;
  unsigned threads = 0;
  std::vector<std::string> players{"heuristic"};
  bool json = false;
};

void printPlacesAsJson(const tournament::Tournament& tournament,
                       const std::vector<tournament::Entrant>& entrants, std::uint64_t seed) {
  const auto name = [&](int player) { return entrants[static_cast<std::size_t>(player)].name; };
  nlohmann::ordered_json json{{"kind", tournament::nameOf(tournament.kind())}, {"seed", seed}};
  for (const tournament::Round& round : tournament.rounds()) {
    nlohmann::ordered_json matches = nlohmann::ordered_json::array();
    for (const tournament::MatchResult& match : round) {
      nlohmann::ordered_json one{{"first", name(match.pairing.first)}};
      if (match.pairing.second) {
        one["second"] = name(*match.pairing.second);
        one["games"] = {match.winsOfFirst, match.winsOfSecond, match.draws};
      }
      matches.push_back(std::move(one));
    }
    json["rounds"].push_back(std::move(matches));
  }
  for (const tournament::Standing& standing : tournament.places())
    json["places"].push_back({{"player", name(standing.player)},
                              {"points", standing.points},
                              {"matches", {standing.wins, standing.losses, standing.draws}},
                              {"opponents_match_wins", standing.opponentsMatchWins},
                              {"game_wins", standing.gameWins},
                              {"opponents_game_wins", standing.opponentsGameWins}});
  cli::print("{}\n", json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

void runTournament(const TournamentOptions& o) {
  if (o.decks.size() < 2)
    throw UsageError("Name two decks or more, such as: cantrip tournament elves goblins tokens");
  if (o.players.size() != 1 && o.players.size() != o.decks.size())
    throw UsageError(fmt::format("--players takes {} names or one for all", o.decks.size()));
  const std::uint64_t seed = o.seed != 0 ? o.seed : std::random_device{}() % 1000000 + 1;
  try {
    tournament::Tournament tournament(tournament::tournamentKind(o.kind), static_cast<int>(o.decks.size()),
                                      seed, o.rounds);
    const tournament::MatchSetup matches = matchSetupOf(o);
    tournament::TournamentSetup setup;
    setup.bestOf = o.bestOf;
    setup.seed = seed;
    setup.game = matches.game;
    setup.sideboarding = matches.sideboarding;
    setup.threads = o.threads != 0 ? o.threads : std::max(1U, std::thread::hardware_concurrency());
    std::vector<tournament::Entrant> entrants;
    for (std::size_t i = 0; i < matches.decks.size(); ++i)
      entrants.push_back(
          {matches.names[i], matches.decks[i], o.players.size() == 1 ? o.players[0] : o.players[i]});
    if (o.json) {
      while (!tournament.over()) tournament::playRound(tournament, setup, entrants, cardLibrary());
      return printPlacesAsJson(tournament, entrants, seed);
    }
    cli::print("{} players, {}, best of {}. Seed {}.\n", entrants.size(), o.kind, o.bestOf, seed);
    playTournament(tournament, setup, entrants);
  } catch (const tournament::TournamentError& error) {
    throw UsageError(error.what());
  }
}

}  // namespace

void addTournamentCommand(Command& app) {
  auto o = std::make_shared<TournamentOptions>();
  Command command = app.command("tournament", "Play a tournament between decks, round by round");
  command.option("DECK", o->decks, "two decks or more: built-in ones or files, one for each player")
      .type("DECK");
  command.option("--kind", o->kind, "teams: the first half of the decks against the others")
      .withDefault()
      .oneOf(tournament::tournamentKindNames());
  command.option("--rounds", o->rounds, "of a swiss; 0: until one player is left without a loss")
      .withDefault()
      .wholeNumber(0, 50);
  command.option("--best-of", o->bestOf, "games of each match").withDefault().oneOf({"1", "3", "5"});
  command.option("--players", o->players, "who plays the decks: one for all, or one each")
      .separatedBy(',')
      .withDefault()
      .oneOf(players::playerKinds());
  command.option("--seed", o->seed, "same seed, same tournament; 0: a new one each time")
      .withDefault()
      .wholeNumber(0, UINT64_MAX);
  command.option("--threads", o->threads, "how many matches at once; 0: one for each core")
      .withDefault()
      .wholeNumber(0, 1024);
  addMatchOptions(command, *o);
  command.flag("--json", o->json, "machine-readable output");
  command.footer(
      "Examples:\n"
      "  cantrip tournament elves goblins red-burn tokens white-weenie --seed 3\n"
      "  cantrip tournament elves goblins tokens --kind round-robin --best-of 1\n"
      "  cantrip tournament elves goblins red-burn --kind elimination --json\n"
      "Places go by points (3 for a match won, 1 for a drawn one), then by the mean of\n"
      "the opponents' match-win percentages (OMW%), the game-win percentage (GW%) and\n"
      "that of the opponents (OGW%); none counts for less than 33%.");
  command.callback([o] { runTournament(*o); });
}

}  // namespace cantrip::cli
