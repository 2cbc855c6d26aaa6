
#include "rules/objects/described_zones.h"

#include <algorithm>

#include "ir/nodes/descriptions.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "program/effect_use.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

DescribedZones named(std::uint16_t zones) { return {zones, true, false, false, true}; }

DescribedZones domainOfPred(const ir::Arena& t, NodeId pred) {
  switch (t.kind(pred)) {
    case Kind::IsCard:
    case Kind::IsSource:
    case Kind::Anything:
      return named(kAllZones);
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
      DescribedZones d = named(zonesNamed(t, t.as<nodes::InZone>(pred).zone));
      d.inZone = true;
      return d;
    }
    case Kind::Not: {  // "cards that aren't on the battlefield": hands and libraries too, but of this game
      const NodeId what = t.as<nodes::Not>(pred).what;
      if (t.kind(what) != Kind::InZone) return {};
      const unsigned elsewhere = zonesNamed(t, t.as<nodes::InZone>(what).zone) | bit(Zone::Outside);
      DescribedZones d = named(static_cast<std::uint16_t>(kAllZones & ~elsewhere));
      d.inZone = true;
      return d;
    }
    case Kind::AllOf: {
      DescribedZones d;
      for (NodeId part : t.children(t.as<nodes::AllOf>(pred).preds)) d.both(domainOfPred(t, part));
      return d;
    }
    case Kind::AnyOf: {
      DescribedZones d;
      bool first = true;
      for (NodeId part : t.children(t.as<nodes::AnyOf>(pred).preds)) {
        const DescribedZones other = domainOfPred(t, part);
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

DescribedZones describedZones(const ir::Arena& t, NodeId objects) {
  const auto [before, noun, after] = t.as<nodes::Objects>(objects);
  DescribedZones d = domainOfPred(t, noun);
  for (NodeId pred : t.children(before)) d.both(domainOfPred(t, pred));
  for (NodeId pred : t.children(after)) d.both(domainOfPred(t, pred));
  if (!d.named) d.zones = bit(Zone::Battlefield);
  return d;
}

const Object* seen(const Kernel& k, ObjectId id) {
  if (const Object* object = k.find(id)) return object;
  const LastKnown* last = lastKnown(k, id);
  return last == nullptr ? nullptr : &last->object;
}

const StackItem* itemOrLast(Kernel& k, ObjectId id) {
  if (const StackItem* item = stackItem(k, id)) return item;
  const auto left = std::find_if(k.s.leftStack.begin(), k.s.leftStack.end(),
                                 [&](const StackItem& i) { return i.object == id; });
  return left == k.s.leftStack.end() ? nullptr : &*left;
}

bool inDescribedZones(const Kernel& k, const DescribedZones& d, Entity entity) {
  if (entity.isPlayer()) return d.players;
  if (!d.objects) return false;
  const Object* object = seen(k, entity.asObject());
  if (object == nullptr) return d.zones == kAllZones;
  if (entity.asObject() == k.proposal.object && (d.zones & bit(Zone::Stack)) != 0) return true;  // 601.2a
  const bool asOutside = k.s.rules.exileIsOutside && object->zone == Zone::Exile &&
                         (d.zones & bit(Zone::Outside)) != 0;  // 2006: 217.1e
  return ((d.zones & bit(object->zone)) != 0 || asOutside) && !object->is(ObjectFlag::PhasedOut);  // 702.26b
}

}  // namespace cantrip
