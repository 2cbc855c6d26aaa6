// The numbers that a game works out: counts, characteristics, arithmetic (107).
#pragma once

#include <cstdint>

#include "rules/kernel/kernel.h"

namespace cantrip {

std::int64_t quantityOf(Kernel& k, NodeId node, const Context& context);  ///< saturates at +-2^31
/// A figure of players, which speaks of Subject: how much it is for that player.
std::int64_t figureOf(Kernel& k, NodeId figure, PlayerId player, const Context& context);
/// X of `said`, "where X is ...": never less than zero, but where a power or toughness is set to it (107.1b).
std::int32_t definedX(Kernel& k, NodeId said, NodeId quantity, const Context& context);
bool comparisonHolds(Kernel& k, NodeId compare, std::int64_t value, const Context& context);
/// The same of the mana value of an object, which may be two (2010: 708.6a).
bool comparisonHoldsOfManaValue(Kernel& k, NodeId compare, ObjectId of, const Context& context);
/// Whose mana value the number is; kNoNode: it is another number.
NodeId whoseManaValue(const ir::Arena& tree, NodeId number);

/// "An opponent" whose life or speed it is, kNoNode: it is no such number.
NodeId anOpponentIn(const ir::Arena& tree, NodeId quantity);
/// The number on the other side of a comparison; kNoNode: it has none ("even").
NodeId comparedWith(const ir::Arena& tree, NodeId compare);

}  // namespace cantrip
