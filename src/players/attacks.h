// Choosing a whole declaration of attackers (508).
#pragma once

#include "players/habits.h"

namespace cantrip::players {

/// The pairs to declare for the player who is asked. The game must be a sample and not the real one; what an
/// attack is worth is seen at the horizon.
Options planAttack(const play::Game& game, Horizon horizon);

}  // namespace cantrip::players
