// When to do no more in a turn that does not get on.
#pragma once

#include <cstdint>

#include "players/player.h"

namespace cantrip::players {

/// Free abilities and triggers that make each other possible can go on over and over. Who has been asked very
/// often in one turn does no more in it wherever that can be chosen, and has half the patience from then on,
/// so that a game of such turns ends too. Whoever is behind may restart a game (726) each time that it comes
/// so far: who has seen that often does not do it again.
class Patience {
 public:
  explicit Patience(std::uint32_t most) : most_(most) {}
  /// Counts this question: has the player been asked too often in this turn?
  bool isOver(const Question& question);
  /// Has the game been restarted too often to restart it once more?
  bool isOverWithRestarts() const;

 private:
  std::size_t gamesWaiting_ = 0;
  int restarts_ = 0;
  std::uint16_t turn_ = 0;
  std::uint32_t asked_ = 0;  ///< questions in this turn
  std::uint32_t most_;
};

/// The option to do no more: to pass, to be done, not to; the number of options where there is none.
std::size_t optionToStop(const Decision& decision);

}  // namespace cantrip::players
