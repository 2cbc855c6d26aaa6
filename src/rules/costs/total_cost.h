// The total cost of a spell or ability (601.2f), and whether anything could change it.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// 601.2f: the mana part of the total cost: additional costs and increases, then reductions.
ManaCost totalCost(Kernel& k, const Context& context, const ManaCost& base);
/// 601.2f: how much of that is taken off only as far as the player chooses ("up to {2} less"), and what says
/// so.
struct OptionalReduction {
  int most = 0;
  NodeId said = kNoNode;
};
OptionalReduction optionalReduction(Kernel& k, const Context& context, const ManaCost& base);
/// What the player may pay with life instead is a symbol that says so.
void payLifeForBlack(Kernel& k, PlayerId payer, ManaCost& cost);
/// Could anything make abilities cost something else than they say, or let that be paid otherwise?
bool anyCostChangeForAbilities(Kernel& k);
/// Could the total cost of the spell be another one with other targets (601.2c comes before
/// 601.2f)?
bool costDependsOnTargets(Kernel& k, const Context& context);

}  // namespace cantrip
