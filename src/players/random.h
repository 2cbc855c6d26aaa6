// Picks any legal option, each equally likely, as long as the turn gets on.
#pragma once

#include "players/player.h"

namespace cantrip::players {

class RandomPlayer : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}
  std::size_t choose(const Question& question) override;

 private:
  bool walksInPlace(const Question& question);

  Rng rng_;
  std::uint16_t turn_ = 0;
  std::uint32_t asked_ = 0;  ///< questions in this turn
  std::uint32_t patience_ = 200;
};

}  // namespace cantrip::players
