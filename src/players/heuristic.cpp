#include "players/heuristic.h"

#include <algorithm>
#include <cmath>

#include "ir/nodes/mana.h"
#include "players/evaluate.h"
#include "players/trial.h"

namespace cantrip::players {
namespace {

using ir::CardType;
using ir::Step;

constexpr int kMostActions = 40;
constexpr double kWorthwhile = 1.0;  // an action must gain this much to be taken

std::size_t optionOf(const Decision& decision, OptionKind kind) {
  for (std::size_t i = 0; i < decision.options.size(); ++i)
    if (decision.options[i].kind == kind) return i;
  return decision.options.size();
}

bool isLand(const play::View& view, ObjectId id) {
  const CardId card = view.state().objects[id.slot()].card;
  return card != kNoCard && (view.pool().card(card).types & bit(CardType::Land)) != 0;
}

/// 7 cards with 2 to 5 lands are kept, fewer cards with less scruple.
bool keepHand(const play::View& view) {
  const PlayerState& me = view.state().players[view.viewer()];
  int lands = 0, cheap = 0;
  for (const ObjectId id : me.hand) {
    if (isLand(view, id))
      ++lands;
    else if (view.pool().card(view.state().objects[id.slot()].card).cost.manaValue() <= 2)
      ++cheap;
  }
  if (me.mulligans >= 2) return true;
  const int cards = static_cast<int>(me.hand.size());
  if (lands == 0 || lands == cards) return cards <= 4;
  if (me.mulligans == 1) return lands >= 1 && lands <= cards - 1;
  return (lands >= 2 && lands <= 5) || (lands == 1 && cheap >= 5);
}

/// Colours of mana that a land's abilities add, as bits.
std::uint8_t landColors(const Pool& pool, const CardDef& card) {
  std::uint8_t colors = 0;
  for (const AbilityId ability : card.abilities) {
    const AbilityDef& def = pool.ability(ability);
    if (!def.isMana) continue;
    std::vector<NodeId> nodes{def.effect};
    while (!nodes.empty()) {
      const NodeId node = nodes.back();
      nodes.pop_back();
      if (pool.arena.kind(node) == ir::Kind::ManaAnyColor) colors |= 31;
      if (pool.arena.kind(node) == ir::Kind::Symbol) {
        const ir::ManaSymbol symbol = ir::decode(pool.arena.value(node));
        if (symbol.kind == ir::SymbolKind::Colored)
          colors = static_cast<std::uint8_t>(colors | 1U << symbol.a);
      }
      for (const NodeId child : pool.arena.children(node)) nodes.push_back(child);
    }
  }
  return colors;
}

/// The land that gives what the hand needs most.
std::size_t bestLand(const play::View& view, const std::vector<std::size_t>& lands) {
  const GameState& state = view.state();
  const PlayerState& me = state.players[view.viewer()];
  std::array<int, 5> have{}, need{};
  for (const ObjectId id : state.battlefield) {
    const Object& o = state.objects[id.slot()];
    if (o.controller != view.viewer() || o.card == kNoCard) continue;
    const std::uint8_t colors = landColors(view.pool(), view.pool().card(o.card));
    for (std::size_t c = 0; c < 5; ++c) have[c] += colors >> c & 1;
  }
  for (const ObjectId id : me.hand) {
    const CardDef& card = view.pool().card(state.objects[id.slot()].card);
    for (std::size_t c = 0; c < 5; ++c) need[c] = std::max<int>(need[c], card.cost.colored[c]);
  }
  std::size_t best = lands.front();
  double bestScore = -1e9;
  for (const std::size_t i : lands) {
    const Option& o = view.decision().options[i];
    const CardDef& card = view.pool().card(state.objects[o.entity.asObject().slot()].card);
    const std::uint8_t colors = landColors(view.pool(), card);
    double score = 0;
    for (std::size_t c = 0; c < 5; ++c)
      if ((colors >> c & 1) != 0) score += need[c] > have[c] ? 10 + need[c] - have[c] : need[c] > 0 ? 1 : 0.1;
    if (score > bestScore) bestScore = score, best = i;
  }
  return best;
}

/// A window in which something may be worth doing; in the others one waits.
bool worthLooking(const play::View& view) {
  const GameState& state = view.state();
  const bool mine = state.active == view.viewer();
  if (!state.stack.empty()) return state.stack.back().context.controller != view.viewer();
  switch (state.step) {
    case Step::PrecombatMain:
    case Step::PostcombatMain:
      return mine;
    case Step::DeclareAttackers:
      return !mine && !state.combat.attackers.empty();
    case Step::DeclareBlockers:
      return !state.combat.attackers.empty();
    case Step::End:
      return !mine;
    default:
      return false;
  }
}

/// Which of equal options: give away what is worth least, take what is worth most.
double preference(const play::View& view, const Option& o) {
  if (!o.entity) return o.kind == OptionKind::Yes ? 1 : o.kind == OptionKind::Number ? 0.01 * o.value : 0;
  if (o.entity.isPlayer()) return o.entity.asPlayer() == view.viewer() ? 0 : 1;
  const Object& object = view.state().objects[o.entity.asObject().slot()];
  if (object.card == kNoCard) return 0;
  const CardDef& card = view.pool().card(object.card);
  const double cost = card.cost.manaValue();
  const bool land = (card.types & bit(CardType::Land)) != 0;
  int lands = 0;
  for (const ObjectId id : view.state().battlefield) {
    const Object& other = view.state().objects[id.slot()];
    if (other.controller == view.viewer() && isLand(view, id)) ++lands;
  }
  const bool own = object.owner == view.viewer();
  double worth =
      land ? (lands < 5 ? 4 : 0.5) : 2 + std::min(cost, lands + 2.0) - std::max(0.0, cost - lands - 2);
  if (object.zone == Zone::Hand && own) return -worth;  // a card to discard or to put back
  return object.zone == Zone::Battlefield && own ? -worth : worth;
}

/// What an opponent could do with the creatures that it has, next turn, in damage to a player.
double danger(const play::Game& game, PlayerId player) {
  const GameState& state = game.state();
  std::vector<int> powers;
  std::size_t blockers = 0;
  for (const ObjectId id : state.battlefield) {
    const Characteristics& c = game.characteristics(id);
    if (!c.isCreature()) continue;
    const Object& o = state.objects[id.slot()];
    const bool mine = state.players[game.controller(id)].team == state.players[player].team;
    if (mine && !o.is(ObjectFlag::Tapped)) ++blockers;
    if (!mine && c.power > 0 && !c.has(ir::KeywordName::Defender)) powers.push_back(c.power);
  }
  std::sort(powers.rbegin(), powers.rend());
  double damage = 0;
  for (std::size_t i = blockers; i < powers.size(); ++i) damage += powers[i];
  const double life = state.players[player].life;
  if (damage >= life) return 120;
  return 0.5 * 22 * (std::sqrt(std::max(life, 0.0)) - std::sqrt(std::max(life - damage, 0.0)));
}

}  // namespace

std::size_t HeuristicPlayer::choose(const Question& question) {
  const Decision& decision = question.decision();
  if (decision.options.size() == 1) return 0;
  switch (decision.kind) {
    case DecisionKind::Mulligan:
      return optionOf(decision, keepHand(question.view()) ? OptionKind::Pass : OptionKind::Mulligan);
    case DecisionKind::Priority:
      return choosePriority(question);
    case DecisionKind::Attackers:
      return chooseAttack(question);
    case DecisionKind::Blockers:
      return chooseBlock(play::sample(question.view(), rng_));
    case DecisionKind::Payment: {
      const std::size_t automatic = optionOf(decision, OptionKind::Auto);
      return automatic < decision.options.size() ? automatic : 0;
    }
    case DecisionKind::Order:
      return 0;
    default:
      return chooseByTrial(question);
  }
}

std::size_t HeuristicPlayer::choosePriority(const Question& question) {
  const play::View view = question.view();
  const Decision& decision = view.decision();
  const std::size_t pass = optionOf(decision, OptionKind::Pass);
  if (turn_ != view.state().turn) turn_ = view.state().turn, actions_ = 0;
  std::vector<std::size_t> lands;
  for (std::size_t i = 0; i < decision.options.size(); ++i)
    if (decision.options[i].kind == OptionKind::PlayLand) lands.push_back(i);
  if (!lands.empty()) return bestLand(view, lands);
  if (!worthLooking(view) || actions_ >= kMostActions) return pass;
  const play::Game game = play::sample(view, rng_);
  Trial trial(game, view.viewer());
  const double passing = trial.passing();
  std::size_t best = pass;
  double bestValue = passing + kWorthwhile;
  for (const std::size_t i : differentOptions(game, 24)) {
    if (i == pass) continue;
    const double value = trial.option(i);
    if (value > bestValue) best = i, bestValue = value;
  }
  if (best != pass) ++actions_;
  return best;
}

std::size_t HeuristicPlayer::chooseByTrial(const Question& question) {
  const play::View view = question.view();
  const play::Game game = play::sample(view, rng_);
  Trial trial(game, view.viewer());
  std::size_t best = 0;
  double bestValue = -3 * kWon, bestPreference = 0;
  for (const std::size_t i : differentOptions(game, 16)) {
    const double value = trial.option(i), preferred = preference(view, view.decision().options[i]);
    if (value > bestValue + 0.01 || (value > bestValue - 0.01 && preferred > bestPreference)) {
      best = i;
      bestValue = std::max(value, bestValue);
      bestPreference = preferred;
    }
  }
  return best;
}

namespace {

/// Declares these attackers on a copy, lets the game go on to the end of combat and says what it is worth.
double attackWorth(play::Game game, PlayerId player, const Options& attackers) {
  for (const Option& wanted : attackers) {
    const Decision& decision = game.decision();
    const auto at = std::find(decision.options.begin(), decision.options.end(), wanted);
    if (decision.kind != DecisionKind::Attackers || at == decision.options.end()) break;
    game.apply(static_cast<std::size_t>(at - decision.options.begin()));
  }
  if (const std::size_t done = optionOf(game.decision(), OptionKind::Done);
      game.decision().kind == DecisionKind::Attackers && done < game.decision().options.size())
    game.apply(done);
  const std::uint16_t turn = game.state().turn;
  for (int step = 0; step < 200 && !game.over() && game.state().turn == turn; ++step) {
    const Step now = game.state().step;
    if (now == Step::PostcombatMain || now == Step::End) break;
    game.apply(Trial::quick(game));
  }
  double value = evaluate(game, player);
  if (!game.over()) {
    const GameState& state = game.state();
    // The next turn may have begun, with a draw that has nothing to do with the attack.
    if (state.turn != turn && state.players[state.active].cardsDrawn > 0)
      value += state.players[state.active].team == state.players[player].team ? -11 : 11;
    value -= danger(game, player);
  }
  return value;
}

}  // namespace

std::size_t HeuristicPlayer::chooseAttack(const Question& question) {
  const play::View view = question.view();
  const Decision& decision = view.decision();
  const std::uint32_t combat =
      view.state().turn * 16U + static_cast<std::uint32_t>(view.state().extraPhases.size());
  if (view.state().combat.chosen.empty() || attackPlanned_ != combat) {
    attackPlanned_ = combat;
    attack_.clear();
    const play::Game game = play::sample(view, rng_);
    Options candidates;
    for (const Option& o : decision.options)
      if (o.kind == OptionKind::Pair) candidates.push_back(o);
    std::stable_sort(candidates.begin(), candidates.end(), [&](const Option& a, const Option& b) {
      return game.characteristics(a.entity.asObject()).power >
             game.characteristics(b.entity.asObject()).power;
    });
    double best = attackWorth(game, view.viewer(), {});
    Options all;
    for (const Option& o : candidates) {
      const auto attacksAlready = [&](const Option& other) { return other.entity == o.entity; };
      if (std::none_of(all.begin(), all.end(), attacksAlready)) all.push_back(o);
      if (std::any_of(attack_.begin(), attack_.end(), attacksAlready)) continue;
      Options more = attack_;
      more.push_back(o);
      const double value = attackWorth(game, view.viewer(), more);
      if (value > best + 0.1) best = value, attack_ = std::move(more);
    }
    if (all.size() > attack_.size() && all.size() > 1 && attackWorth(game, view.viewer(), all) > best + 0.1)
      attack_ = all;
  }
  while (!attack_.empty()) {
    const Option wanted = attack_.front();
    attack_.erase(attack_.begin());
    const auto at = std::find(decision.options.begin(), decision.options.end(), wanted);
    if (at != decision.options.end()) return static_cast<std::size_t>(at - decision.options.begin());
  }
  const std::size_t done = optionOf(decision, OptionKind::Done);
  return done < decision.options.size() ? done : 0;
}

}  // namespace cantrip::players
