// Decks as plain text, and what a deck must be to be played (100.2).
//
//   4 Lightning Bolt          a card and how often; "4x" is read too, and so are set and number behind the
//   name
//   // or # at the start      a remark
//   Sideboard                 what follows is the sideboard; without this line, a blank line begins it
//   Commander                 what follows, up to a blank line or another heading, are the commanders (903.3)
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "play/variant.h"

namespace cantrip::cards {
class CardDatabase;
}

namespace cantrip::formats {

struct DeckEntry {
  int count = 0;
  std::string name;
  int line = 0;  ///< of the file
  bool operator==(const DeckEntry&) const = default;
};

struct Deck {
  std::string name;    ///< of the file, without folder and ending
  std::string source;  ///< for messages: the file, or "built-in deck NAME"
  std::string about;   ///< the first remark
  std::vector<DeckEntry> commanders, main, sideboard;
  int size() const;  ///< commanders included
  int commanderCount() const;
  /// Names of the commanders and of the main deck, in that order, each as often as it is in it.
  std::vector<std::string> cards() const;
};

/// A deck that cannot be read or found. The message names file, line and cure.
struct DeckError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A name that neither a built-in deck nor a file has.
struct UnknownDeck : DeckError {
  using DeckError::DeckError;
};

/// How a deck is led.
enum class Leading : std::uint8_t {
  No,         ///< cards of a section "Commander" are cards of the deck
  Commander,  ///< 903.3, 903.5
  Brawl       ///< 903.12
};

/// What constructed play asks of a deck; limited decks have 40 cards and any number of copies (100.2b).
struct DeckRules {
  int minimum = 60;       ///< 100.2a
  int copies = 4;         ///< 100.2a; basic lands are free
  int maxSideboard = 15;  ///< 100.4a
  int maximum = 0;        ///< 0: no limit
  Leading leading = Leading::No;

  static DeckRules commander() { return {100, 1, 0, 100, Leading::Commander}; }  ///< 903.5
  static DeckRules brawl() { return {60, 1, 0, 60, Leading::Brawl}; }            ///< 903.12c-d
  /// Those of the variant.
  static DeckRules of(const play::Arrangement& arrangement);
};

/// Throws DeckError for a line that is no entry, an absurd count or a text without cards.
Deck parseDeck(std::string_view text, std::string_view source);

/// A built-in deck by its name, or else a file. Throws DeckError when there is neither.
Deck loadDeck(const std::string& nameOrFile);

/// The built-in decks, by name.
std::vector<Deck> builtinDecks();

/// What is wrong with the commanders of a deck and with what they may lead (903.3-5, 702.124), each with file
/// and line. Precondition: all of its cards can be played.
std::vector<std::string> checkCommanders(const Deck& deck, const cards::CardDatabase& database,
                                         Leading leading);

/// What is wrong with a deck, each with file and line; empty when it can be played.
std::vector<std::string> checkDeck(const Deck& deck, const cards::CardDatabase& database,
                                   const DeckRules& rules = {});

}  // namespace cantrip::formats
