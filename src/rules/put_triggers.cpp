// Putting triggered abilities on the stack (603.3), mana abilities that trigger (605.4a), and the end of
// "until" exiles (610.3).
#include <algorithm>

#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_permanents.h"
#include "rules/kernel.h"
#include "rules/targets.h"
#include "state/event_types.h"
#include "state/pool_builder.h"

namespace cantrip {

namespace Kind = ir::Kind;

namespace {

/// Triggers that do the same wherever they stand on the stack: nobody is asked for their order.
bool alike(const Pool& pool, const PendingTrigger& a, const PendingTrigger& b) {
  return a.ability == b.ability && a.effect == b.effect && a.ability != 0 &&
         !pool.ability(a.ability).hasTargets;
}

}  // namespace

Result Kernel::runPutTriggers(Frame& f) {
  switch (static_cast<TriggerStep>(f.step)) {
    case TriggerStep::Pick:
      return pickTrigger(f);
    case TriggerStep::Picked:
      return placeTrigger(f, static_cast<std::size_t>(answer().value));
    case TriggerStep::Announced: {
      const ObjectId id{static_cast<std::uint32_t>(f.a)};
      Context context = std::move(ctx(f));
      popContext();
      f.step = static_cast<std::uint8_t>(TriggerStep::Pick);
      if (context.has(ContextFlag::Illegal)) {  // 603.3c-d
        removeObject(id);
        return Result::Again;
      }
      if (StackItem* item = stackItem(id)) item->context = std::move(context);
      return reportTrigger(f, id);
    }
    case TriggerStep::Mana: {
      const auto at = std::find_if(s.pending.begin(), s.pending.end(), [&](const PendingTrigger& t) {
        return t.ability != 0 && pool.ability(t.ability).isMana;
      });
      if (at == s.pending.end()) return Result::Done;
      const NodeId effect = pool.ability(at->ability).effect;
      Context context = std::move(at->context);
      s.pending.erase(at);
      f.step = static_cast<std::uint8_t>(TriggerStep::ManaDone);
      const std::uint16_t index = pushContext(std::move(context));
      f.context = index;
      pushEffect(effect, index);
      return Result::Again;
    }
    case TriggerStep::ManaDone:
      popContext();
      return Result::Done;
    default: {  // Return
      const ObjectId card{static_cast<std::uint32_t>(f.a)};
      const Object* object = find(card);
      if (object == nullptr || object->zone != Zone::Exile) return Result::Done;
      const Event event = zoneChange(card, static_cast<Zone>(f.b));
      s.frames.pop_back();  // first: the event may push frames that must come on top
      emit(event, "610.3");
      return Result::Again;
    }
  }
}

/// 603.3b: the active player's triggers first, then those of the others in turn order.
Result Kernel::pickTrigger(Frame& f) {
  if (s.pending.empty()) return Result::Done;
  std::erase_if(s.pending, [&](const PendingTrigger& t) { return !isPlayerInGame(t.context.controller); });
  for (const PlayerId player : apnap(s.active)) {
    Decision decision;
    decision.kind = DecisionKind::Order;
    decision.player = player;
    bool different = false;
    const PendingTrigger* first = nullptr;
    for (std::size_t i = 0; i < s.pending.size(); ++i) {
      const PendingTrigger& pending = s.pending[i];
      if (pending.context.controller != player) continue;
      if (first == nullptr) first = &pending;
      different = different || s.askForced || !alike(pool, *first, pending);
      Option option;
      option.kind = OptionKind::Ability;
      option.entity = pending.context.source;
      option.value = static_cast<std::int32_t>(i);
      decision.options.push_back(option);
    }
    if (first == nullptr) continue;
    if (decision.options.size() == 1 || !different)
      return placeTrigger(f, static_cast<std::size_t>(decision.options.front().value));
    f.step = static_cast<std::uint8_t>(TriggerStep::Picked);
    decision.max = static_cast<std::uint16_t>(decision.options.size());
    ask(std::move(decision));
    return Result::Again;
  }
  return Result::Done;
}

Result Kernel::placeTrigger(Frame& f, std::size_t index) {
  PendingTrigger pending = std::move(s.pending[index]);
  s.pending.erase(s.pending.begin() + static_cast<std::ptrdiff_t>(index));
  if (pending.ability == 0) {
    const auto known = pool.abilityOfNode.find(pending.effect);
    if (known != pool.abilityOfNode.end()) pending.ability = known->second;
  }
  const bool delayed = pending.ability == 0;
  const NodeId effect = delayed ? pending.effect : pool.ability(pending.ability).effect;
  const ObjectId id = putAbilityOnStack(pending.ability, std::move(pending.context));
  if (delayed) stackItem(id)->delayedEffect = effect;
  const bool announces =
      (delayed || pool.ability(pending.ability).hasTargets) || containsNode(tree(), effect, [&](NodeId n) {
        return tree().kind(n) == Kind::Modal || tree().kind(n) == Kind::ModalRepeat ||
               tree().kind(n) == Kind::DealDivided || tree().kind(n) == Kind::DistributeCounters;
      });
  if (!announces) {
    f.step = static_cast<std::uint8_t>(TriggerStep::Pick);
    return reportTrigger(f, id);
  }
  f.step = static_cast<std::uint8_t>(TriggerStep::Announced);
  f.a = static_cast<std::int32_t>(id.raw);
  const std::uint16_t context = pushContext(stackItem(id)->context);
  f.context = context;
  pushAnnounce(context, effect);
  return Result::Again;
}

Result Kernel::reportTrigger(Frame& f, ObjectId id) {
  const StackItem* item = stackItem(id);
  if (item == nullptr) return Result::Again;
  const Context& context = item->context;
  boost::container::small_vector<Event, 2> events(1);
  Event& event = events.front();
  event.type = EventType::Trigger;
  event.object = id;
  event.source = context.source;
  event.player = context.controller;
  std::vector<NodeId> nodes;
  if (context.has(ContextFlag::Targeted)) targetNodes(triggerEffect(*item), context, nodes);
  for (NodeId node : nodes)
    for (const Binding& binding : context.bindings) {
      if (binding.slot != targetSlot(tree(), node) || !binding.entity) continue;
      Event target = events.front();
      target.type = EventType::BecomeTarget;
      target.other = binding.entity;
      events.push_back(target);
    }
  return emitThen(f, f.step, events, "603.3");
}

NodeId Kernel::triggerEffect(const StackItem& item) const {
  return item.delayedEffect != kNoNode ? item.delayedEffect : pool.ability(item.context.ability).effect;
}

/// 610.3: "until" ends right after its event; what was exiled comes back without a trigger.
void Kernel::endExiles(std::span<const Event> events) {
  for (std::size_t i = 0; i < s.links.size(); ++i) {
    const NodeId until = s.links[i].returnWhen;
    if (until == kNoNode) continue;
    const std::uint64_t types = eventTypesOf(tree(), until);
    Context context;
    context.source = s.links[i].from;
    context.controller = controllerOf(s.links[i].from);
    const bool ended = std::any_of(events.begin(), events.end(), [&](const Event& event) {
      return (types & eventBit(event.type)) != 0 && eventMatches(until, event, context);
    });
    if (!ended) continue;
    s.links[i].returnWhen = kNoNode;
    push({Op::PutTriggers, static_cast<std::uint8_t>(TriggerStep::Return), 0, kNoNode,
          static_cast<std::int32_t>(s.links[i].to.raw), static_cast<std::int32_t>(s.links[i].returnTo), 0,
          0});
  }
}

}  // namespace cantrip
