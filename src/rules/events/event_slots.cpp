// What the words of an event speak of: the objects and players that it is about, bound to their slots.

#include "rules/events/event_slots.h"

#include <algorithm>
#include <span>
#include <utility>

#include "ir/nodes/acts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/hidden_zones.h"
#include "rules/objects/in_combat.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_refs.h"
#include "rules/words/event_patterns.h"
#include "rules/words/plain_events.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

/// What it is attached to, as long as it is on the battlefield.
Entity hostOf(const Kernel& k, ObjectId id) {
  const Object* o = k.find(id);
  return o == nullptr ? Entity{} : o->attachedTo;
}

/// What the trigger saw, and the second object of the event.
std::pair<Entity, Entity> objectsOf(const Kernel& k, NodeId node, const Event& event) {
  const ir::Arena& tree = k.tree();
  const ir::Sense pattern = ir::senseOf(tree, node);
  switch (event.type) {
    case EventType::Sacrifice:
      if (pattern == ir::meets(ir::DeedName::Exploit)) return {event.source, event.object};  // 702.110b
      return {event.object, event.other};
    case EventType::ZoneChange:
      if (pattern == ir::meets(ir::DeedName::Unattach)) return {event.object, hostOf(k, event.object)};
      return {event.from == Zone::Battlefield || !event.newObject ? event.object : event.newObject,
              pattern == ir::meets(ir::DeedName::BecomeAttached) ? event.other : Entity{}};
    case EventType::Damage:
      if (pattern == Kind::IsDealtDamage) return {event.other, event.source};
      if (pattern == Kind::WouldDealDamage && tree.as<nodes::WouldDealDamage>(node).source == kNoNode)
        return {event.other, event.source};  // "damage would be dealt to ..."
      return {event.source, event.other};
    case EventType::BecomeTarget:
    case EventType::CounterAdd:
    case EventType::CounterRemove:
      return {event.other, event.object};
    case EventType::Block:
      if (pattern == ir::meets(ir::DeedName::BecomeBlocked)) return {event.other, event.object};
      return {event.object, event.other};
    case EventType::Draw:
    case EventType::Discard:
    case EventType::Cycle:
    case EventType::PlayLand:
    case EventType::TokenCreate:
      return {event.newObject ? event.newObject : event.object,
              pattern == Kind::DiscardsBy ? Entity(causeOf(k, event)) : Entity{}};
    case EventType::Activate:
      return {event.object, event.source};
    case EventType::Attach:
      if (pattern == ir::meets(ir::DeedName::Unattach)) return {event.object, ObjectId{event.node}};
      return {event.object, event.other};
    case EventType::Unattach:
      if (pattern == Kind::Becomes) return {event.other, event.object};
      return {event.object, event.other};
    default:
      return {event.object, event.other};
  }
}

PlayerId playerOfEvent(Kernel& k, const Event& event) {
  switch (event.type) {
    case EventType::Damage:
    case EventType::CounterAdd:
    case EventType::CounterRemove:
      return event.other.isPlayer() ? event.other.asPlayer() : controllerOf(k, event.other.asObject());
    case EventType::Attack:
    case EventType::AttackUnblocked:
      return defendingPlayerFor(k, event.other);
    case EventType::ZoneChange:
      if (event.from == Zone::Battlefield) return controllerOf(k, event.object);
      if (event.to == Zone::Battlefield && k.alive(event.newObject)) return controllerOf(k, event.newObject);
      return ownerOf(k, event.object);
    default:
      if (event.player != kNoPlayer || !event.object) return event.player;
      return controllerOf(k, event.object);
  }
}

/// Calls `use` with the slots of the references of a pattern and what each saw, and with the event slots.
template <typename Use>
void visitEventSlots(const ir::Arena& tree, NodeId pattern, std::pair<Entity, Entity> objects, Entity player,
                     const Use& use) {
  use(slots::kEventObject, objects.first);
  use(slots::kEventOther, objects.second);
  use(slots::kEventPlayer, player);
  const ir::KindInfo& info = ir::info(tree.kind(pattern));
  bool first = true;
  for (unsigned i = 0; i < info.fields.size(); ++i) {
    if (info.fields[i].sort != ir::Sort::Ref) continue;
    const NodeId ref = tree.child(pattern, i);
    if (ref == kNoNode) continue;
    const bool isWho = info.fields[i].name == "who", isCause = info.fields[i].name == "cause";
    const Entity seen = isWho ? player : first && !isCause ? objects.first : objects.second;
    if (!isWho && !isCause) first = false;
    if (tree[ref].slot != 0 && tree[ref].slot < slots::kUnspoken) use(tree[ref].slot, seen);
  }
}

