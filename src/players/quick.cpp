// Playing an imagined game on to its end.
#include "players/quick.h"

#include <algorithm>

#include "play/foresight.h"
#include "players/habits.h"
#include "players/hand.h"
#include "players/options.h"
#include "players/timing.h"
#include "players/trial.h"

namespace cantrip::players {
namespace {

constexpr int kMostActions = 12, kMostQuestions = 250;  // of a player in a turn
constexpr double kWorthwhile = 0.5;

std::size_t landToPlay(const play::Game& game, const std::vector<std::size_t>& lands) {
  std::size_t best = lands.front();
  double bestNeed = -1;
  CardId last = kNoCard;
  for (const std::size_t i : lands) {
    const ObjectId id = game.decision().options[i].entity.asObject();
    const CardId card = game.state().objects[id.slot()].card;
    if (card == last) continue;
    last = card;
    const double need = landNeed(game.state(), game.pool(), game.decision().player, game.pool().card(card));
    if (need > bestNeed) best = i, bestNeed = need;
  }
  return best;
}

}  // namespace

QuickPlay::QuickPlay(const play::Game& game) { minds_.resize(game.state().players.size()); }

void QuickPlay::answer(play::Game& game) {
  const Decision& decision = game.decision();
  if (decision.options.size() == 1) return game.apply(0);
  Mind& mind = minds_[decision.player];
  if (mind.turn != game.state().turn) mind = {game.state().turn, 0, 0, {}};
  if (++mind.questions > kMostQuestions) return answerByHabit(game);
  switch (decision.kind) {
    case DecisionKind::Priority:
      return game.apply(atPriority(game, mind));
    case DecisionKind::Attackers:
    case DecisionKind::Blockers:
    case DecisionKind::Mulligan:
    case DecisionKind::Payment:
    case DecisionKind::Order:
    case DecisionKind::Damage:
      return answerByHabit(game);
    default:
      return game.apply(choice(game, mind));
  }
}

std::size_t QuickPlay::pick(play::Game& game) {
  const Decision& decision = game.decision();
  Mind& mind = minds_[decision.player];
  if (mind.turn != game.state().turn) mind = {game.state().turn, 0, 0, {}};
  if (decision.kind == DecisionKind::Priority) return atPriority(game, mind);
  if (decision.kind == DecisionKind::Payment || decision.kind == DecisionKind::Order || decision.kind == DecisionKind::Damage)
    return play::answerWithoutThought(game);
  return choice(game, mind);
}

std::size_t QuickPlay::atPriority(play::Game& game, Mind& mind) {
  const Decision& decision = game.decision();
  mind.plan.clear();
  const std::size_t pass = findOption(decision, OptionKind::Pass);
  std::vector<std::size_t> lands;
  for (std::size_t i = 0; i < decision.options.size(); ++i)
    if (decision.options[i].kind == OptionKind::PlayLand) lands.push_back(i);
  if (!lands.empty()) return landToPlay(game, lands);
  if (mind.actions >= kMostActions || !isWorthLooking(game.state())) return pass;
  const std::vector<std::size_t> options = differentOptions(game, 10);
  if (options.size() < 2) return pass;
  Trial trial(game, decision.player, nearestHorizon(game), {}, kQuickBreadth);
  const std::vector<double> worths = trial.worths(options);
  double passing = -4 * kWon;
  for (std::size_t k = 0; k < options.size(); ++k)
    if (options[k] == pass) passing = worths[k];
  std::size_t best = options.size();
  double bestGain = kWorthwhile;
  for (std::size_t k = 0; k < options.size(); ++k) {
    if (options[k] == pass) continue;
    const double gain = worths[k] - passing + besides(game, decision.options[options[k]]);
    if (gain > bestGain) best = k, bestGain = gain;
  }
  if (best == options.size()) return pass;
  ++mind.actions;
  mind.plan = trial.pathOf(best);
  return options[best];
}

std::size_t QuickPlay::choice(play::Game& game, Mind& mind) {
  const Decision& decision = game.decision();
  if (!mind.plan.empty()) {
    const Option wanted = mind.plan.front();
    mind.plan.erase(mind.plan.begin());
    const auto at = std::find(decision.options.begin(), decision.options.end(), wanted);
    if (at != decision.options.end()) return static_cast<std::size_t>(at - decision.options.begin());
    mind.plan.clear();
  }
  const std::vector<std::size_t> options = differentOptions(game, 6);
  if (options.size() == 1) return options.front();
  Trial trial(game, decision.player, nearestHorizon(game), {}, kQuickBreadth);
  const std::vector<double> worths = trial.worths(options);
  const std::size_t best =
      static_cast<std::size_t>(std::max_element(worths.begin(), worths.end()) - worths.begin());
  mind.plan = trial.pathOf(best);
  return options[best];
}

}  // namespace cantrip::players
