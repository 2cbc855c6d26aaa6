// Judging cards in a hand: which hands are kept, which land is played.
#pragma once

#include <vector>

#include "play/view.h"

namespace cantrip::players {

/// Is the hand good enough (103.5)? By its lands, what can be cast early, and the colours for that.
bool keepHand(const play::View& view);

/// How much a land would help the player, by the colours that the hand needs and the player lacks. Hidden
/// cards of that hand do not count.
double landNeed(const GameState& state, const Pool& pool, PlayerId player, const CardDef& land);

/// The option, of these that play a land, whose land helps most.
std::size_t bestLand(const play::View& view, const play::Game& game, const std::vector<std::size_t>& lands);

}  // namespace cantrip::players
