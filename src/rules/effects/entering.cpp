// Verbs that only make sense inside of a replacement effect, most while something enters the battlefield
// (614.1c-d): they change the proposed event.
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/statements.h"
#include "ir/senses.h"
#include "program/event_types.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/events/replacement.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_quantity.h"

namespace cantrip::effects {

namespace nodes = ir::nodes;

namespace {

Result runEntersTapped(Kernel& k, Frame& f) {
  if (Event* event = enteringEvent(k, k.ctx(f).event.object)) event->set(EventFlag::EnterTapped);
  return Result::Done;
}

Result runEntersUntapped(Kernel& k, Frame& f) {
  if (Event* event = enteringEvent(k, k.ctx(f).event.object)) event->clear(EventFlag::EnterTapped);
  return Result::Done;
}

Result runEntersWithCounters(Kernel& k, Frame& f) {
  enum : std::uint8_t { Start, ChapterChosen };
  const Context& c = k.ctx(f);
  Event* event = enteringEvent(k, c.event.object);
  if (event == nullptr) return Result::Done;
  const auto [count, counter] = k.tree().as<nodes::EntersWithCounters>(f.node);
  const auto kind = counterKind(k, counter);
  if (count != kNoNode) {
    if (c.ability != 0 && k.pool.ability(c.ability).keyword == ir::KeywordName::Tribute)
      event->set(EventFlag::TributePaid);  // 702.104b
    enterWithCounters(k, kind, static_cast<std::int32_t>(quantityOf(k, count, c)));
    return Result::Done;
  }
  if (f.step == ChapterChosen) {
    enterWithCounters(k, kind, k.answer().value);
    return Result::Done;
  }
  const std::int32_t last = finalChapter(k.pool, definitionOf(k, event->object).abilities);
  if (last == 0) return Result::Done;
  f.step = ChapterChosen;
  askNumber(k, c, enteringController(k, *event), f.node, 1, last);
  return Result::Again;
}

/// What is left over of a replaced event that had no amount: nothing happens (614.6).
Result runModifyAmount(Kernel&, Frame&) { return Result::Done; }

/// The event that a replacement effect is about, kNoNode: there is none.
NodeId replacedEvent(const Asked& asked) {
  for (const Asked* outer = asked.around; outer != nullptr; outer = outer->around) {
    const ir::NodeKind kind = outer->kind();
    if (kind == ir::Kind::Instead || kind == ir::Kind::InsteadOf || kind == ir::Kind::NextTime)
      return asked.tree.field<&nodes::Instead::event, nodes::InsteadOf, nodes::NextTime>(outer->node);
  }
  return kNoNode;
}

/// events/modify_events.cpp: which events have an amount that can be another.
std::string_view modifiesNoAmount(const Asked& asked) {
  constexpr EventTypes kAmounts = eventBit(EventType::Damage) | eventBit(EventType::GainLife) |
                                  eventBit(EventType::LoseLife) | eventBit(EventType::CounterAdd) |
                                  eventBit(EventType::TokenCreate);
  if (isWord(asked.tree, replacedEvent(asked), ir::Kind::Befalls, ir::DeedName::ProduceMana))
    return {};  // costs/produced_instead.cpp
  const EventTypes types = eventTypesOf(asked.tree, replacedEvent(asked));
  return types.any() && (types & kAmounts) == types ? "" : "what it would replace has no amount";
}

/// 614.1a: counters of the kind that would be put there, on what they would be put on.
std::string_view modifiesOtherCounters(const Asked& asked) {
  const NodeId event = replacedEvent(asked);
  if (event == kNoNode || asked.tree.kind(event) != ir::Kind::CountersPut)
    return "no counters would be put there";
  const auto put = asked.tree.as<nodes::CountersPut>(event);
  const NodeId now = asked.as<nodes::ModifyCounters>().counter;
  return put.who == kNoNode && put.counter != kNoNode &&
                 asked.tree.value(put.counter) == asked.tree.value(now)
             ? ""
             : "other counters would be put there";
}

}  // namespace

void addEnteringVerbs(VerbTable& table) {
  const auto add = [&](ir::Sense sense, Verb verb) -> Declaration& {
    table.verbs[sense.index()] = verb;
    return table.declared.add(sense);  // by what enters, or by the player who puts it there
  };
  add(ir::Kind::ModifyAmount, &runModifyAmount).unless(&modifiesNoAmount);
  add(ir::Kind::ModifyCounters, &runModifyAmount)
      .only<&nodes::ModifyCounters::on>({ir::Kind::It, ir::Kind::That, ir::Kind::They})
      .unless(&modifiesOtherCounters);
  add(ir::act(ir::DeedName::EnterTapped), &runEntersTapped);
  add(ir::act(ir::DeedName::EnterUntapped), &runEntersUntapped);
  add(ir::Kind::EntersWithCounters, &runEntersWithCounters);
}

}  // namespace cantrip::effects
