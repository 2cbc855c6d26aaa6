// Combat worked out from characteristics alone: who dies when these creatures meet, and which blocks and
// attacks follow from that. It is fast and knows no abilities; players/blocks.h plays the most promising ones
// out.
#pragma once

#include <boost/container/small_vector.hpp>
#include <span>
#include <vector>

#include "play/game.h"

namespace cantrip::players {

/// A creature as it strikes (510, 702.2-19).
struct Fighter {
  ObjectId id{};
  double value = 0;  ///< permanentValue
  int power = 0, toughness = 1;
  bool firstStrike = false, normalStrike = true;
  bool deathtouch = false, indestructible = false, trample = false, infect = false, lifelink = false;
  int fewestBlockers = 1;  ///< 702.111b
  int damage() const { return power * ((firstStrike ? 1 : 0) + (normalStrike ? 1 : 0)); }
};
Fighter fighter(const play::Game& game, ObjectId id);

/// What comes of an attacker and the creatures that block it.
struct Clash {
  bool attackerDies = false;
  double lost = 0;  ///< value of the blockers that die
  int through = 0;  ///< damage that tramples over
};
Clash clash(const Fighter& attacker, std::span<const Fighter* const> blockers);

/// Attackers, those who could block them, and what is at stake for the defending player.
struct Melee {
  std::vector<Fighter> attackers, blockers;
  std::vector<bool> atPlayer;  ///< by attacker: it attacks the player and not a planeswalker or battle
  std::vector<bool> can;       ///< [blocker * attackers + attacker]: may block it
  int life = 20, poison = 0;
  bool canBlock(std::size_t blocker, std::size_t attacker) const {
    return can[blocker * attackers.size() + attacker];
  }
};
/// The attack that waits for blocks. Precondition: a Blockers decision.
Melee meleeOf(const play::Game& game);

/// By blocker: the attacker that it blocks; -1: none.
using Blocks = boost::container::small_vector<int, 16>;
/// The blocks that look best. `lifeWeight`: how much a life counts beside the creatures, about 1.
Blocks sketchBlocks(const Melee& melee, double lifeWeight);
/// The most that a trick of the defending player could change in one of these fights: an attacker that dies
/// after all, and blockers that do not.
double mostATrickChanges(const Melee& melee, const Blocks& blocks);
/// Would the defending player lose the game with these blocks?
bool deadlyWith(const Melee& melee, const Blocks& blocks);
/// By attacker: whether it should attack, when all who could attack are in the melee.
std::vector<bool> sketchAttack(const Melee& melee);

}  // namespace cantrip::players
