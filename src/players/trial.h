// Trying options out on copies of an imagined game.
#pragma once

#include <span>

#include "play/game.h"

namespace cantrip::players {

class Trial {
 public:
  /// For choices of `player` in `game`, which must be a sample and not the real game.
  Trial(const play::Game& game, PlayerId player);

  /// What the position is worth when nobody does anything more this turn than what must be done.
  double passing();
  /// What it is worth when the player picks an option, makes the best choices that come with it and passes
  /// then. Comparable with passing().
  double option(std::size_t index);

  /// The answer to any question that is made without looking ahead: pass, do not attack, block by
  /// chooseBlock, else the first.
  static std::size_t quick(const play::Game& game);

 private:
  double best(play::Game& game, int depth);
  double settle(play::Game& game);
  double worth(const play::Game& game) const;

  const play::Game& game_;
  PlayerId player_;
  int left_ = 160;  ///< leaves that may still be tried for this question
  bool toTurnEnd_ = false;
};

/// The best block to add, or the option that ends the declaration. Precondition: a Blockers decision.
std::size_t chooseBlock(const play::Game& game);

/// Options of the same meaning, such as two untapped Forests as targets: positions of one of each.
std::vector<std::size_t> differentOptions(const play::Game& game, std::size_t most);

}  // namespace cantrip::players
