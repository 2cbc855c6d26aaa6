// Playing on without looking ahead.
#include "players/habits.h"

#include <algorithm>

#include "play/foresight.h"
#include "players/options.h"

namespace cantrip::players {
namespace {

using ir::Step;

constexpr int kMostSteps = 300;  // questions before a trial is given up: something goes on without end

/// Who may block whom is asked of the rules: all creatures attack in a copy of the game.
bool allAttacking(const play::Game& game, play::Game& copy, Options& attackers) {
  for (const Option& o : game.decision().options) {
    const auto twice = [&](const Option& other) { return other.entity == o.entity; };
    if (o.kind == OptionKind::Pair && std::none_of(attackers.begin(), attackers.end(), twice))
      attackers.push_back(o);
  }
  declare(copy, attackers);
  const std::uint16_t turn = game.state().turn;
  for (int i = 0; i < 30 && !copy.over() && copy.state().turn == turn; ++i) {
    if (copy.decision().kind == DecisionKind::Blockers) return true;
    if (copy.state().step != Step::DeclareAttackers && copy.state().step != Step::DeclareBlockers) break;
    copy.apply(play::answerWithoutThought(copy));
  }
  return false;
}

void attackByHabit(play::Game& game) {
  play::Game copy = game;
  Options all, wanted;
  if (!allAttacking(game, copy, all)) return declare(game, all);  // nobody can block
  const Melee melee = meleeOf(copy);
  const std::vector<bool> attacks = sketchAttack(melee);
  for (const Option& o : all) {
    const auto at = std::find_if(melee.attackers.begin(), melee.attackers.end(),
                                 [&](const Fighter& f) { return f.id == o.entity.asObject(); });
    if (at != melee.attackers.end() && attacks[static_cast<std::size_t>(at - melee.attackers.begin())])
      wanted.push_back(o);
  }
  if (wanted.size() == all.size()) return void(game = std::move(copy));  // that is how it goes on
  declare(game, wanted);
}

bool isDeclaring(const play::Game& game, DecisionKind kind, PlayerId player) {
  return game.decision().kind == kind && game.decision().player == player;
}

/// Ends a declaration; where the rules want more of it first, with what they offer.
void finish(play::Game& game, DecisionKind kind, PlayerId player) {
  const std::uint16_t turn = game.state().turn;
  for (int i = 0; i < 64 && !game.over() && game.state().turn == turn; ++i) {
    if (!isDeclaring(game, kind, player)) return;
    const std::size_t done = findOption(game.decision(), OptionKind::Done);
    game.apply(done < game.decision().options.size() ? done : 0);
  }
}

}  // namespace

void declare(play::Game& game, const Options& pairs) {
  const PlayerId player = game.decision().player;
  const DecisionKind kind = game.decision().kind;
  for (const Option& wanted : pairs) {
    if (!isDeclaring(game, kind, player)) return;
    const Options& options = game.decision().options;
    const auto at = std::find(options.begin(), options.end(), wanted);
    if (at != options.end()) game.apply(static_cast<std::size_t>(at - options.begin()));
  }
  finish(game, kind, player);
}

void declareBlocks(play::Game& game, const Melee& melee, const Blocks& blocks) {
  const PlayerId player = game.decision().player;
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    if (blocks[b] < 0) continue;
    const ObjectId attacker = melee.attackers[static_cast<std::size_t>(blocks[b])].id;
    const Decision& decision = game.decision();
    if (decision.kind != DecisionKind::Blockers || decision.player != player) return;
    const auto at = std::find_if(decision.options.begin(), decision.options.end(), [&](const Option& o) {
      return o.kind == OptionKind::Pair && o.entity == Entity(melee.blockers[b].id) &&
             o.other == Entity(attacker);
    });
    if (at != decision.options.end()) game.apply(static_cast<std::size_t>(at - decision.options.begin()));
  }
  finish(game, DecisionKind::Blockers, player);
}

void answerByHabit(play::Game& game) {
  switch (game.decision().kind) {
    case DecisionKind::Attackers:
      return attackByHabit(game);
    case DecisionKind::Blockers: {
      const Melee melee = meleeOf(game);
      return declareBlocks(game, melee, sketchBlocks(melee, kLifeWeight));
    }
    default:
      return game.apply(play::answerWithoutThought(game));
  }
}

Horizon nearestHorizon(const play::Game& game) {
  return game.state().combat.active ? Horizon::TurnEnd : Horizon::Quiet;
}

void playOn(play::Game& game, const play::Game& from, PlayerId player, Horizon horizon) {
  const std::uint16_t turn = from.state().turn;
  for (int step = 0; step < kMostSteps && !game.over(); ++step) {
    const GameState& state = game.state();
    if (horizon == Horizon::Quiet && state.stack.empty() && game.decision().kind == DecisionKind::Priority)
      return;
    if (horizon != Horizon::TurnAround && state.turn != turn) return;
    const bool theirs = state.players[state.active].team != state.players[player].team;
    const bool fought =
        state.step == Step::PostcombatMain || state.step == Step::End || state.step == Step::Cleanup;
    if (horizon == Horizon::TurnAround && ((theirs && fought) || state.turn > turn + 1)) return;
    answerByHabit(game);
  }
}

double worthAround(play::Game& game, const play::Game& from, PlayerId player, const Judge& judge) {
  playOn(game, from, player, Horizon::TurnEnd);
  const double now = judge.worth(game);
  playOn(game, from, player, Horizon::TurnAround);
  const double then = judge.worth(game);
  return game.over() ? then : now + 0.5 * (then - now);
}

}  // namespace cantrip::players
