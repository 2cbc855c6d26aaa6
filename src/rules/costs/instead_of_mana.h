// What pays for a part of a cost without being mana.
#pragma once

#include "rules/costs/mana.h"

namespace cantrip {

/// Adds what convoke (702.51), improvise (702.126) and delve (702.66) allow for a spell that has them, or for
/// a card that could be cast and then has them, and what waterbend allows for a part of the cost (701.67).
void addInsteadOfMana(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context,
                      ManaSources& out);

}  // namespace cantrip
