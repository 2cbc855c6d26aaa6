// A player that plays imagined games to their end before it decides.
#pragma once

#include "players/heuristic.h"

namespace cantrip::players {

class SearchPlayer : public HeuristicPlayer {
 public:
  explicit SearchPlayer(std::uint64_t seed) : HeuristicPlayer(seed), searchRng_(seed ^ 0x5eed) {}
  std::size_t choose(const Question& question) override;

 private:
  /// An answer to a question: an option, or a whole declaration of attackers.
  struct Candidate {
    std::size_t option = 0;
    Options attack;
    std::vector<double> results;  ///< by sample
  };
  std::size_t search(const Question& question, std::vector<Candidate>& candidates, std::size_t usual);
  Rng searchRng_;
};

}  // namespace cantrip::players
