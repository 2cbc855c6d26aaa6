// State-based actions (704).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

Result runStateBased(Kernel& k, Frame& f);  ///< state_based.cpp (704)
/// Has anything that they look at been committed, or has anything that the layers see changed since the last
/// look? "No" is certain.
inline bool needsCheck(const GameState& s) {
  return s.checkedEpoch != s.epoch || !s.undisturbed || s.misplacedObjects != 0;
}
/// Performs one round of state-based actions; true when any was performed or is being performed.
bool stateBasedActions(Kernel& k);

}  // namespace cantrip
