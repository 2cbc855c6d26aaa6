// Playing an imagined game on, fast: everybody acts, but looks no further than to the end of an action.
#pragma once

#include <cstdint>
#include <vector>

#include "play/game.h"
#include "players/trial.h"

namespace cantrip::players {

/// Answers the questions of one imagined game for all of its players, and remembers what each is about to do.
class QuickPlay {
 public:
  explicit QuickPlay(const play::Game& game) : minds_(game.state().players.size()) {}
  /// A player leaves what could be done in the main phases of this turn undone, and plays at most a land.
  void hold(const play::Game& game, PlayerId player);
  /// Answers the question that waits.
  void answer(play::Game& game);
  /// How much work that was: for each question and each position that was tried, as much as it has
  /// permanents.
  std::uint64_t work() const { return work_; }

 private:
  struct Mind {
    std::uint16_t turn = 0;
    int actions = 0, questions = 0;  ///< of this turn
    Options plan;                    ///< the choices that come with what was begun
    bool holds = false;              ///< nothing is done in the main phases
  };
  Mind& mindOf(const play::Game& game, PlayerId player);
  std::size_t atPriority(const play::Game& game, Mind& mind);
  std::size_t choice(const play::Game& game, Mind& mind);
  void worked(const play::Game& game, int tried);

  std::vector<Mind> minds_;
  std::uint64_t work_ = 0;
};

}  // namespace cantrip::players
