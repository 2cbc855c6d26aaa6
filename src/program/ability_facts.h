// What an ability is and what is known of it before any game. Each function takes the node of an ability of
// that kind, and leaves to noteFactsOf what is the same for all kinds.
#pragma once

#include "state/pool.h"

namespace cantrip {

AbilityDef spellAbility(const ir::Arena& arena, NodeId node);
AbilityDef activatedAbility(const ir::Arena& arena, NodeId node);
AbilityDef loyaltyAbility(const ir::Arena& arena, NodeId node);
AbilityDef triggeredAbility(const ir::Arena& arena, NodeId node);
/// Of one statement: a static ability that says several things is several.
AbilityDef staticAbility(const ir::Arena& arena, NodeId statement);
AbilityDef chapterAbility(const ir::Arena& arena, NodeId node);
/// Of a node that sets up something that is done later: a delayed or reflexive trigger (603.7, 603.12), or
/// what mana does when it is spent.
AbilityDef delayedAbility(const ir::Arena& arena, NodeId node);

/// What it chooses as it is put on the stack (601.2c), which events it waits for, which mana it makes or
/// wants, whether its X is defined and whether it speaks of what gives it.
void noteFactsOf(const ir::Arena& arena, NodeId node, AbilityDef& def);

}  // namespace cantrip
