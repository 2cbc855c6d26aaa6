// The agenda: runs frames until a decision is pending or the game is over, and takes answers.
#include <utility>

#include "rules/casting.h"
#include "rules/effects/effects.h"
#include "rules/kernel.h"
#include "rules/merging.h"

namespace cantrip {

void Kernel::advance() {
  while (!s.over && s.decision.kind == DecisionKind::None && !s.frames.empty()) {
    const std::size_t at = s.frames.size() - 1;
    if (runFrame(s.frames[at]) == Result::Done && at < s.frames.size())
      s.frames.erase(s.frames.begin() + static_cast<std::ptrdiff_t>(at));
  }
}

Result Kernel::runFrame(Frame& f) {
  switch (f.op) {
    case Op::Game:
      return runGame(f);
    case Op::Setup:
      return runSetup(f);
    case Op::Priority:
      return runPriority(f);
    case Op::Resolve:
      return runResolve(f);
    case Op::Effect:
      return runEffect(f);
    case Op::Emit:
      return runEmit(f);
    case Op::Cast:
    case Op::Activate:
      return runCast(f);
    case Op::PutTriggers:
      return runPutTriggers(f);
    case Op::StateBased:
      return runStateBased(f);
    case Op::Choose:
      return runChoose(f);
    case Op::Announce:
      return runAnnounce(f);
    case Op::OfferCast:
      return runOfferCast(f);
    case Op::Special:
      return runSpecial(f);
    case Op::ManaAbility:
      return runManaAbility(f);
    case Op::Pay:
      return runPay(f);
    case Op::PayMana:
      return runPayMana(f);
    case Op::Attack:
      return runAttack(f);
    case Op::Block:
      return runBlock(f);
    case Op::CombatDamage:
      return runCombatDamage(f);
    case Op::Cleanup:
      return runCleanup(f);
    case Op::Untap:
      return runUntap(f);
    case Op::Miracle:
      return runMiracle(*this, f);
    case Op::ArrangeParts:
      return runArrangeParts(*this, f);
  }
  return Result::Done;
}

void Kernel::apply(std::size_t option) {
  s.answer = s.decision.options[option];
  // 731.5: nobody has to end a loop by an action that it does not ask for, so passing is no choice
  if (s.decision.options.size() > 1 && s.answer.kind != OptionKind::Pass) s.unchosen = s.lowestStack = 0;
  s.decision.kind = DecisionKind::None;
  s.decision.options.clear();
  advance();
}

std::uint16_t Kernel::pushContext(Context context) {
  s.contexts.push_back(std::move(context));
  return static_cast<std::uint16_t>(s.contexts.size() - 1);
}

void Kernel::ask(Decision decision) {
  const bool forced = decision.options.size() == 1 && decision.kind != DecisionKind::Priority;
  const bool gone = !isPlayerInGame(decision.player);  // 800.4g-h: nobody is left to ask
  if ((forced && !s.askForced) || gone) {
    s.answer = gone ? decision.options.back() : decision.options.front();
    decision.options.clear();
    s.decision.options = std::move(decision.options);  // keeps its memory for the next question
    return;
  }
  s.decision = std::move(decision);
}

void Kernel::askYesNo(PlayerId player, NodeId why, ObjectId source) {
  Decision decision;
  decision.kind = DecisionKind::YesNo;
  decision.player = player;
  decision.why = why;
  decision.source = source;
  decision.options = {{OptionKind::Yes, 0, {}, {}, 1}, {OptionKind::No, 0, {}, {}, 0}};
  ask(std::move(decision));
}

Result Kernel::runEffect(Frame& f) {
  const effects::Verb verb = effects::verbs()[ir::indexOf(tree().kind(f.node))];
  // Cards whose text the kernel does not carry out are declined before a game begins (unsupported.h).
  return verb == nullptr ? Result::Done : verb(*this, f);
}

}  // namespace cantrip
