// What is on the stack, or stands for what would be there (601.2a, 602.2a): a spell or an ability, and which
// one.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Is it an ability, or is it a spell, on the stack or proposed?
bool isOnStackAs(Kernel& k, ObjectId id, bool ability);
/// Of an ability on the stack or proposed (602, 603).
AbilityKind kindOfAbility(const Kernel& k, ObjectId id);
/// The ability that it is, also as it last was (608.2h); nullptr: it is none that a text has.
const AbilityDef* abilityMeant(Kernel& k, ObjectId id);
/// 113.7: of an ability, also of one that is only proposed.
ObjectId sourceOfAbility(const Kernel& k, ObjectId id);

}  // namespace cantrip
