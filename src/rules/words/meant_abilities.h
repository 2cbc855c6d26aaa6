// Which abilities of something words mean: "all activated abilities", "flying, reach, or trample" (113,
// 613.1f).
#pragma once

#include "ir/ir.h"
#include "rules/kernel/kernel.h"
#include "state/pool.h"

namespace cantrip {

/// Of a HaveAbilitiesOf: `which` None: all activated abilities; a state of abilities or Not of one: such of
/// them; AnyOf: the keyword abilities that it names.
bool isAbilityMeant(const ir::Arena& tree, NodeId which, const AbilityDef& ability);

}  // namespace cantrip
