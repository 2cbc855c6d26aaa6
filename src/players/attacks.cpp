// Choosing a whole declaration of attackers.
#include "players/attacks.h"

#include <algorithm>

#include "players/evaluate.h"

namespace cantrip::players {
namespace {

constexpr double kWorthAttacking = 0.1;
constexpr int kMostAttacks = 9;  // that are played out
constexpr double kTrick = 0.12;  // how likely somebody with cards and mana has a trick that turns a fight

/// Plans one attack: creatures are added to it, or taken out, as long as that helps.
class AttackPlan {
 public:
  AttackPlan(const play::Game& game, Horizon horizon)
      : game_(game), player_(game.decision().player), horizon_(horizon), judge_(game, player_) {}

  Options run() {
    const Options candidates = byPower();
    Options each;  // of every creature what it would attack first
    for (const Option& o : candidates)
      if (!has(each, o.entity)) each.push_back(o);
    consider({});
    if (each.size() > 1) consider(each);
    for (const Option& o : candidates) {
      Options other = best_;  // with one more, or with one that attacks something else
      const auto same = [&](const Option& chosen) { return chosen.entity == o.entity; };
      if (std::find(other.begin(), other.end(), o) != other.end()) continue;
      eraseIf(other, same);
      other.push_back(o);
      consider(other);
    }
    // One that was right to add first may be wrong beside those that came later.
    for (std::size_t i = best_.size(); best_.size() > 1 && i > 0; --i) {
      if (i > best_.size()) continue;
      Options fewer = best_;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i - 1));
      consider(fewer);
    }
    return best_;
  }

 private:
  static bool has(const Options& attack, Entity creature) {
    return std::any_of(attack.begin(), attack.end(), [&](const Option& o) { return o.entity == creature; });
  }

  Options byPower() const {
    Options candidates;
    for (const Option& o : game_.decision().options)
      if (o.kind == OptionKind::Pair) candidates.push_back(o);
    std::stable_sort(candidates.begin(), candidates.end(), [&](const Option& a, const Option& b) {
      return game_.characteristics(a.entity.asObject()).power >
             game_.characteristics(b.entity.asObject()).power;
    });
    return candidates;
  }

  void consider(const Options& attack) {
    if (tried_++ >= kMostAttacks) return;
    const double enough = bestValue_ + kWorthAttacking;
    play::Game copy = game_;
    declare(copy, attack);
    toBlocks(copy);
    const bool answered = copy.decision().kind == DecisionKind::Blockers;
    double value = worthOf(copy);
    // What looks good must be good against other blocks too: none, and those of somebody who fears for each
    // life.
    if (answered && (tried_ == 1 || value > enough)) {
      const Melee melee = meleeOf(copy);
      const Blocks usual = sketchBlocks(melee, kLifeWeight);
      const Blocks none(melee.blockers.size(), -1), timid = sketchBlocks(melee, 4 * kLifeWeight);
      if (none != usual && !deadlyWith(melee, none)) value = std::min(value, worthOf(copy, melee, none));
      if (timid != usual) value = std::min(value, worthOf(copy, melee, timid));
      if (couldHaveTrick(copy)) value -= kTrick * mostATrickChanges(melee, usual);
    }
    if (tried_ == 1 || value > enough) bestValue_ = value, best_ = attack;
  }

  /// Does the player who is asked to block hold cards and have mana for them?
  static bool couldHaveTrick(const play::Game& game) {
    const GameState& state = game.state();
    const PlayerId defender = game.decision().player;
    return !state.players[defender].hand.empty() &&
           std::any_of(state.battlefield.begin(), state.battlefield.end(), [&](ObjectId id) {
             return !state.objects[id.slot()].is(ObjectFlag::Tapped) && game.controller(id) == defender &&
                    game.characteristics(id).isType(ir::CardType::Land);
           });
  }

  /// Goes on until blocks are asked for or there will be none.
  void toBlocks(play::Game& game) const {
    const std::uint16_t turn = game_.state().turn;
    while (!game.over() && game.state().turn == turn && game.state().step == ir::Step::DeclareAttackers &&
           game.decision().kind != DecisionKind::Blockers)
      answerByHabit(game);
  }

  double worthOf(play::Game game) const {
    if (horizon_ == Horizon::TurnAround) return worthAround(game, game_, player_, judge_);
    playOn(game, game_, player_, horizon_);
    return judge_.worth(game) - danger(game, player_);
  }

  double worthOf(play::Game game, const Melee& melee, const Blocks& blocks) const {
    declareBlocks(game, melee, blocks);
    return worthOf(std::move(game));
  }

  const play::Game& game_;
  PlayerId player_;
  Horizon horizon_;
  Judge judge_;
  Options best_;
  double bestValue_ = 0;
  int tried_ = 0;
};

}  // namespace

Options planAttack(const play::Game& game, Horizon horizon) { return AttackPlan(game, horizon).run(); }

}  // namespace cantrip::players
