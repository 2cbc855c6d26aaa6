// When a player is asked and when the game goes on by itself.
#include "play/attention.h"

#include <algorithm>

#include "ir/mana_symbols.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/mana.h"
#include "rules/costs/mana.h"

namespace cantrip::play {
namespace {

/// Does an opponent's spell or ability resolve next, or is the player being attacked?
bool somethingHappens(const GameState& state, PlayerId player) {
  if (!state.stack.empty() && state.stack.back().context.controller != player) return true;
  return state.active != player && !state.combat.attackers.empty();
}

bool isAttacked(const GameState& state, PlayerId player) {
  return std::any_of(state.combat.attackers.begin(), state.combat.attackers.end(),
                     [&](const Attacker& attacker) { return attacker.defendingPlayer == player; });
}

bool onlyMakesMana(const Pool& pool, const Option& option) {
  return option.kind == OptionKind::Activate && pool.ability(static_cast<AbilityId>(option.value)).isMana;
}

/// 106.4: how much mana of a colour the payment asks for still, beyond what floats in the pool.
int missing(const GameState& state, PlayerId player, unsigned color) {
  int count = state.payments.back().colored[color];
  for (const ManaUnit& unit : state.players[player].pool)
    if (static_cast<unsigned>(unit.color) == color) --count;
  return count;
}

/// 107.4: may a symbol that leaves a choice be paid with this color?
bool couldPay(const GameState& state, unsigned color) {
  const auto& symbols = state.payments.back().flexible;
  return std::any_of(symbols.begin(), symbols.end(), [&](std::int32_t value) {
    const ir::ManaSymbol symbol = ir::decode(value);
    const bool two = symbol.kind == ir::SymbolKind::Hybrid || symbol.kind == ir::SymbolKind::HybridPhyrexian;
    return static_cast<unsigned>(symbol.a) == color || (two && static_cast<unsigned>(symbol.b) == color);
  });
}

/// Which mana a source makes that is used for a payment is no question of its own: what the payment lacks.
std::optional<std::size_t> manaForPayment(const Game& game) {
  const GameState& state = game.state();
  const Decision& decision = state.decision;
  const ir::Arena& arena = game.pool().arena;
  if (state.payments.empty() || decision.why == kNoNode || arena.kind(decision.why) != ir::Kind::AddMana)
    return std::nullopt;
  const NodeId mana = plainMana(arena, arena.as<ir::nodes::AddMana>(decision.why).mana);
  bool anyWay = false;  // also for symbols that can be paid in another way
  const auto helps = [&](unsigned color) {
    return missing(state, decision.player, color) > 0 || (anyWay && couldPay(state, color));
  };
  const auto lacks = [&](const Option& option) {
    if (option.kind == OptionKind::Word) return helps(static_cast<unsigned>(option.value));
    if (option.kind != OptionKind::Mode || arena.kind(mana) != ir::Kind::ManaChoice) return false;
    const NodeId kind =
        arena.child(arena.as<ir::nodes::ManaChoice>(mana).options, static_cast<unsigned>(option.value));
    if (arena.kind(kind) != ir::Kind::ManaSymbols) return false;
    const auto symbols = arena.children(arena.as<ir::nodes::ManaSymbols>(kind).symbols);
    return std::any_of(symbols.begin(), symbols.end(), [&](NodeId symbol) {
      const ir::ManaSymbol made = ir::decode(arena.value(symbol));
      return made.kind == ir::SymbolKind::Colored && helps(static_cast<unsigned>(made.a));
    });
  };
  for (const bool any : {false, true}) {
    anyWay = any;
    const auto found = std::find_if(decision.options.begin(), decision.options.end(), lacks);
    if (found != decision.options.end()) return static_cast<std::size_t>(found - decision.options.begin());
  }
  return std::nullopt;
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

bool Attention::goesWithoutSaying(const Game& game, const Option& option) const {
  return !paysByHand && game.decision().kind == DecisionKind::Priority && onlyMakesMana(game.pool(), option);
}

void Attention::yield(Yield until, const Session& session) {
  const GameState& state = session.game().state();
  yield_ = until;
  yieldedIn_ = state.turn;
  stackThen_.clear();
  for (const StackItem& item : state.stack) stackThen_.push_back(item.object);
  attackedThen_ = isAttacked(state, player_);
}

bool Attention::isInterrupted(const GameState& state) const {
  if (isAttacked(state, player_) && !(attackedThen_ && state.turn == yieldedIn_)) return true;
  if (state.stack.empty() || state.stack.back().context.controller == player_) return false;
  return std::find(stackThen_.begin(), stackThen_.end(), state.stack.back().object) == stackThen_.end();
}

bool Attention::isOver(const GameState& state) const {
  if (full || (yieldsToOthers && isInterrupted(state))) return true;
  switch (yield_) {
    case Yield::None:
      return true;
    case Yield::EndOfTurn:
      return state.turn != yieldedIn_;
    case Yield::OwnTurn:
      return state.turn != yieldedIn_ && state.active == player_;
    case Yield::Something:
      return (state.turn != yieldedIn_ && state.active == player_) ||
             (!yieldsToOthers && somethingHappens(state, player_));
    case Yield::Stack:
      return state.stack.empty();
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
  if (full) return false;
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
      if (yieldsToOthers) yield_ = Yield::None;
      return passable && yield_ != Yield::None ? std::optional(pass) : std::nullopt;
    case DecisionKind::Payment:
      return paysByHand ? std::nullopt : automaticPayment(decision);
    case DecisionKind::Word:
    case DecisionKind::Modes:
      return paysByHand ? std::nullopt : manaForPayment(session.game());
    default:
      if (yieldsToOthers) yield_ = Yield::None;
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
