// What must hold in every state of a game, whatever happened before.
#pragma once

#include <string>

#include "state/game_state.h"

namespace cantrip::play {

/// What is wrong with a state between two decisions: an object in no zone or in two (400.1), a token outside
/// of the battlefield (111.7), an attachment to nothing (704.5m-n), a creature that should have died
/// (704.5f), a question without options. Empty when nothing is.
std::string unsound(const GameState& state);

/// How many cards a player owns, wherever they are: tokens, copies, abilities and emblems are none (108.2).
/// During a subgame it is what they own in the main game.
std::size_t cardsOwned(const GameState& state, PlayerId owner);

}  // namespace cantrip::play
