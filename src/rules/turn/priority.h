// Priority (117): who may act, and what happens when all pass.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Begins with this player, and goes round until all pass in succession on an empty stack.
void startPriority(Kernel& k, PlayerId first);
Result runPriority(Kernel& k, Frame& f);

}  // namespace cantrip
