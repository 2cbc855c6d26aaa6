// Booster packs: by the sheets of a set, by rarity where it has none, or from a list of cards (a cube).
//
// Only cards that can be played are in them, and no basic lands, of which limited decks have as many as they
// want: the others are left out of their sheets before anything is drawn.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "cards/catalogue.h"
#include "formats/deck.h"
#include "tournament/card_rating.h"

namespace cantrip::tournament {

using Pack = std::vector<std::string>;

class PackMaker {
 public:
  /// A set by its code. Throws TournamentError for a set that nobody knows, that has too few cards that can
  /// be played, or no boosters of the kind.
  PackMaker(const cards::Catalogue& catalogue, std::string_view code, std::string_view kind,
            const CardKnowledge& knowledge);

  Pack open(Rng& rng) const;
  const std::string& name() const { return name_; }
  /// The cards of the set that are in no pack as they cannot be played, by name.
  const std::vector<std::string>& leftOut() const { return leftOut_; }
  /// How many different cards there are in the packs.
  std::size_t cards() const { return cards_; }

 private:
  void takeConfiguration(const cards::BoosterConfiguration& configuration, const CardKnowledge& knowledge);
  static cards::BoosterConfiguration byRarity(const cards::CardSet& set);

  std::string name_;
  cards::BoosterConfiguration configuration_;         ///< without what is left out
  std::vector<std::vector<cards::ColorSet>> colors_;  ///< of the cards of each sheet that balances them
  std::vector<std::string> leftOut_;
  std::size_t cards_ = 0;
};

/// The sets of which packs can be made, by code, oldest first.
std::vector<std::string> setsWithPacks(const cards::Catalogue& catalogue);

/// A cube: the cards of a list without those that cannot be played, which go to `leftOut`.
std::vector<std::string> cubeOf(const formats::Deck& list, const CardKnowledge& knowledge,
                                std::vector<std::string>& leftOut);
/// So many packs of so many cards of a cube, each card as often as it is in it. Throws TournamentError when
/// it has too few.
std::vector<Pack> cubePacks(std::vector<std::string> cube, std::size_t packs, std::size_t size, Rng& rng);

/// Packs as they are dealt: so many rounds for so many drafters. `makers`: those of the rounds, the last for
/// all that follow; `chaos`: each pack of any of them.
std::vector<Pack> openPacks(const std::vector<PackMaker>& makers, bool chaos, std::size_t drafters,
                            std::size_t rounds, Rng& rng);

}  // namespace cantrip::tournament
