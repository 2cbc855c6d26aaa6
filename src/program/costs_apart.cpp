#include "program/costs_apart.h"

#include <algorithm>
#include <vector>

#include "ir/nodes/costs.h"
#include "ir/nodes/refs.h"
#include "program/tree_questions.h"
#include "state/pool.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

NodeId paidWith(const ir::Arena& arena, NodeId part) {
  switch (arena.kind(part)) {
    case Kind::SacrificeCost:
    case Kind::DiscardCost:
    case Kind::ExileCost:
    case Kind::ReturnCost:
    case Kind::TapOthersCost:
    case Kind::UntapOthersCost:
    case Kind::RevealCost:
      return arena.field<&nodes::SacrificeCost::what, nodes::DiscardCost, nodes::ExileCost, nodes::ReturnCost,
                         nodes::TapOthersCost, nodes::UntapOthersCost, nodes::RevealCost>(part);
    default:
      return kNoNode;
  }
}

bool isOneAction(const ir::Arena& arena, NodeId part, NodeId next) {
  return next == part + 1 && paidWith(arena, part) != kNoNode && arena.kind(part) == arena.kind(next) &&
         arena[part].textBegin == arena[next].textBegin && arena[part].textEnd == arena[next].textEnd;
}

namespace {

/// The parts have their places in the arena one after the other, as isOneAction expects.
NodeId partsOf(ir::Arena& arena, NodeId part, NodeId refs) {
  const NodeKind kind = arena.kind(part);
  const NodeId list = arena.as<nodes::AndRefs>(refs).refs;
  const std::vector<NodeId> things(arena.children(list).begin(), arena.children(list).end());
  std::vector<NodeId> parts;
  for (const NodeId thing : things) {
    const NodeId with[] = {thing};
    const NodeId one = parts.emplace_back(arena.add(kind, with));
    arena[one].textBegin = arena[part].textBegin;
    arena[one].textEnd = arena[part].textEnd;
  }
  const NodeId all[] = {arena.addList(parts)};
  return arena.add(Kind::Costs, all);
}

}  // namespace

void takeCostsApart(ir::Arena& arena, NodeId root) {
  for (unsigned i = 0; i < arena[root].count; ++i) {
    const NodeId child = arena.child(root, i);
    if (child == kNoNode) continue;
    takeCostsApart(arena, child);
    const NodeId with = paidWith(arena, child);
    if (with != kNoNode && arena.kind(with) == Kind::AndRefs)
      arena.setChild(root, i, partsOf(arena, child, with));
  }
}

std::array<std::uint8_t, 6> wantedManaIn(const ir::Arena& arena, NodeId root) {
  std::array<std::uint8_t, 6> wanted{};
  containsNode(arena, root, [&](NodeId n) {
    if (arena.kind(n) != Kind::ManaCost) return false;
    std::vector<std::int32_t> symbols;
    for (const NodeId symbol : arena.children(arena.as<nodes::ManaCost>(n).symbols))
      symbols.push_back(arena.value(symbol));
    const auto most = parseManaCost(symbols).mostOfEach();
    for (std::size_t c = 0; c < wanted.size(); ++c) wanted[c] = std::max(wanted[c], most[c]);
    return false;
  });
  return wanted;
}

}  // namespace cantrip
