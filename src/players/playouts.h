// Comparing answers by what comes of them: imagined games are played on from each.
#pragma once

#include <chrono>
#include <limits>
#include <optional>
#include <vector>

#include "play/view.h"
#include "players/player.h"
#include "players/quick.h"

namespace cantrip::players {

/// An answer to a question: an option, or at a declaration all of its pairs.
struct Answer {
  std::size_t option = 0;
  std::optional<Options> declaration;
  /// To pass, and to leave what is offered undone for the rest of the turn: somebody who plays on would do it
  /// in the next main phase.
  bool holds = false;
};

/// Each game that is imagined is played on from every answer, so that they are compared by the same hidden
/// cards and the same luck. Answers that fall behind are dropped, and more games are imagined for the others.
class Playouts {
 public:
  /// `usual` is the answer to give unless another one is clearly better. Both references must outlive this.
  Playouts(const play::View& view, std::vector<Answer> answers, std::size_t usual, const Thinking& thinking,
           Rng& rng);

  /// The place of the best answer.
  std::size_t best();

 private:
  /// How likely the player is to win, by game; no number where the game has no opinion.
  using Chances = std::vector<double>;
  static constexpr double kNoOpinion = std::numeric_limits<double>::quiet_NaN();

  bool hasTime() const;
  void imagine();
  double chance(const play::Game& imagined, const Answer& answer);
  double playOut(play::Game& game, QuickPlay& quick);
  void drop();
  bool isDecided() const;

  const play::View& view_;
  std::vector<Answer> answers_;
  std::size_t usual_, best_;
  Thinking thinking_;
  Rng& rng_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  std::vector<Chances> chances_;    ///< of each answer
  std::vector<std::size_t> alive_;  ///< answers that may be the best
  int games_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace cantrip::players
