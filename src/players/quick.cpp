// Playing an imagined game on.
#include "players/quick.h"

#include <algorithm>

#include "players/habits.h"
#include "players/hand.h"
#include "players/options.h"
#include "players/timing.h"

namespace cantrip::players {
namespace {

// Of a player in a turn. A turn of more is rare, and one that goes on without end must not be played out.
constexpr int kMostOwnActions = 12, kMostOwnQuestions = 250;
constexpr std::size_t kOptionsTried = 10, kChoicesTried = 6;  // options of a question
constexpr std::uint64_t kBeside = 8;  // what each position takes, counted in permanents

/// By the colours that lack alone: whether one enters tapped takes a copy of the game to see.
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

void QuickPlay::worked(const play::Game& game, int tried) {
  work_ += static_cast<std::uint64_t>(tried) * (kBeside + game.state().battlefield.size());
}

QuickPlay::Mind& QuickPlay::mindOf(const play::Game& game, PlayerId player) {
  Mind& mind = minds_[player];
  if (mind.turn != game.state().turn) mind = Mind{.turn = game.state().turn};
  return mind;
}

void QuickPlay::hold(const play::Game& game, PlayerId player) { mindOf(game, player).holds = true; }

void QuickPlay::answer(play::Game& game) {
  worked(game, 1);
  const Decision& decision = game.decision();
  if (decision.options.size() == 1) return game.apply(0);
  Mind& mind = mindOf(game, decision.player);
  if (++mind.questions > kMostOwnQuestions) return answerByHabit(game);
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

std::size_t QuickPlay::atPriority(const play::Game& game, Mind& mind) {
  const Decision& decision = game.decision();
  mind.plan.clear();
  const std::size_t pass = findOption(decision, OptionKind::Pass);
  std::vector<std::size_t> lands;
  for (std::size_t i = 0; i < decision.options.size(); ++i)
    if (decision.options[i].kind == OptionKind::PlayLand) lands.push_back(i);
  if (!lands.empty()) return landToPlay(game, lands);
  if (mind.holds && isMainPhase(game.state().step) && game.state().stack.empty()) return pass;
  if (mind.actions >= kMostOwnActions || !isWorthLooking(game.state())) return pass;
  const std::vector<std::size_t> options = differentOptions(game, kOptionsTried);
  if (options.size() < 2) return pass;
  Trial trial(game, decision.player, nearestHorizon(game), {}, kQuickBreadth);
  const std::vector<double> worths = trial.worths(options);
  worked(game, trial.tried());
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

std::size_t QuickPlay::choice(const play::Game& game, Mind& mind) {
  const Decision& decision = game.decision();
  if (!mind.plan.empty()) {
    const Option wanted = mind.plan.front();
    mind.plan.erase(mind.plan.begin());
    const auto at = std::find(decision.options.begin(), decision.options.end(), wanted);
    if (at != decision.options.end()) return static_cast<std::size_t>(at - decision.options.begin());
    mind.plan.clear();
  }
  const std::vector<std::size_t> options = differentOptions(game, kChoicesTried);
  if (options.size() == 1) return options.front();
  Trial trial(game, decision.player, nearestHorizon(game), {}, kQuickBreadth);
  const std::vector<double> worths = trial.worths(options);
  worked(game, trial.tried());
  const std::size_t best =
      static_cast<std::size_t>(std::max_element(worths.begin(), worths.end()) - worths.begin());
  mind.plan = trial.pathOf(best);
  return options[best];
}

}  // namespace cantrip::players
