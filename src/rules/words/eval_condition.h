// Conditions: what "if", "as long as" and "unless" ask (603.4, 608.2c, 611.3).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

bool conditionHolds(Kernel& k, NodeId node, const Context& context);
/// Is it that part of the turn now?
bool duringTurnPart(Kernel& k, NodeId turnPart, const Context& context);
bool isTurnPart(Kernel& k, NodeId turnPart, ir::Step step, PlayerId active, const Context& context);

/// Is it remembered of a spell, and of the permanent that it becomes, that the cost of this keyword was paid?
bool isNotedCost(ir::KeywordName keyword);

}  // namespace cantrip
