// cantrip deck convert, cantrip deck show, cantrip deck hands
#include <fmt/format.h>

#include <algorithm>

#include "base/files.h"
#include "cards/catalogue.h"
#include "cards/database.h"
#include "cli/board.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/deck_picture.h"
#include "cli/pool_view.h"
#include "cli/print.h"
#include "formats/deck_facts.h"
#include "formats/deck_formats.h"

namespace cantrip::cli {
namespace {

/// The deck with the names of its cards; what is unknown is told and stays as it is.
formats::Deck deckWithNames(const std::string& nameOrFile, bool printings) {
  formats::Deck deck = printings ? formats::readDeckFile(nameOrFile) : formats::loadDeck(nameOrFile);
  for (const std::string& problem : formats::resolveNames(deck, cardLibrary()))
    cli::print(stderr, "{}\n", problem);
  return deck;
}

struct ConvertOptions {
  std::string in, out, to;
};

formats::DeckFormat formatNamed(const std::string& name) {
  const std::vector<std::string> names = formats::deckFormatNames();
  if (std::find(names.begin(), names.end(), name) == names.end())
    throw UsageError(fmt::format("--to takes one of {}; not '{}'.", fmt::join(names, ", "), name));
  return formats::deckFormatByName(name);
}

void convert(const ConvertOptions& o) {
  if (o.out.empty() && o.to.empty()) throw UsageError("Name a file to write, or --to FORMAT.");
  const formats::DeckFormat format = o.to.empty() ? formats::deckFormatOf(o.out) : formatNamed(o.to);
  std::vector<std::string> lost;
  const std::string text =
      formats::writeDeck(deckWithNames(o.in, true), format, cards::Catalogue::standard(), lost);
  for (const std::string& what : lost) cli::print(stderr, "{}\n", what);
  if (o.out.empty()) return cli::print("{}", text);
  replaceFile(o.out, text);
  cli::print("{} is written.\n", o.out);
}

struct ShowOptions {
  std::string deck, svg;
  bool cards = false;
};

void show(const ShowOptions& o) {
  const formats::Deck deck = deckWithNames(o.deck, false);
  const formats::DeckFacts facts = formats::factsOf(deck, cardLibrary());
  const std::string title = deck.title.empty() ? deck.name : deck.title;
  if (!o.svg.empty()) {
    replaceFile(o.svg, svgPicture(facts, title));
    return cli::print("{} is written.\n", o.svg);
  }
  cli::print("{}: {} cards, {} lands", title, facts.cards, facts.lands);
  for (std::size_t i = 0; i < formats::kSections; ++i) {
    const auto section = static_cast<formats::Section>(i);
    if (section != formats::Section::Main && !deck.section(section).empty())
      cli::print(", {} {}",
                 i == 0   ? "commander"
                 : i == 3 ? "sideboard"
                          : "other",
                 formats::cardCount(deck.section(section)));
  }
  cli::print("\n{}", picture(facts));
  if (o.cards) cli::print("{}", deckCards(deck, cardLibrary()));
}

struct HandsOptions {
  std::string deck;
  std::vector<std::string> cards;
  std::uint64_t seed = 1;
  int hands = 5;
};

bool isLandCard(const std::string& name) {
  const auto found = cardLibrary().find(name);
  return found && (*found)->card.faces.front().types.is(ir::CardType::Land);
}

void printHands(const formats::Deck& deck, const HandsOptions& o) {
  for (std::vector<std::string>& hand : formats::openingHands(deck, o.seed, o.hands)) {
    const auto lands = std::stable_partition(hand.begin(), hand.end(), isLandCard) - hand.begin();
    cli::print("{}\n",
               wrap(fmt::format("{} land{}: {}", lands, lands == 1 ? " " : "s", fmt::join(hand, ", ")),
                    screenWidth() - 1, 9));
  }
}

/// The odds of a card by turns: on the play a player has drawn one card less.
void printOdds(const std::string& what, int good, int all) {
  constexpr int kTurns = 6;
  const auto row = [&](const char* who, int extra) {
    std::string text = fmt::format("  {:<12}", who);
    for (int turn = 1; turn <= kTurns; ++turn)
      text += fmt::format(" {:5.1f}%",
                          100 * formats::chanceOfAtLeast(
                                    1, good, std::min(all, formats::kOpeningHand + turn - 1 + extra), all));
    return text + "\n";
  };
  cli::print("{}, {} of {} cards: the odds of at least one by turn 1 to {}\n{}{}", what, good, all, kTurns,
             row("on the play", 0), row("on the draw", 1));
}

void hands(const HandsOptions& o) {
  const formats::Deck deck = deckWithNames(o.deck, false);
  const int all = formats::cardCount(deck.main);
  if (all < formats::kOpeningHand)
    throw formats::DeckError(
        fmt::format("{}: a hand needs {} cards, and there are {}.", deck.source, formats::kOpeningHand, all));
  int lands = 0;
  for (const formats::DeckEntry& entry : deck.main)
    if (isLandCard(entry.name)) lands += entry.count;
  printHands(deck, o);
  cli::print("\nLands in an opening hand, {} of {} cards:\n", lands, all);
  for (int k = 0; k <= formats::kOpeningHand; ++k)
    cli::print("  {} {:5.1f}%\n", k, 100 * formats::chanceOf(k, lands, formats::kOpeningHand, all));
  for (const std::string& wanted : o.cards) {
    const std::string name = cardLibrary().nameOf(wanted);
    int good = 0;
    for (const formats::DeckEntry& entry : deck.main)
      if (entry.name == (name.empty() ? wanted : name)) good += entry.count;
    if (good == 0)
      throw formats::DeckError(fmt::format("{}: '{}' is not in the main deck.", deck.source, wanted));
    printOdds(name.empty() ? wanted : name, good, all);
  }
}

}  // namespace

void addDeckToolCommands(Command& deck) {
  auto conversion = std::make_shared<ConvertOptions>();
  Command converting = deck.command("convert", "Write a deck in the format of another program");
  converting.option("IN", conversion->in, "a deck in any format, which it is known by, or a built-in one")
      .type("DECK")
      .required();
  converting
      .option("OUT", conversion->out, "a file to write: .dek, .cod, .dck, .mwDeck and .csv say the format")
      .type("FILE");
  std::string formats;
  for (const std::string& name : formats::deckFormatNames()) formats += (formats.empty() ? "" : ", ") + name;
  converting.option("--to", conversion->to, "the format, to the terminal when no file is named: " + formats)
      .type("FORMAT");
  converting.footer(
      "Examples:\n  cantrip deck convert mydeck.txt mydeck.cod\n  cantrip deck convert elves --to arena\n"
      "  cantrip deck convert mydeck.txt mydeck.dck --to xmage");
  converting.callback([conversion] { convert(*conversion); });

  auto shown = std::make_shared<ShowOptions>();
  Command showing = deck.command("show", "Show the curve, colors and types of a deck");
  showing.option("DECK", shown->deck, "a built-in deck or a file").type("DECK").required();
  showing.flag("--cards", shown->cards, "with its cards");
  showing.option("--svg", shown->svg, "write a picture into this file instead").type("FILE");
  showing.footer(
      "Examples:\n  cantrip deck show elves --cards\n  cantrip deck show mydeck.txt --svg mydeck.svg");
  showing.callback([shown] { show(*shown); });

  auto drawn = std::make_shared<HandsOptions>();
  Command drawing = deck.command("hands", "Draw opening hands, and say the odds");
  drawing.option("DECK", drawn->deck, "a built-in deck or a file").type("DECK").required();
  drawing.option("-n,--hands", drawn->hands, "how many hands").withDefault().wholeNumber(0, 1000);
  drawing.option("--seed", drawn->seed, "same seed, same hands").withDefault().wholeNumber(0, UINT64_MAX);
  drawing.option("--card", drawn->cards, "say the odds of having this card by turns").type("CARD");
  drawing.footer(
      "Examples:\n  cantrip deck hands elves\n  cantrip deck hands elves -n 3 --seed 7 --card 'Llanowar "
      "Elves'");
  drawing.callback([drawn] { hands(*drawn); });
}

}  // namespace cantrip::cli
