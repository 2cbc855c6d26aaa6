// What the text of an activated ability says that the X of its cost is (107.3c).
#pragma once

#include "state/pool.h"

namespace cantrip {

/// "{X}, {T}: Create a token that's a copy of the exiled card. X is the mana value of that card": the number
/// that X is, so that nobody chooses it. kNoNode: the cost has no X, nothing defines it, or what defines it
/// is known only later.
NodeId definedXOf(const ir::Arena& arena, NodeId cost, NodeId effect);

/// "Each opponent loses X life, where X is the number of creatures they control": the slot of the players,
/// for each of whom X is another number. 0: it is one number.
ir::SlotNo slotOfEachDefined(const ir::Arena& arena, NodeId effect, NodeId x);

}  // namespace cantrip
