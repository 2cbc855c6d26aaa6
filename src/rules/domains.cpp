#include "rules/domains.h"

#include <algorithm>

#include "ir/nodes/descriptions.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "state/effect_use.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

Domain named(std::uint16_t zones) { return {zones, true, false, false, true}; }

Domain domainOfPred(const ir::Arena& t, NodeId pred) {
  switch (t.kind(pred)) {
    case Kind::IsCard:
    case Kind::IsSource:
    case Kind::Anything:
      return named(kAnyZone);
    case Kind::IsSpell:
    case Kind::IsAbility:
    case Kind::IsActivatedAbility:
    case Kind::IsTriggeredAbility:
    case Kind::AbilityOf:
      return named(bit(Zone::Stack));
    case Kind::IsPlayer:
    case Kind::IsOpponent:
      return {0, true, false, true, false};
    case Kind::InZone: {
      Domain d = named(zonesNamed(t, t.as<nodes::InZone>(pred).zone));
      d.inZone = true;
      return d;
    }
    case Kind::AllOf: {
      Domain d;
      for (NodeId part : t.children(t.as<nodes::AllOf>(pred).preds)) d.both(domainOfPred(t, part));
      return d;
    }
    case Kind::AnyOf: {
      Domain d;
      bool first = true;
      for (NodeId part : t.children(t.as<nodes::AnyOf>(pred).preds)) {
        const Domain other = domainOfPred(t, part);
        if (first)
          d = other;
        else
          d.either(other);
        first = false;
      }
      return d;
    }
    default:
      return {};
  }
}

}  // namespace

Domain domainOf(const ir::Arena& t, NodeId objects) {
  const auto [before, noun, after] = t.as<nodes::Objects>(objects);
  Domain d = domainOfPred(t, noun);
  for (NodeId pred : t.children(before)) d.both(domainOfPred(t, pred));
  for (NodeId pred : t.children(after)) d.both(domainOfPred(t, pred));
  if (!d.named) d.zones = bit(Zone::Battlefield);
  return d;
}

const Object* seen(const Kernel& k, ObjectId id) {
  if (const Object* object = k.find(id)) return object;
  const LastKnown* last = k.lastKnown(id);
  return last == nullptr ? nullptr : &last->object;
}

const StackItem* itemOrLast(Kernel& k, ObjectId id) {
  if (const StackItem* item = k.stackItem(id)) return item;
  const auto left = std::find_if(k.s.leftStack.begin(), k.s.leftStack.end(),
                                 [&](const StackItem& i) { return i.object == id; });
  return left == k.s.leftStack.end() ? nullptr : &*left;
}

bool inDomain(const Kernel& k, const Domain& d, Entity entity) {
  if (entity.isPlayer()) return d.players;
  if (!d.objects) return false;
  const Object* object = seen(k, entity.asObject());
  if (object == nullptr) return d.zones == kAnyZone;
  if (entity.asObject() == k.proposed && (d.zones & bit(Zone::Stack)) != 0) return true;  // 601.2a
  return (d.zones & bit(object->zone)) != 0 && !object->is(ObjectFlag::PhasedOut);        // 702.26b
}

}  // namespace cantrip
