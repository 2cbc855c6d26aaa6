// When something is worth doing: which windows are looked at, and what an action gains by being done now.
#pragma once

#include "play/game.h"

namespace cantrip::players {

/// An action must gain this much to be taken.
inline constexpr double kWorthwhile = 0.5;

/// When sorceries may be cast (307.1), as far as the step tells.
inline bool isMainPhase(ir::Step step) {
  return step == ir::Step::PrecombatMain || step == ir::Step::PostcombatMain;
}

/// A window in which something may be worth doing; in the others one waits. For the player who is asked.
bool isWorthLooking(const GameState& state);

/// What an action gains besides what becomes of the position: mana is used, or a card could have waited.
/// Reads the hand of the player who is asked.
double besides(const play::Game& game, const Option& option);

}  // namespace cantrip::players
