// Questions to players.

#include "rules/kernel/questions.h"

#include <algorithm>
#include <utility>

#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"

namespace cantrip {

PlayerList answerInstead(const Kernel& k, const Decision& decision) {
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
      return {};  // 800.4f: what somebody may do or pay for is not done
  }
  const auto alive = [&](const Option& option) {
    return !option.entity.isObject() || k.alive(option.entity.asObject());
  };
  if (!std::all_of(decision.options.begin(), decision.options.end(), alive)) return {};
  const Object* asking = k.find(decision.source);
  const PlayerId controller = asking == nullptr ? kNoPlayer : asking->controller;
  if (!isPlayerInGame(k, controller)) return {nextPlayer(k, decision.player)};  // 800.4h
  PlayerList others, opponents;
  for (const PlayerId p : apnap(k, nextPlayer(k, decision.player))) {
    if (p != controller || !areOpponents(k, controller, decision.player)) others.push_back(p);
    if (areOpponents(k, controller, p)) opponents.push_back(p);
  }
  const bool ofOpponent = areOpponents(k, controller, decision.player) && !opponents.empty();
  return ofOpponent ? opponents : others;
}

namespace {

/// Of one choice that is made pick by pick the rest is made by whoever made the first.
PlayerId whoWasChosen(const Kernel& k, const Decision& decision) {
  if (decision.chosen == 0 || k.s.postponed.empty()) return kNoPlayer;
  const Decision& last = k.s.postponed.front();
  return last.why == decision.why && last.source == decision.source ? last.player : kNoPlayer;
}

void put(Kernel& k, Decision decision, PlayerId to) {
  decision.player = to;
  giveToController(k, decision);
  k.noteShown(decision);
  k.decision() = std::move(decision);
}

}  // namespace

bool askSomebodyElse(Kernel& k, Decision decision) {
  const PlayerList others = answerInstead(k, decision);
  if (others.empty()) return false;
  if (const PlayerId known = whoWasChosen(k, decision); isPlayerInGame(k, known)) {
    put(k, std::move(decision), known);
    return true;
  }
  if (others.size() == 1) {
    put(k, std::move(decision), others.front());
    return true;
  }
  Decision who;
  who.kind = DecisionKind::Objects;
  who.player = k.object(decision.source).controller;
  who.source = decision.source;
  for (const PlayerId p : others) who.options.push_back({OptionKind::Entity, 0, Entity::player(p), {}, 0});
  k.postponed().assign(1, std::move(decision));
  giveToController(k, who);
  k.decision() = std::move(who);
  return true;
}

bool takePostponed(Kernel& k) {
  if (k.s.postponed.empty() || k.s.postponed.front().options.empty()) return false;
  Decision decision = k.s.postponed.front();
  decision.player = k.answer().entity.asPlayer();
  k.postponed().front().player = decision.player;
  k.postponed().front().options.clear();
  put(k, std::move(decision), k.answer().entity.asPlayer());
  return true;
}

void ask(Kernel& k, Decision decision) {
  const bool forced = decision.options.size() == 1 && decision.kind != DecisionKind::Priority;
  const bool gone = decision.player < k.s.players.size() && !isPlayerInGame(k, decision.player);
  if (gone && !(forced && !k.s.askForced) && askSomebodyElse(k, decision)) return;
  if ((forced && !k.s.askForced) || !isPlayerInGame(k, decision.player)) {
    k.setAnswer(gone ? decision.options.back() : decision.options.front());
    decision.options.clear();
    k.decision().options = std::move(decision.options);  // keeps its memory for the next question
    return;
  }
  giveToController(k, decision);
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
