// A sensible player.
#include "players/heuristic.h"

#include <algorithm>

#include "players/attacks.h"
#include "players/blocks.h"
#include "players/hand.h"
#include "players/options.h"
#include "players/timing.h"
#include "players/trial.h"
#include "players/waiting.h"

namespace cantrip::players {
namespace {

using ir::CardType;
using ir::Step;

constexpr int kMostActions = 40;

/// Which of equal options: give away what is worth least, take what is worth most.
double preference(const play::View& view, const play::Game& game, const Option& o) {
  if (!o.entity) return o.kind == OptionKind::Yes ? 1 : o.kind == OptionKind::Number ? 0.01 * o.value : 0;
  if (o.entity.isPlayer()) return o.entity.asPlayer() == view.viewer() ? 0 : 1;
  const Object& object = view.state().objects[o.entity.asObject().slot()];
  if (object.card == kNoCard) return 0;
  const CardDef& card = view.pool().card(object.card);
  const bool own = object.owner == view.viewer();
  double worth = heldWorth(card, landsOf(game, view.viewer()));
  if ((card.types & bit(CardType::Land)) != 0)
    worth += 0.2 * landNeed(view.state(), view.pool(), view.viewer(), card);
  if (object.zone == Zone::Hand && own) return -worth;  // a card to discard or to put back
  return object.zone == Zone::Battlefield && own ? -worth : worth;
}

}  // namespace

std::size_t HeuristicPlayer::choose(const Question& question) {
  const Decision& decision = question.decision();
  impatient_ = patience_.isOver(question);
  if (decision.options.size() == 1) return 0;
  if (impatient_ && decision.kind != DecisionKind::Attackers && decision.kind != DecisionKind::Blockers)
    if (const std::size_t stop = optionToStop(decision); stop < decision.options.size()) return stop;
  if (decision.controlled != kNoPlayer && decision.kind != DecisionKind::Payment)
    return chooseByTrial(question);  // 722.5: whatever is worst for that player
  switch (decision.kind) {
    case DecisionKind::Mulligan:
      return findOption(decision, keepHand(question.view()) ? OptionKind::Pass : OptionKind::Mulligan);
    case DecisionKind::Priority:
      return choosePriority(question);
    case DecisionKind::Attackers:
      return chooseAttack(question);
    case DecisionKind::Blockers:
      return chooseBlock(question);
    case DecisionKind::Payment: {
      const std::size_t automatic = findOption(decision, OptionKind::Auto);
      return automatic < decision.options.size() ? automatic : 0;
    }
    case DecisionKind::Order:
      return 0;
    default:
      return chooseByTrial(question);
  }
}

bool HeuristicPlayer::hasHadEnough(const Question& question, const Option& option) const {
  return patience_.isOverWithRestarts() && question.restartsGame(option);
}

Horizon HeuristicPlayer::horizon(const play::Game& game, PlayerId player) const {
  const GameState& state = game.state();
  if (skill_.looksAround && state.active == player) return Horizon::TurnAround;
  // What an activation does until the end of the turn counts only by what comes of it in combat.
  const Options& options = game.decision().options;
  const bool activates = std::any_of(options.begin(), options.end(),
                                     [](const Option& o) { return o.kind == OptionKind::Activate; });
  if (state.step == Step::End || (skill_.looksAround && activates)) return Horizon::TurnEnd;
  return nearestHorizon(game);
}

std::size_t HeuristicPlayer::choosePriority(const Question& question) {
  const Decision& decision = question.decision();
  const std::size_t pass = findOption(decision, OptionKind::Pass);
  if (turn_ != question.turn()) turn_ = question.turn(), actions_ = 0, activated_ = {};
  std::vector<std::size_t> lands;
  for (std::size_t i = 0; i < decision.options.size(); ++i)
    if (decision.options[i].kind == OptionKind::PlayLand) lands.push_back(i);
  if (lands.size() == 1) return lands.front();
  if (lands.empty() && (!question.isWorthLooking() || actions_ >= kMostActions)) return pass;
  const play::View view = question.view();
  if (!lands.empty()) return bestLand(view, play::sample(view, rng_), lands);
  if (skill_.slips > 0 && static_cast<int>(rng_.below(100)) < skill_.slips) return pass;
  const play::Game game = play::sample(view, rng_);
  std::vector<std::size_t> options = differentOptions(game, 24);
  std::erase_if(options, [&](std::size_t i) { return hasHadEnough(question, decision.options[i]); });
  const std::vector<double> worths = Trial(game, view.viewer(), horizon(game, view.viewer())).worths(options);
  double passing = -4 * kWon;
  for (std::size_t k = 0; k < options.size(); ++k)
    if (options[k] == pass) passing = worths[k];
  std::vector<double> gains;
  for (std::size_t k = 0; k < options.size(); ++k)
    gains.push_back(worths[k] - passing + besides(game, decision.options[options[k]]));
  std::size_t best = pass;
  while (best == pass) {
    std::size_t first = options.size();
    for (std::size_t k = 0; k < options.size(); ++k)
      if (options[k] != pass && gains[k] > (first == options.size() ? kWorthwhile : gains[first])) first = k;
    if (first == options.size()) break;
    const Option& option = decision.options[options[first]];
    const bool wins = worths[first] > kWon / 2;
    if (!wins && option.kind == OptionKind::Activate && canWait(game, options[first]))
      gains[first] = 0;
    else
      best = options[first];
  }
  if (best == pass) return pass;
  ++actions_;
  activated_ = decision.options[best];
  return best;
}

std::size_t HeuristicPlayer::chooseByTrial(const Question& question) {
  const play::View view = question.view();
  const play::Game game = play::sample(view, rng_);
  const std::vector<std::size_t> options = differentOptions(game, 16);
  const std::vector<double> worths =
      Trial(game, view.viewer(), horizon(game, view.viewer()), activated_).worths(options);
  std::size_t best = options.front();
  double bestValue = -5 * kWon, bestPreference = 0;
  for (std::size_t k = 0; k < options.size(); ++k) {
    const double preferred = preference(view, game, view.decision().options[options[k]]);
    if (worths[k] > bestValue + 0.01 || (worths[k] > bestValue - 0.01 && preferred > bestPreference)) {
      best = options[k];
      bestValue = std::max(worths[k], bestValue);
      bestPreference = preferred;
    }
  }
  return best;
}

std::size_t HeuristicPlayer::chooseAttack(const Question& question) {
  const std::uint32_t combat = question.turn() * 16U + static_cast<std::uint32_t>(question.extraPhases());
  if (question.combat().chosen.empty() || planned_ != combat) {
    planned_ = combat;
    plan_ = attack(question);
  }
  return nextOf(question.decision());
}

Options HeuristicPlayer::attack(const Question& question) {
  const play::Game game = play::sample(question.view(), rng_);
  return planAttack(game, skill_.looksAround ? Horizon::TurnAround : Horizon::TurnEnd);
}

Options HeuristicPlayer::blocks(const Question& question) {
  return planBlocks(play::sample(question.view(), rng_), skill_.looksAround);
}

void HeuristicPlayer::didInstead(const Option& option) {
  activated_ = option.kind == OptionKind::Pass ? Option() : option;
}

std::size_t HeuristicPlayer::chooseBlock(const Question& question) {
  if (question.decision().chosen == 0) plan_ = blocks(question);
  return nextOf(question.decision());
}

std::size_t HeuristicPlayer::nextOf(const Decision& decision) {
  while (!plan_.empty()) {
    const Option wanted = plan_.front();
    plan_.erase(plan_.begin());
    const auto at = std::find(decision.options.begin(), decision.options.end(), wanted);
    if (at != decision.options.end()) return static_cast<std::size_t>(at - decision.options.begin());
  }
  const std::size_t done = findOption(decision, OptionKind::Done);
  return done < decision.options.size() ? done : 0;
}

}  // namespace cantrip::players
