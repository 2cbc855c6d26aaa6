// Assist (702.132): another player pays for generic mana.
#pragma once

#include <cstdint>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Is it the mana of a spell with assist that `payer` casts, with generic mana in it?
bool isAssisted(Kernel& k, PlayerId payer, const ManaCost& cost, const Context& context);
/// What is left of the cost when the player who can pay most of it does.
ManaCost mostAssisted(Kernel& k, PlayerId payer, const ManaCost& cost, const Context& context);
Result assist(Kernel& k, Frame& f);

}  // namespace cantrip
