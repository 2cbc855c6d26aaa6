// Statements of static abilities are wrapped in conditions ("as long as you control a Forest, ...") and in
// what defines their X ("..., where X is the number of ..."): how everything that looks at statements unwraps
// them.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Sets context.x to the X that the statement defines; left alone when it defines none.
void defineX(Kernel& k, NodeId statement, Context& context);

/// Do all conditions around the statement hold (604.2)?
bool conditionsHoldFor(Kernel& k, NodeId statement, const Context& context);

/// Does a statement give that ability to something?
bool givesAbility(const Pool& pool, NodeId statement, AbilityId given);

/// The statement inside, with its X in the context; kNoNode when a condition does not hold.
NodeId openStatement(Kernel& k, NodeId statement, Context& context);

}  // namespace cantrip
