// cantrip format list, cantrip format show
#include <fmt/format.h>

#include "cards/catalogue.h"
#include "cli/board.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/print.h"

namespace cantrip::cli {
namespace {

void listFormats() {
  for (const formats::Format& format : formats::allFormats(cards::Catalogue::standard()))
    cli::print("{}\n", wrap(fmt::format("{:<18} {}", format.key, format.about), screenWidth() - 1, 19));
}

std::string numberText(int number) {
  return number == formats::kAnyNumber ? "any number" : std::to_string(number);
}

/// "restricted: Black Lotus, Skullclamp (2004-06-20 to 2005-10-06)"
void printList(const char* title, const std::vector<formats::ListedCard>& list) {
  if (list.empty()) return;
  std::vector<std::string> words;
  for (const formats::ListedCard& card : list) {
    const std::string from = card.from.empty() ? "" : "from " + card.from;
    const std::string until = card.until.empty() ? "" : "until " + card.until;
    const std::string space = from.empty() || until.empty() ? "" : " ";
    words.push_back(card.name + (from.empty() && until.empty() ? "" : " (" + from + space + until + ")"));
  }
  cli::print("{}\n", wrap(fmt::format("{}: {}", title, fmt::join(words, ", ")), screenWidth() - 1, 2));
}

void printGame(const formats::GameRules& game) {
  std::vector<std::string> words;
  for (const std::string& variant : game.variants) words.push_back("variant " + variant);
  if (!game.options.empty()) words.push_back(game.options);
  if (game.life > 0) words.push_back(fmt::format("{} life", game.life));
  if (game.edition > 0) words.push_back(fmt::format("rules of {}", game.edition));
  if (game.mostPlayers < kMaxPlayers) words.push_back(fmt::format("{} players at most", game.mostPlayers));
  if (!words.empty()) cli::print("Games: {}\n", fmt::join(words, ", "));
}

void showFormat(const FormatOptions& options) {
  const ChosenFormat chosen = *chosenFormat(options);
  const formats::Format& format = chosen.format;
  const formats::DeckRules& deck = format.deck;
  cli::print("{}\n",
             wrap(format.name + (format.about.empty() ? "" : ": " + format.about), screenWidth() - 1, 2));
  printGame(format.game);
  cli::print("Decks: {} cards, {} of each but basic lands, sideboard {}\n",
             deck.maximum == deck.minimum          ? std::to_string(deck.minimum)
             : deck.maximum == formats::kAnyNumber ? fmt::format("at least {}", deck.minimum)
                                                   : fmt::format("{} to {}", deck.minimum, deck.maximum),
             numberText(deck.copies), numberText(deck.maxSideboard));
  if (deck.leaders.any())
    cli::print("Leaders: {}{}\n", fmt::join(deck.leaders.typeLines, ", "),
               deck.leaders.signatureSpell ? ", with a signature spell" : "");
  if (!format.cards.legality.empty())
    cli::print("Cards: as the imported card file says of \"{}\"\n", format.cards.legality);
  printList("Banned", format.cards.banned);
  printList("Restricted", format.cards.restricted);
  if (!formats::goesBySets(format, chosen.day)) return;
  std::vector<std::string> sets;
  for (const cards::CardSet* set : formats::setsOn(format, cards::Catalogue::standard(), chosen.day))
    sets.push_back(fmt::format("{} ({})", set->name, set->code));
  cli::print("{}\n", wrap(fmt::format("Sets on {}: {}", chosen.day.empty() ? formats::today() : chosen.day,
                                      fmt::join(sets, ", ")),
                          screenWidth() - 1, 2));
}

}  // namespace

void addFormatCommands(Command& app) {
  Command format = app.group("format", "List formats, or say what one asks of decks");
  format.footer(
      "Examples:\n  cantrip format list\n  cantrip format show standard --date 2009-10-02\n"
      "\"cantrip format COMMAND --help\" says more about each.");
  Command listing =
      format.command("list", "List the formats: built-in, your own, and those of the card file");
  listing.footer("Examples:\n  cantrip format list");
  listing.callback([] { listFormats(); });
  auto o = std::make_shared<FormatOptions>();
  Command showing = format.command("show", "Say what a format asks of decks, and which sets it has");
  showing.option("FORMAT", o->format, "a format, or a file of one (docs/formats.md)")
      .type("FORMAT")
      .required();
  showing.option("--date", o->day, "on that day: 2009-10-02").type("DATE");
  showing.footer("Examples:\n  cantrip format show vintage\n  cantrip format show block --date 2006-06-01");
  showing.callback([o] { showFormat(*o); });
}

}  // namespace cantrip::cli