/// "a spell an opponent controls ... that player": the players in a description of what was seen. Calls
/// use(slot, player).
template <typename Use>
void visitDescribedPlayers(Kernel& k, NodeId node, Entity seen, const Use& use) {
  const ir::Arena& tree = k.tree();
  if (node == kNoNode || !seen.isObject()) return;
  const NodeKind kind = tree.kind(node);
  if (ir::info(kind).sort == ir::Sort::Ability || kind == Kind::Not) return;  // whose it is not tells nobody
  if (isWord(tree, node, ir::Relation::ControlledBy) || isWord(tree, node, ir::Relation::CastBy)) {
    const ir::SlotNo slot = tree[tree.as<nodes::Related>(node).what].slot;
    const PlayerId player = controllerOf(k, seen.asObject());
    if (slot != 0 && slot < slots::kUnspoken && player != kNoPlayer) use(slot, Entity::player(player));
    return;
  }
  for (NodeId child : tree.children(node)) visitDescribedPlayers(k, child, seen, use);
}

/// "Put into a player's graveyard ... that player": whose zone it went to or came from.
template <typename Use>
void visitPlayersOfZones(Kernel& k, NodeId pattern, ObjectId moved, const Use& use) {
  const ir::Arena& tree = k.tree();
  for (const NodeId zone : tree.children(pattern)) {
    if (zone == kNoNode || (tree.kind(zone) != Kind::ZoneOf && tree.kind(zone) != Kind::ZonesOf)) continue;
    const NodeId owner = tree.field<&nodes::ZoneOf::owner, nodes::ZonesOf>(zone);
    if (owner == kNoNode) continue;
    const ir::SlotNo slot = tree[owner].slot;
    if (slot == 0 || slot >= slots::kUnspoken || moved.slot() >= k.s.objects.size()) continue;
    use(slot, Entity::player(k.s.objects[moved.slot()].owner));
  }
}

/// Does the same for the references of a pattern.
template <typename Use>
void visitPlayersOfPattern(Kernel& k, NodeId pattern, std::pair<Entity, Entity> objects, const Use& use) {
  const ir::KindInfo& info = ir::info(k.tree().kind(pattern));
  bool first = true;
  for (unsigned i = 0; i < info.fields.size(); ++i) {
    if (info.fields[i].sort != ir::Sort::Ref || info.fields[i].name == "who") continue;
    const NodeId ref = k.tree().child(pattern, i);
    if (ref == kNoNode) continue;
    const bool isCause = info.fields[i].name == "cause";  // it is not what the event happens to
    visitDescribedPlayers(k, ref, first && !isCause ? objects.first : objects.second, use);
    if (!isCause) first = false;
  }
}

/// "That many" of what was discarded, died, attacked or was drawn: an event of these is about one thing.
std::int32_t amountOf(const Event& event) {
  switch (event.type) {
    case EventType::ZoneChange:
    case EventType::Discard:
    case EventType::Sacrifice:
    case EventType::Destroy:
    case EventType::Mill:
    case EventType::Draw:
    case EventType::Attack:
      return 1;
    default:
      return event.amount;
  }
}

/// 508.3d: "whenever you attack with one or more Insects, ... each of them": those that attack.
void bindAttackers(Kernel& k, Context& context, NodeId pattern) {
  const ir::Arena& tree = k.tree();
  const NodeId with = tree.as<nodes::ActsOn>(pattern).what;
  if (with == kNoNode || tree.kind(with) != Kind::Some) return;
  EntityList attackers;
  for (const Attacker& attacker : k.s.combat.attackers)
    if (matches(k, tree.as<nodes::Some>(with).what, attacker.creature, context))
      attackers.push_back(attacker.creature);
  bindEntities(context, slots::kEventObject, attackers);
  bindNumber(context, slots::kEventAmount, static_cast<std::int32_t>(attackers.size()));
  if (tree[with].slot != 0 && tree[with].slot < slots::kUnspoken)
    bindEntities(context, tree[with].slot, attackers);
}

