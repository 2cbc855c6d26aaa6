// cantrip draft, cantrip sealed
#include <fmt/format.h>

#include <filesystem>
#include <random>
#include <span>
#include <thread>

#include "base/files.h"
#include "cards/catalogue.h"
#include "cli/board.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/draft_commands.h"
#include "cli/person_draft.h"
#include "cli/pool_view.h"
#include "cli/print.h"
#include "cli/tournament_view.h"
#include "formats/deck_formats.h"
#include "players/player.h"
#include "sim/simulation.h"
#include "tournament/computers.h"
#include "tournament/deck_building.h"
#include "tournament/draft_measure.h"
#include "tournament/drafters.h"
#include "tournament/pack_source.h"

namespace cantrip::cli {
namespace {

constexpr const char* kNothing = "nothing";

struct DraftOptions {
  std::string kind = "booster";
  std::vector<std::string> sets;
  std::string cube, boosters = "default";
  bool chaos = false;
  int players = 0;
  std::string then, opponent = "normal";
  int bestOf = 3;
  std::uint64_t seed = 0;
  bool demo = false, leftOut = false;
  std::string save, decks;
  std::uint32_t measure = 0;
  unsigned threads = 0;
  std::vector<std::string> cards;
};

/// Names of a cube that no card has: the first few, as a cube may be of cards that were not imported.
void tellUnknown(const std::vector<std::string>& unknown) {
  constexpr std::size_t kMostTold = 5;
  for (std::size_t i = 0; i < std::min(unknown.size(), kMostTold); ++i)
    cli::print(stderr, "{}\n", unknown[i]);
  if (unknown.size() > kMostTold)
    cli::print(stderr, "No card is known by {} names more: \"cantrip import FILE\" takes in cards.\n",
               unknown.size() - kMostTold);
}

tournament::PackSource sourceOf(const DraftOptions& o, const tournament::CardKnowledge& knowledge,
                                std::uint64_t seed) {
  if (!o.cube.empty() && (!o.sets.empty() || o.chaos))
    throw UsageError("The cards come from a cube or from sets: name --cube, or --set and --chaos.");
  tournament::PackChoice choice{o.sets, std::nullopt, o.boosters, o.chaos};
  if (!o.cube.empty()) choice.cube = formats::loadDeck(o.cube);
  tournament::PackSource source(choice, cards::Catalogue::standard(), knowledge, seed);
  tellUnknown(source.unknown());
  return source;
}

void tellSource(const tournament::PackSource& source, bool names) {
  cli::print("{}\n", wrap(fmt::format("Packs of {}: {} cards{}.", source.name(), source.cards(),
                                      source.leftOut().empty()
                                          ? ""
                                          : fmt::format(", and {} left out that cannot be played yet",
                                                        source.leftOut().size())),
                          screenWidth() - 1));
  if (names)
    cli::print("{}\n",
               wrap(fmt::format("Left out: {}", fmt::join(source.leftOut(), ", ")), screenWidth() - 1, 2));
}

tournament::DraftRecord recordOf(const DraftOptions& o, std::uint64_t seed) {
  tournament::DraftRecord record;
  record.draft.kind = tournament::draftKind(o.kind);
  const bool pair =
      record.draft.kind == tournament::DraftKind::Winston || record.draft.kind == tournament::DraftKind::Grid;
  const bool table = tournament::isForOneGame(record.draft.kind);
  record.draft.drafters = o.players != 0 ? o.players : pair ? 2 : table ? 4 : 8;
  record.draft.seed = seed;
  record.opponents = o.opponent;
  const bool oneGame = tournament::isForOneGame(record.draft.kind);
  if (oneGame && !o.then.empty() && o.then != kNothing)
    throw UsageError(fmt::format("After a {} draft all play one game: leave --then out.", o.kind));
  record.bestOf = oneGame ? 1 : o.bestOf;
  record.matches = o.then != kNothing;
  const std::string usual = record.draft.kind == tournament::DraftKind::Team ? "teams" : "swiss";
  if (record.matches) record.then = tournament::tournamentKind(o.then.empty() ? usual : o.then);
  tournament::checkDrafters(record.draft.kind, record.draft.drafters);
  if (record.matches && !oneGame) tournament::Tournament(record.then, record.draft.drafters, seed);
  return record;
}

void writeDecks(const std::vector<tournament::Entrant>& entrants, const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw std::runtime_error(fmt::format("{} cannot be made: {}.", folder, error.message()));
  for (const tournament::Entrant& entrant : entrants) {
    std::string name = entrant.name;
    std::replace(name.begin(), name.end(), ' ', '-');
    std::vector<std::string> lost;
    replaceFile(std::filesystem::path(folder) / (name + ".txt"),
                writeDeck(entrant.deck, formats::DeckFormat::Plain, cards::Catalogue::standard(), lost));
  }
  cli::print("The decks are in {}.\n", folder);
}

/// Computers among themselves: their decks, then their matches.
void demo(const DraftOptions& o, tournament::DraftRecord record, const tournament::CardKnowledge& knowledge) {
  tournament::Draft draft(record.draft);
  while (!draft.over()) draft.pick(tournament::pickAsComputer(draft, knowledge));
  record.picks = draft.picks();
  const std::vector<tournament::Entrant> entrants = entrantsOf(draft, record.opponents, nullptr, knowledge);
  for (const tournament::Entrant& entrant : entrants)
    cli::print("\n{}, {} cards:\n{}", entrant.name, entrant.deck.size(),
               deckCards(entrant.deck, knowledge.database()));
  if (!o.decks.empty()) writeDecks(entrants, o.decks);
  if (!o.save.empty()) play::writeFile(o.save, tournament::write(record));
  if (!record.matches) return;
  if (tournament::isForOneGame(record.draft.kind)) {
    tournament::Match match = tournament::gameOfAll(setupOf(record), entrants);
    std::vector<std::string> kinds;
    for (const tournament::Entrant& entrant : entrants) kinds.push_back(entrant.kind);
    tournament::playMatch(match, cardLibrary(), kinds);
    const PlayerId winner = match.winner();
    cli::print("\n{}\n",
               winner == kNoPlayer ? "The game is a draw." : match.setup().names[winner] + " wins.");
    return;
  }
  tournament::Tournament tournament(record.then, static_cast<int>(entrants.size()), record.draft.seed);
  playTournament(tournament, setupOf(record), entrants);
}

/// A row of Markdown for each set: how often computer drafters' decks beat those of random pickers.
void measure(const DraftOptions& o, std::uint64_t seed, const tournament::CardKnowledge& knowledge) {
  cli::print(
      "| cards | drafts | games | won against the same builder | won against decks built by chance |\n"
      "| --- | --- | --- | --- | --- |\n");
  std::vector<std::string> sets = o.sets;
  if (sets.empty()) sets.emplace_back();
  for (const std::string& set : sets) {
    DraftOptions one = o;
    one.sets.clear();
    if (!set.empty()) one.sets = {set};
    const tournament::PackSource source = sourceOf(one, knowledge, seed);
    std::string cells;
    std::uint32_t games = 0;
    for (const auto building : {tournament::Building::Sensible, tournament::Building::AnyTwoColors}) {
      Progress progress("Drafting", o.measure);
      tournament::DraftMeasure measure;
      measure.drafts = o.measure;
      measure.seed = seed;
      measure.threads = o.threads != 0 ? o.threads : std::max(1U, std::thread::hardware_concurrency());
      measure.othersBuild = building;
      measure.packs = [&](Rng& rng) { return source.packs(tournament::DraftKind::Booster, 8, rng); };
      measure.progress = [&](std::uint32_t done) { progress(done); };
      const tournament::DraftOutcome outcome = tournament::measureDrafters(measure, knowledge);
      games = outcome.games;
      const sim::Interval interval = sim::wilson(outcome.won, outcome.games);
      cells += fmt::format(" {:.1f}% ({:.1f} to {:.1f}) |", 100.0 * outcome.won / outcome.games,
                           100 * interval.low, 100 * interval.high);
    }
    cli::print("| {} | {} | {} |{}\n", source.name(), o.measure, games, cells);
    std::fflush(stdout);
  }
  cli::print("\nSeed {}.\n", seed);
}

void runDraft(const DraftOptions& o) {
  const std::uint64_t seed = o.seed != 0 ? o.seed : std::random_device{}() % 1000000 + 1;
  if (!o.save.empty()) play::checkPlace(o.save);
  useCards(o.cards);
  const tournament::CardKnowledge knowledge(cardLibrary());
  try {
    if (o.measure > 0 && o.kind != "booster")
      throw UsageError("--measure plays booster drafts: leave --kind out.");
    if (o.measure > 0) return measure(o, seed, knowledge);
    if (!o.demo && !o.decks.empty())
      throw UsageError("--decks goes with --demo: your own deck is in the saved draft.");
    tournament::DraftRecord record = recordOf(o, seed);
    const tournament::PackSource source = sourceOf(o, knowledge, seed);
    Rng rng(seed);
    record.draft.packs =
        source.packs(record.draft.kind, static_cast<std::size_t>(record.draft.drafters), rng);
    tournament::checkLeaders(record.draft.kind, record.draft.packs,
                             static_cast<std::size_t>(record.draft.drafters), knowledge);
    if (record.draft.kind == tournament::DraftKind::Conspiracy)
      record.draft.deeds = tournament::deedsIn(record.draft.packs, knowledge);
    tellSource(source, o.leftOut);
    cli::print("{} for {} players. Seed {}.\n", o.kind == "sealed" ? "Sealed deck" : "A " + o.kind + " draft",
               record.draft.drafters, seed);
    if (o.demo) return demo(o, std::move(record), knowledge);
    Journal journal = o.save.empty() ? Journal::ofNewGame() : Journal::at(o.save);
    const auto lines = linesOfTerminal();
    terminal().flush();
    PersonDraft(std::move(record), knowledge, journal, *lines, terminal()).run();
    terminal().flush();
  } catch (const tournament::TournamentError& error) {
    throw UsageError(error.what());
  }
}

void addOptions(Command& command, const std::shared_ptr<DraftOptions>& o) {
  command
      .option("--set", o->sets, "code of the set, or one for each round of packs; none: the built-in cards")
      .separatedBy(',')
      .type("CODE");
  command.option("--cube", o->cube, "packs of the cards of this list").type("FILE");
  command.flag("--chaos", o->chaos, "each pack of any of the sets, or of all that there are");
  command.option("--boosters", o->boosters, "kind of booster: default, arena, premium, jumpstart")
      .withDefault();
  std::vector<std::string> then = tournament::tournamentKindNames();
  then.emplace_back(kNothing);
  command.option("--then", o->then, "the matches after it; left out: swiss, after a team draft teams")
      .oneOf(then);
  command.option("--best-of", o->bestOf, "games of each match").withDefault().oneOf({"1", "3", "5"});
  command.option("--opponent", o->opponent, "computer player").withDefault().oneOf(players::playerKinds());
  command.option("--seed", o->seed, "same seed and picks, same draft; 0: a new one each time")
      .withDefault()
      .wholeNumber(0, UINT64_MAX);
  command.flag("--demo", o->demo, "computers only: their decks and matches");
  command.flag("--left-out", o->leftOut, "name the cards that are in no pack, as they cannot be played yet");
  command.option("--save", o->save, "keep it in this file, and not in the usual place").type("FILE");
  command.option("--decks", o->decks, "with --demo: write the decks into this folder").type("FOLDER");
  command.option("--cards", o->cards, "cards of your own, in place of others of their names").type("FILE");
}

}  // namespace

void goOnDrafting(const std::string& text, const std::string& file, Journal journal) {
  tournament::DraftRecord record = tournament::readDraft(text, file);
  const tournament::CardKnowledge knowledge(cardLibrary());
  const auto lines = linesOfTerminal();
  try {
    PersonDraft(std::move(record), knowledge, journal, *lines, terminal()).run();
  } catch (const tournament::TournamentError& error) {
    throw play::SaveError(fmt::format("{}: {}", file, error.what()));
  } catch (const play::CardError& error) {
    throw play::SaveError(fmt::format("{}: {}", file, error.what()));
  }
  terminal().flush();
}

void showDraft(const std::string& text, const std::string& file) {
  const tournament::DraftRecord record = tournament::readDraft(text, file);
  tournament::Draft draft(record.draft);
  for (const std::uint32_t pick : record.picks) {
    const tournament::DraftQuestion& question = draft.question();
    const auto& taken = question.options[pick];
    const std::string what = question.labels.empty() ? taken.front()
                             : taken.empty()
                                 ? question.labels[pick]
                                 : fmt::format("{}: {}", question.labels[pick], fmt::join(taken, ", "));
    cli::print("{}\n", wrap(fmt::format("Pack {:>2}, pick {:>2}, seat {}: {}", question.pack, question.pick,
                                        question.drafter + 1, what),
                            screenWidth() - 1, 5));
    draft.pick(pick);
  }
  if (record.deck) cli::print("\nThe deck of seat 1:\n{}", deckCards(*record.deck, cardLibrary()));
  for (const std::string& match : record.played) {
    const tournament::KeptMatch kept = tournament::readMatch(match, file, cardLibrary());
    const tournament::Score& score = kept.match.score();
    cli::print("{}: {} to {}, {} drawn.\n", fmt::join(kept.match.setup().names, " against "), score.wins[0],
               score.wins[1], score.draws);
  }
}

void addDraftCommands(Command& app) {
  auto o = std::make_shared<DraftOptions>();
  Command draft = app.command("draft", "Draft cards, build a deck and play matches with it");
  draft.option("--kind", o->kind, "how it is drafted").withDefault().oneOf(tournament::draftKindNames());
  draft
      .option("--players", o->players,
              "how many draft; 0: eight, two where only two can, four for one game of all")
      .withDefault()
      .wholeNumber(0, 100);
  addOptions(draft, o);
  draft.option("--measure", o->measure, "play so many drafts of computers against random pickers: a table")
      .wholeNumber(1, 1000000);
  draft.option("--threads", o->threads, "of --measure: how many drafts at once; 0: one for each core")
      .wholeNumber(0, 1024);
  draft.footer(
      "Examples:\n"
      "  cantrip draft --demo --seed 5 --players 4 --best-of 1\n"
      "  cantrip draft --demo --kind winston --best-of 1 --decks mydecks\n"
      "  cantrip draft --demo --kind grid --then nothing\n"
      "Without --demo you sit in the first seat; a draft is kept at every pick, and\n"
      "\"cantrip play --continue\" goes on. \"cantrip import\" takes in sets and boosters:\n"
      "then --set m10 drafts Magic 2010.");
  draft.callback([o] { runDraft(*o); });

  auto s = std::make_shared<DraftOptions>();
  s->kind = "sealed";
  Command sealed = app.command("sealed", "Open six packs, build a deck and play matches with it");
  sealed.option("--players", s->players, "how many play; 0: eight").withDefault().wholeNumber(0, 100);
  addOptions(sealed, s);
  sealed.footer(
      "Examples:\n"
      "  cantrip sealed --demo --seed 5 --players 2 --best-of 1\n"
      "Without --demo you are the first player; --set m10 opens packs of an imported\n"
      "set.");
  sealed.callback([s] { runDraft(*s); });
}

}  // namespace cantrip::cli
