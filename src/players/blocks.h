// Choosing a whole declaration of blockers (509) by playing it out in copies of the game.
#pragma once

#include <vector>

#include "play/game.h"

namespace cantrip::players {

/// The pairs to declare, in this order, for the player who is asked. The game must be a sample and not the
/// real one. `looksForSurvival`: when the blocks that look best lose the game, all others are tried, as far
/// as the number of them allows.
Options planBlocks(const play::Game& game, bool looksForSurvival);

/// Declarations that differ in how much a life counts, the usual one first. Precondition: a Blockers decision
/// waits.
std::vector<Options> sketchedBlocks(const play::Game& game);

/// What became of looking through all blocks that the rules allow.
struct Survival {
  bool possible = false;  ///< with `blocks` the defending player is still in the game when combat is over
  bool searched = true;   ///< false: there were more than `most`, and none of those that were tried helped
  Options blocks;
};
/// Tries every declaration until one is survived, each played out without anybody casting or activating
/// anything. Precondition: the first question of a declaration of blockers waits.
Survival survivingBlocks(const play::Game& game, int most);

/// Is the player who is asked still in the game when these blocks are declared and combat is played out?
bool survivesWith(const play::Game& game, const Options& blocks);

}  // namespace cantrip::players
