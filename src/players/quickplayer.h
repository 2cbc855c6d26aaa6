#pragma once
#include "players/quick.h"
#include "players/heuristic.h"
#include "players/options.h"
#include "players/hand.h"
namespace cantrip::players {
class QuickPlayer : public Player {
 public:
  explicit QuickPlayer(std::uint64_t seed) : rng_(seed), normal_(seed) {}
  std::size_t choose(const Question& question) override {
    const Decision& d = question.decision();
    if (d.options.size() == 1) return 0;
    if (d.kind == DecisionKind::Mulligan || d.kind == DecisionKind::Attackers || d.kind == DecisionKind::Blockers)
      return normal_.choose(question);
    play::Game game = play::sample(question.view(), rng_);
    if (!quick_) quick_ = std::make_unique<QuickPlay>(game);
    return quick_->pick(game);
  }
 private:
  Rng rng_;
  HeuristicPlayer normal_;
  std::unique_ptr<QuickPlay> quick_;
};
}
