// Games that begin in the middle of another: a game that is restarted (726), and subgames (728).
#pragma once

#include <span>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// 726: all cards of the game but these begin a new one, which this player starts. Its start is carried out
/// first, and then what is left of what is resolving (726.4).
void restartGame(Kernel& k, PlayerId starting, std::span<const ObjectId> exempt);
/// 728.2: the players begin a game with their libraries; 0: the life totals with which this game began. The
/// frame that calls it goes on when the subgame has ended.
void beginSubgame(Kernel& k, std::int32_t life);
/// 728.5: the game goes on that was left for the subgame which is over. False: there is none.
bool endSubgame(Kernel& k);

}  // namespace cantrip
