// cantrip deck check, cantrip deck list
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cards/database.h"
#include "cli/board.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/print.h"
#include "formats/check.h"

namespace cantrip::cli {
namespace {

struct CheckOptions {
  std::vector<std::string> decks, cards;
  FormatOptions format;
  std::vector<std::string> variants;
  int minimum = 0, copies = 0;
};

play::Arrangement arrangementFor(const CheckOptions& o) {
  try {
    return play::readArrangement(o.variants, "", "");
  } catch (const play::ArrangementError& error) {
    throw UsageError(error.what());
  }
}

/// The seats of the smallest game that is played so.
play::SeatPlan smallestPlan(const play::Arrangement& arrangement) {
  for (std::size_t players = 2;; ++players) {
    try {
      return play::planSeats(arrangement, players);
    } catch (const play::ArrangementError& error) {
      if (players == kMaxPlayers) throw UsageError(error.what());
    }
  }
}

/// Of the deck and of what lies beside it. Whose deck has schemes takes the first seat, that of an archenemy
/// (904.3).
std::vector<std::string> problemsOf(const formats::Deck& deck, const formats::DeckRules& rules,
                                    const play::SeatPlan& plan) {
  std::vector<std::string> problems = formats::checkDeck(deck, cardLibrary(), rules);
  const std::size_t seat = deck.schemes.empty() ? 1 : 0;
  for (std::string& problem : formats::checkBeside(deck, cardLibrary(), plan, seat))
    problems.push_back(std::move(problem));
  return problems;
}

/// What decks have to be: those of the variants or of constructed play, but for the numbers that were given.
formats::DeckRules rulesFor(const CheckOptions& o, const play::Arrangement& arrangement) {
  formats::DeckRules rules = formats::DeckRules::of(arrangement);
  if (o.minimum > 0) rules.minimum = o.minimum;
  if (o.copies > 0) rules.copies = o.copies;
  return rules;
}

void check(const CheckOptions& o) {
  std::optional<ChosenFormat> format = chosenFormat(o.format);
  if (format && (o.minimum > 0 || o.copies > 0 || !o.variants.empty()))
    throw UsageError(
        "A format says itself what decks have to be: --format goes without --minimum, --copies and "
        "--variant.");
  useCards(o.cards);
  const play::Arrangement arrangement = arrangementFor(o);
  const formats::DeckRules rules = rulesFor(o, arrangement);
  const play::SeatPlan plan = smallestPlan(arrangement);
  bool good = true;
  for (const std::string& name : o.decks) {
    formats::Deck deck;
    std::vector<std::string> problems;
    try {
      deck = formats::loadDeck(name);
      problems = format ? problemsIn(*format, deck) : problemsOf(deck, rules, plan);
    } catch (const formats::DeckError& error) {
      problems.emplace_back(error.what());
    }
    for (const std::string& problem : problems) cli::print(stderr, "{}\n", problem);
    good = good && problems.empty();
    if (problems.empty())
      cli::print("{}: {} cards, good to play{}\n", deck.name, deck.size(),
                 format ? fmt::format(" in {}{}", format->format.name,
                                      format->day.empty() ? "" : " on " + format->day)
                        : "");
  }
  if (!good) throw AnswerIsNo();
}

void list(bool cards) {
  for (const formats::Deck& deck : formats::builtinDecks()) {
    cli::print("{}\n", wrap(fmt::format("{:<22} {}", deck.name, deck.about), screenWidth() - 1, 23));
    if (!cards) continue;
    for (const std::vector<formats::DeckEntry>& part : {deck.commanders, deck.main})
      for (const formats::DeckEntry& entry : part) cli::print("  {:>2} {}\n", entry.count, entry.name);
  }
}

}  // namespace

void addDeckCommands(Command& app) {
  Command deck = app.group("deck", "Check, convert, show and list decks");
  deck.footer(
      "Examples:\n  cantrip deck list\n  cantrip deck check mydeck.txt\n"
      "\"cantrip deck COMMAND --help\" says more about each.");
  auto o = std::make_shared<CheckOptions>();
  Command checking = deck.command("check", "Say whether decks can be played, and if not, why");
  checking.option("DECK", o->decks, "built-in decks or files").type("DECK").required();
  addFormatOptions(checking, o->format);
  checking.option("--minimum", o->minimum, "least number of cards, 60 when left out").wholeNumber(1, 100000);
  checking.option("--copies", o->copies, "most copies of a card that is no basic land, 4 when left out")
      .wholeNumber(1, 100000);
  checking
      .option("--variant", o->variants,
              "check also who leads the deck and what lies beside it, as this way to play has it: " +
                  fmt::format("{}", fmt::join(play::variantNames(), ", ")))
      .separatedBy(',')
      .type("VARIANT");
  checking.option("--cards", o->cards, "cards of your own, in place of others of their names").type("FILE");
  checking.footer(
      "Examples:\n  cantrip deck check mydeck.txt\n  cantrip deck check mydeck.txt --format modern\n"
      "  cantrip deck check old.txt --format standard --date 2009-10-02\n"
      "  cantrip deck check draft.txt --minimum 40 --copies 60");
  checking.callback([o] { check(*o); });
  addDeckToolCommands(deck);
  auto cards = std::make_shared<bool>(false);
  Command listing = deck.command("list", "List the built-in decks");
  listing.flag("--cards", *cards, "with their cards");
  listing.footer("Examples:\n  cantrip deck list\n  cantrip deck list --cards");
  listing.callback([cards] { list(*cards); });
}

}  // namespace cantrip::cli
