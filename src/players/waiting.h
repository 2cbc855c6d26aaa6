// Whether something that could be done now is done better later.
#pragma once

#include "play/game.h"

namespace cantrip::players {

/// What can be done at any time is best done as late as it does the same: until then the opponents do not
/// know of it, may add to what it does away with, and the mana is there for something else. Is this
/// activation, which waits for an answer in `game`, worth as much when it is left for the opponents' next
/// attack, or for the end of their turn when they do not attack? `game` must be a sample and not the real
/// game.
bool canWait(const play::Game& game, std::size_t option);

}  // namespace cantrip::players
