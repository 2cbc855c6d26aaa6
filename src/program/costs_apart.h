// Parts of costs: what is paid with several things at once, which mana they name.
#pragma once

#include <array>
#include <cstdint>

#include "ir/ir.h"

namespace cantrip {

/// "Sacrifice ~ and a creature", "discard an Island card and another card": makes each of the things a part
/// of the cost of its own, since all of them have to be paid (601.2h).
void takeCostsApart(ir::Arena& arena, NodeId root);

/// What a part of a cost is paid with by sacrificing, discarding, exiling, returning, tapping, untapping or
/// revealing it; kNoNode: it is paid with something else.
NodeId paidWith(const ir::Arena& arena, NodeId part);
/// Are two parts of a cost, the second after the first, one phrase that was taken apart? They are one action:
/// what pays for them leaves at the same time (601.2h).
bool isOneAction(const ir::Arena& arena, NodeId part, NodeId next);

/// The most symbols of each colour, and of {C}, in one of the mana costs within `root`.
std::array<std::uint8_t, 6> wantedManaIn(const ir::Arena& arena, NodeId root);

}  // namespace cantrip
