// Who attacks, blocks and defends (506, 508.5).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

PlayerId defendingPlayerFor(Kernel& k, Entity defender);  ///< 508.5
const Attacker* attackerOf(const Kernel& k, ObjectId id);
bool isBlocking(const Kernel& k, ObjectId id);

}  // namespace cantrip
