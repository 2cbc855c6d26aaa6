// Words that read what nothing bound.
#include "rules/kernel/slot_guard.h"

#include <algorithm>

#include "ir/binds.h"
#include "ir/slots.h"
#include "rules/kernel/bindings.h"

namespace cantrip {

using ir::BoundWhen;
using ir::SlotNo;

void SlotGuard::over(const Kernel& k, const Context& context, NodeId part) {
  if (part == kNoNode) return;
  const ir::Node& node = k.tree()[part];
  if (node.slot != 0 && node.slot < slots::kOwnerOf && ir::bindsSlot(node.kind)) {
    const std::pair key{context.source.raw, part};
    if (hasSlot(context, node.slot))
      nothing_.erase(key);
    else
      nothing_.insert(key);
  }
  for (const NodeId child : k.tree().children(part)) over(k, context, child);
}

void SlotGuard::read(const Kernel& k, const Context& context, NodeId word, SlotNo slot) {
  if (imagined_ > 0 || wrong_.count(word) != 0 || excused(k, context, word, slot)) return;
  wrong_.insert(word);
}

namespace {

/// The slot that the controller, the owner or the rest of something is worked out from.
SlotNo baseOf(SlotNo slot) {
  if (slot >= slots::kRest && slot < slots::kReserved) return static_cast<SlotNo>(slot - slots::kRest);
  if (slot < slots::kOwnerOf || slot >= slots::kUnspoken) return slot;
  const int at = slot - (slot < slots::kControllerOf ? slots::kOwnerOf : slots::kControllerOf);
  return static_cast<SlotNo>(at < slots::kReservedAt ? at : at - slots::kReservedAt + slots::kReserved);
}

/// Slots that are bound by the event, by what was paid or by the last effect: ir/slots.h. The others of the
/// reserved ones are looked up when they are read.
bool isBoundByRules(SlotNo slot) {
  return slot == slots::kEventObject || slot == slots::kEventOther || slot == slots::kEventPlayer ||
         slot == slots::kEventAmount || slot == slots::kLastResult || slot == slots::kReplaced ||
         slot == slots::kPaidObject || slot == slots::kCountersRemoved;
}

}  // namespace

bool SlotGuard::excused(const Kernel& k, const Context& context, NodeId word, SlotNo slot) {
  const bool derived = baseOf(slot) != slot;
  slot = baseOf(slot);
  // Whose controller is meant is looked up when it is read: that of a card is nobody, and a pattern speaks of
  // it before the event is bound.
  const bool amount = slot == slots::kEventAmount && context.event.type != EventType::None;
  if (slot >= slots::kReserved && (derived || amount)) return true;
  if (slot >= slots::kReserved) return !isBoundByRules(slot) || hasSlot(context, slot);
  if (slot == 0) return false;
  const bool number = std::any_of(context.bindings.begin(), context.bindings.end(),
                                  [&](const Binding& b) { return b.slot == slot && !b.entity; });
  if (number) return false;
  if (hasSlot(context, slot)) return true;
  // One of several players who do it had nothing there, and that was noted: an empty library has no top card.
  const bool foundNone = std::any_of(context.bindings.begin(), context.bindings.end(), [&](const Binding& b) {
    return b.slot == slots::kOwnEntity && slotOfOwn(b.amount) == slot && !b.entity;
  });
  if (foundNone) return true;
  if (parents_.empty()) readTrees(k);
  const auto found = binders_.find({rootOf(word), slot});
  if (found == binders_.end()) return false;
  return std::any_of(found->second.begin(), found->second.end(), [&](NodeId binder) {
    return ir::binds(k.tree().kind(binder), BoundWhen::Targeted) ||
           nothing_.count({context.source.raw, binder}) != 0;
  });
}

std::string SlotGuard::wrong(const ir::Arena& tree) const {
  std::string all;
  for (const NodeId word : wrong_)
    all += (all.empty() ? "a word reads what nothing bound (608.2c): " : ", ") + ir::dump(tree, word);
  return all;
}

NodeId SlotGuard::rootOf(NodeId node) const {
  while (parents_[node] != kNoNode) node = parents_[node];
  return node;
}

void SlotGuard::readTrees(const Kernel& k) {
  const ir::Arena& tree = k.tree();
  parents_.assign(tree.size(), kNoNode);
  for (NodeId node = 1; node < tree.size(); ++node)
    for (const NodeId child : tree.children(node)) parents_[child] = node;
  for (NodeId node = 1; node < tree.size(); ++node)
    if (tree[node].slot != 0 && ir::bindsSlot(tree.kind(node)))
      binders_[{rootOf(node), tree[node].slot}].push_back(node);
}

}  // namespace cantrip
