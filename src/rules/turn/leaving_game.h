// Leaving the game and its end (104, 800.4).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

void checkGameOver(Kernel& k);  ///< 104: who lost leaves the game, a last team wins

}  // namespace cantrip
