// Limited range of influence (801).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Is it within the player's range of influence (801.2)? Everything is when the game has no such limit.
bool inRange(Kernel& k, PlayerId of, Entity entity);
/// Can a spell or ability affect it (801.10)? Planes and phenomena reach everything (801.18).
bool inRange(Kernel& k, const Context& context, Entity entity);
bool reachesEverything(const Kernel& k, ObjectId source);  ///< 801.18, 901.13
/// Leaves in `list` what is within the player's range, or that of the ability (801.10-11).
void keepInRange(Kernel& k, PlayerId of, EntityList& list);
void keepInRange(Kernel& k, const Context& context, EntityList& list);

}  // namespace cantrip
