// What "other", "each other player" and "this way" of a description are relative to.
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
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/slot_guard.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_refs.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

bool isThisWay(NodeKind pred) {
  switch (pred) {
    case Kind::IsExiledThisWay:
    case Kind::IsSacrificedThisWay:
    case Kind::IsDiscardedThisWay:
    case Kind::IsRevealedThisWay:
    case Kind::IsDestroyedThisWay:
    case Kind::IsMilledThisWay:
    case Kind::IsTappedThisWay:
    case Kind::IsShuffledThisWay:
    case Kind::IsDamagedThisWay:
      return true;
    default:
      return false;
  }
}

EntityList chosenBySpell(const Kernel& k, const Context& context) {
  EntityList out;
  const ir::Arena& t = k.tree();
  if (context.ability != 0 || !context.stackObject) return out;
  const auto add = [&](NodeId node) {
    const ir::SlotNo slot = t[node].slot;
    for (const Binding& b : context.bindings)
      if (slot != 0 && b.slot == slot && b.entity.isObject()) out.push_back(b.entity);
  };
  const std::function<void(NodeId)> walk = [&](NodeId node) {
    if (node == kNoNode) return;
    switch (t.kind(node)) {
      case Kind::Target:
      case Kind::AnyTarget:
      case Kind::AnyOtherTarget:
      case Kind::Create:
      case Kind::CreateCopy:
      case Kind::Choose:
        add(node);
        break;
      default:
        break;
    }
    for (const NodeId child : t.children(node)) walk(child);
  };
  for (const AbilityId id : definitionOf(k, context.stackObject).abilities)
    if (k.pool.ability(id).kind == AbilityKind::Spell) walk(k.pool.ability(id).effect);
  return out;
}

PlayerId otherThanWhom(const Kernel& k, const Context& context) {
  const ir::Arena& t = k.tree();
  if (context.ability == 0) return context.controller;
  const NodeId event = k.pool.ability(context.ability).event;
  if (event == kNoNode || context.event.player == kNoPlayer) return context.controller;
  const auto fields = ir::info(t.kind(event)).fields;
  if (fields.empty() || fields[0].name != "who" || t.child(event, 0) == kNoNode) return context.controller;
  return t.kind(t.child(event, 0)) == Kind::Some ? context.event.player : context.controller;
}

EntityList doneThisWay(const Kernel& k, NodeId objects, NodeId pred, const Context& context) {
  const ir::Arena& t = k.tree();
  const ir::SlotNo slot = t[pred].slot;
  EntityList out = boundEntities(k, context, slot);
  if (out.empty()) tellUnbound(k, context, pred);
  if (t.kind(pred) != Kind::IsRevealedThisWay || slot >= slots::kEventObject) return out;
  const EntityList rest = boundEntities(k, context, static_cast<ir::SlotNo>(slots::kRest + slot));
  const auto before = t.children(t.as<nodes::Objects>(objects).before);
  const bool other =
      std::any_of(before.begin(), before.end(), [&](NodeId word) { return t.kind(word) == Kind::Another; });
  if (other && !rest.empty()) return rest;
  out.insert(out.end(), rest.begin(), rest.end());
  return out;
}

NodeId othersAreLike(const ir::Arena& arena, NodeId objects) {
  for (const NodeId part : arena.children(arena.as<nodes::Objects>(objects).after)) {
    const bool name = arena.kind(part) == Kind::WithSameName;
    if (!name && arena.kind(part) != Kind::SharesWith) continue;
    const NodeId what =
        name ? arena.as<nodes::WithSameName>(part).as : arena.as<nodes::SharesWith>(part).with;
    if (arena.kind(what) == Kind::It || arena.kind(what) == Kind::That) return what;
  }
  return kNoNode;
}

NodeId chooserWord(const ir::Arena& arena, NodeId ref) {
  if (arena.kind(ref) != Kind::Some && arena.kind(ref) != Kind::Target) return kNoNode;
  const NodeId objects = arena.as<nodes::Some, nodes::Target>(ref).what;
  if (arena.kind(objects) != Kind::Objects) return kNoNode;
  for (const NodeId pred : arena.children(arena.as<nodes::Objects>(objects).after))
    if (arena.kind(pred) == Kind::OfChoiceOf) return arena.as<nodes::OfChoiceOf>(pred).who;
  return kNoNode;
}

PlayerId namedChooser(Kernel& k, NodeId ref, PlayerId chooser, const Context& context) {
  const NodeId who = chooserWord(k.tree(), ref);
  if (who == kNoNode) return chooser;
  for (const Entity player : entitiesOf(k, who, context))
    if (player.isPlayer()) return player.asPlayer();
  return chooser;
}

bool isFirstCast(Kernel& k, NodeId objects, ObjectId spell, const Context& context) {
  const PlayerId caster = controllerOf(k, spell);
  const auto since = static_cast<std::uint32_t>(boundNumber(context, slots::kCastSince));
  for (const Event& e : k.s.turnLog) {
    if (e.type != EventType::Cast || e.player != caster || e.serial < since) continue;
    if (e.object == spell) return true;
    if (fitsAnywhere(k, objects, e.object, context)) return false;
  }
  return true;
}

std::int32_t colorChosenBy(const Kernel& k, const Context& context) {
  for (const ObjectId id : {context.source, context.stackObject}) {
    const Object* o = id ? seen(k, id) : nullptr;
    if (o != nullptr && o->chosenColor < 5) return o->chosenColor;
  }
  return -1;
}

}  // namespace cantrip