/// "Whenever you cast a spell that targets a creature you control, that creature ...": those of its targets
/// that the words speak of.
void bindTargetsSpokenOf(Kernel& k, Context& context, NodeId node, ObjectId spell) {
  const ir::Arena& tree = k.tree();
  const Context* chosen = contextOnStack(k, spell);
  if (node == kNoNode || chosen == nullptr) return;
  const NodeKind kind = tree.kind(node);
  if (ir::info(kind).sort == ir::Sort::Ability || kind == Kind::Not) return;
  if (!isWord(tree, node, ir::Relation::Targeting)) {
    for (const NodeId child : tree.children(node)) bindTargetsSpokenOf(k, context, child, spell);
    return;
  }
  const NodeId what = tree.as<nodes::Related>(node).what;
  const ir::SlotNo slot = tree[what].slot;
  if (slot == 0 || slot >= slots::kUnspoken || tree.kind(what) != Kind::Some) return;
  EntityList fitting;
  visitTargets(k, *chosen, [&](Entity target) {
    const bool known = std::find(fitting.begin(), fitting.end(), target) != fitting.end();
    if (!known && refMatches(k, what, target, context)) fitting.push_back(target);
  });
  bindEntities(context, slot, fitting);
}

}  // namespace

void bindEvent(Kernel& k, Context& context, const Event& event, NodeId pattern) {
  context.event = event;
  const PlayerId player = playerOfEvent(k, event);
  visitEventSlots(k.tree(), pattern, objectsOf(k, pattern, event),
                  player == kNoPlayer ? Entity{} : Entity::player(player),
                  [&](ir::SlotNo slot, Entity entity) {
                    if (entity) bindEntities(context, slot, std::span(&entity, 1));
                  });
  const auto bindPlayer = [&](ir::SlotNo slot, Entity who) {
    bindEntities(context, slot, std::span(&who, 1));
  };
  visitPlayersOfPattern(k, pattern, objectsOf(k, pattern, event), bindPlayer);
  if (event.type == EventType::ZoneChange) visitPlayersOfZones(k, pattern, event.object, bindPlayer);
  bindNumber(context, slots::kEventAmount, amountOf(event));
  if (isWord(k.tree(), pattern, Kind::ActsOn, ir::DeedName::AttackWith)) bindAttackers(k, context, pattern);
  if (isWord(k.tree(), pattern, Kind::ActsOn, ir::DeedName::Cast))
    bindTargetsSpokenOf(k, context, k.tree().as<nodes::ActsOn>(pattern).what, event.object);
}

void bindCause(Kernel& k, Context& context, const Event& event, NodeId whole, NodeId pattern) {
  const ir::Arena& tree = k.tree();
  if (tree.kind(whole) == Kind::AnyEvent)
    for (const NodeId part : tree.children(tree.as<nodes::AnyEvent>(whole).events))
      bindCause(k, context, event, part, pattern);
  if (tree.kind(whole) != Kind::CausedBy || tree.as<nodes::CausedBy>(whole).event != pattern) return;
  const Entity cause = causeOf(k, event);
  bindEntities(context, slots::kEventOther, std::span(&cause, 1));
}

void joinOccurrence(Kernel& k, Context& context, const Event& event, NodeId pattern) {
  const PlayerId player = playerOfEvent(k, event);
  visitEventSlots(k.tree(), pattern, objectsOf(k, pattern, event),
                  player == kNoPlayer ? Entity{} : Entity::player(player),
                  [&](ir::SlotNo slot, Entity entity) {
                    if (!entity) return;
                    EntityList all = boundEntities(k, context, slot);
                    if (std::find(all.begin(), all.end(), entity) != all.end()) return;
                    all.push_back(entity);
                    bindEntities(context, slot, all);
                  });
  if (event.type == EventType::ZoneChange && event.newObject && !isHiddenZone(event.to))  // 400.7e
    noteMoved(context, event.object, event.newObject);
  const std::int64_t sum =
      static_cast<std::int64_t>(boundNumber(context, slots::kEventAmount)) + amountOf(event);
  bindNumber(context, slots::kEventAmount,
             static_cast<std::int32_t>(std::clamp<std::int64_t>(sum, INT32_MIN, INT32_MAX)));
}

}  // namespace cantrip
