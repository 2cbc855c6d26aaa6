// Decks: what is in which section, how files of them are found and read (docs/decks.md), and what a deck must
// be to be played (100.2).
#pragma once

#include <climits>
#include <cstdint>
#include <span>
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
  int line = 0;             ///< of the file
  std::string set, number;  ///< of the printing: code in small letters, collector number; empty: any
  bool operator==(const DeckEntry&) const = default;
};

/// The parts that a deck can have.
enum class Section : std::uint8_t {
  Commander,  ///< 903.3; an oathbreaker and its signature spell too
  Companion,  ///< 702.139
  Main,
  Sideboard,     ///< 100.4
  Planar,        ///< 901.3
  Schemes,       ///< 904.3
  Conspiracies,  ///< 905.4
  Vanguard,      ///< 902.3
  Count_
};
inline constexpr std::size_t kSections = static_cast<std::size_t>(Section::Count_);

/// Whether a deck is led by commanders, which other games than those with one know nothing of (903.3).
enum class Led : bool { No, Yes };

struct Deck {
  std::string name;    ///< of the file, without folder and ending
  std::string source;  ///< for messages: the file, or "built-in deck NAME"
  std::string about;   ///< the first remark
  std::string title;   ///< the name that stands in the file; empty: none
  std::vector<DeckEntry> commanders, companion, main, sideboard, planar, schemes, conspiracies, vanguard;
  std::vector<DeckEntry>& section(Section which);
  const std::vector<DeckEntry>& section(Section which) const {
    return const_cast<Deck*>(this)->section(which);
  }
  int size() const;  ///< commanders included
  int commanderCount() const;
  Led led() const { return commanderCount() > 0 ? Led::Yes : Led::No; }
  /// Names of the commanders and of the main deck, in that order, each as often as it is there.
  std::vector<std::string> cards() const;
  /// Those, and behind them what of the sections beside the deck a game needs of this seat: a vanguard
  /// (902.3), a planar deck (901.3), a scheme deck (904.3).
  std::vector<std::string> cardsOfSeat(const play::SeatPlan& plan, std::size_t seat) const;
};
/// Adds what lies outside of a game of these decks (400.11a) behind the cards of each seat: companions and
/// sideboards, as far as they can be played, where a card of the decks can bring them in. Returns how many
/// cards that is, by seat, as play::Setup has it. Before: `seats` holds the cardsOfSeat() of each.
std::vector<std::uint16_t> addSideboards(std::span<const Deck> decks, const play::SeatPlan& plan,
                                         const cards::CardDatabase& database,
                                         std::vector<std::vector<std::string>>& seats);
int cardCount(const std::vector<DeckEntry>& entries);
/// The cards of a list, each name once, in the order of the first of each.
std::vector<DeckEntry> entriesOf(std::span<const std::string> names);
/// The deck whose cardsOfSeat() are `names`, the first of them its commanders. Cards that nobody knows are in
/// the main deck.
Deck deckOfNames(std::span<const std::string> names, std::size_t commanders,
                 const cards::CardDatabase& database);

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
  Led led() const { return leaders.any() ? Led::Yes : Led::No; }
};

/// Reads a deck of any of the formats of deck_formats.h, which it is known by, with its printings. Throws
/// DeckError for what is no entry, an absurd count or a text without cards.
Deck readDeck(std::string_view text, std::string_view source);
/// The same without printings: a card that several entries of a section name is one entry.
Deck parseDeck(std::string_view text, std::string_view source);
/// Reads a file, or a built-in deck by its name, with its printings. Throws DeckError.
Deck readDeckFile(const std::string& nameOrFile);

/// A built-in deck by its name, or else a file. Throws DeckError when there is neither.
Deck loadDeck(const std::string& nameOrFile);

/// The built-in decks, by name.
std::vector<Deck> builtinDecks();
std::vector<Deck> builtinDecks(Led led);

/// What is wrong with what lies beside the deck of one seat of a game (901.3, 901.15a, 902.3, 904.3,
/// 904.13d), each with file and line.
std::vector<std::string> checkBeside(const Deck& deck, const cards::CardDatabase& database,
                                     const play::SeatPlan& plan, std::size_t seat);

/// What is wrong with a deck as it is made (100.2, 100.4, 903.5), each with file and line; empty when it can
/// be played.
std::vector<std::string> checkDeck(const Deck& deck, const cards::CardDatabase& database,
                                   const DeckRules& rules = {});

}  // namespace cantrip::formats
