// Declaring attackers (508), and who is in combat (506, 511.3).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

Result runAttack(Kernel& k, Frame& f);
Result runChooseDefender(Kernel& k, Frame& f);
bool canAttack(Kernel& k, ObjectId creature, Entity defender);

}  // namespace cantrip
