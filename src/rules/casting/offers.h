// What a player may do with priority (117.1): spells, abilities, lands and special actions that are possible
// now.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

void listActions(Kernel& k, PlayerId player, Options& options);  ///< everything but passing

}  // namespace cantrip
