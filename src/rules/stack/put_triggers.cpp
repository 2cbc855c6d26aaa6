// Putting triggered abilities on the stack (603.3), mana abilities that trigger (605.4a), and the end of
// "until" exiles (610.3).

#include "rules/stack/put_triggers.h"

#include <algorithm>

#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_permanents.h"
#include "rules/casting/announce.h"
#include "rules/events/entailed_work.h"
#include "rules/events/events.h"
#include "rules/events/triggers.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/kernel/questions.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

namespace {

Result pickTrigger(Kernel& k, Frame& f);
Result placeTrigger(Kernel& k, Frame& f, std::size_t index);
Result announceTrigger(Kernel& k, Frame& f, ObjectId id);
Result reportTrigger(Kernel& k, Frame& f, ObjectId id);
NodeId triggerEffect(const Kernel& k, const StackItem& item);

}  // namespace

namespace Kind = ir::Kind;

namespace {

/// Triggers that do the same wherever they stand on the stack: nobody is asked for their order.
bool alike(const Pool& pool, const PendingTrigger& a, const PendingTrigger& b) {
  return a.ability == b.ability && a.effect == b.effect && a.ability != 0 &&
         !pool.ability(a.ability).hasTargets;
}

bool isReturn(const Frame& f) {
  return f.op == Op::PutTriggers && static_cast<TriggerStep>(f.step) == TriggerStep::Return;
}

/// 610.3d: what several effects return after the same events returns at the same time.
Result returnExiled(Kernel& k) {
  std::vector<Event> events;
  for (;;) {
    const auto work = k.frames().back().as<ReturnWork>();
    const Object* object = k.find(work.exiled);
    if (object != nullptr && object->zone == Zone::Exile &&
        (work.to != Zone::Battlefield || mayEnter(k, work.exiled)))
      events.push_back(zoneChange(k, work.exiled, work.to));
    const std::size_t count = k.s.frames.size();
    if (count < 2 || !isReturn(k.s.frames[count - 2])) break;
    k.frames().pop_back();  // one frame is enough for all of them
  }
  if (events.empty()) return Result::Done;
  k.frames().back().step = static_cast<std::uint8_t>(TriggerStep::Returned);
  putBatchAside(k);
  return emitAgain(k, events, "610.3");
}

}  // namespace

Result runPutTriggers(Kernel& k, Frame& f) {
  switch (static_cast<TriggerStep>(f.step)) {
    case TriggerStep::Pick:
      return pickTrigger(k, f);
    case TriggerStep::Picked:
      return placeTrigger(k, f, static_cast<std::size_t>(k.answer().value));
    case TriggerStep::XChosen:
      k.ctx(f).x = k.answer().value;
      return announceTrigger(k, f, f.as<AnnouncedTrigger>().ability);
    case TriggerStep::Announced: {
      const ObjectId id = f.as<AnnouncedTrigger>().ability;
      Context context = std::move(k.ctx(f));
      k.popContext();
      f.step = static_cast<std::uint8_t>(TriggerStep::Pick);
      if (context.has(ContextFlag::Illegal)) {  // 603.3c-d
        removeObject(k, id);
        return Result::Again;
      }
      setStackContext(k, id, context);
      return reportTrigger(k, f, id);
    }
    case TriggerStep::Mana: {
      auto& pending = k.pending();
      const auto at = std::find_if(pending.begin(), pending.end(), [&](const PendingTrigger& t) {
        return t.ability != 0 && k.pool.ability(t.ability).isMana;
      });
      if (at == pending.end()) return Result::Done;
      const NodeId effect = k.pool.ability(at->ability).effect;
      Context context = std::move(at->context);
      pending.erase(at);
      f.step = static_cast<std::uint8_t>(TriggerStep::ManaDone);
      const std::uint16_t index = k.pushContext(std::move(context));
      f.context = index;
      putBatchAside(k);
      k.pushEffect(effect, index);
      return Result::Again;
    }
    case TriggerStep::ManaDone:
      takeBatchBack(k);
      k.popContext();
      return Result::Done;
    case TriggerStep::Returned:
      takeBatchBack(k);
      return Result::Done;
    case TriggerStep::Return:
      break;
  }
  return returnExiled(k);
}

