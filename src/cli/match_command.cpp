// cantrip match
#include <fmt/format.h>

#include <random>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/journal.h"
#include "cli/match_commands.h"
#include "cli/person_match.h"
#include "cli/print.h"
#include "players/player.h"
#include "tournament/computers.h"

namespace cantrip::cli {
namespace {

constexpr const char* kPersonAtTerminal = "person";

struct Options {
  std::vector<std::string> decks;
  int bestOf = 3, edition = 2026;
  std::uint64_t seed = 0;
  std::vector<std::string> players{"heuristic"};
  bool anyDeck = false;
  std::string save;
  std::vector<std::string> cards;
};

tournament::MatchSetup setupOf(const Options& o, std::uint64_t seed) {
  tournament::MatchSetup setup;
  setup.bestOf = o.bestOf;
  setup.seed = seed;
  setup.game.rules = rulesOfEdition(o.edition);
  setup.game.autoPay = o.players[0] != kPersonAtTerminal;
  setup.sideboarding = sideboardingOf(o.anyDeck, setup.game);
  setup.decks = seatDecks(o.decks, o.anyDeck).decks;
  for (const formats::Deck& deck : setup.decks) setup.names.push_back(deck.name);
  if (o.players[0] == kPersonAtTerminal)
    setup.names = {"Player", "Computer"};
  else if (setup.names[0] == setup.names[1])
    setup.names = {setup.names[0] + " A", setup.names[1] + " B"};
  return setup;
}

void tellGame(const tournament::GameResult& game, const std::vector<std::string>& names) {
  const std::string chose = game.number == 1 ? "" : fmt::format("{} chooses, ", names[game.chooser]);
  const std::string end = !game.failed.empty() ? "an error of ours ends it, a draw: " + game.failed
                          : game.unfinished    ? "it goes on for ever, a draw"
                          : game.winners.empty()
                              ? fmt::format("drawn on turn {}", game.turns)
                              : fmt::format("{} wins on turn {}", names[game.winners.front()], game.turns);
  cli::print("Game {}: {}{} begins; {}.\n", game.number, chose, names[game.first], end);
}

void tellMatch(const tournament::Match& match) {
  const auto& names = match.setup().names;
  const tournament::Score& score = match.score();
  const std::string drawn = score.draws > 0 ? fmt::format(", {} drawn", score.draws) : "";
  const PlayerId winner = match.winner();
  if (winner == kNoPlayer)
    cli::print("The match is a draw, {} to {}{}.\n", score.wins[0], score.wins[1], drawn);
  else
    cli::print("{} wins the match, {} to {}{}.\n", names[winner], score.wins[winner], score.wins[1 - winner],
               drawn);
}

void run(const Options& given) {
  Options o = given;
  if (o.decks.size() != 2)
    throw UsageError("A match is between two decks, such as: cantrip match elves goblins");
  if (o.players.size() == 1) o.players.assign(2, o.players.front());
  if (o.players.size() != 2 || o.players[1] == kPersonAtTerminal)
    throw UsageError(
        "--players takes one name for both or two; a person comes first: --players person,normal");
  if (!o.save.empty()) play::checkPlace(o.save);
  const std::uint64_t seed = o.seed != 0 ? o.seed : std::random_device{}() % 1000000 + 1;
  useCards(o.cards);
  tournament::Match match = startedMatch(setupOf(o, seed));
  const auto& names = match.setup().names;
  cli::print("{} against {}, best of {}. Seed {}.\n", match.deck(0).name, match.deck(1).name, o.bestOf, seed);
  if (o.players[0] == kPersonAtTerminal) {
    Journal journal = o.save.empty() ? Journal::ofNewGame() : Journal::at(o.save);
    const auto lines = linesOfTerminal();
    const tournament::CardKnowledge knowledge(cardLibrary());
    PersonMatch(match, o.players, knowledge, journal, *lines, terminal()).run();
    terminal().flush();
    return;
  }
  tournament::playMatch(match, cardLibrary(), o.players,
                        [&](const tournament::GameResult& game) { tellGame(game, names); });
  tellMatch(match);
  if (!o.save.empty()) play::writeFile(o.save, tournament::write(match));
}

}  // namespace

tournament::Sideboarding sideboardingOf(bool anyDeck, const play::Setup& game, const ChosenFormat* format) {
  auto rules = tournament::Sideboarding::constructed(
      format != nullptr ? format->format.deck : formats::DeckRules::of(game.arrangement), game.rules);
  if (anyDeck) rules = {.minimum = 1, .mostSideboard = 5000, .oneForOne = false, .basicLands = false};
  return rules;
}

tournament::Match startedMatch(tournament::MatchSetup setup) {
  try {
    return tournament::Match(std::move(setup));
  } catch (const tournament::TournamentError& error) {
    throw UsageError(error.what());
  }
}

tournament::KeptMatch keptMatch(const std::string& text, const std::string& file) {
  try {
    return tournament::readMatch(text, file, cardLibrary());
  } catch (const play::CardError& error) {
    throw play::SaveError(fmt::format("{}: {}", file, error.what()));
  }
}

void addMatchCommand(Command& app) {
  auto o = std::make_shared<Options>();
  Command match = app.command("match", "Play a match of several games between two decks");
  match.option("DECK", o->decks, "two decks: built-in ones or files").type("DECK");
  std::vector<std::string> kinds = players::playerKinds();
  kinds.emplace_back(kPersonAtTerminal);
  match.option("--players", o->players, "who plays the decks: one for both, or one each; person: you")
      .separatedBy(',')
      .withDefault()
      .oneOf(kinds);
  match.option("--best-of", o->bestOf, "who wins more than half of so many games wins")
      .withDefault()
      .oneOf({"1", "3", "5", "7", "9"});
  match.option("--seed", o->seed, "same seed, same match; 0: a new one each time")
      .withDefault()
      .wholeNumber(0, UINT64_MAX);
  match.option("--rules", o->edition, "edition of the rules").withDefault().oneOf({"2006", "2010", "2026"});
  match.option("--save", o->save, "keep the match in this file").type("FILE");
  match.option("--cards", o->cards, "cards of your own, in place of others of their names").type("FILE");
  match.flag("--any-deck", o->anyDeck, "play decks of any size and number of copies");
  match.footer(
      "Examples:\n"
      "  cantrip match elves goblins --seed 3\n"
      "  cantrip match mydeck.txt goblins --any-deck --best-of 5 --save five.match\n"
      "  cantrip match elves goblins --players person,normal\n"
      "The loser of a game chooses who begins the next; computers keep their decks.");
  match.callback([o] { run(*o); });
}

}  // namespace cantrip::cli
