#include "rules/words/shown_targets.h"

#include "rules/kernel/bindings.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

void showTargetsOf(Kernel& k, Context& context, NodeId effect, Shown times, NodeId forEach) {
  TargetNodes nodes;
  targetNodes(k, effect, context, nodes);
  for (const NodeId node : nodes) {
    const auto each = k.pool.targetsForEach.find(node);
    if ((each == k.pool.targetsForEach.end() ? kNoNode : each->second) != forEach) continue;
    const ir::SlotNo slot = targetSlot(k.tree(), node);
    for (Binding& b : context.bindings) {
      const bool hidden = b.slot == slots::kHidden && (b.amount & 0xFFFF) == slot;
      if (!hidden && b.slot != slot) continue;
      const int chosen = hidden ? b.amount >> 16 : b.amount;
      const bool shown = (times & onlyOf(chosen)) != 0;
      b.slot = shown ? slot : slots::kHidden;
      b.amount = shown ? chosen : chosen << 16 | slot;
    }
  }
}

}  // namespace cantrip
