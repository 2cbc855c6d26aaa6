// Picks any legal option, each equally likely.
#pragma once

#include "players/player.h"

namespace cantrip::players {

class RandomPlayer : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}
  std::size_t choose(const Question& question) override {
    return rng_.below(static_cast<std::uint32_t>(question.decision().options.size()));
  }

 private:
  Rng rng_;
};

}  // namespace cantrip::players
