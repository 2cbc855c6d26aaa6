// Decks as plain text, and what a deck must be to be played (100.2).
//
//   4 Lightning Bolt          a card and how often; "4x" is read too, and so are set and number behind the
//   name
//   // or # at the start      a remark
//   Sideboard                 what follows is the sideboard; without this line, a blank line begins it
//   Commander                 what follows, up to a blank line or another heading, are the commanders (903.3)
#pragma once

#include <climits>
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

inline constexpr int kAnyNumber = INT_MAX;

/// Which cards can lead a deck (903.3). Without any line nothing leads: cards of a section "Commander" are
/// cards of the deck.
struct Leaders {
  std::vector<std::string> typeLines;  ///< words of a type line that a leader has, such as Legendary Creature
  bool freeBasicType = false;          ///< 903.12e: a colorless one leads basic lands of one type
  bool signatureSpell =
      false;  ///< Oathbreaker: with each leader an instant or sorcery, also apart from the deck
  bool any() const { return !typeLines.empty(); }
};

/// What a deck must be (100.2, 100.4, 903.5).
struct DeckRules {
  int minimum = 60, maximum = kAnyNumber;  ///< cards, commanders included
  int copies = 4;                          ///< basic lands are free
  int maxSideboard = 15;
  Leaders leaders;

  /// Those of the built-in format that is played so: "commander", "brawl", else "constructed".
  static DeckRules of(const play::Arrangement& arrangement);
};

/// Throws DeckError for a line that is no entry, an absurd count or a text without cards.
Deck parseDeck(std::string_view text, std::string_view source);

/// A built-in deck by its name, or else a file. Throws DeckError when there is neither.
Deck loadDeck(const std::string& nameOrFile);

/// The built-in decks, by name.
std::vector<Deck> builtinDecks();

/// What is wrong with a deck as it is made (100.2, 100.4, 903.5), each with file and line; empty when it can
/// be played.
std::vector<std::string> checkDeck(const Deck& deck, const cards::CardDatabase& database,
                                   const DeckRules& rules = {});

}  // namespace cantrip::formats
