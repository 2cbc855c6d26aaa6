// Computer drafters: the best card, more and more of the colours that they already have.
#pragma once

#include "base/rng.h"
#include "tournament/card_rating.h"
#include "tournament/draft.h"

namespace cantrip::tournament {

/// What cards of the packs do while they are drafted (905.2).
std::vector<DraftDeed> deedsIn(const std::vector<Pack>& packs, const CardKnowledge& knowledge);

/// The option of the question that a computer drafter takes, from what it holds and what it is shown.
std::size_t pickAsComputer(const Draft& draft, const CardKnowledge& knowledge);
/// Any option: what computer drafters are measured against.
std::size_t pickAtRandom(const Draft& draft, Rng& rng);

}  // namespace cantrip::tournament
