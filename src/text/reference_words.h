// What the kinds of nodes mean for references: which fields hold players, which verbs leave results behind.
#pragma once

#include <vector>

#include "ir/ir.h"

namespace cantrip::text {

/// What a field of a node asks of the reference in it.
enum class Expect : std::uint8_t { Any, Object, Player };
Expect expectOf(const ir::Arena& arena, NodeId parent, const ir::FieldInfo& field);

/// What "exiled this way", "the sacrificed creature" look back to; empty when the kind is no such participle.
std::vector<ir::Kind> verbsOf(ir::Kind participle);
bool paidByCost(ir::Kind verb);
/// Verbs whose result later words may call "this way".
bool hasResult(ir::Kind kind);
/// Verbs that bring up something of their own which "it", "that card", "those tokens" can mean.
bool bringsUp(ir::Kind kind);
/// Effects that leave a number behind for "that much" (608.2h).
bool leavesNumber(ir::Kind kind);
bool eventHasAmount(const ir::Arena& arena, NodeId event);

}  // namespace cantrip::text
