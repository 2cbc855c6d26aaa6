// cantrip deck check, cantrip deck list
#include <fmt/format.h>

#include "cards/database.h"
#include "cli/board.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/print.h"

namespace cantrip::cli {
namespace {

struct CheckOptions {
  std::vector<std::string> decks, cards;
  FormatOptions format;
  std::string variant;
  int minimum = 0, copies = 0;
};

/// What decks have to be: those of the variant or of constructed play, but for the numbers that were given.
formats::DeckRules rulesFor(const CheckOptions& o) {
  play::Arrangement arrangement;
  if (!o.variant.empty()) arrangement = play::readArrangement({o.variant}, "", "");
  formats::DeckRules rules = formats::DeckRules::of(arrangement);
  if (o.minimum > 0) rules.minimum = o.minimum;
  if (o.copies > 0) rules.copies = o.copies;
  return rules;
}

void check(const CheckOptions& o) {
  std::optional<ChosenFormat> format = chosenFormat(o.format);
  if (format && (o.minimum > 0 || o.copies > 0 || !o.variant.empty()))
    throw UsageError(
        "A format says itself what decks have to be: --format goes without --minimum, --copies and "
        "--variant.");
  useCards(o.cards);
  bool good = true;
  for (const std::string& name : o.decks) {
    formats::Deck deck;
    std::vector<std::string> problems;
    try {
      deck = formats::loadDeck(name);
      problems = format ? problemsIn(*format, deck) : formats::checkDeck(deck, cardLibrary(), rulesFor(o));
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
  checking.option("--variant", o->variant, "check the commander too: as its rules say")
      .oneOf({"commander", "brawl"});
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
