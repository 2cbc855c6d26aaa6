// A sensible player: develops, removes threats, attacks and blocks by what it gains and risks.
//
// Every choice is made on a game that the player may imagine (play::sample of its view), never on the real
// one: it tries what its options lead to on copies, lets everybody pass after that, and compares how the
// positions are worth (evaluate.h). Attacks are found by adding one creature after the other against the
// blocks that this player itself would make.
#pragma once

#include <vector>

#include "players/player.h"

namespace cantrip::players {

class HeuristicPlayer : public Player {
 public:
  explicit HeuristicPlayer(std::uint64_t seed) : rng_(seed) {}
  std::size_t choose(const Question& question) override;

 private:
  std::size_t choosePriority(const Question& question);
  std::size_t chooseAttack(const Question& question);
  std::size_t chooseByTrial(const Question& question);

  Rng rng_;
  Options attack_;                   ///< what is left of the plan of this combat
  std::uint32_t attackPlanned_ = 0;  ///< turn of the plan, so that each combat is planned once
  std::uint32_t turn_ = 0;
  int actions_ = 0;  ///< this turn: a bound on abilities that pay for themselves
};

}  // namespace cantrip::players
