// Objects on the stack (405).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// 2006: 310.1: is it the object that stands for combat damage? That is neither a spell nor an ability
/// (310.3).
bool isCombatDamage(const Kernel& k, ObjectId onStack);
ObjectId putAbilityOnStack(Kernel& k, AbilityId ability, Context context);
/// nullptr when it is not on the stack
const StackItem* stackItem(const Kernel& k, ObjectId id);
/// 601.2a: a spell is on top of the stack.
void addSpell(Kernel& k, ObjectId spell, const Context& context);
/// What the spell or ability is bound to from now on; nothing happens when it is not on the stack.
void setStackContext(Kernel& k, ObjectId id, const Context& context);
/// 112.2: who controls the spell from now on, as a permanent too (608.3a). False: it is not on the stack.
bool giveSpell(Kernel& k, ObjectId id, PlayerId to);
/// The effect of a delayed triggered ability (603.7) that has no place among the abilities of a card.
void setDelayedEffect(Kernel& k, ObjectId id, NodeId effect);
/// The ability that has that effect, which a delayed trigger does: one with targets, modes or mana; 0: none.
AbilityId delayedAbility(const Kernel& k, NodeId effect);
/// What is known of a spell or ability that is on the stack, or whose cost is worked out before it is there:
/// how it is cast, its modes and targets. nullptr: it is neither.
const Context* contextOnStack(const Kernel& k, ObjectId id);
bool leavesToExile(const Context& context);
bool isPermanentSpell(Kernel& k, ObjectId id);

}  // namespace cantrip
