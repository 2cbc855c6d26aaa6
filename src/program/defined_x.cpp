// What the text of an activated ability says that the X of its cost is (107.3c).

#include "program/defined_x.h"

#include <functional>

#include "ir/mana_symbols.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/slots.h"
#include "program/pool_builder.h"
#include "program/tree_questions.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::Sort;

namespace {

/// "~ has annihilator X, where X is ...": what X is for the abilities that the statement gives.
void noteGivenX(Pool& pool, NodeId defined) {
  const auto [statement, x] = pool.arena.as<nodes::DefineX>(defined);
  containsNode(pool.arena, statement, [&](NodeId n) {
    if (pool.arena.kind(n) != Kind::HaveAbility) return false;
    const auto given = pool.abilitiesOfNode.find(pool.arena.as<nodes::HaveAbility>(n).ability);
    if (given != pool.abilitiesOfNode.end())
      for (const AbilityId id : given->second) pool.abilities[id].definedX = x;
    return false;
  });
}

}  // namespace

void PoolBuilder::noteDefinedX() {
  const ir::Arena& arena = pool_.arena;
  const auto isX = [&](NodeId n) { return arena.kind(n) == Kind::X; };
  const std::function<void(NodeId, NodeId)> walk = [&](NodeId node, NodeId x) {
    if (node == kNoNode || ir::info(arena.kind(node)).sort == Sort::Ability) return;
    const NodeKind kind = arena.kind(node);
    const bool announced = isTarget(kind) || kind == Kind::DealDivided || kind == Kind::DistributeCounters;
    if (announced && containsNode(arena, node, isX)) pool_.definedX.try_emplace(node, x);
    for (const NodeId child : arena.children(node)) walk(child, x);
  };
  for (NodeId node = 1; node < arena.size(); ++node) {
    if (arena.kind(node) == Kind::Define) {
      const auto [effect, x] = arena.as<nodes::Define>(node);
      walk(effect, x);
    }
    if (arena.kind(node) == Kind::DefineX) noteGivenX(pool_, node);
  }
}

ir::SlotNo slotOfEachDefined(const ir::Arena& arena, NodeId effect, NodeId x) {
  if (arena.kind(effect) != Kind::Do) return 0;
  const auto [subject, deed] = arena.as<nodes::Do>(effect);
  const ir::SlotNo slot = arena[subject].slot;
  if (arena.kind(subject) != Kind::Each || slot == 0) return 0;
  const NodeId noun = arena.as<nodes::Objects>(arena.as<nodes::Each>(subject).what).noun;
  if (arena.kind(noun) != Kind::IsPlayer && arena.kind(noun) != Kind::IsOpponent) return 0;
  const auto elsewhere = [&](NodeId n) { return arena.kind(n) == Kind::Do || arena.kind(n) == Kind::Target; };
  if (containsNode(arena, deed, elsewhere)) return 0;
  return containsNode(arena, x, [&](NodeId n) { return arena[n].slot == slot; }) ? slot : ir::SlotNo{0};
}

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
