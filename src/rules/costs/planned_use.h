// What an automatic payment decides of a mana ability before it activates it (601.2g, 605.3a).
#pragma once

#include <vector>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// The X of its cost, and what is sacrificed or exiled for it where the mana depends on that.
struct PlannedUse {
  std::uint8_t x = 0;     ///< 0: it has none, or it is 0
  ObjectId takes{};       ///< none: whatever is chosen then
  NodeId part = kNoNode;  ///< of the cost, which takes that
  bool decides() const { return x > 0 || bool(takes); }
  bool operator==(const PlannedUse&) const = default;
};

/// A greater X than the mana that is wanted is not looked at, but so many always and never more than those.
constexpr int kFewestUses = 12, kMostUses = 100;
/// All that is looked at of the mana ability of `own` for so much mana; one that decides nothing where there
/// is nothing to decide.
std::vector<PlannedUse> plannedUses(Kernel& k, PlayerId player, const Context& own, int wanted);
/// The context in which what that takes and makes is worked out: `own` as if it were announced and paid.
Context asPlanned(Context own, const PlannedUse& use);
/// Says so to the activation that was begun.
void decide(Context& activated, const PlannedUse& use);

}  // namespace cantrip
