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
  for (const auto* section : {&commanders, &main})
    for (const DeckEntry& entry : *section)
      names.insert(names.end(), static_cast<std::size_t>(entry.count), entry.name);
  return names;
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
