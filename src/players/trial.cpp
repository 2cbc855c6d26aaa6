// Trying options out on copies of an imagined game.
#include "players/trial.h"

#include <algorithm>
#include <numeric>

#include "players/options.h"

namespace cantrip::players {
namespace {

constexpr int kMostChoices = 6;       // choices within one action that are branched on
constexpr int kMostAnswers = 60;      // answers by habit between two choices
constexpr std::size_t kFollowed = 3;  // leaves that are followed until the turn has gone around
constexpr int kMostRepeats = 40;      // of an activation that helps each time
constexpr int kPursuedLeaves = 8;     // that are tried for an activation after another action
constexpr int kMostPursued = 2;       // leaves of an option after which an activation is tried
constexpr double kHelps = 0.5;

bool isChoiceOfAction(DecisionKind kind) {
  return kind != DecisionKind::Priority && kind != DecisionKind::Attackers &&
         kind != DecisionKind::Blockers && kind != DecisionKind::Mulligan && kind != DecisionKind::Order &&
         kind != DecisionKind::Damage && kind != DecisionKind::Payment;
}

}  // namespace

Trial::Trial(const play::Game& game, PlayerId player, Horizon horizon, const Option& pursued, Breadth breadth)
    : game_(game),
      player_(player),
      horizon_(horizon),
      judge_(game, player),
      pursued_(pursued),
      breadth_(breadth) {}

Options Trial::pathOf(std::size_t option) const {
  const Leaf* best = nullptr;
  for (const Leaf& leaf : leaves_)
    if (leaf.option == option && (best == nullptr || leaf.value > best->value)) best = &leaf;
  return best != nullptr ? best->path : Options();
}

void Trial::addLeaf(play::Game& game, std::size_t option) {
  --left_;
  // How ready the player is shows before the turn ends, in which everything is untapped again.
  const bool ending = game_.state().step == ir::Step::End;
  playOn(game, game_, player_, ending ? horizon_ : Horizon::Quiet);
  const bool past = game.over() || (!ending && game.state().turn != game_.state().turn);
  const double readiness = past ? 0 : judge_.readiness(game);
  if (horizon_ == Horizon::TurnEnd) playOn(game, game_, player_, horizon_);
  leaves_.push_back({option, judge_.worth(game) + readiness, readiness, std::move(game), path_});
}

bool Trial::canDo(const play::Game& game, const Option& action) const {
  if (game.over() || game.decision().player != player_ || game.decision().kind != DecisionKind::Priority)
    return false;
  const Options& options = game.decision().options;
  return game.state().stack.empty() && std::find(options.begin(), options.end(), action) != options.end();
}

/// Takes the action and makes the same choices as before; false when one of them is not there any more.
bool Trial::repeat(play::Game& game, const Option& action, const Options& path) const {
  const auto choose = [&](const Option& wanted) {
    const Options& options = game.decision().options;
    const auto at = std::find(options.begin(), options.end(), wanted);
    if (at == options.end()) return false;
    game.apply(static_cast<std::size_t>(at - options.begin()));
    return true;
  };
  if (!choose(action)) return false;
  auto next = path.begin();
  for (int i = 0; i < kMostAnswers && !game.over(); ++i) {
    const Decision& decision = game.decision();
    if (decision.kind == DecisionKind::Priority && game.state().stack.empty()) return next == path.end();
    if (decision.player == player_ && isChoiceOfAction(decision.kind)) {
      if (next == path.end() || !choose(*next++)) return false;
    } else {
      answerByHabit(game);
    }
  }
  return game.over();
}

/// Tries an activation after a leaf, and again as long as each one helps. False when it can't be activated
/// there.
bool Trial::pursue(std::size_t from, const Option& action) {
  if (!canDo(leaves_[from].game, action)) return false;
  const std::size_t option = leaves_[from].option, first = leaves_.size();
  play::Game copy = leaves_[from].game;
  const auto at = std::find(copy.decision().options.begin(), copy.decision().options.end(), action);
  copy.apply(static_cast<std::size_t>(at - copy.decision().options.begin()));
  path_.clear();
  left_ = kPursuedLeaves;
  explore(copy, option, 1);
  // Of what it may do the best is kept, rather what leaves it possible to do it again.
  std::size_t best = first;
  bool again = false;
  for (std::size_t i = first; i < leaves_.size(); ++i) {
    const bool repeatable = canDo(leaves_[i].game, action);
    if (i > first && (repeatable == again ? leaves_[i].value <= leaves_[best].value : again)) continue;
    best = i;
    again = repeatable;
  }
  double value = leaves_[best].value;
  if (value < leaves_[from].value + kHelps) again = false;
  Leaf last = leaves_[best];
  for (int i = 0; again && i < kMostRepeats && canDo(last.game, action); ++i) {
    play::Game next = last.game;
    if (!repeat(next, action, last.path)) break;
    const double readiness = next.over() ? 0 : judge_.readiness(next);
    const double worth = judge_.worth(next) + readiness;
    if (worth < value + kHelps) break;
    value = last.value = worth;
    last.readiness = readiness;
    last.game = std::move(next);
  }
  leaves_.push_back(std::move(last));
  return true;
}

/// Looks for activations that became possible, or stay so, in the leaves of one option, the best leaves
/// first.
void Trial::goFurther(std::size_t firstLeaf, const Option& option) {
  const Option& again = option.kind == OptionKind::Activate ? option : pursued_;
  std::vector<std::size_t> order(leaves_.size() - firstLeaf);
  std::iota(order.begin(), order.end(), firstLeaf);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return leaves_[a].value > leaves_[b].value; });
  int pursued = 0;
  for (const std::size_t leaf : order) {
    if (pursued >= kMostPursued) return;
    if (leaves_[leaf].game.over() || leaves_[leaf].game.decision().player != player_) continue;
    if (again.kind == OptionKind::Activate && pursue(leaf, again)) {
      ++pursued;
      continue;
    }
    const Options& before = game_.decision().options;
    const Options now = leaves_[leaf].game.decision().options;
    for (const Option& o : now)
      if (o.kind == OptionKind::Activate && std::find(before.begin(), before.end(), o) == before.end() &&
          pursue(leaf, o)) {
        ++pursued;
        break;
      }
  }
}

