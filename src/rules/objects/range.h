// Limited range of influence (801).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Is it within the player's range of influence (801.2)? Everything is when the game has no such limit.
bool inRange(Kernel& k, PlayerId of, Entity entity);
/// Leaves in `list` what is within the player's range (801.10-11).
void keepInRange(Kernel& k, PlayerId of, EntityList& list);

}  // namespace cantrip
