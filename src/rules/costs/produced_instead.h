// What replacement effects make of the mana that a permanent produces as it is tapped for mana (106.12b).
#pragma once

#include "rules/costs/mana.h"
#include "rules/costs/triggered_mana.h"

namespace cantrip {

/// Is there any such effect?
bool findsProducedInstead(Kernel& k);
inline bool anyProducedInstead(Kernel& k) { return k.pool.replacesMana && findsProducedInstead(k); }
/// Does an effect replace what tapping a permanent would produce by another amount, all of it at once?
bool isAllReplaced(Kernel& k, const Event& produced);
/// Makes of what an ability of the permanent would yield what it yields then.
void produceInstead(Kernel& k, ObjectId permanent, PlayerId player, ManaYield& yield);
/// Tapping something for mana may make other mana than its ability says (605.1b, 106.12b).
inline bool tappingIsChanged(Kernel& k) { return anyTriggeredMana(k) || anyProducedInstead(k); }

}  // namespace cantrip
