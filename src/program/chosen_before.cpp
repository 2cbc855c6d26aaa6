// "Destroy target Wall at end of combat": what is done later has its targets as the spell is cast (601.2c).
// The spell chooses them, and the delayed triggered ability speaks of what was chosen (603.7c).

#include <vector>

#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/refs_anaphors.h"
#include "program/pool_builder.h"
#include "program/tree_questions.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// Puts words that mean what was chosen in the place of the targets under `root`; they are added to
/// `targets`.
void takeTargets(ir::Arena& arena, NodeId root, std::vector<NodeId>& targets) {
  if (root == kNoNode || ir::info(arena.kind(root)).sort == ir::Sort::Ability ||
      arena.kind(root) == Kind::Token)
    return;
  if (isTarget(arena.kind(root))) {
    const NodeId target = arena.add(Kind::It);
    const ir::SlotNo slot = arena[root].slot;
    std::swap(arena[root], arena[target]);
    arena[root].slot = slot;
    targets.push_back(target);
    return;
  }
  const NodeId later = doneLater(arena, root);
  for (unsigned i = 0; i < arena[root].count; ++i)
    if (arena.child(root, i) != later) takeTargets(arena, arena.child(root, i), targets);
}

}  // namespace

void chooseBefore(ir::Arena& arena, NodeId root) {
  for (unsigned i = 0; i < arena[root].count; ++i)
    if (arena.child(root, i) != kNoNode) chooseBefore(arena, arena.child(root, i));
  if (arena.kind(root) != Kind::Delayed || arena.as<nodes::Delayed>(root).chosen == kNoNode) return;
  std::vector<NodeId> parts;
  takeTargets(arena, arena.as<nodes::Delayed>(root).effect, parts);
  if (parts.empty()) return;
  for (NodeId& part : parts) part = arena.add(Kind::Choose, std::span(&part, 1));
  const NodeId nothing = arena.add(Kind::Then);  // becomes the delayed trigger, whose place the list takes
  std::swap(arena[root], arena[nothing]);
  parts.push_back(nothing);
  const NodeId list = arena.addList(parts);
  arena[root] = arena[arena.add(Kind::Then, std::span(&list, 1))];
}

}  // namespace cantrip
