// Objects on the stack (405).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

ObjectId putAbilityOnStack(Kernel& k, AbilityId ability, Context context);
StackItem* stackItem(Kernel& k, ObjectId id);
bool leavesToExile(const Context& context);
bool isPermanentSpell(Kernel& k, ObjectId id);

}  // namespace cantrip
