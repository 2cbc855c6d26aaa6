// Costs (118): what a cost is made of, whether it can be paid, and paying every part but mana.
#pragma once

#include <span>

#include "rules/kernel/kernel.h"

namespace cantrip {

bool canPayOthers(Kernel& k, PlayerId player, std::span<const NodeId> parts, const Context& context);
EntityList costCandidates(Kernel& k, NodeId part, PlayerId payer, const Context& context, int& low,
                          int& high);
/// How often counters can be removed to pay that part; 1 where it is chosen from what, or all of them are.
int timesRemovable(Kernel& k, NodeId part, const Context& context);
bool canPay(Kernel& k, PlayerId player, NodeId cost, const Context& context);
Result runPay(Kernel& k, Frame& f);

/// Does nothing keep the player from paying life now (101.2, 119.8)?
bool mayPayLife(Kernel& k, PlayerId payer);

}  // namespace cantrip
