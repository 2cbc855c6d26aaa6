// Declaring blockers (509).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

Result runBlock(Kernel& k, Frame& f);
bool canBlock(Kernel& k, ObjectId blocker, ObjectId attacker);

}  // namespace cantrip
