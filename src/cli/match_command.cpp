// cantrip match
#include <fmt/format.h>

#include <random>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/journal.h"
#include "cli/match_commands.h"
#include "cli/person_match.h"
#include "cli/print.h"
#include "cli/tournament_view.h"
#include "players/player.h"
#include "tournament/computers.h"

namespace cantrip::cli {
namespace {

constexpr const char* kPersonAtTerminal = "person";

struct OneMatchOptions : MatchOptions {
  std::uint64_t seed = 0;
  std::vector<std::string> players{"heuristic"};
  std::string save;
};

tournament::MatchSetup setupOf(const OneMatchOptions& o, std::uint64_t seed) {
  tournament::MatchSetup setup = matchSetupOf(o);
  setup.seed = seed;
  if (o.players[0] == kPersonAtTerminal) {
    setup.names = {"Player", "Computer"};
    setup.game.autoPay = false;
  }
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

void runOneMatch(const OneMatchOptions& given) {
  OneMatchOptions o = given;
  if (o.decks.size() != 2)
    throw UsageError("A match is between two decks, such as: cantrip match elves goblins");
  if (o.players.size() == 1) o.players.assign(2, o.players.front());
  if (o.players.size() != 2 || o.players[1] == kPersonAtTerminal)
    throw UsageError(
        "--players takes one name for both or two; a person comes first: --players person,normal");
  if (!o.save.empty()) play::checkPlace(o.save);
  const std::uint64_t seed = o.seed != 0 ? o.seed : std::random_device{}() % 1000000 + 1;
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

void addMatchOptions(Command& command, MatchOptions& into) {
  command.option("--rules", into.edition, kAboutRules).oneOf({"2006", "2010", "2026"});
  addFormatOptions(command, into.format);
  command.option("--cards", into.cards, "cards of your own, in place of others of their names").type("FILE");
  command.flag("--any-deck", into.anyDeck, "play decks of any size and number of copies");
}

tournament::MatchSetup matchSetupOf(const MatchOptions& options) {
  constexpr std::size_t kPlayersOfMatch = 2;
  useCards(options.cards);
  tournament::MatchSetup setup;
  setup.bestOf = options.bestOf;
  const std::optional<ChosenFormat> chosen = chosenFormat(options.format);
  const ChosenFormat* format = chosen ? &*chosen : nullptr;
  setup.game.rules = rulesOfEdition(options.edition, format);
  setup.game.arrangement = arrangementOf({}, kPlayersOfMatch, format);
  if (format != nullptr) setup.game.startingLife = format->format.game.life;
  setup.sideboarding = sideboardingOf(options.anyDeck, setup.game, format);
  setup.decks = loadDecks(options.decks, options.anyDeck, setup.game.arrangement, format, kPlayersOfMatch);
  for (const formats::Deck& deck : setup.decks) setup.names.push_back(deck.name);
  setup.names = toldApart(std::move(setup.names));
  return setup;
}

tournament::Sideboarding sideboardingOf(bool anyDeck, const play::Setup& game, const ChosenFormat* format) {
  if (anyDeck)
    return {.minimum = 1, .mostSideboard = formats::kAnyNumber, .oneForOne = false, .basicLands = false};
  return tournament::Sideboarding::of(
      format != nullptr ? format->format.deck : formats::DeckRules::of(game.arrangement), game.rules);
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
  auto o = std::make_shared<OneMatchOptions>();
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
  addMatchOptions(match, *o);
  match.option("--save", o->save, "keep the match in this file").type("FILE");
  match.footer(
      "Examples:\n"
      "  cantrip match elves goblins --seed 3\n"
      "  cantrip match mydeck.txt goblins --any-deck --best-of 5 --save five.match\n"
      "  cantrip match draft.txt draft.txt --format limited --players random\n"
      "  cantrip match elves goblins --players person,normal\n"
      "The loser of a game chooses who begins the next; computers keep their decks.");
  match.callback([o] { runOneMatch(*o); });
}

}  // namespace cantrip::cli
