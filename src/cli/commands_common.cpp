// What several commands share.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/files.h"
#include "base/readable.h"
#include "cards/catalogue.h"
#include "cards/database.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/print.h"
#include "formats/check.h"

namespace cantrip::cli {

const cards::CardDatabase& cardLibrary() {
  const cards::CardDatabase& database = play::library();
  static bool told = false;
  if (!told && !database.whyNotImported().empty()) cli::print(stderr, "{}\n", database.whyNotImported());
  told = true;
  return database;
}

std::string readCardsFile(const std::string& file) {
  std::string text = readFilled(file, kMostBytesOfCards);
  if (!isText(text))
    throw std::runtime_error(file + " is no text: docs/card-format.md says how cards are written.");
  if (beginsAsJson(text))
    throw std::runtime_error(fmt::format(
        "{0} is a file of JSON, not cards of your own: \"cantrip import {0}\" takes such files in.", file));
  return text;
}

void useCards(const std::vector<std::string>& files) {
  for (const std::string& file : files)
    for (const std::string& error : cards::CardDatabase::addToStandard(readCardsFile(file), file))
      cli::print(stderr, "Left out: {}\n", error);
}

void addFormatOptions(Command& command, FormatOptions& into) {
  command.option("--format", into.format, "a format (\"cantrip format list\"), or a file of one")
      .type("FORMAT");
  command.option("--date", into.day, "the day on which sets and lists are those of the format: 2009-10-02")
      .type("DATE");
}

std::optional<ChosenFormat> chosenFormat(const FormatOptions& options) {
  if (!options.day.empty() && !formats::isDay(options.day))
    throw UsageError(fmt::format("'{}' is no day: write it as 2009-10-02.", options.day));
  if (options.format.empty()) {
    if (!options.day.empty()) throw UsageError("--date goes with --format.");
    return std::nullopt;
  }
  const cards::Catalogue& catalogue = cards::Catalogue::standard();
  if (!catalogue.whyNotRead().empty()) cli::print(stderr, "{}\n", catalogue.whyNotRead());
  try {
    return ChosenFormat{formats::loadFormat(options.format, catalogue), options.day};
  } catch (const formats::UnknownFormat& error) {
    throw UsageError(error.what());
  }
}

std::vector<std::string> problemsIn(const ChosenFormat& chosen, const formats::Deck& deck) {
  return formats::problemsIn(deck, cardLibrary(), chosen.format, cards::Catalogue::standard(), chosen.day);
}

namespace {

void checkSeats(const std::vector<formats::Deck>& decks, const play::SeatPlan& plan) {
  std::string wrong;
  for (std::size_t seat = 0; seat < decks.size(); ++seat)
    for (const std::string& problem : formats::checkBeside(decks[seat], cardLibrary(), plan, seat))
      wrong += problem + "\n";
  if (!wrong.empty()) {
    wrong.pop_back();
    throw formats::DeckError(wrong);
  }
}

}  // namespace

std::vector<formats::Deck> loadDecks(const std::vector<std::string>& decks, bool anyDeck,
                                     const play::Arrangement& arrangement, const ChosenFormat* format,
                                     std::size_t players) {
  std::vector<formats::Deck> loaded;
  std::string wrong;
  for (const std::string& name : decks) {
    try {
      loaded.push_back(formats::loadDeck(name));
    } catch (const formats::UnknownDeck& error) {
      throw UsageError(error.what());
    }
    if (anyDeck) continue;
    const formats::Deck& deck = loaded.back();
    for (const std::string& problem :
         format != nullptr ? problemsIn(*format, deck)
                           : formats::checkDeck(deck, cardLibrary(), formats::DeckRules::of(arrangement)))
      wrong += problem + "\n";
  }
  if (!wrong.empty()) {
    wrong.pop_back();
    throw formats::DeckError(wrong);
  }
  if (players > 1 && planSeats(arrangement, players).commanders)
    for (const formats::Deck& deck : loaded)
      if (deck.commanderCount() == 0)
        throw formats::DeckError(deck.source +
                                 ": it has no commander: write it below a line \"Commander\" (903.3).");
  return loaded;
}

Seated seatDecks(const std::vector<std::string>& decks, bool anyDeck, const play::Arrangement& arrangement,
                 const ChosenFormat* format) {
  Seated seated;
  seated.decks = loadDecks(decks, anyDeck, arrangement, format, decks.size());
  if (decks.size() > 1) {
    const play::SeatPlan plan = play::planSeats(arrangement, decks.size());
    checkSeats(seated.decks, plan);  // whatever lies beside the decks, the game needs it
    for (std::size_t seat = 0; seat < seated.decks.size(); ++seat) {
      seated.names.push_back(seated.decks[seat].cardsOfSeat(plan, seat));
      if (plan.commanders)
        seated.commanders.push_back(static_cast<std::uint8_t>(seated.decks[seat].commanderCount()));
    }
    seated.sideboards = formats::addSideboards(seated.decks, plan, cardLibrary(), seated.names);
    if (format != nullptr) seated.minimumDeck = static_cast<std::uint16_t>(format->format.deck.minimum);
  } else {
    for (const formats::Deck& deck : seated.decks) seated.names.push_back(deck.cards());
  }
  seated.table = play::seat(cardLibrary(), seated.names, arrangement);
  return seated;
}

void addArrangementOptions(Command& command, ArrangementOptions& into) {
  std::string names;
  for (const std::string& name : play::variantNames()) names += (names.empty() ? "" : ", ") + name;
  command.option("--variant", into.variants, "how many play together: " + names)
      .separatedBy(',')
      .type("VARIANT");
  command.option("--teams", into.teams, "who plays with whom, by the order of the decks: 1,2/3,4")
      .type("TEAMS");
  command
      .option("--options", into.options,
              "range=1, attack=multiple|one|left|right, deploy-creatures, shared-team-turns, one-planar-deck")
      .type("LIST");
}

play::Arrangement arrangementOf(const ArrangementOptions& options, std::size_t players,
                                const ChosenFormat* format) {
  try {
    if (format != nullptr)
      return formats::arrangementOf(format->format, players, options.variants, options.teams,
                                    options.options);
    play::Arrangement arrangement = play::readArrangement(options.variants, options.teams, options.options);
    play::planSeats(arrangement, players);
    return arrangement;
  } catch (const play::ArrangementError& error) {
    throw UsageError(error.what());
  } catch (const formats::FormatError& error) {
    throw UsageError(error.what());
  }
}

RuleSet rulesOfEdition(int year, const ChosenFormat* format) {
  if (year == 0 && format != nullptr) year = format->format.game.edition;
  try {
    return formats::rulesOfYear(year);
  } catch (const formats::FormatError& error) {
    throw UsageError(error.what());
  }
}

Progress::Progress(std::string what, std::uint32_t total) : what_(std::move(what)), total_(total) {}

Progress::~Progress() {
  if (percent_ >= 0) drawOver("");
}

void Progress::operator()(std::uint32_t done) {
  const int percent = total_ > 0 ? static_cast<int>(100ULL * done / total_) : 100;
  if (percent == percent_) return;
  percent_ = percent;
  const std::size_t filled = static_cast<std::size_t>(percent) * 40 / 100;
  drawOver(fmt::format("{} [{}{}] {:3}%", what_, std::string(filled, '='), std::string(40 - filled, ' '),
                       percent));
}

}  // namespace cantrip::cli
