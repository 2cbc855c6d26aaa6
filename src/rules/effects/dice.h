// How many dice a roll takes and how many coins a flip (705, 706).
#pragma once

#include <cstdint>

#include "rules/kernel/kernel.h"

namespace cantrip::effects {

/// What a RollDie says of its dice: `count` of so many sides, of the highest of which `kept` results are
/// left.
struct Dice {
  std::uint32_t sides = 0;
  int count = 1;
  int kept = 1;
  NodeId added = kNoNode;  ///< 706.2: what is added to the natural result
};
Dice diceOf(const ir::Arena& tree, NodeId roll);
/// How many dice the player rolls: also those of effects that let them roll more and ignore the lowest.
int diceRolled(Kernel& k, PlayerId player, NodeId roll);
/// How many coins the player flips of which all but one are ignored.
int coinsFlipped(Kernel& k, PlayerId player);

}  // namespace cantrip::effects
