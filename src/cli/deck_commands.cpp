// cantrip deck check, cantrip deck list
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cards/database.h"
#include "cli/board.h"
#include "cli/commands.h"
#include "cli/help.h"

namespace cantrip::cli {
namespace {

void check(const std::vector<std::string>& names, const formats::DeckRules& rules) {
  bool good = true;
  for (const std::string& name : names) {
    formats::Deck deck;
    std::vector<std::string> problems;
    try {
      deck = formats::loadDeck(name);
      problems = formats::checkDeck(deck, play::library(), rules);
    } catch (const formats::DeckError& error) {
      problems.emplace_back(error.what());
    }
    for (const std::string& problem : problems) fmt::print(stderr, "{}\n", problem);
    if (problems.empty())
      fmt::print("{}: {} cards, good to play\n", deck.name, deck.size());
    else
      good = false;
  }
  if (!good) throw CLI::RuntimeError(1);
}

void list(bool cards) {
  for (const formats::Deck& deck : formats::builtinDecks()) {
    fmt::print("{}\n", wrap(fmt::format("{:<22} {}", deck.name, deck.about), kWidth - 1, 23));
    if (!cards) continue;
    for (const formats::DeckEntry& entry : deck.main) fmt::print("  {:>2} {}\n", entry.count, entry.name);
  }
}

}  // namespace

void addDeckCommands(CLI::App& app) {
  CLI::App* deck = app.add_subcommand("deck", "Check and list decks");
  deck->require_subcommand(1);
  deck->footer(
      "Examples:\n  cantrip deck list\n  cantrip deck check mydeck.txt\n"
      "\"cantrip deck COMMAND --help\" says more about each.");
  auto names = std::make_shared<std::vector<std::string>>();
  auto rules = std::make_shared<formats::DeckRules>();
  CLI::App* checking = deck->add_subcommand("check", "Say whether decks can be played, and if not, why");
  checking->add_option("DECK", *names, "built-in decks or files")->type_name("DECK")->required();
  checking->add_option("--minimum", rules->minimum, "least number of cards")
      ->capture_default_str()
      ->check(wholeNumber(1, 100000));
  checking->add_option("--copies", rules->copies, "most copies of a card that is no basic land")
      ->capture_default_str()
      ->check(wholeNumber(1, 100000));
  checking->footer(
      "Examples:\n  cantrip deck check mydeck.txt\n  cantrip deck check draft.txt --minimum 40 --copies 60");
  checking->callback([names, rules] { check(*names, *rules); });
  auto cards = std::make_shared<bool>(false);
  CLI::App* listing = deck->add_subcommand("list", "List the built-in decks");
  listing->add_flag("--cards", *cards, "with their cards");
  listing->footer("Examples:\n  cantrip deck list\n  cantrip deck list --cards");
  listing->callback([cards] { list(*cards); });
}

}  // namespace cantrip::cli
