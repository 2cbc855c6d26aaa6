// The player who answers what a case leaves open: tries each answer out and takes the one that is worth most.
#include <algorithm>

#include "cases/runner.h"
#include "players/options.h"
#include "players/trial.h"

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
      return d.options.size() > 1;
    case DecisionKind::YesNo:  // what a rule asks (107.4f: 2 life for a symbol) is answered yes
      return d.why != kNoNode;
    default:
      return false;
  }
}

}  // namespace

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
  for (const std::size_t option : players::differentOptions(game, kMostTried)) {
    if (option == simple) continue;
    const double worth = worthOf(option);
    if (worth <= most + (d.kind == DecisionKind::YesNo ? kHurts : kSame)) continue;
    best = option;
    most = worth;
  }
  return best;
}

}  // namespace cantrip::cases
