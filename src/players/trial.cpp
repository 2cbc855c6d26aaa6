// Trying options out on copies of an imagined game.
#include "players/trial.h"

#include <algorithm>

#include "players/options.h"

namespace cantrip::players {
namespace {

constexpr int kMostChoices = 6;       // choices within one action that are branched on
constexpr int kMostAnswers = 60;      // answers by habit between two choices
constexpr int kMostLeaves = 40;       // of all options of a question
constexpr std::size_t kFollowed = 3;  // leaves that are followed until the turn has gone around

bool isChoiceOfAction(DecisionKind kind) {
  return kind != DecisionKind::Priority && kind != DecisionKind::Attackers &&
         kind != DecisionKind::Blockers && kind != DecisionKind::Mulligan && kind != DecisionKind::Order &&
         kind != DecisionKind::Damage && kind != DecisionKind::Payment;
}

}  // namespace

Trial::Trial(const play::Game& game, PlayerId player, Horizon horizon)
    : game_(game), player_(player), horizon_(horizon), judge_(game, player) {}

void Trial::addLeaf(play::Game& game, std::size_t option) {
  --left_;
  playOn(game, game_, player_, horizon_ == Horizon::TurnAround ? Horizon::Quiet : horizon_);
  const double readiness = game.over() ? 0 : judge_.readiness(game);
  leaves_.push_back({option, judge_.worth(game) + readiness, readiness, game});
}

void Trial::explore(play::Game& game, std::size_t option, int depth) {
  // Everybody passes and pays until the player has a choice to make or what was begun has resolved.
  const auto begun = [&] {
    const Decision& decision = game.decision();
    if (decision.player == player_ && isChoiceOfAction(decision.kind)) return false;
    return decision.kind != DecisionKind::Attackers && decision.kind != DecisionKind::Blockers &&
           !(decision.kind == DecisionKind::Priority && game.state().stack.empty());
  };
  std::vector<std::size_t> options;
  for (int i = 0; i < kMostAnswers && !game.over(); ++i) {
    if (begun()) {
      answerByHabit(game);
      continue;
    }
    options.clear();
    if (game.decision().player == player_ && isChoiceOfAction(game.decision().kind))
      options = differentOptions(game, depth == 0 ? 12 : 6);
    if (options.size() != 1) break;
    game.apply(options.front());
  }
  if (game.over() || options.size() < 2 || depth >= kMostChoices || left_ <= 0) return addLeaf(game, option);
  for (const std::size_t i : options) {
    play::Game copy = game;
    copy.apply(i);
    explore(copy, option, depth + 1);
    if (left_ <= 0) return;
  }
}

std::vector<double> Trial::worths(const std::vector<std::size_t>& options) {
  leaves_.clear();
  for (std::size_t k = 0; k < options.size(); ++k) {
    left_ = std::max(6, kMostLeaves / static_cast<int>(options.size()));
    play::Game copy = game_;
    const bool passes = copy.decision().options[options[k]].kind == OptionKind::Pass;
    // To pass with an empty stack is to go on by habit from here.
    if (!passes || !copy.state().stack.empty() || horizon_ != Horizon::TurnAround) copy.apply(options[k]);
    explore(copy, k, 0);
  }
  std::vector<double> result(options.size(), -4 * kWon);
  if (horizon_ != Horizon::TurnAround) {
    for (const Leaf& leaf : leaves_) result[leaf.option] = std::max(result[leaf.option], leaf.value);
    return result;
  }
  std::stable_sort(leaves_.begin(), leaves_.end(),
                   [](const Leaf& a, const Leaf& b) { return a.value > b.value; });
  std::vector<std::size_t> followed(options.size());
  std::size_t all = 0;
  for (Leaf& leaf : leaves_) {
    const bool passes = game_.decision().options[options[leaf.option]].kind == OptionKind::Pass;
    if (!passes && (all >= kFollowed || followed[leaf.option] >= 3)) continue;
    ++followed[leaf.option];
    ++all;
    const double around = worthAround(leaf.game, game_, player_, judge_);
    result[leaf.option] = std::max(result[leaf.option], around + leaf.readiness);
  }
  return result;
}

}  // namespace cantrip::players
