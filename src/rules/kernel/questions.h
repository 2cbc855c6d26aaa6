// Putting questions to players.
#pragma once

#include "rules/kernel/kernel.h"
#include "state/game_state.h"

namespace cantrip {

/// An empty question to fill in. It takes over the list of the last one, so that asking allocates nothing.
inline Decision question(Kernel& k, DecisionKind kind, PlayerId player) {
  Decision result;
  result.options.swap(k.decision().options);
  result.options.clear();
  result.kind = kind;
  result.player = player;
  return result;
}

/// 800.4g-h: who makes the choice of a player who has left the game: the next one in turn order, an opponent
/// where it was one of whoever controls what asks. kNoPlayer: nobody, the answer is the last option, which
/// does no more.
PlayerId answersInstead(const Kernel& k, const Decision& decision);
/// Puts a question. With exactly one option and neither askForced nor Priority it is answered at once.
void ask(Kernel& k, Decision decision);
/// A yes/no question to `player` about `why`.
void askYesNo(Kernel& k, PlayerId player, NodeId why, ObjectId source);

}  // namespace cantrip
