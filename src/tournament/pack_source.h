// Where the packs of a draft come from: imported sets, a cube, or the built-in cards.
#pragma once

#include <optional>

#include "tournament/draft.h"

namespace cantrip::tournament {

/// What somebody wants to draft. Without sets, cube and chaos it is the built-in cards.
struct PackChoice {
  std::vector<std::string> sets;      ///< codes: one for each round of packs, the last for all that follow
  std::optional<formats::Deck> cube;  ///< packs of the cards of this list
  std::string boosters = "default";   ///< which kind of booster of the sets
  bool chaos = false;                 ///< each pack of any of the sets, or of all that there are
};

class PackSource {
 public:
  /// `seed`: of the sets of a chaos draft that names none. Throws TournamentError for what is not known, and
  /// says what to import.
  PackSource(const PackChoice& choice, const cards::Catalogue& catalogue, const CardKnowledge& knowledge,
             std::uint64_t seed);

  /// The packs of a draft of so many. Throws TournamentError when a cube has too few cards.
  std::vector<Pack> packs(DraftKind kind, std::size_t drafters, Rng& rng) const;

  const std::string& name() const { return name_; }
  /// How many different cards there are in the packs.
  std::size_t cards() const { return cards_; }
  /// Those that are in no pack as they cannot be played.
  const std::vector<std::string>& leftOut() const { return leftOut_; }
  /// Of each name in a cube that no card has, where it stands and what may have been meant.
  const std::vector<std::string>& unknown() const { return unknown_; }

 private:
  void putLeadersInto(std::vector<Pack>& packs, Rng& rng) const;
  void takeCube(const PackChoice& choice, const CardKnowledge& knowledge);
  void takeSets(const PackChoice& choice, const cards::Catalogue& catalogue, const CardKnowledge& knowledge,
                std::uint64_t seed);

  std::vector<PackMaker> makers_;
  std::vector<std::string> cube_;
  std::vector<std::string> leaders_;  ///< of the built-in cards, what can lead a deck
  bool anyNumber_ = false;            ///< of the cube's cards there are as many copies as the packs take
  bool chaos_ = false;
  std::string name_;
  std::vector<std::string> leftOut_, unknown_;
  std::size_t cards_ = 0;
};

}  // namespace cantrip::tournament
