// What an automatic payment decides of a mana ability before it activates it (601.2g, 605.3a).
#include "rules/costs/planned_use.h"

#include <algorithm>

#include "ir/binds.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/refs.h"
#include "ir/slots.h"
#include "rules/costs/costs.h"
#include "rules/kernel/bindings.h"
#include "rules/words/cost_parts.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// Of more things than these that a cost could take the rest is not looked at.
constexpr std::size_t kMostThings = 40;

/// "An amount of {R} equal to the sacrificed artifact's mana value": does the effect ask what was paid with?
bool asksWhatWasPaid(const ir::Arena& tree, NodeId node) {
  if (node == kNoNode) return false;
  if (tree[node].slot == slots::kPaidObject && ir::pointsBack(tree.kind(node))) return true;
  const auto parts = tree.children(node);
  return std::any_of(parts.begin(), parts.end(), [&](NodeId part) { return asksWhatWasPaid(tree, part); });
}

/// The part that takes one thing of several, and all that it could take.
void addTakeable(Kernel& k, PlayerId player, const Context& own, const CostParts& parts,
                 std::vector<PlannedUse>& uses) {
  for (const NodeId part : parts) {
    if (k.tree().kind(part) != Kind::SacrificeCost && k.tree().kind(part) != Kind::ExileCost) continue;
    if (k.tree().kind(k.tree().field<&nodes::SacrificeCost::what, nodes::ExileCost>(part)) != Kind::Some)
      continue;
    int low = 1, high = 1;
    const EntityList candidates = costCandidates(k, part, player, own, low, high);
    if (low != 1 || high != 1 || candidates.empty()) return;
    uses.clear();
    for (const Entity thing : candidates)
      if (thing.isObject() && uses.size() < kMostThings)
        uses.push_back({.takes = thing.asObject(), .part = part});
    return;
  }
}

}  // namespace

std::vector<PlannedUse> plannedUses(Kernel& k, PlayerId player, const Context& own, int wanted) {
  const AbilityDef& def = k.pool.ability(own.ability);
  std::vector<PlannedUse> uses{{}};
  ManaCost mana;
  CostParts others;
  splitCost(k, def.cost, own, mana, others);
  if (def.definedX != kNoNode) return uses;
  if (mana.xCount > 0 || mentionX(k.pool, others)) {
    Context with = own;
    const auto most = static_cast<std::uint8_t>(std::clamp(wanted, kFewestUses, kMostUses));
    for (std::uint8_t x = 1; x <= most; ++x) {
      with.x = x;
      if (!canPayOthers(k, player, others, with)) break;
      uses.push_back({.x = x});
    }
    return uses;
  }
  if (!others.empty() && asksWhatWasPaid(k.tree(), def.effect)) addTakeable(k, player, own, others, uses);
  return uses;
}

Context asPlanned(Context own, const PlannedUse& use) {
  own.x = use.x;
  if (!use.takes) return own;
  const Entity taken[] = {Entity(use.takes)};
  bindEntities(own, slots::kPlannedTake, taken);
  own.bindings.push_back({slots::kPaidObject, use.takes, static_cast<std::int32_t>(use.part)});
  return own;
}

void decide(Context& activated, const PlannedUse& use) {
  if (use.x > 0) bindNumber(activated, slots::kPlannedX, use.x);
  if (!use.takes) return;
  const Entity taken[] = {Entity(use.takes)};
  bindEntities(activated, slots::kPlannedTake, taken);
}

}  // namespace cantrip