namespace {

/// 603.3b: the active player's triggers first, then those of the others in turn order.
Result pickTrigger(Kernel& k, Frame& f) {
  if (k.s.pending.empty()) return Result::Done;
  std::erase_if(k.pending(),
                [&](const PendingTrigger& t) { return !isPlayerInGame(k, t.context.controller); });
  for (const PlayerId player : apnap(k, k.s.active)) {
    Decision decision;
    decision.kind = DecisionKind::Order;
    decision.player = player;
    bool different = false;
    const PendingTrigger* first = nullptr;
    for (std::size_t i = 0; i < k.s.pending.size(); ++i) {
      const PendingTrigger& pending = k.s.pending[i];
      if (pending.context.controller != player) continue;
      if (first == nullptr) first = &pending;
      different = different || k.s.askForced || !alike(k.pool, *first, pending);
      Option option;
      option.kind = OptionKind::Ability;
      option.entity = pending.context.source;
      option.value = static_cast<std::int32_t>(i);
      decision.options.push_back(option);
    }
    if (first == nullptr) continue;
    if (decision.options.size() == 1 || !different)
      return placeTrigger(k, f, static_cast<std::size_t>(decision.options.front().value));
    f.step = static_cast<std::uint8_t>(TriggerStep::Picked);
    decision.max = static_cast<std::uint16_t>(decision.options.size());
    ask(k, std::move(decision));
    return Result::Again;
  }
  return Result::Done;
}

/// The most that is offered where an X is chosen before anything is paid: no mana value is greater.
constexpr std::int32_t kMostX = 20;

Result placeTrigger(Kernel& k, Frame& f, std::size_t index) {
  PendingTrigger pending = std::move(k.pending()[index]);
  k.pending().erase(k.pending().begin() + static_cast<std::ptrdiff_t>(index));
  if (pending.ability == 0) pending.ability = delayedAbility(k, pending.effect);
  const bool delayed = pending.ability == 0;
  const NodeId effect = delayed ? pending.effect : k.pool.ability(pending.ability).effect;
  const ObjectId id = putAbilityOnStack(k, pending.ability, std::move(pending.context));
  if (delayed) setDelayedEffect(k, id, effect);
  const bool announces = delayed || k.pool.ability(pending.ability).hasTargets ||
                         k.pool.contains(effect, NodeFact::Modes) ||
                         k.pool.contains(effect, NodeFact::Division);
  if (!announces) {
    f.step = static_cast<std::uint8_t>(TriggerStep::Pick);
    return reportTrigger(k, f, id);
  }
  f.keep(AnnouncedTrigger{id});
  const std::uint16_t context = k.pushContext(stackItem(k, id)->context);
  f.context = context;
  if (!choosesXBeforeTargets(k, effect, k.ctx(f))) return announceTrigger(k, f, id);
  Decision decision;
  decision.kind = DecisionKind::Number;
  decision.player = k.ctx(f).controller;
  decision.source = id;
  for (std::int32_t x = 0; x <= kMostX; ++x) decision.options.push_back({OptionKind::Number, 0, {}, {}, x});
  f.step = static_cast<std::uint8_t>(TriggerStep::XChosen);
  ask(k, std::move(decision));
  return Result::Again;
}

Result announceTrigger(Kernel& k, Frame& f, ObjectId id) {
  f.step = static_cast<std::uint8_t>(TriggerStep::Announced);
  pushAnnounce(k, f.context, triggerEffect(k, *stackItem(k, id)));
  return Result::Again;
}

Result reportTrigger(Kernel& k, Frame& f, ObjectId id) {
  const StackItem* item = stackItem(k, id);
  if (item == nullptr) return Result::Again;
  const Context& context = item->context;
  boost::container::small_vector<Event, 2> events(1);
  Event& event = events.front();
  event.type = EventType::Trigger;
  event.object = id;
  event.source = context.source;
  event.player = context.controller;
  TargetNodes nodes;
  if (context.has(ContextFlag::Targeted)) targetNodes(k, triggerEffect(k, *item), context, nodes);
  for (const Event& told : becomeTargets(k, nodes, id, context)) events.push_back(told);
  return emitThen(k, f, f.step, events, "603.3");
}

NodeId triggerEffect(const Kernel& k, const StackItem& item) {
  return item.delayedEffect != kNoNode ? item.delayedEffect : k.pool.ability(item.context.ability).effect;
}

}  // namespace

}  // namespace cantrip
