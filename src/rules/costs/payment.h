// Paying mana (601.2g-h, 118.3): finds which sources pay what, keeping the most options open, and activates
// them.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

bool canPayMana(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context);
/// Does the mana that the player has already pay it?
bool paysFromPool(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context);
Result runPayMana(Kernel& k, Frame& f);

}  // namespace cantrip