/// What is left of the game is of no use to anybody.
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
    if (game.decision().player == player_ && isChoiceOfAction(game.decision().kind)) {
      if (breadth_.learns) judge_.learn(game.decision());
      options = differentOptions(game, depth == 0 ? breadth_.choices : breadth_.choices / 2);
    }
    if (options.size() != 1) break;
    path_.push_back(game.decision().options[options.front()]);
    game.apply(options.front());
  }
  if (game.over() || options.size() < 2 || depth >= kMostChoices || left_ <= 0) return addLeaf(game, option);
  for (const std::size_t i : options) {
    const std::size_t steps = path_.size();
    path_.push_back(game.decision().options[i]);
    play::Game copy = i == options.back() ? std::move(game) : game;
    copy.apply(i);
    explore(copy, option, depth + 1);
    path_.resize(steps);
    if (left_ <= 0) return;
  }
}

std::vector<double> Trial::worths(const std::vector<std::size_t>& options) {
  leaves_.clear();
  for (std::size_t k = 0; k < options.size(); ++k) {
    left_ = std::max(breadth_.leavesOfOption, breadth_.leaves / static_cast<int>(options.size()));
    play::Game copy = game_;
    const bool passes = copy.decision().options[options[k]].kind == OptionKind::Pass;
    // To pass with an empty stack is to go on by habit from here.
    if (!passes || !copy.state().stack.empty() || horizon_ != Horizon::TurnAround) copy.apply(options[k]);
    const std::size_t firstLeaf = leaves_.size();
    path_.clear();
    explore(copy, k, 0);
    if (!passes && horizon_ == Horizon::TurnAround)
      goFurther(firstLeaf, game_.decision().options[options[k]]);
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
