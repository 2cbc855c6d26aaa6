// Small helpers for putting questions.
#pragma once

#include "state/game_state.h"

namespace cantrip {

/// An empty question to fill in. It takes over the list of the last one, so that asking allocates nothing.
inline Decision question(GameState& s, DecisionKind kind, PlayerId player) {
  Decision result;
  result.options.swap(s.decision.options);
  result.options.clear();
  result.kind = kind;
  result.player = player;
  return result;
}

}  // namespace cantrip
