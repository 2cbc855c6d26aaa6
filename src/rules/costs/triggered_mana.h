// Mana that triggered mana abilities add while something is tapped for mana (605.1b, 605.4a): payments count
// on it.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <vector>

#include "rules/costs/mana.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

/// Is there any such ability?
bool findsTriggeredMana(Kernel& k);
inline bool anyTriggeredMana(Kernel& k) { return k.pool.hasCostlyMana && findsTriggeredMana(k); }
/// What they add for the player when that permanent is tapped for mana, as the colours of each unit.
/// `types`: of the mana that it is tapped for (106.12a), where that is known, else 0.
boost::container::small_vector<std::uint8_t, 4> triggeredMana(Kernel& k, ObjectId permanent, PlayerId player,
                                                              std::uint8_t types);
/// What one of its abilities makes, with what triggers add to it: a way for each color that makes a
/// difference to those.
std::vector<ManaYield> withTriggeredMana(Kernel& k, ObjectId permanent, PlayerId player,
                                         const ManaYield& yield);

}  // namespace cantrip
