#include "rules/words/on_stack.h"

#include "rules/objects/characteristics.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"

namespace cantrip {

bool isOnStackAs(Kernel& k, ObjectId id, bool ability) {
  // 601.2a: by the time its cost is known it is a spell
  if (id == k.proposal.object && id)
    return ability == k.proposal.ability &&
           (ability || (definitionOf(k, id).types & bit(ir::CardType::Land)) == 0);  // 305.9
  const Object* o = seen(k, id);
  return o != nullptr && o->zone == Zone::Stack && o->is(ObjectFlag::AbilityOnStack) == ability &&
         !(k.s.rules.combatDamageOnStack && isCombatDamage(k, o->id));
}

AbilityKind kindOfAbility(const Kernel& k, ObjectId id) {
  const StackItem* item = stackItem(k, id);
  if (item == nullptr && id == k.proposal.object)
    return AbilityKind::Activated;  // it is not on the stack yet
  return item == nullptr ? AbilityKind::Triggered : k.pool.ability(item->context.ability).kind;
}

const AbilityDef* abilityMeant(Kernel& k, ObjectId id) {
  if (!isOnStackAs(k, id, true)) return nullptr;
  const Context* context = contextOnStack(k, id);
  if (context == nullptr)
    if (const StackItem* left = itemOrLast(k, id)) context = &left->context;
  return context == nullptr || context->ability == 0 ? nullptr : &k.pool.ability(context->ability);
}

ObjectId sourceOfAbility(const Kernel& k, ObjectId id) {
  const StackItem* item = stackItem(k, id);
  return item == nullptr ? id : item->context.source;
}

}  // namespace cantrip
