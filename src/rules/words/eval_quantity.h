// The numbers that a game works out: counts, characteristics, arithmetic (107).
#pragma once

#include <cstdint>

#include "rules/kernel/kernel.h"

namespace cantrip {

std::int64_t quantityOf(Kernel& k, NodeId node, const Context& context);  ///< saturates at +-2^31
bool comparisonHolds(Kernel& k, NodeId compare, std::int64_t value, const Context& context);

/// "An opponent" whose number it is, kNoNode: it is no such number.
NodeId anOpponentIn(const ir::Arena& tree, NodeId quantity);
/// The number on the other side of a comparison.
NodeId comparedWith(const ir::Arena& tree, NodeId compare);

}  // namespace cantrip
