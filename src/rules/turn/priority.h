// Priority (117): who may act, and what happens when all pass.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

Result runPriority(Kernel& k, Frame& f);

}  // namespace cantrip
