// When effects of resolved spells and abilities end by themselves (611.2a-b); those that end with a part of
// the turn are in turn.cpp.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Those whose condition or source is gone (611.2b); as state-based actions are checked.
void endEffects(Kernel& k);
/// "during its controller's next untap step": for what the active player controls.
void endUntapEffects(Kernel& k);

/// 611.2a-b: effects and delayed triggers whose time is over end
void expireEffects(Kernel& k, Until until);
/// 800.4m: what lasts until the next turn of a player who left ends when that turn would have begun.
void expireWithTurnOf(Kernel& k, PlayerId gone);

}  // namespace cantrip
