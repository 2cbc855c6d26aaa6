// Keyword actions about what players have beside the cards of their decks: dungeons, the initiative, the
// Ring.
#pragma once

#include "rules/effects/effects.h"

namespace cantrip::effects {

Result runVenture(Kernel& k, Frame& f);         ///< 701.49
Result runTakeInitiative(Kernel& k, Frame& f);  ///< 725
Result runRingTempts(Kernel& k, Frame& f);      ///< 701.54

}  // namespace cantrip::effects
