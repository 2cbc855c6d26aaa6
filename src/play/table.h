// Sitting down: card names become the definitions that games of these decks share.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "play/game.h"

namespace cantrip::cards {
class CardDatabase;
}

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
Table seat(const cards::CardDatabase& database, const std::vector<std::vector<std::string>>& decks);

}  // namespace cantrip::play
