// Where a game stands between two steps.
#pragma once

#include <optional>

#include "rules/kernel/kernel.h"
#include "state/game_state.h"

namespace cantrip {

/// The step that begins next, and whether a new turn begins with it.
struct NextStep {
  ir::Step step = ir::Step::Untap;
  bool newTurn = false;
};

/// Set when the step before has ended completely and nothing of the next one has happened; a step that will
/// turn out to be skipped counts.
std::optional<NextStep> betweenSteps(const GameState& state);

class Kernel;
void endTheTurn(Kernel& k);  ///< 723.1, in the middle of a resolution

Result runGame(Kernel& k, Frame& f);
/// Begins in the middle: with this step of the active player's turn.
void startAtStep(Kernel& k, ir::Step step);
Result runUntap(Kernel& k, Frame& f);
Result runCleanup(Kernel& k, Frame& f);

/// 730.2: day and night as the untap step begins, by the spells of the turn before.
void turnDayOrNight(Kernel& k);
Result runEndTurn(Kernel& k, Frame&);
Result runEndCombatPhase(Kernel& k, Frame&);  ///< 723.2

}  // namespace cantrip
