#include "players/trial.h"

#include <algorithm>

#include "base/hash.h"
#include "players/evaluate.h"

namespace cantrip::players {
namespace {

constexpr int kMostChoices = 6;  // choices within one action that are branched on
constexpr int kMostSteps = 400;  // questions answered without looking ahead before a trial is given up

bool isChoiceOfAction(DecisionKind kind) {
  return kind != DecisionKind::Priority && kind != DecisionKind::Attackers &&
         kind != DecisionKind::Blockers && kind != DecisionKind::Mulligan && kind != DecisionKind::Order;
}

std::size_t find(const Decision& decision, OptionKind kind) {
  for (std::size_t i = 0; i < decision.options.size(); ++i)
    if (decision.options[i].kind == kind) return i;
  return decision.options.size();
}

std::uint64_t meaning(const play::Game& game, Entity entity) {
  if (!entity.isObject()) return entity.raw;
  const GameState& state = game.state();
  const Object& o = state.objects[entity.asObject().slot()];
  if (o.id != entity.asObject()) return entity.raw;
  if (o.is(ObjectFlag::HasCounters) || o.attachments != 0 || o.is(ObjectFlag::HasLinks)) return entity.raw;
  for (const Attacker& a : state.combat.attackers)
    if (a.creature == o.id) return entity.raw;
  for (const Blocker& b : state.combat.blockers)
    if (b.creature == o.id) return entity.raw;
  std::uint64_t hash = hashCombine(o.card, o.copyOf);
  hash = hashCombine(hash, static_cast<std::uint64_t>(o.zone) << 16 |
                               static_cast<std::uint64_t>(o.controller) << 8 | o.owner);
  hash = hashCombine(hash, o.flags & ~static_cast<std::uint64_t>(ObjectFlag::HasCounters));
  return hashCombine(hash, static_cast<std::uint64_t>(o.damage));
}

std::size_t firstNumberToTry(const Decision& decision) {
  return decision.options.size() > 1 ? decision.options.size() - 1 : 0;
}

}  // namespace

std::vector<std::size_t> differentOptions(const play::Game& game, std::size_t most) {
  const Decision& decision = game.decision();
  std::vector<std::size_t> result;
  std::vector<std::uint64_t> seen;
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    const Option& o = decision.options[i];
    std::uint64_t hash =
        hashCombine(static_cast<std::uint64_t>(o.kind) << 8 | o.sub, static_cast<std::uint32_t>(o.value));
    hash = hashCombine(hash, meaning(game, o.entity));
    hash = hashCombine(hash, meaning(game, o.other));
    if (std::find(seen.begin(), seen.end(), hash) != seen.end()) continue;
    seen.push_back(hash);
    result.push_back(i);
  }
  if (result.size() > most && most >= 2) {  // spread: numbers from the smallest to the largest
    std::vector<std::size_t> spread;
    for (std::size_t k = 0; k < most; ++k) spread.push_back(result[k * (result.size() - 1) / (most - 1)]);
    result.swap(spread);
  }
  return result;
}

Trial::Trial(const play::Game& game, PlayerId player) : game_(game), player_(player) {
  // In combat, and for anything that lasts until the end of the turn, the position counts only after it.
  toTurnEnd_ = game.state().combat.active;
}

std::size_t Trial::quick(const play::Game& game) {
  const Decision& decision = game.decision();
  const auto orFirst = [&](std::size_t i) { return i < decision.options.size() ? i : 0; };
  switch (decision.kind) {
    case DecisionKind::Priority:
    case DecisionKind::Mulligan:
      return orFirst(find(decision, OptionKind::Pass));
    case DecisionKind::Attackers:
      return orFirst(find(decision, OptionKind::Done));
    case DecisionKind::Blockers:
      return chooseBlock(game);
    case DecisionKind::Payment:
      return orFirst(find(decision, OptionKind::Auto));
    case DecisionKind::Number:
    case DecisionKind::Damage:
      return firstNumberToTry(decision);
    default:
      return 0;
  }
}

double Trial::worth(const play::Game& game) const {
  double value = evaluate(game, player_);
  // A turn that has just begun must not count for its draw.
  const GameState& state = game.state();
  if (!game.over() && state.turn != game_.state().turn && state.players[state.active].cardsDrawn > 0) {
    const bool mine = state.players[state.active].team == state.players[player_].team;
    value -= (mine ? 11.0 : -11.0);
  }
  return value;
}

double Trial::settle(play::Game& game) {
  const std::uint16_t turn = game_.state().turn;
  for (int step = 0; step < kMostSteps && !game.over(); ++step) {
    const GameState& state = game.state();
    const bool quiet = state.stack.empty() && game.decision().kind == DecisionKind::Priority;
    if (state.turn != turn) break;
    if (quiet && !toTurnEnd_) break;
    game.apply(quick(game));
  }
  return worth(game);
}

double Trial::best(play::Game& game, int depth) {
  if (game.over() || depth >= kMostChoices || left_ <= 0 || game.decision().player != player_ ||
      !isChoiceOfAction(game.decision().kind)) {
    --left_;
    return settle(game);
  }
  const std::vector<std::size_t> options = differentOptions(game, depth == 0 ? 12 : 6);
  if (options.size() == 1) {
    game.apply(options.front());
    return best(game, depth);
  }
  double result = -2 * kWon;
  for (const std::size_t option : options) {
    play::Game copy = game;
    copy.apply(option);
    result = std::max(result, best(copy, depth + 1));
    if (left_ <= 0) break;
  }
  return result;
}

double Trial::passing() {
  play::Game copy = game_;
  if (copy.decision().kind == DecisionKind::Priority) copy.apply(quick(copy));
  return settle(copy);
}

double Trial::option(std::size_t index) {
  play::Game copy = game_;
  copy.apply(index);
  return best(copy, 0);
}

}  // namespace cantrip::players
