// "Creatures you control can't be blocked as long as defending player controls an artifact": each attacking
// creature has a defending player of its own (508.5, 802.2a), so that the condition is asked of each block
// and not of the statement.
#include "ir/nodes/conditions.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "program/pool_builder.h"
#include "program/tree_questions.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// The one thing that a statement forbids, if that is to be blocked whatever else is so; kNoNode: it is not.
NodeId forbidsBlocks(const ir::Arena& arena, NodeId statement) {
  if (arena.kind(statement) != Kind::Continuous) return kNoNode;
  const auto mods = arena.children(arena.as<nodes::Continuous>(statement).mods);
  if (mods.size() != 1 || arena.kind(mods.front()) != Kind::Cant) return kNoNode;
  const auto [what, unless] = arena.as<nodes::Cant>(mods.front());
  return unless == kNoNode && arena.kind(what) == Kind::BeBlockedDeed ? mods.front() : kNoNode;
}

}  // namespace

void askOfEachDefender(ir::Arena& arena, NodeId root) {
  if (root == kNoNode) return;
  for (unsigned i = 0; i < arena[root].count; ++i) askOfEachDefender(arena, arena.child(root, i));
  if (arena.kind(root) != Kind::While) return;
  const auto [condition, statement] = arena.as<nodes::While>(root);
  const NodeId cant = forbidsBlocks(arena, statement);
  if (cant == kNoNode || !containsKind(arena, condition, Kind::DefendingPlayer)) return;
  arena.setChild(cant, ir::positionOf(&nodes::Cant::unless),
                 arena.add(Kind::NotCond, std::span(&condition, 1)));
  arena[root] = arena[statement];
}

}  // namespace cantrip
