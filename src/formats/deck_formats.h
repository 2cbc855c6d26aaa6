// The formats that decks are written in; all of them are read too (docs/decks.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/deck.h"

namespace cantrip::cards {
class Catalogue;
class CardDatabase;
}  // namespace cantrip::cards

namespace cantrip::formats {

enum class DeckFormat : std::uint8_t {
  Plain,
  Arena,
  Online,       ///< Magic Online, as text
  Dek,          ///< Magic Online, as XML
  Cockatrice,   ///< .cod
  Forge,        ///< .dck
  XMage,        ///< .dck
  Workstation,  ///< .mwDeck
  Moxfield,
  Archidekt,
  Csv,
  Count_
};

/// The name on the command line.
std::string_view nameOf(DeckFormat format);
std::vector<std::string> deckFormatNames();
/// Throws std::out_of_range for a name that none has.
DeckFormat deckFormatByName(std::string_view name);
/// The format of a file by its ending: plain for what says nothing. A file ".dck" is Forge's.
DeckFormat deckFormatOf(std::string_view file);

/// A deck in that format. What the format has no place for is told in `lost`, a sentence each. Formats that
/// want a printing of each card get the first one of the catalogue when the deck names none.
std::string writeDeck(const Deck& deck, DeckFormat format, const cards::Catalogue& catalogue,
                      std::vector<std::string>& lost);

/// Writes each name as its card has it, whatever accents, capitals or faces the deck has. Says which cards
/// are unknown, with names that were probably meant.
std::vector<std::string> resolveNames(Deck& deck, const cards::CardDatabase& database);

/// The name of a section as a heading.
std::string_view sectionName(Section section);

// ---- the formats of deck_xml.cpp and deck_csv.cpp
std::string writeDek(const Deck& deck);
std::string writeCod(const Deck& deck);
std::string writeCsv(const Deck& deck);
/// "Fire/Ice": how Magic Online writes a card of two halves.
std::string onlineName(std::string_view name);

}  // namespace cantrip::formats
