// What "this way", "first" and "of their choice" of a description are relative to.
#include "rules/words/relative_words.h"

#include <algorithm>
#include <functional>

#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/senses.h"
#include "ir/this_way.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/slot_guard.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/names.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_refs.h"
#include "rules/words/stats.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

NodeId otherWord(const ir::Arena& tree, NodeId objects) {
  if (objects == kNoNode || tree.kind(objects) != Kind::Objects) return kNoNode;
  for (const NodeId word : tree.children(tree.as<nodes::Objects>(objects).before))
    if (tree.kind(word) == Kind::Another) return word;
  return kNoNode;
}

void addRest(const Kernel& k, const Context& context, ir::SlotNo slot, EntityList& out) {
  const auto now = [&](Entity e) { return e.isObject() ? Entity(presentOf(k, e.asObject(), context)) : e; };
  for (const Entity e : boundEntities(k, context, static_cast<ir::SlotNo>(slots::kRest + slot)))
    if (std::none_of(out.begin(), out.end(), [&](Entity one) { return one == e || now(one) == now(e); }))
      out.push_back(e);
}

EntityList doneThisWay(const Kernel& k, NodeId pred, const Context& context) {
  const ir::Arena& t = k.tree();
  const ir::SlotNo slot = t[pred].slot;
  EntityList out = boundEntities(k, context, slot);
  if (out.empty()) tellUnbound(k, context, pred);
  if (ir::isDoneToRest(t, pred) && slot < slots::kEventObject) addRest(k, context, slot, out);
  return out;
}

NodeId chooserWord(const ir::Arena& arena, NodeId ref) {
  if (arena.kind(ref) != Kind::Some && arena.kind(ref) != Kind::Target) return kNoNode;
  const NodeId objects = arena.as<nodes::Some, nodes::Target>(ref).what;
  if (arena.kind(objects) != Kind::Objects) return kNoNode;
  for (const NodeId pred : arena.children(arena.as<nodes::Objects>(objects).after))
    if (isWord(arena, pred, ir::Relation::OfChoiceOf)) return arena.as<nodes::Related>(pred).what;
  return kNoNode;
}

PlayerId namedChooser(Kernel& k, NodeId ref, PlayerId chooser, const Context& context) {
  const NodeId who = chooserWord(k.tree(), ref);
  if (who == kNoNode) return chooser;
  for (const Entity player : entitiesOf(k, who, context))
    if (player.isPlayer()) return player.asPlayer();
  return chooser;
}

std::int64_t castBefore(Kernel& k, NodeId objects, ObjectId spell, const Context& context) {
  PlayerId caster = controllerOf(k, spell);
  if (onBattlefield(k, spell)) {  // the spell that it was (400.7d)
    ObjectId own;
    for (const Event& e : k.s.turnLog)
      if (e.type == EventType::Cast && e.object.next() == spell) {
        own = e.object;
        caster = e.player;
      }
    if (!own) return static_cast<std::int64_t>(k.s.turnLog.size());
    spell = own;
  }
  const auto since = static_cast<std::uint32_t>(boundNumber(context, slots::kCastSince));
  std::int64_t before = 0;
  for (const Event& e : k.s.turnLog) {
    if (e.type != EventType::Cast || e.player != caster) continue;
    if (e.object == spell && e.serial < since)
      return static_cast<std::int64_t>(k.s.turnLog.size());  // none of those that are counted
    if (e.object == spell) break;
    if (e.serial < since) continue;
    if (fitsAnywhere(k, objects, e.object, context)) ++before;
  }
  return before;
}

bool isGreatestAmong(Kernel& k, NodeId node, Entity e, const Context& context) {
  const auto greatest = k.tree().as<nodes::WithGreatestAmong>(node);
  const auto which = static_cast<ir::Stat>(k.tree().value(greatest.stat));
  const std::int64_t mine = statOf(k, which, e);
  const bool least =
      greatest.how != kNoNode && k.tree().value(greatest.how) == static_cast<std::int32_t>(ir::Flag::Down);
  // "Whenever a creature with the greatest power among creatures that player controls dies": while an event
  // is looked at, its object is what is described (603.2)
  Context ofEvent;
  const bool matching = !hasSlot(context, slots::kEventObject);
  if (matching) {
    ofEvent = context;
    bindEntities(ofEvent, slots::kEventObject, std::span(&e, 1));
  }
  for (const Entity other : entitiesOf(k, greatest.among, matching ? ofEvent : context))
    if (const std::int64_t its = statOf(k, which, other); least ? its < mine : its > mine) return false;
  return true;
}

bool shareWord(Kernel& k, ir::WordKind kind, ObjectId one, ObjectId other) {
  const Characteristics& a = values(k, one);
  const Characteristics& b = values(k, other);
  switch (kind) {
    case ir::WordKind::Color:
      return (a.colors & b.colors) != 0;
    case ir::WordKind::CardType:
      return (a.types & b.types) != 0;
    case ir::WordKind::PermanentType:
      return (a.types & b.types & kPermanentTypes) != 0;
    case ir::WordKind::CardName:
    case ir::WordKind::NonlandCardName:
      return shareName(k, one, other);
    case ir::WordKind::CreatureType:
      return shareCreatureType(a, b);
    case ir::WordKind::Player:  // "with the same controller"
      return controllerOf(k, one) == controllerOf(k, other);
    default:
      return std::any_of(a.subtypes.begin(), a.subtypes.end(), [&](std::uint16_t subtype) {
        return ir::subtypeOf(subtype) == ir::CardType::Land && hasSubtype(b, subtype);
      });
  }
}

namespace {

/// What was chosen for the source before it enters, which the same effect speaks of; -1: nothing.
std::int32_t chosenAsItEnters(const Kernel& k, ObjectId source, bool color) {
  if (k.s.batches.empty()) return -1;
  for (const Event& e : k.s.batches.back().events)
    if (isChosenFor(e, source) && (static_cast<ir::WordKind>(e.detail) == ir::WordKind::Color) == color)
      return e.amount;
  return -1;
}

}  // namespace

bool isChosenFor(const Event& event, ObjectId entering) {
  return event.type == EventType::WordChosen && event.object == entering.next();
}

std::int32_t chosenWord(const Kernel& k, NodeId ofChosen, const Context& context) {
  const ir::SlotNo slot = k.tree()[ofChosen].slot;
  for (const Binding& b : context.bindings)
    if ((slot != 0 && b.slot == slot && !b.entity) || b.slot == slots::kSpokenWord) return b.amount;
  const bool color = isWord(k.tree(), ofChosen, ir::Kind::OfChosen, ir::WordKind::Color);
  if (const std::int32_t word = chosenAsItEnters(k, context.source, color); word >= 0) return word;
  for (const ObjectId id : {context.stackObject, context.source}) {
    const Object* o = id ? seen(k, id) : nullptr;
    if (o == nullptr) continue;
    if (color && o->chosenColor != 0xFF) return o->chosenColor;
    if (!color && o->chosenWord >= 0) return o->chosenWord;
  }
  return -1;
}

std::int32_t colorChosenBy(const Kernel& k, const Context& context) {
  if (hasSlot(context, slots::kPlannedColor)) return boundNumber(context, slots::kPlannedColor);
  for (const ObjectId id : {context.stackObject, context.source}) {
    const Object* o = id ? seen(k, id) : nullptr;
    if (o != nullptr && o->chosenColor < 5) return o->chosenColor;
  }
  return -1;
}

}  // namespace cantrip
