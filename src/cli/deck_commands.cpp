// cantrip deck check, cantrip deck list
#include <fmt/format.h>

#include "cards/database.h"
#include "cli/board.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/print.h"

namespace cantrip::cli {
namespace {

void check(const std::vector<std::string>& names, const formats::DeckRules& rules) {
  bool good = true;
  for (const std::string& name : names) {
    formats::Deck deck;
    std::vector<std::string> problems;
    try {
      deck = formats::loadDeck(name);
      problems = formats::checkDeck(deck, cardLibrary(), rules);
    } catch (const formats::DeckError& error) {
      problems.emplace_back(error.what());
    }
    for (const std::string& problem : problems) cli::print(stderr, "{}\n", problem);
    if (problems.empty())
      cli::print("{}: {} cards, good to play\n", deck.name, deck.size());
    else
      good = false;
  }
  if (!good) throw AnswerIsNo();
}

void list(bool cards) {
  for (const formats::Deck& deck : formats::builtinDecks()) {
    cli::print("{}\n", wrap(fmt::format("{:<22} {}", deck.name, deck.about), screenWidth() - 1, 23));
    if (!cards) continue;
    for (const formats::DeckEntry& entry : deck.main) cli::print("  {:>2} {}\n", entry.count, entry.name);
  }
}

}  // namespace

void addDeckCommands(Command& app) {
  Command deck = app.group("deck", "Check and list decks");
  deck.footer(
      "Examples:\n  cantrip deck list\n  cantrip deck check mydeck.txt\n"
      "\"cantrip deck COMMAND --help\" says more about each.");
  auto names = std::make_shared<std::vector<std::string>>();
  auto rules = std::make_shared<formats::DeckRules>();
  auto files = std::make_shared<std::vector<std::string>>();
  Command checking = deck.command("check", "Say whether decks can be played, and if not, why");
  checking.option("DECK", *names, "built-in decks or files").type("DECK").required();
  checking.option("--minimum", rules->minimum, "least number of cards").withDefault().wholeNumber(1, 100000);
  checking.option("--copies", rules->copies, "most copies of a card that is no basic land")
      .withDefault()
      .wholeNumber(1, 100000);
  auto variant = std::make_shared<std::string>();
  checking.option("--variant", *variant, "check the commander too: as its rules say")
      .oneOf({"commander", "brawl"});
  checking.option("--cards", *files, "cards of your own, in place of others of their names").type("FILE");
  checking.footer(
      "Examples:\n  cantrip deck check mydeck.txt\n  cantrip deck check draft.txt --minimum 40 --copies 60");
  checking.callback([names, rules, files, variant] {
    useCards(*files);
    check(*names, *variant == "commander" ? formats::DeckRules::commander()
                  : *variant == "brawl"   ? formats::DeckRules::brawl()
                                          : *rules);
  });
  auto cards = std::make_shared<bool>(false);
  Command listing = deck.command("list", "List the built-in decks");
  listing.flag("--cards", *cards, "with their cards");
  listing.footer("Examples:\n  cantrip deck list\n  cantrip deck list --cards");
  listing.callback([cards] { list(*cards); });
}

}  // namespace cantrip::cli
