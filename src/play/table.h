// Sitting down: card names become the definitions that games of these decks share.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "play/game.h"

namespace cantrip::cards {
class CardDatabase;
struct CompiledCard;
}  // namespace cantrip::cards

namespace cantrip::play {

/// Decks ready to play, in turn order. Any number of games can start from one table, on any threads.
struct Table {
  std::shared_ptr<const Pool> pool;
  std::vector<std::vector<CardId>> decks;
};

/// A card that cannot be put on the table: its name is unknown or its text was declined.
struct CardError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Tells the card database which texts the rules cannot carry out; library() does it by itself.
void declineWhatRulesCannotRun();

/// The built-in library and the user's imported cards, without what the rules cannot carry out.
const cards::CardDatabase& library();

/// Builds the pool of these decks (names of cards, each as often as it is in the deck). Equal decks give
/// equal pools. Throws CardError with the name and the reason.
/// `arrangement`: that of the games, whose rules may ask for definitions too (804.2).
Table seat(const cards::CardDatabase& database, const std::vector<std::vector<std::string>>& decks,
           const Arrangement& arrangement = {});

/// A table with all cards of one deck but the last, which may be seated in different readings: the ids of all
/// others are the same each time. The database must stay as long as the seating.
class Seating {
 public:
  Seating(const cards::CardDatabase& database, const std::vector<std::string>& names);
  ~Seating();
  Seating(const Seating&) = delete;
  Seating& operator=(const Seating&) = delete;
  /// The table with this card too, at the end of the one deck. Precondition: it is whole.
  Table with(const cards::CompiledCard& last) const;

 private:
  class Unfinished;
  std::unique_ptr<const Unfinished> unfinished_;
};

}  // namespace cantrip::play
