// Questions to players.

#include "rules/kernel/questions.h"

#include <utility>

#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"

namespace cantrip {

void ask(Kernel& k, Decision decision) {
  const bool forced = decision.options.size() == 1 && decision.kind != DecisionKind::Priority;
  const bool gone = !isPlayerInGame(k, decision.player);  // 800.4g-h: nobody is left to ask
  if ((forced && !k.s.askForced) || gone) {
    k.setAnswer(gone ? decision.options.back() : decision.options.front());
    decision.options.clear();
    k.decision().options = std::move(decision.options);  // keeps its memory for the next question
    return;
  }
  k.noteShown(decision);
  k.decision() = std::move(decision);
}

void askYesNo(Kernel& k, PlayerId player, NodeId why, ObjectId source) {
  Decision decision;
  decision.kind = DecisionKind::YesNo;
  decision.player = player;
  decision.why = why;
  decision.source = source;
  decision.options = {{OptionKind::Yes, 0, {}, {}, 1}, {OptionKind::No, 0, {}, {}, 0}};
  ask(k, std::move(decision));
}

}  // namespace cantrip
