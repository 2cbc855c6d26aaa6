// Verbs that only make sense inside of a replacement effect, most while something enters the battlefield
// (614.1c-d): they change the proposed event.
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_zones.h"
#include "rules/effects/effects.h"
#include "rules/events/replacement.h"
#include "rules/kernel/kernel.h"
#include "rules/words/eval_quantity.h"

namespace cantrip::effects {

namespace {

Result runEntersTapped(Kernel& k, Frame& f) {
  if (Event* event = enteringEvent(k, k.ctx(f).event.object)) event->set(EventFlag::EnterTapped);
  return Result::Done;
}

Result runEntersWithCounters(Kernel& k, Frame& f) {
  const Context& c = k.ctx(f);
  if (enteringEvent(k, c.event.object) == nullptr) return Result::Done;
  const auto [count, counter] = k.tree().as<ir::nodes::EntersWithCounters>(f.node);
  const auto kind = static_cast<std::uint16_t>(k.tree().value(counter));
  enterWithCounters(k, kind, static_cast<std::int32_t>(quantityOf(k, count, c)));
  return Result::Done;
}

/// What is left over of a replaced event that had no amount: nothing happens (614.6).
Result runModifyAmount(Kernel&, Frame&) { return Result::Done; }

}  // namespace

void addEnteringVerbs(VerbTable& table) {
  const auto add = [&](ir::NodeKind kind, Verb verb) {
    table.verbs[ir::indexOf(kind)] = verb;
    table.declared.add(kind);
  };
  add(ir::Kind::ModifyAmount, &runModifyAmount);
  add(ir::Kind::ModifyCounters, &runModifyAmount);
  add(ir::Kind::EntersTapped, &runEntersTapped);
  add(ir::Kind::EntersWithCounters, &runEntersWithCounters);
}

}  // namespace cantrip::effects
