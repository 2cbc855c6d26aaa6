// Commanders whose color is chosen before the game begins (903.4b, 103.2c).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Asks each player for the color of each of their commanders that has one chosen. `player` counts the
/// players in turn order, `card` what is in the command zone; `answered`: the answer to that question has
/// come. True: all were asked.
bool chooseCommanderColors(Kernel& k, std::uint32_t& player, std::uint32_t& card, bool answered);

}  // namespace cantrip
