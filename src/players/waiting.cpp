// Whether something that could be done now is done better later.
#include "players/waiting.h"

#include <algorithm>
#include <optional>

#include "players/evaluate.h"
#include "players/habits.h"
#include "players/options.h"
#include "players/trial.h"

namespace cantrip::players {
namespace {

using ir::Step;

constexpr double kAsGood = 1;
constexpr int kMostAsked = 400;  // something goes on without end

bool isOpponents(const GameState& state, PlayerId player) {
  return state.players[state.active].team != state.players[player].team;
}

/// The last moments before what the opponents do with their turn is done.
bool isLate(const play::Game& game, PlayerId player) {
  const GameState& state = game.state();
  if (!isOpponents(state, player) || !state.stack.empty()) return false;
  return state.step == Step::End || (state.step == Step::DeclareAttackers && !state.combat.attackers.empty());
}

/// Does it with the choices that look best, and goes on by habit until the opponents' turn is over.
double worthOfDoing(const play::Game& game, std::size_t option, PlayerId player, int last,
                    const Judge& judge) {
  Trial trial(game, player, nearestHorizon(game), {}, kQuickBreadth);
  trial.worths({option});
  const Options path = trial.pathOf(0);
  play::Game copy = game;
  copy.apply(option);
  auto next = path.begin();
  for (int i = 0; i < kMostAsked && !copy.over() && copy.state().turn <= last; ++i) {
    const Options& options = copy.decision().options;
    const auto at = next == path.end() ? options.end() : std::find(options.begin(), options.end(), *next);
    if (copy.decision().player == player && at != options.end()) {
      ++next;
      copy.apply(static_cast<std::size_t>(at - options.begin()));
    } else {
      answerByHabit(copy);
    }
  }
  return judge.worth(copy);
}

/// Untapped permanents that make mana for the player.
int manaAtHand(const play::Game& game, PlayerId player) {
  const GameState& state = game.state();
  const auto makesMana = [&](ObjectId id) {
    const auto& abilities = game.characteristics(id).abilities;
    return game.controller(id) == player && !state.objects[id.slot()].is(ObjectFlag::Tapped) &&
           std::any_of(abilities.begin(), abilities.end(),
                       [&](AbilityId ability) { return game.pool().ability(ability).isMana; });
  };
  return static_cast<int>(std::count_if(state.battlefield.begin(), state.battlefield.end(), makesMana));
}

/// Is there more mana for the rest of the turn once it is done, as when a land is searched for?
bool makesMoreMana(const play::Game& game, std::size_t option, PlayerId player) {
  play::Game copy = game;
  copy.apply(option);
  playOn(copy, game, player, Horizon::Quiet);
  return copy.over() || manaAtHand(copy, player) > manaAtHand(game, player);
}

/// Attackers as by habit, but nobody has passed yet.
void declareByHabit(play::Game& game) {
  play::Game declared = game;
  answerByHabit(declared);
  Options pairs;
  for (const Attacker& attacker : declared.state().combat.attackers)
    for (const Option& o : game.decision().options)
      if (o.kind == OptionKind::Pair && o.entity == Entity(attacker.creature) && o.other == attacker.defender)
        pairs.push_back(o);
  declare(game, pairs);
}

/// The same moment later, when nobody does anything else until then.
std::optional<play::Game> later(const play::Game& game, PlayerId player, int last) {
  play::Game copy = game;
  copy.apply(findOption(game.decision(), OptionKind::Pass));
  for (int i = 0; i < kMostAsked && !copy.over() && copy.state().turn <= last; ++i) {
    if (isLate(copy, player) && copy.decision().player == player &&
        copy.decision().kind == DecisionKind::Priority)
      return copy;
    if (copy.decision().kind == DecisionKind::Attackers)
      declareByHabit(copy);
    else
      answerByHabit(copy);
  }
  return std::nullopt;
}

}  // namespace

bool canWait(const play::Game& game, std::size_t option) {
  const PlayerId player = game.decision().player;
  const Option& wanted = game.decision().options[option];
  if (isLate(game, player)) return false;
  if (!isOpponents(game.state(), player) && makesMoreMana(game, option, player)) return false;
  const int last = game.state().turn + (isOpponents(game.state(), player) ? 0 : 1);
  const std::optional<play::Game> then = later(game, player, last);
  if (!then) return false;
  const Options& options = then->decision().options;
  const auto same = std::find(options.begin(), options.end(), wanted);
  if (same == options.end()) return false;
  const Judge judge(game, player);
  const double afterwards =
      worthOfDoing(*then, static_cast<std::size_t>(same - options.begin()), player, last, judge);
  return afterwards >= worthOfDoing(game, option, player, last, judge) - kAsGood;
}

}  // namespace cantrip::players
