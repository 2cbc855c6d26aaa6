// What the words of a spell or ability are bound to while it is carried out: slots of a context.

#include "rules/kernel/bindings.h"

#include <algorithm>

#include "state/game_state.h"

namespace cantrip {

using ir::SlotNo;

void bindEntities(Context& context, ir::SlotNo slot, std::span<const Entity> entities) {
  auto& bindings = context.bindings;
  bindings.erase(std::remove_if(bindings.begin(), bindings.end(),
                                [slot](const Binding& b) { return b.slot == slot && b.entity; }),
                 bindings.end());
  for (Entity entity : entities) bindings.push_back({slot, entity, 0});
}

void bindNumber(Context& context, ir::SlotNo slot, std::int32_t number) {
  for (Binding& b : context.bindings)
    if (b.slot == slot && !b.entity) {
      b.amount = number;
      return;
    }
  context.bindings.push_back({slot, {}, number});
}

std::int32_t boundNumber(const Context& context, ir::SlotNo slot) {
  std::int32_t count = 0;
  for (const Binding& b : context.bindings) {
    if (b.slot != slot) continue;
    if (!b.entity) return b.amount;
    ++count;
  }
  if (slot == slots::kEventAmount || (slot == slots::kEventObject && count == 0)) return context.event.amount;
  return count;  // "that many" of a list of things
}

void eraseSlot(Context& context, SlotNo slot) {
  auto& b = context.bindings;
  b.erase(std::remove_if(b.begin(), b.end(), [slot](const Binding& x) { return x.slot == slot; }), b.end());
}

bool hasSlot(const Context& context, SlotNo slot) {
  for (const Binding& binding : context.bindings)
    if (binding.slot == slot) return true;
  return false;
}

}  // namespace cantrip
