// Keyword actions that create tokens.
#pragma once

#include "rules/effects/effects.h"

namespace cantrip::effects {

/// 701.16: create a Clue; 701.53: an Incubator, which enters with counters.
Result runCreatePredefined(Kernel& k, Frame& f);
Result runPopulate(Kernel& k, Frame& f);  ///< 701.36: a copy of a creature token of one's own
Result runAmass(Kernel& k, Frame& f);     ///< 701.47, also the verb "amass Orcs 2"

}  // namespace cantrip::effects
