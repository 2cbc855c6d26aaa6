// Paying mana (601.2g-h, 118.3): finds which sources pay what, keeping the most options open, and activates
// them.
#pragma once

#include <span>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Also with what the payments that the game is in the middle of still take. `others`: parts of the same cost
/// that can be paid by themselves; nothing pays for two of them (118.3).
bool canPayMana(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context,
                std::span<const NodeId> others = {});
/// The mana of a cost and its other parts.
bool canPayTotal(Kernel& k, PlayerId player, const ManaCost& mana, std::span<const NodeId> others,
                 const Context& context);
/// Does the mana that the player has already pay it?
bool paysFromPool(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context);
Result runPayMana(Kernel& k, Frame& f);

}  // namespace cantrip
