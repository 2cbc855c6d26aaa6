// Objects on the stack (405).

#include "rules/objects/stack_items.h"

#include <algorithm>

#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/objects.h"

namespace cantrip {

const StackItem* stackItem(const Kernel& k, ObjectId id) {
  const auto at =
      std::find_if(k.s.stack.begin(), k.s.stack.end(), [&](const StackItem& i) { return i.object == id; });
  return at == k.s.stack.end() ? nullptr : &*at;
}

const Context* contextOnStack(const Kernel& k, ObjectId id) {
  // 601.2b-f: what is announced is known to the stack only once it is all announced.
  const Context* priced = k.proposal.priced;
  if (priced != nullptr && id == (priced->stackObject ? priced->stackObject : k.proposal.object))
    return priced;
  const StackItem* item = stackItem(k, id);
  return item == nullptr ? nullptr : &item->context;
}

namespace {

StackItem* writableStackItem(Kernel& k, ObjectId id) {
  const StackItem* item = stackItem(k, id);
  return item == nullptr ? nullptr : &writable(k).stack[static_cast<std::size_t>(item - k.s.stack.data())];
}

/// Could a spell that is put onto the stack be changed by effects (601.2a), or bring abilities into force
/// there (113.6)? Where the layers have nothing to do it is as printed.
bool changesWhatIsKnown(const Kernel& k, ObjectId spell) {
  const Derived& d = *k.s.derived;
  if (d.epoch != k.s.epoch || d.anyLayers) return true;
  return (k.pool.card(definitionOf(k.pool, k.object(spell))).zonesInForce & bit(Zone::Stack)) != 0;
}

}  // namespace

void addSpell(Kernel& k, ObjectId spell, const Context& context) {
  StackItem& item = writable(k).stack.emplace_back();  // made where it is kept: a context is large
  item.object = spell;
  item.context = context;
  if (changesWhatIsKnown(k, spell)) touch(k);
}

void setStackContext(Kernel& k, ObjectId id, const Context& context) {
  if (StackItem* item = writableStackItem(k, id)) item->context = context;
}

bool giveSpell(Kernel& k, ObjectId id, PlayerId to) {
  StackItem* item = writableStackItem(k, id);
  if (item == nullptr) return false;
  item->context.controller = to;
  writable(k, id).controller = to;
  touch(k);
  return true;
}

AbilityId delayedAbility(const Kernel& k, NodeId effect) {
  const auto known = k.pool.abilityOfNode.find(effect);
  return known == k.pool.abilityOfNode.end() ? 0 : known->second;
}

void setDelayedEffect(Kernel& k, ObjectId id, NodeId effect) {
  if (StackItem* item = writableStackItem(k, id)) item->delayedEffect = effect;
}

// 602.2a, 603.3: an ability on the stack is an object with its source's definition to speak of.
bool isCombatDamage(const Kernel& k, ObjectId onStack) {
  const Object* o = k.find(onStack);
  if (o == nullptr || o->card != kNoCard || !o->is(ObjectFlag::AbilityOnStack)) return false;
  // abilities without a card have an effect: the one that comes with speed (702.179d), delayed triggers of
  // copies that are gone
  return std::none_of(k.s.stack.begin(), k.s.stack.end(), [&](const StackItem& item) {
    return item.object == onStack && (item.delayedEffect != kNoNode || item.context.ability != 0);
  });
}

ObjectId putAbilityOnStack(Kernel& k, AbilityId ability, Context context) {
  const ObjectId source = context.source;
  CardId card = kNoCard;
  if (const Object* o = k.find(source))
    card = definitionOf(k.pool, *o);
  else if (const LastKnown* last = lastKnown(k, source))
    card = last->values.card;
  else if (source.slot() != 0 && source.slot() < k.s.objects.size())
    card = k.s.objects[source.slot()].card;  // it left a hidden zone: "when you discard ~"
  const ObjectId id = createObject(k, card, context.controller, Zone::Stack);
  writable(k, id).set(ObjectFlag::AbilityOnStack);
  context.ability = ability;
  context.stackObject = id;
  StackItem& item = writable(k).stack.emplace_back();
  item.object = id;
  item.context = std::move(context);
  return id;
}

bool isPermanentSpell(Kernel& k, ObjectId id) {
  const Object* o = k.find(id);
  if (o == nullptr || o->is(ObjectFlag::AbilityOnStack)) return false;
  return (definitionOf(k, id).types & kPermanentTypes) != 0;
}

// 702.34a and the like: a card cast this way is exiled instead of going anywhere else when it leaves the
// stack.
bool leavesToExile(const Context& context) {
  switch (static_cast<CastWay>(context.castWay)) {
    case CastWay::Flashback:
    case CastWay::JumpStart:
    case CastWay::Aftermath:
    case CastWay::Harmonize:
      return true;
    default:
      return false;
  }
}

}  // namespace cantrip
