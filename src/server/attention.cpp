#include "server/attention.h"

#include <algorithm>
#include <array>

#include "players/options.h"

namespace cantrip::server {
namespace {

constexpr std::array<std::string_view, 5> kUntilCodes{"asked", "stack", "something", "turn", "mine"};

/// The option that chooses nothing; the number of options when there is none.
std::size_t passOption(const Decision& decision) { return players::findOption(decision, OptionKind::Pass); }

/// Is there something to do but mana abilities?
bool offersSomething(const play::Game& game) {
  const Options& options = game.decision().options;
  return std::any_of(options.begin(), options.end(), [&](const Option& o) {
    if (o.kind == OptionKind::Pass) return false;
    return o.kind != OptionKind::Activate || !game.pool().ability(static_cast<AbilityId>(o.value)).isMana;
  });
}

bool isAttacked(const GameState& state, PlayerId seat) {
  return std::any_of(state.combat.attackers.begin(), state.combat.attackers.end(),
                     [&](const Attacker& a) { return a.defendingPlayer == seat; });
}

}  // namespace

std::string_view codeOf(PassUntil until) { return kUntilCodes[static_cast<std::size_t>(until)]; }

std::optional<PassUntil> passUntilOf(std::string_view code) {
  const auto* found = std::find(kUntilCodes.begin(), kUntilCodes.end(), code);
  if (found == kUntilCodes.end()) return std::nullopt;
  return static_cast<PassUntil>(found - kUntilCodes.begin());
}

Stops Stops::usual() {
  Stops stops;
  for (const ir::Step step : {ir::Step::PrecombatMain, ir::Step::PostcombatMain, ir::Step::DeclareBlockers})
    stops.own.set(static_cast<std::size_t>(step));
  for (const ir::Step step : {ir::Step::DeclareAttackers, ir::Step::End})
    stops.others.set(static_cast<std::size_t>(step));
  return stops;
}

std::optional<std::size_t> Attention::answer(const play::Session& session) {
  const Decision& decision = session.game().decision();
  if (decision.kind != DecisionKind::Priority || passOption(decision) == decision.options.size()) {
    const std::vector<std::size_t> different =
        players::differentOptions(session.game(), decision.options.size());
    if (different.size() == 1) return different.front();
    forget();  // a choice that somebody has to make
    return std::nullopt;
  }
  if (passes(session)) return passOption(decision);
  return std::nullopt;
}

bool Attention::passes(const play::Session& session) {
  const GameState& state = session.game().state();
  if (!offersSomething(session.game())) return true;
  if (full) {
    until_ = PassUntil::Asked;
    return false;
  }
  if (until_ != PassUntil::Asked) return passesAhead(session);
  if (!state.stack.empty()) return state.stack.back().context.controller == seat_;  // one's own on top
  if (sameAsBefore(session)) return true;
  const bool combat = state.step == ir::Step::DeclareAttackers || state.step == ir::Step::DeclareBlockers;
  if (combat && state.combat.attackers.empty()) return true;
  const auto& set = state.active == seat_ ? stops.own : stops.others;
  return !set[static_cast<std::size_t>(state.step)];
}

// In the second main phase, when nothing happened since the person passed in the first.
bool Attention::sameAsBefore(const play::Session& session) const {
  const GameState& state = session.game().state();
  return state.step == ir::Step::PostcombatMain && state.active == seat_ && passedTurn_ == state.turn &&
         passedTold_ == session.log().size();
}

bool Attention::passesAhead(const play::Session& session) {
  if (!isBroken(session)) return true;
  until_ = PassUntil::Asked;
  return passes(session);
}

bool Attention::isBroken(const play::Session& session) const {
  const GameState& state = session.game().state();
  const bool newTurn = state.turn != since_;
  if (state.active == seat_ && newTurn && state.step >= ir::Step::PrecombatMain) return true;
  const bool combat = state.step == ir::Step::DeclareAttackers || state.step == ir::Step::DeclareBlockers;
  if (combat && isAttacked(state, seat_)) return true;
  if (!state.stack.empty()) {
    const StackItem& top = state.stack.back();
    if (top.context.controller != seat_ && stackThen_.count(top.object) == 0) return true;
  }
  switch (until_) {
    case PassUntil::Stack:
      return state.stack.empty();
    case PassUntil::Something:
      return session.log().size() != toldThen_;
    case PassUntil::EndOfTurn:
      return newTurn;
    case PassUntil::MyTurn:
      return newTurn && state.active == seat_;
    case PassUntil::Asked:
      return true;
  }
  return true;
}

void Attention::passUntil(PassUntil until, const play::Session& session) {
  until_ = until;
  since_ = session.game().state().turn;
  toldThen_ = session.log().size();
  stackThen_.clear();
  for (const StackItem& item : session.game().state().stack) stackThen_.insert(item.object);
}

void Attention::answered(const play::Session& session, std::size_t option) {
  const GameState& state = session.game().state();
  until_ = PassUntil::Asked;
  const bool passesFirstMain = state.step == ir::Step::PrecombatMain && state.stack.empty() &&
                               state.decision.options[option].kind == OptionKind::Pass;
  passedTurn_ = passesFirstMain ? state.turn : 0;
  passedTold_ = session.log().size();
}

void Attention::forget() {
  until_ = PassUntil::Asked;
  passedTurn_ = 0;
}

}  // namespace cantrip::server
