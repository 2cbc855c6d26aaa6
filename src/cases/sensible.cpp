// The player who answers what a case leaves open: tries each answer out and takes the one that is worth most.
#include <algorithm>

#include "cases/runner.h"
#include "players/options.h"
#include "players/trial.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"

namespace cantrip::cases {
namespace {

constexpr std::size_t kMostTried = 24;
constexpr double kSame = 1e-6;
/// A case that leaves "may" open is about what comes of doing it: only what hurts is declined.
constexpr double kHurts = players::kCard / 2;

/// Questions whose answers differ in what they are worth soon.
bool isWorthTrying(const Decision& d) {
  switch (d.kind) {
    case DecisionKind::Targets:
    case DecisionKind::Objects:
    case DecisionKind::CostChoice:
    case DecisionKind::Word:
      return d.options.size() > 1;
    case DecisionKind::YesNo:  // what a rule asks (107.4f: 2 life for a symbol) is answered yes
      return d.why != kNoNode;
    default:
      return false;
  }
}

}  // namespace

/// The options that are tried. Of hundreds of words those that a creature of the player's or a card in their
/// hand is called by: whatever comes of the others comes of any.
std::vector<std::size_t> Runner::optionsToTry(const play::Game& game) {
  const Decision& d = s_.decision;
  std::vector<std::size_t> tried = players::differentOptions(game, kMostTried);
  if (d.kind != DecisionKind::Word || d.options.size() <= kMostTried) return tried;
  tried.clear();
  std::vector<ObjectId> own(s_.players[d.player].hand.begin(), s_.players[d.player].hand.end());
  for (const ObjectId id : s_.battlefield)
    if (k_.object(id).controller == d.player) own.push_back(id);
  for (std::size_t i = 0; i < d.options.size() && tried.size() < kMostTried; ++i)
    if (std::any_of(own.begin(), own.end(), [&](ObjectId id) {
          const Characteristics& v = values(k_, id);
          return !v.allCreatureTypes && hasSubtype(v, d.options[i].value);
        }))
      tried.push_back(i);
  return tried;
}

std::size_t Runner::sensibleOption() {
  const Decision& d = s_.decision;
  const std::size_t simple = simpleOption();
  if (!isWorthTrying(d) || settingUp_) return simple;
  const play::Game game(g_.cards.pool, s_);
  // each with a trial of its own, so that all are looked into equally far
  const auto worthOf = [&](std::size_t option) {
    return players::Trial(game, d.player, players::nearestHorizon(game)).worths({option}).front();
  };
  std::size_t best = simple;
  double most = worthOf(simple);
  const auto isOpponent = [&](std::size_t option) {
    const Entity e = d.options[option].entity;
    return e.isPlayer() && areOpponents(k_, d.player, e.asPlayer());
  };
  for (const std::size_t option : optionsToTry(game)) {
    if (option == simple) continue;
    const double worth = worthOf(option);
    // what does a player neither good nor harm that can be counted (a look, a few cards milled) is an
    // opponent's
    const bool rather = isOpponent(option) && !isOpponent(best) && worth >= most - kSame;
    if (!rather && worth <= most + (d.kind == DecisionKind::YesNo ? kHurts : kSame)) continue;
    best = option;
    most = worth;
  }
  return best;
}

}  // namespace cantrip::cases
