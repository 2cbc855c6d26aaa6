// What a card would be as a face-down spell (708.4), before it is cast.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// 601.3e: does a description of spells that may be cast fit a 2/2 creature spell without anything else?
bool fitsFaceDownSpell(Kernel& k, NodeId ref, ObjectId card, const Context& context);

}  // namespace cantrip
