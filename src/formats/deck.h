// Decks as plain text, and what a deck must be to be played (100.2).
//
//   4 Lightning Bolt          a card and how often; "4x" is read too, and so are set and number behind the
//   name
//   // or # at the start      a remark
//   Sideboard                 what follows is the sideboard; without this line, a blank line begins it
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

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
  std::vector<DeckEntry> main, sideboard;
  int size() const;
  /// Names of the main deck, each as often as it is in it.
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

/// What constructed play asks of a deck; limited decks have 40 cards and any number of copies (100.2b).
struct DeckRules {
  int minimum = 60;       ///< 100.2a
  int copies = 4;         ///< 100.2a; basic lands are free
  int maxSideboard = 15;  ///< 100.4a
};

/// Throws DeckError for a line that is no entry, an absurd count or a text without cards.
Deck parseDeck(std::string_view text, std::string_view source);

/// A built-in deck by its name, or else a file. Throws DeckError when there is neither.
Deck loadDeck(const std::string& nameOrFile);

/// The built-in decks, by name.
std::vector<Deck> builtinDecks();

/// What is wrong with a deck, each with file and line; empty when it can be played.
std::vector<std::string> checkDeck(const Deck& deck, const cards::CardDatabase& database,
                                   const DeckRules& rules = {});

}  // namespace cantrip::formats
