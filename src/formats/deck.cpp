// Decks: finding them among the built-in ones and on disk.
#include "formats/deck.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/embedded.h"
#include "base/files.h"
#include "base/fold.h"
#include "base/nearest.h"
#include "base/readable.h"
#include "base/trim.h"
#include "formats/deck_builder.h"

namespace cantrip::formats {
namespace {

constexpr std::string_view kFolder = "library/decks/";
constexpr std::string_view kEnding = ".deck";
constexpr std::size_t kMostBytesOfDeck = kMegabyte;

/// The entries of a section without their printings.
void dropPrintings(std::vector<DeckEntry>& entries) {
  std::vector<DeckEntry> merged;
  for (DeckEntry& entry : entries) {
    entry.set.clear();
    entry.number.clear();
    const auto same = std::find_if(merged.begin(), merged.end(),
                                   [&](const DeckEntry& other) { return other.name == entry.name; });
    if (same != merged.end())
      same->count += entry.count;
    else
      merged.push_back(std::move(entry));
  }
  entries = std::move(merged);
}

void addNames(const std::vector<DeckEntry>& entries, std::vector<std::string>& names) {
  for (const DeckEntry& entry : entries)
    names.insert(names.end(), static_cast<std::size_t>(entry.count), entry.name);
}

/// The section of a card that does not lead a deck (408.3).
Section sectionOf(const cards::TypeLine& types) {
  if (types.is(ir::CardType::Vanguard)) return Section::Vanguard;
  if (types.is(ir::CardType::Scheme)) return Section::Schemes;
  if (types.is(ir::CardType::Plane) || types.is(ir::CardType::Phenomenon)) return Section::Planar;
  return Section::Main;
}

Deck withoutPrintings(Deck deck) {
  for (std::size_t i = 0; i < kSections; ++i) dropPrintings(deck.section(static_cast<Section>(i)));
  return deck;
}

}  // namespace

std::vector<DeckEntry>& Deck::section(Section which) {
  switch (which) {
    case Section::Commander:
      return commanders;
    case Section::Companion:
      return companion;
    case Section::Sideboard:
      return sideboard;
    case Section::Planar:
      return planar;
    case Section::Schemes:
      return schemes;
    case Section::Conspiracies:
      return conspiracies;
    case Section::Vanguard:
      return vanguard;
    default:
      return main;
  }
}

int cardCount(const std::vector<DeckEntry>& entries) {
  int total = 0;
  for (const DeckEntry& entry : entries) total += entry.count;
  return total;
}

int Deck::size() const { return commanderCount() + cardCount(main); }

int Deck::commanderCount() const { return cardCount(commanders); }

std::vector<std::string> Deck::cards() const {
  std::vector<std::string> names;
  addNames(commanders, names);
  addNames(main, names);
  return names;
}

std::vector<std::string> Deck::cardsOfSeat(const play::SeatPlan& plan, std::size_t seat) const {
  std::vector<std::string> names = cards();
  const bool deckBeside = plan.seats[seat].supplementary;
  if (plan.vanguards) addNames(vanguard, names);
  if (plan.conspiracies) addNames(conspiracies, names);
  if (deckBeside && plan.rules.planes) addNames(planar, names);
  if (deckBeside && plan.rules.schemes) addNames(schemes, names);
  return names;
}

std::vector<DeckEntry> entriesOf(std::span<const std::string> names) {
  std::vector<DeckEntry> entries;
  for (const std::string& name : names) {
    const auto same = std::find_if(entries.begin(), entries.end(),
                                   [&](const DeckEntry& entry) { return entry.name == name; });
    if (same == entries.end())
      entries.push_back({1, name, 0});
    else
      ++same->count;
  }
  return entries;
}

Deck deckOfNames(std::span<const std::string> names, std::size_t commanders,
                 const cards::CardDatabase& database) {
  Deck deck;
  commanders = std::min(commanders, names.size());
  deck.commanders = entriesOf(names.first(commanders));
  for (DeckEntry& entry : entriesOf(names.subspan(commanders))) {
    const auto found = database.find(entry.name);
    const Section section = found ? sectionOf((*found)->card.faces.front().types) : Section::Main;
    deck.section(section).push_back(std::move(entry));
  }
  return deck;
}

Deck readDeck(std::string_view text, std::string_view source) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (text.starts_with("PK\x03\x04") || text.starts_with("\x1F\x8B"))
    throw DeckError(fmt::format("{} is packed: unpack it, and name the deck that was in it.", source));
  if (!isText(text))
    throw DeckError(
        fmt::format("{} is no text: a deck is a text with lines such as \"4 Lightning Bolt\".", source));
  if (trim(text).starts_with('<')) return readXmlDeck(text, source);
  return isCsvDeck(text) ? readCsvDeck(text, source) : readTextDeck(text, source);
}

Deck parseDeck(std::string_view text, std::string_view source) {
  return withoutPrintings(readDeck(text, source));
}

std::vector<Deck> builtinDecks() {
  std::vector<Deck> decks;
  for (const EmbeddedFile& file : embeddedFiles()) {
    if (!file.path.starts_with(kFolder) || !file.path.ends_with(kEnding)) continue;
    decks.push_back(parseDeck(file.contents, file.path));
    decks.back().source = "built-in deck " + decks.back().name;
  }
  return decks;
}

std::vector<Deck> builtinDecks(Led led) {
  std::vector<Deck> decks = builtinDecks();
  std::erase_if(decks, [&](const Deck& deck) { return deck.led() != led; });
  return decks;
}

Deck loadDeck(const std::string& nameOrFile) { return withoutPrintings(readDeckFile(nameOrFile)); }

Deck readDeckFile(const std::string& nameOrFile) {
  if (nameOrFile.find('/') == std::string::npos) {
    const std::string path = std::string(kFolder) + folded(nameOrFile) + std::string(kEnding);
    if (const auto contents = embeddedFile(path)) {
      Deck deck = readDeck(*contents, path);
      deck.source = "built-in deck " + deck.name;
      return deck;
    }
  }
  std::error_code ignored;
  if (std::filesystem::exists(nameOrFile, ignored)) {
    try {
      return readDeck(readFile(nameOrFile, kMostBytesOfDeck), nameOrFile);
    } catch (const FileError& error) {
      throw DeckError(error.what());
    }
  }
  std::vector<std::string> names;
  for (const Deck& deck : builtinDecks()) names.push_back(deck.name);
  const std::vector<std::string> near = nearest(nameOrFile, names, 3);
  throw UnknownDeck(fmt::format(
      "There is no built-in deck and no file named '{}'.{} Built-in decks: {}.", nameOrFile,
      near.empty() ? "" : fmt::format(" Did you mean {}?", fmt::join(near, ", ")), fmt::join(names, ", ")));
}

}  // namespace cantrip::formats
