// Putting questions to players.
#pragma once

#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
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

/// 800.4g-h: who may make the choice of a player who has left the game. What a rule asks is answered by the
/// next one in turn order; whoever controls what asks chooses among several, opponents where it was the
/// choice of an opponent. None: nobody, the answer is the last option, which does no more.
PlayerList answerInstead(const Kernel& k, const Decision& decision);
/// Puts the choice of a player who has left the game to somebody else, or first the question to whom. False:
/// nobody makes it.
bool askSomebodyElse(Kernel& k, Decision decision);
/// 800.4g: the answer to that question; true when the choice itself is asked now.
bool takePostponed(Kernel& k);
/// 722.5: whoever controls the player makes the decision. The player of the question is whose it is by the
/// rules.
inline void giveToController(const Kernel& k, Decision& decision) {
  if (decision.player >= k.s.players.size()) return;
  const PlayerId controller = k.s.players[decision.player].controlledBy;
  if (controller == kNoPlayer) return;
  decision.controlled = decision.player;
  decision.player = controller;
}
/// Puts a question. With exactly one option and neither askForced nor Priority it is answered at once.
void ask(Kernel& k, Decision decision);
/// A yes/no question to `player` about `why`.
void askYesNo(Kernel& k, PlayerId player, NodeId why, ObjectId source);

}  // namespace cantrip
