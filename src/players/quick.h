// Playing an imagined game on to its end, fast: everybody acts, but looks no further than to the end of an action.
#pragma once

#include <vector>

#include "play/game.h"
#include "players/evaluate.h"

namespace cantrip::players {

/// Answers the questions of one imagined game and of copies of it, for all of its players.
class QuickPlay {
 public:
  explicit QuickPlay(const play::Game& game);
  /// Answers the question that waits.
  void answer(play::Game& game);
  std::size_t pick(play::Game& game);

 private:
  struct Mind {
    std::uint16_t turn = 0;
    int actions = 0, questions = 0;
    Options plan;  ///< the choices that come with what was begun
  };
  std::size_t atPriority(play::Game& game, Mind& mind);
  std::size_t choice(play::Game& game, Mind& mind);
  std::vector<Mind> minds_;
};

}  // namespace cantrip::players
