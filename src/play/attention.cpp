// When a player is asked and when the game goes on by itself.
#include "play/attention.h"

#include <algorithm>

namespace cantrip::play {
namespace {

/// Does an opponent's spell or ability resolve next, or is the player being attacked?
bool somethingHappens(const GameState& state, PlayerId player) {
  if (!state.stack.empty() && state.stack.back().context.controller != player) return true;
  return state.active != player && !state.combat.attackers.empty();
}

bool onlyMakesMana(const Pool& pool, const Option& option) {
  return option.kind == OptionKind::Activate && pool.ability(static_cast<AbilityId>(option.value)).isMana;
}

}  // namespace

Stops Stops::usual() {
  Stops stops;
  for (const ir::Step step : {ir::Step::PrecombatMain, ir::Step::PostcombatMain, ir::Step::DeclareBlockers})
    stops.own.set(static_cast<std::size_t>(step));
  for (const ir::Step step : {ir::Step::DeclareAttackers, ir::Step::End})
    stops.others.set(static_cast<std::size_t>(step));
  return stops;
}

std::size_t passOption(const Decision& decision) {
  const auto at = std::find_if(decision.options.begin(), decision.options.end(), [](const Option& o) {
    return o.kind == OptionKind::Pass || o.kind == OptionKind::Done;
  });
  return static_cast<std::size_t>(at - decision.options.begin());
}

void Attention::yield(Yield until, const Session& session) {
  yield_ = until;
  yieldedIn_ = session.game().state().turn;
}

bool Attention::isOver(const GameState& state) const {
  switch (yield_) {
    case Yield::None:
      return true;
    case Yield::EndOfTurn:
      return state.turn != yieldedIn_;
    case Yield::OwnTurn:
      return state.turn != yieldedIn_ && state.active == player_;
    case Yield::Something:
      return (state.turn != yieldedIn_ && state.active == player_) || somethingHappens(state, player_);
  }
  return true;
}

// In the main phase after combat, when nothing has happened since the player passed in the one before. A land
// that may still be played is offered again.
bool Attention::sameAsBefore(const Session& session) const {
  const GameState& state = session.game().state();
  const auto playsLand = [](const Option& o) { return o.kind == OptionKind::PlayLand; };
  return state.step == ir::Step::PostcombatMain && passed_.turn == state.turn && state.active == player_ &&
         passed_.answered == answered_ && passed_.told == session.log().size() &&
         std::none_of(state.decision.options.begin(), state.decision.options.end(), playsLand);
}

// A window of priority that is no real choice: nothing to do but mana abilities, or nothing to be asked for.
bool Attention::wantsNoPriority(const Session& session) const {
  const GameState& state = session.game().state();
  const bool something =
      std::any_of(state.decision.options.begin(), state.decision.options.end(), [&](const Option& o) {
        return o.kind != OptionKind::Pass && !onlyMakesMana(session.game().pool(), o);
      });
  if (!something || yield_ != Yield::None) return true;
  if (!state.stack.empty()) return state.stack.back().context.controller == player_;  // one's own on top
  if (sameAsBefore(session)) return true;
  const bool combat = state.step == ir::Step::DeclareAttackers || state.step == ir::Step::DeclareBlockers;
  if (combat && state.combat.attackers.empty()) return true;
  const auto& windows = state.active == player_ ? stops.own : stops.others;
  return !windows[static_cast<std::size_t>(state.step)];
}

std::optional<std::size_t> Attention::answer(const Session& session) {
  const Decision& decision = session.game().decision();
  if (decision.player != player_) return std::nullopt;
  if (isOver(session.game().state())) yield_ = Yield::None;
  const std::size_t pass = passOption(decision);
  const bool passable = pass < decision.options.size();
  switch (decision.kind) {
    case DecisionKind::Priority:
      return passable && wantsNoPriority(session) ? std::optional(pass) : std::nullopt;
    case DecisionKind::Attackers:
      return passable && yield_ != Yield::None ? std::optional(pass) : std::nullopt;
    case DecisionKind::Payment:
      return paysByHand ? std::nullopt : automaticPayment(decision);
    default:
      return std::nullopt;
  }
}

void Attention::beforeAnswer(const Session& session, std::size_t option) {
  ++answered_;
  const GameState& state = session.game().state();
  if (state.step == ir::Step::PrecombatMain && state.stack.empty() &&
      state.decision.options[option].kind == OptionKind::Pass)
    passed_ = {state.turn, session.log().size(), answered_};
}

void Attention::afterUndo() {
  yield_ = Yield::None;
  passed_ = {};
}

std::optional<std::size_t> automaticPayment(const Decision& decision) {
  if (decision.kind != DecisionKind::Payment) return std::nullopt;
  const auto at = std::find_if(decision.options.begin(), decision.options.end(),
                               [](const Option& o) { return o.kind == OptionKind::Auto; });
  if (at == decision.options.end()) return std::nullopt;
  return static_cast<std::size_t>(at - decision.options.begin());
}

}  // namespace cantrip::play
