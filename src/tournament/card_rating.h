// What a card is worth to a limited deck, read from its facts and abilities: for computer drafters.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "cards/database.h"

namespace cantrip::tournament {

/// What drafting and building ask of a card.
struct CardFacts {
  bool playable = false;  ///< it is read whole and can be in a deck
  bool basicLand = false;
  bool land = false;
  bool creature = false;
  cards::ColorSet colors = 0;
  int manaValue = 0;
  bool conspiracy = false;     ///< 905.4: it begins the game in the command zone
  bool draftedFaceUp = false;  ///< 905.2c
  bool draftsAnother = false;  ///< DraftDeed::another
  double rating = 0;           ///< 0 to 10: 3 is an average card, 5 a good one; lands have 0
};

CardFacts factsOf(const cards::CompiledCard& card);

/// The facts of cards by their names, found out once. For any number of threads.
class CardKnowledge {
 public:
  explicit CardKnowledge(const cards::CardDatabase& database) : database_(database) {}
  /// Of a card that there is not: one that cannot be played.
  const CardFacts& of(const std::string& name) const;
  const cards::CardDatabase& database() const { return database_; }

 private:
  const cards::CardDatabase& database_;
  mutable std::mutex mutex_;
  mutable std::unordered_map<std::string, std::unique_ptr<const CardFacts>> known_;
};

}  // namespace cantrip::tournament
