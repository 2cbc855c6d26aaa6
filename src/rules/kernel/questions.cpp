// Questions to players.

#include "rules/kernel/questions.h"

#include <algorithm>
#include <utility>

#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"

namespace cantrip {

PlayerId answersInstead(const Kernel& k, const Decision& decision) {
  switch (decision.kind) {
    case DecisionKind::Targets:
    case DecisionKind::Objects:
    case DecisionKind::Modes:
    case DecisionKind::Number:
    case DecisionKind::Word:
    case DecisionKind::Order:
    case DecisionKind::Replacement:
      break;
    default:
      return kNoPlayer;  // 800.4f: what somebody may do or pay for is not done
  }
  const auto alive = [&](const Option& option) {
    return !option.entity.isObject() || k.alive(option.entity.asObject());
  };
  if (!std::all_of(decision.options.begin(), decision.options.end(), alive)) return kNoPlayer;
  const Object* asking = k.find(decision.source);
  const PlayerId controller = asking == nullptr ? kNoPlayer : asking->controller;
  const PlayerId next = nextPlayer(k, decision.player);
  if (!isPlayerInGame(k, controller) || !areOpponents(k, controller, decision.player)) return next;
  PlayerId opponent = next;  // another opponent if possible
  while (!areOpponents(k, controller, opponent)) {
    opponent = nextPlayer(k, opponent);
    if (opponent == next) break;
  }
  return opponent;
}

void ask(Kernel& k, Decision decision) {
  const bool forced = decision.options.size() == 1 && decision.kind != DecisionKind::Priority;
  if (!isPlayerInGame(k, decision.player) && decision.player < k.s.players.size())
    if (const PlayerId other = answersInstead(k, decision); other != kNoPlayer) decision.player = other;
  const bool gone = !isPlayerInGame(k, decision.player);
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
