// Picks any legal option, each equally likely, as long as the turn gets on.
#pragma once

#include "players/patience.h"

namespace cantrip::players {

class RandomPlayer : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}
  std::size_t choose(const Question& question) override;

 private:
  Rng rng_;
  Patience patience_{200};
};

}  // namespace cantrip::players
