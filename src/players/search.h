// A player that plays imagined games on before it decides.
#pragma once

#include "players/heuristic.h"
#include "players/playouts.h"

namespace cantrip::players {

/// Takes what a sensible player would do for its first idea, and another answer where imagined games end
/// clearly better for it.
class SearchPlayer : public HeuristicPlayer {
 public:
  SearchPlayer(std::uint64_t seed, const Thinking& thinking);
  std::size_t choose(const Question& question) override;
  bool thinksLong() const override { return true; }

 protected:
  Options attack(const Question& question) override;
  Options blocks(const Question& question) override;

 private:
  bool isWorthThinking(const Question& question, std::size_t usual);
  /// The best of the declarations, of which the first is the usual one.
  Options bestOf(const Question& question, const std::vector<Options>& declarations);

  Thinking thinking_;
  Rng samples_;  ///< of its own, so that the first idea is that of the sensible player of this seed
  std::uint16_t turn_ = 0;
  int thoughts_ = 0;  ///< in this turn
};

}  // namespace cantrip::players
