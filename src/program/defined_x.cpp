// What the text of an activated ability says that the X of its cost is (107.3c).

#include "program/defined_x.h"

#include "ir/mana_symbols.h"
#include "ir/nodes/effects_combining.h"
#include "ir/slots.h"
#include "program/pool_builder.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

NodeId definedXOf(const ir::Arena& arena, NodeId cost, NodeId effect) {
  const auto isX = [&](NodeId n) { return ir::isSymbolX(arena, n); };
  if (cost == kNoNode || effect == kNoNode || !containsNode(arena, cost, isX)) return kNoNode;
  NodeId x = kNoNode;
  containsNode(arena, effect, [&](NodeId n) {
    if (arena.kind(n) == Kind::Define) x = arena.as<nodes::Define>(n).x;
    return x != kNoNode;
  });
  if (x == kNoNode) return x;
  const auto isKnownLater = [&](NodeId n) {
    const ir::SlotNo slot = arena[n].slot;
    if (arena.kind(n) == Kind::Opponent) return true;  // who of several is chosen
    return slot != 0 && slot != slots::kSelf && slot != slots::kYou && slot != slots::kLinked;
  };
  return containsNode(arena, x, isKnownLater) ? kNoNode : x;
}

}  // namespace cantrip
