// A sensible player: develops, removes threats, attacks and blocks by what it gains and risks.
//
// Every choice is made on a game that the player may imagine (play::sample of its view), never on the real
// one: it tries what its options lead to on copies, lets everybody go on by habit after that (habits.h) and
// compares how the positions are worth (evaluate.h). In its own turn it goes on until the opponents have had
// their next combat, so that what an attack leaves open counts, and what lasts until the end of the turn does
// not.
#pragma once

#include <vector>

#include "players/habits.h"
#include "players/patience.h"
#include "players/player.h"

namespace cantrip::players {

/// How well it plays.
struct Skill {
  bool looksAround = true;  ///< at what the opponents can do in their next turn, and for every block there is
  int slips = 0;  ///< of a hundred times that something could be done it does not think of it so often
};

class HeuristicPlayer : public Player {
 public:
  explicit HeuristicPlayer(std::uint64_t seed, Skill skill = {}) : rng_(seed), skill_(skill) {}
  std::size_t choose(const Question& question) override;

 protected:
  // The declaration of attackers or blockers that is asked about, whole.
  virtual Options attack(const Question& question);
  virtual Options blocks(const Question& question);
  bool isImpatient() const { return impatient_; }
  /// Is this option none for the player, who has seen too much of what it does?
  bool hasHadEnough(const Question& question, const Option& option) const;
  /// Something else was done by priority than choose() said; Pass: nothing.
  void didInstead(const Option& option);

  Rng rng_;

 private:
  std::size_t choosePriority(const Question& question);
  std::size_t chooseAttack(const Question& question);
  std::size_t chooseBlock(const Question& question);
  std::size_t chooseByTrial(const Question& question);
  Horizon horizon(const play::Game& game, PlayerId player) const;
  /// The next pair of the plan that is still possible, else the end of the declaration.
  std::size_t nextOf(const Decision& decision);

  Skill skill_;
  Patience patience_{400};
  bool impatient_ = false;
  Options plan_;               ///< what is left of the declaration that is being made
  std::uint32_t planned_ = 0;  ///< the combat that the plan is for
  std::uint32_t turn_ = 0;
  Option activated_;  ///< what was last done by priority in this turn, when it was an activation
  int actions_ = 0;   ///< this turn: a bound on abilities that pay for themselves
};

}  // namespace cantrip::players
