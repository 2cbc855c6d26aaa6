// Splicing cards onto a spell as it is cast (702.47).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// 702.47a-b: the cards in the player's hand that could be spliced onto the spell besides those that are.
std::vector<ObjectId> toSplice(Kernel& k, const Context& spell);
/// The keyword of such a card, which says onto what and for which cost.
NodeId spliceOf(const Kernel& k, ObjectId card);
/// The cast with that card spliced onto it, too.
Context splicedWith(Kernel& k, const Context& spell, ObjectId card);
/// All cards that are spliced are revealed at once.
void revealSpliced(Kernel& k, const Context& spell);

}  // namespace cantrip
