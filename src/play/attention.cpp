// When a player is asked and when the game goes on by itself.
#include "play/attention.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>

#include "ir/mana_symbols.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/mana.h"
#include "play/describe.h"
#include "play/foresight.h"
#include "program/asked_word.h"
#include "rules/costs/mana.h"

namespace cantrip::play {
namespace {

/// A loop of abilities that each say yes goes on by itself only so often (732.2).
constexpr int kMostSaidInRow = 100;

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

/// 601.2f: of "up to {2} less" all of it, as long as mana is paid automatically.
std::optional<std::size_t> wholeReduction(const Game& game) {
  const Decision& decision = game.decision();
  if (!asksForReduction(game.pool().arena, decision.why)) return std::nullopt;
  return decision.options.size() - 1;
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
  for (const ir::Step step : {ir::Step::DeclareAttackers, ir::Step::DeclareBlockers, ir::Step::End})
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
  if (state.stack.empty() || isLetResolve(state.stack.back())) return false;
  return std::find(stackThen_.begin(), stackThen_.end(), state.stack.back().object) == stackThen_.end();
}

bool Attention::stopsHere(const Stops& windows, const GameState& state) const {
  const auto& steps = state.active == player_ ? windows.own : windows.others;
  return state.stack.empty() && steps[static_cast<std::size_t>(state.step)];
}

bool Attention::isOver(const GameState& state) const {
  if (full || stopsOnce(state) || (yieldsToOthers && isInterrupted(state))) return true;
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
bool Attention::wantsNoPriority(const Session& session) {
  const GameState& state = session.game().state();
  if (full || stopsOnce(state)) return false;
  if (yield_ == Yield::None && manaLostByPassing(session.game()) > 0) return false;
  const bool something =
      std::any_of(state.decision.options.begin(), state.decision.options.end(), [&](const Option& o) {
        return o.kind != OptionKind::Pass && !onlyMakesMana(session.game().pool(), o);
      });
  unasked_ = Unasked::NothingToDo;
  if (yield_ == Yield::None && stopsHere(evenIdle, state)) return false;
  if (!something) return true;
  unasked_ = Unasked::PassedAhead;
  if (yield_ != Yield::None) return true;
  unasked_ = Unasked::NoStop;
  if (!state.stack.empty()) {
    said_ = sparedOf(state.stack.back());
    if (said_ < spared_.size()) unasked_ = Unasked::AsSaid;
    return isLetResolve(state.stack.back());
  }
  if (sameAsBefore(session)) return true;
  const bool combat = state.step == ir::Step::DeclareAttackers || state.step == ir::Step::DeclareBlockers;
  if (combat && state.combat.attackers.empty()) return true;
  return !stopsHere(stops, state);
}

bool Attention::mightBeAsked(const Session& session) const {
  const GameState& state = session.game().state();
  if (state.decision.player != player_ || state.decision.kind != DecisionKind::Priority) return false;
  if (!state.stack.empty()) return !isLetResolve(state.stack.back());
  const bool combat = state.step == ir::Step::DeclareAttackers || state.step == ir::Step::DeclareBlockers;
  if (combat && state.combat.attackers.empty()) return false;
  return full || stopsHere(stops, state) || stopsHere(evenIdle, state);
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
      unasked_ = Unasked::PassedAhead;
      return passable && yield_ != Yield::None ? std::optional(pass) : std::nullopt;
    case DecisionKind::YesNo:
      unasked_ = Unasked::AsSaid;
      if (const auto said = sparedAnswer(session)) return said;
      if (yieldsToOthers) yield_ = Yield::None;
      return std::nullopt;
    case DecisionKind::Payment:
      unasked_ = Unasked::Payment;
      return paysByHand || full ? std::nullopt : automaticPayment(decision);
    case DecisionKind::Number:
      if (const auto most = wholeReduction(session.game()); most && !paysByHand && !full) {
        unasked_ = Unasked::Payment;
        return most;
      }
      if (yieldsToOthers) yield_ = Yield::None;
      return std::nullopt;
    case DecisionKind::Word:
    case DecisionKind::Modes:
      unasked_ = Unasked::Payment;
      return paysByHand || full ? std::nullopt : manaForPayment(session.game());
    case DecisionKind::Damage:
      unasked_ = Unasked::Damage;
      if (kills && !full) return answerWithoutThought(session.game());
      if (yieldsToOthers) yield_ = Yield::None;
      return std::nullopt;
    case DecisionKind::Order:
      unasked_ = Unasked::AsSaid;
      if (const auto first = sparedOrder(session)) return first;
      if (yieldsToOthers) yield_ = Yield::None;
      return std::nullopt;
    default:
      if (yieldsToOthers) yield_ = Yield::None;
      return std::nullopt;
  }
}

void Attention::beforeAnswer(const Session& session, std::size_t option) {
  ++answered_;
  saidInRow_ = 0;
  const GameState& state = session.game().state();
  if (state.decision.kind == DecisionKind::Priority && stopsOnce(state))
    (state.active == player_ ? once.own : once.others).reset(static_cast<std::size_t>(state.step));
  if (state.step == ir::Step::PrecombatMain && state.stack.empty() &&
      state.decision.options[option].kind == OptionKind::Pass)
    passed_ = {state.turn, session.log().size(), answered_};
}

/// Nothing is asked while one's own is on top of the stack, or an ability that is to resolve without a
/// question.
bool Attention::isLetResolve(const StackItem& item) const {
  return item.context.controller == player_ || sparedOf(item) < spared_.size();
}

/// Where it stands among what is spared that nobody responds to this ability; as many as there are: nowhere.
std::size_t Attention::sparedOf(const StackItem& item) const {
  const auto found = std::find_if(spared_.begin(), spared_.end(), [&](const Spared& one) {
    return item.context.ability != 0 && one.answer == OptionKind::Pass && one.ability == item.context.ability;
  });
  return static_cast<std::size_t>(found - spared_.begin());
}

/// The order in which that trigger goes on the stack first (603.3b); none where the abilities tell nothing.
std::optional<Spared> Attention::sparableOrder(const Session& session, std::size_t first) const {
  const GameState& state = session.game().state();
  const Decision& decision = state.decision;
  if (decision.kind != DecisionKind::Order || decision.player != player_) return std::nullopt;
  Spared order{0, kNoNode, OptionKind::Ability, {}, {}, session.answers()};
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    const Option& option = decision.options[i];
    if (option.kind != OptionKind::Ability) return std::nullopt;
    const AbilityId ability = state.pending.at(static_cast<std::size_t>(option.value)).ability;
    if (ability == 0) return std::nullopt;
    if (i == first)
      order.ability = ability;
    else
      order.later.push_back(ability);
  }
  std::erase(order.later, order.ability);
  if (order.later.empty()) return std::nullopt;
  return order;
}

/// The trigger that goes before all others that wait, by what the player said of each two of them.
std::optional<std::size_t> Attention::sparedOrder(const Session& session) {
  if (full) return std::nullopt;
  const std::size_t count = session.game().decision().options.size();
  for (std::size_t first = 0; first < count; ++first) {
    const auto order = sparableOrder(session, first);
    if (!order) return std::nullopt;
    const auto isKnown = [&](AbilityId later) {
      const auto found = std::find_if(spared_.begin(), spared_.end(), [&](const Spared& one) {
        return one.answer == OptionKind::Ability && one.ability == order->ability &&
               std::find(one.later.begin(), one.later.end(), later) != one.later.end();
      });
      if (found == spared_.end()) return false;
      said_ = static_cast<std::size_t>(found - spared_.begin());
      return true;
    };
    if (std::all_of(order->later.begin(), order->later.end(), isKnown)) return first;
  }
  return std::nullopt;
}

// What is asked as an ability resolves is asked while it is on top of the stack (608.2n).
std::optional<Spared> Attention::sparable(const Session& session) const {
  const GameState& state = session.game().state();
  const Decision& decision = state.decision;
  if (decision.player != player_ || state.stack.empty()) return std::nullopt;
  const StackItem& top = state.stack.back();
  if (top.context.ability == 0 || !state.objects[top.object.slot()].is(ObjectFlag::AbilityOnStack))
    return std::nullopt;
  const bool responds = decision.kind == DecisionKind::Priority && top.context.controller != player_;
  const bool chooses = decision.kind == DecisionKind::YesNo && decision.why != kNoNode &&
                       decision.source == top.context.source;
  if (!responds && !chooses) return std::nullopt;
  return Spared{top.context.ability, responds ? kNoNode : decision.why, OptionKind::Pass, {}, {},
                session.answers()};
}

bool Attention::spareOrder(const Session& session, std::size_t option) {
  std::optional<Spared> one = sparableOrder(session, option);
  if (!one) return false;
  const View view = session.game().view(player_);
  // The words of the trigger, without what caused it this time.
  const auto textOf = [&](AbilityId ability) {
    std::string text;
    for (const Option& other : view.decision().options)
      if (view.state().pending.at(static_cast<std::size_t>(other.value)).ability == ability)
        text = describe(view, session.names(), other);
    const std::size_t cause = text.find(", because of ");
    if (const std::size_t words = text.find(": ", cause);
        cause != std::string::npos && words != std::string::npos)
      text.erase(cause, words - cause);
    if (text.ends_with('.')) text.pop_back();
    return text;
  };
  one->text = fmt::format("{}, then ", textOf(one->ability));
  std::vector<std::string> later;
  for (const AbilityId ability : one->later)
    if (std::string text = textOf(ability); std::find(later.begin(), later.end(), text) == later.end())
      later.push_back(std::move(text));
  one->text += fmt::format("{}", fmt::join(later, ", "));
  spared_.push_back(std::move(*one));
  return true;
}

bool Attention::spare(const Session& session, std::size_t option) {
  if (session.game().decision().kind == DecisionKind::Order) return spareOrder(session, option);
  std::optional<Spared> one = sparable(session);
  if (!one) return false;
  one->answer = session.game().decision().options.at(option).kind;
  const bool says = one->answer == OptionKind::Yes || one->answer == OptionKind::No;
  if (one->why == kNoNode ? one->answer != OptionKind::Pass : !says) return false;
  const View view = session.game().view(player_);
  const ObjectId ability = view.state().stack.back().object;
  one->text = describe(view.state(), view.pool(), ability);
  if (const std::string words = wordsOfAbility(view.state(), view.pool(), ability, one->ability);
      !words.empty())
    one->text += fmt::format(" (\"{}\")", words);
  if (says) one->text += one->answer == OptionKind::Yes ? ": yes" : ": no";
  spared_.push_back(std::move(*one));
  return true;
}

void Attention::askAgain(std::size_t place) {
  spared_.erase(spared_.begin() + static_cast<std::ptrdiff_t>(place));
}

std::optional<std::size_t> Attention::sparedAnswer(const Session& session) {
  if (spared_.empty() || full || saidInRow_ >= kMostSaidInRow) return std::nullopt;
  const auto asked = sparable(session);
  if (!asked) return std::nullopt;
  const auto one = std::find_if(spared_.begin(), spared_.end(), [&](const Spared& other) {
    return other.why == asked->why && other.ability == asked->ability;
  });
  if (one == spared_.end()) return std::nullopt;
  const Options& options = session.game().decision().options;
  const auto at = std::find_if(options.begin(), options.end(),
                               [&](const Option& option) { return option.kind == one->answer; });
  if (at == options.end()) return std::nullopt;
  ++saidInRow_;
  said_ = static_cast<std::size_t>(one - spared_.begin());
  return static_cast<std::size_t>(at - options.begin());
}

void Attention::forgetAfter(std::size_t answers) {
  std::erase_if(spared_, [&](const Spared& one) { return one.after >= answers; });
}

void Attention::afterUndo() {
  yield_ = Yield::None;
  passed_ = {};
}

int manaLostByPassing(const Game& game) {
  const PlayerId player = game.decision().player;
  const std::size_t floats = game.state().players[player].pool.size();
  if (floats == 0 || !game.state().stack.empty()) return 0;
  Game next = game;
  const auto stays = [&] {
    return !next.over() && next.state().turn == game.state().turn && next.state().step == game.state().step &&
           next.decision().kind == DecisionKind::Priority && next.state().stack.empty();
  };
  try {
    for (int i = 0; i < next.players() && stays(); ++i) next.apply(passOption(next.decision()));
  } catch (const std::exception&) {  // an error of ours on the way is told when it really happens
    return 0;
  }
  const std::size_t left = next.state().players[player].pool.size();
  return left < floats ? static_cast<int>(floats - left) : 0;
}

std::optional<std::size_t> automaticPayment(const Decision& decision) {
  if (decision.kind != DecisionKind::Payment) return std::nullopt;
  const auto at = std::find_if(decision.options.begin(), decision.options.end(),
                               [](const Option& o) { return o.kind == OptionKind::Auto; });
  if (at == decision.options.end()) return std::nullopt;
  return static_cast<std::size_t>(at - decision.options.begin());
}

}  // namespace cantrip::play
