// Conspiracies as a game begins (905.4, 103.1c): secretly chosen names, and who is the starting player.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// 702.106a: the players secretly choose a name for each of their conspiracies with hidden agenda, beginning
/// with number `card` of the player at place `player` in turn order. `answered`: that one has just been
/// chosen. False: a question was put.
bool chooseAgendas(Kernel& k, std::uint32_t& player, std::uint32_t& card, bool answered);
/// 103.1c: a conspiracy says who is the starting player, chance who of several.
void settleStartingPlayer(Kernel& k);

}  // namespace cantrip
