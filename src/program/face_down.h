// What a face-down permanent has although it has no text: ward, when it was cast for disguise (702.168a).
#pragma once

#include <vector>

#include "state/pool.h"

namespace cantrip {

/// True for an ability that the definition of disguise gives, not for the keyword on the card itself.
bool isGivenByDisguise(const Pool& pool, AbilityId id);

/// The abilities that a card has while it is face down for its disguise; they stand behind the keyword.
std::vector<AbilityId> abilitiesOfDisguise(const Pool& pool, const CardDef& card);

}  // namespace cantrip
