// The agenda: runs frames until a decision is pending or the game is over, and takes answers.

#include "rules/agenda/agenda.h"

#include "ir/senses.h"
#include "rules/agenda/verbs.h"
#include "rules/casting/announce.h"
#include "rules/casting/cast_steps.h"
#include "rules/casting/miracle.h"
#include "rules/casting/special_actions.h"
#include "rules/choosing/choices.h"
#include "rules/combat/combat_attack.h"
#include "rules/combat/combat_block.h"
#include "rules/combat/combat_damage.h"
#include "rules/costs/costs.h"
#include "rules/costs/payment.h"
#include "rules/effects/arranging.h"
#include "rules/effects/counters.h"
#include "rules/effects/effects.h"
#include "rules/events/events.h"
#include "rules/events/new_games.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/questions.h"
#include "rules/kernel/slot_guard.h"
#include "rules/objects/uses.h"
#include "rules/replacing/replace_events.h"
#include "rules/stack/put_triggers.h"
#include "rules/stack/stack.h"
#include "rules/turn/leaving_game.h"
#include "rules/turn/priority.h"
#include "rules/turn/setup.h"
#include "rules/turn/state_based.h"
#include "rules/turn/turn.h"

namespace cantrip {

namespace {

/// Runs an effect node in a context; effects/*.cpp by the table of effects.h.
Result runEffect(Kernel& k, Frame& f);
Result carryOut(Kernel& k, Frame& f);
[[gnu::noinline]] Result runGuarded(Kernel& k, Frame& f);

/// What is over has bound what it binds, or there was nothing to bind.
void tellGuard(const Kernel& k, SlotGuard& guard, const Frame& f) {
  if (f.node == kNoNode || f.op == Op::Announce || f.context >= k.s.contexts.size()) return;
  const ir::Sort sort = ir::info(k.tree().kind(f.node)).sort;
  if (sort == ir::Sort::Effect || sort == ir::Sort::Cost) guard.over(k, k.s.contexts[f.context], f.node);
}

}  // namespace

void runUntilDecision(Kernel& k) {
  const bool guarded = guardOf(k) != nullptr;
  while (k.s.decision.kind == DecisionKind::None && !k.s.frames.empty()) {
    if (k.s.over && !endSubgame(k)) return;
    const std::size_t at = k.s.frames.size() - 1;
    Frame& top = k.frames()[at];
    const Result result = guarded ? runGuarded(k, top) : carryOut(k, top);
    if (result != Result::Done || at >= k.s.frames.size()) continue;
    if (at + 1 == k.s.frames.size())
      k.frames().pop_back();
    else
      k.frames().erase(k.frames().begin() + static_cast<std::ptrdiff_t>(at));
  }
}

Result runFrame(Kernel& k, Frame& f) { return guardOf(k) == nullptr ? carryOut(k, f) : runGuarded(k, f); }

namespace {

/// Apart from carryOut because games are played without a guard, and every frame comes through there.
Result runGuarded(Kernel& k, Frame& f) {
  const Frame done = f;
  const Result result = carryOut(k, f);
  if (result == Result::Done) tellGuard(k, *guardOf(k), done);
  return result;
}

Result carryOut(Kernel& k, Frame& f) {
  switch (f.op) {
    case Op::Game:
      return runGame(k, f);
    case Op::Setup:
      return runSetup(k, f);
    case Op::Priority:
      return runPriority(k, f);
    case Op::Resolve:
      return runResolve(k, f);
    case Op::Effect:
      return runEffect(k, f);
    case Op::Emit:
      return runEmit(k, f);
    case Op::Cast:
    case Op::Activate:
      return runCast(k, f);
    case Op::PutTriggers:
      return runPutTriggers(k, f);
    case Op::StateBased:
      return runStateBased(k, f);
    case Op::Choose:
      return runChoose(k, f);
    case Op::Announce:
      return runAnnounce(k, f);
    case Op::Special:
      return runSpecial(k, f);
    case Op::ManaAbility:
      return runManaAbility(k, f);
    case Op::Pay:
      return runPay(k, f);
    case Op::PayMana:
      return runPayMana(k, f);
    case Op::Attack:
      return runAttack(k, f);
    case Op::ChooseDefender:
      return runChooseDefender(k, f);
    case Op::Block:
      return runBlock(k, f);
    case Op::CombatDamage:
      return runCombatDamage(k, f);
    case Op::Cleanup:
      return runCleanup(k, f);
    case Op::Untap:
      return runUntap(k, f);
    case Op::Miracle:
      return runMiracle(k, f);
    case Op::ArrangeParts:
      return runArrangeParts(k, f);
    case Op::PickCounters:
      return runPickCounters(k, f);
  }
  return Result::Done;
}

}  // namespace

namespace {

/// Does the answer change nothing by itself: passing, and attacking with no creature (508.1a)?
bool doesNothing(const GameState& s) {
  if (s.decision.kind == DecisionKind::Priority) return s.answer.kind == OptionKind::Pass;
  return s.decision.kind == DecisionKind::Attackers && s.answer.kind == OptionKind::Done &&
         s.combat.chosen.empty();
}

}  // namespace

void answerDecision(Kernel& k, std::size_t option) {
  k.setAnswer(k.s.decision.options[option]);
  // 731.5: nobody has to end a loop by an action that it does not ask for, so passing is no choice
  if (k.s.decision.options.size() > 1 && k.s.answer.kind != OptionKind::Pass) k.noteUnchosen(0, 0);
  if (!doesNothing(k.s)) k.noteDeed();
  k.decision().kind = DecisionKind::None;
  k.decision().options.clear();
  if (takePostponed(k)) return;
  runUntilDecision(k);
}

namespace {

Result runEffect(Kernel& k, Frame& f) {
  const effects::Verb verb = effects::verbs().verbs[ir::senseOf(k.tree(), f.node).index()];
  // Cards whose text the kernel does not carry out are declined before a game begins (unsupported.h).
  return verb == nullptr ? Result::Done : verb(k, f);
}

}  // namespace

namespace {

/// 800.4a: a decision that the player made for somebody else, or somebody else for the player, is again that
/// of whose it is by the rules.
void takeBackDecision(Kernel& k, PlayerId left) {
  Decision& decision = k.decision();
  if (decision.controlled == kNoPlayer || (decision.player != left && decision.controlled != left)) return;
  decision.player = decision.controlled;
  decision.controlled = kNoPlayer;
  giveToController(k, decision);
}

}  // namespace

void concede(Kernel& k, PlayerId p) {
  if (k.s.over || !k.s.players[p].inGame) return;
  noteConceded(k, p);
  Event lose;
  lose.type = EventType::LoseGame;
  lose.player = p;
  commit(k, std::span(&lose, 1), "104.3a");
  checkGameOver(k);
  if (endSubgame(k)) return runUntilDecision(k);
  if (k.s.over) {
    k.decision().kind = DecisionKind::None;
    k.decision().options.clear();
    return;
  }
  takeBackDecision(k, p);
  // What the player was being asked is settled by another one, or by the last option, which is always to do
  // no more.
  while (!k.s.over && k.s.decision.kind != DecisionKind::None && k.s.decision.maker() == p) {
    if (askSomebodyElse(k, k.s.decision)) break;
    const bool pass = k.s.decision.kind == DecisionKind::Priority;
    answerDecision(k, pass ? 0 : k.s.decision.options.size() - 1);
  }
}

}  // namespace cantrip
