// State-based actions (704).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

Result runStateBased(Kernel& k, Frame& f);  ///< state_based.cpp (704)
/// Performs one round of state-based actions; true when any was performed or is being performed.
bool stateBasedActions(Kernel& k);

}  // namespace cantrip
