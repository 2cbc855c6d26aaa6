// Where a game stands between two steps.
#pragma once

#include <optional>

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

}  // namespace cantrip
