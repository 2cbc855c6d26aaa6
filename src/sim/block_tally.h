// How well blocks were chosen when it mattered most: of the attacks that would have ended the game and could
// be survived, how many were.
#pragma once

#include <cstdint>
#include <vector>

#include "play/game.h"

namespace cantrip::sim {

/// An attack is lethal when the defending player has lost once combat has been played out without any block,
/// nobody casting or activating anything. It can be survived when there is a declaration of blockers with
/// which, played out alike, that player is still in the game: all declarations are tried
/// (players::survivingBlocks).
struct BlockTally {
  std::uint32_t lethal = 0;      ///< attacks that would have been lethal
  std::uint32_t survivable = 0;  ///< of these could be survived
  std::uint32_t survived = 0;    ///< of these the blocks that were chosen did
  std::uint32_t unknown = 0;     ///< of the lethal ones: too many declarations to try them all
  void add(const BlockTally& other);
};

/// Looks at a game again, by its answers, and at the blocks of these players.
BlockTally tallyBlocks(std::shared_ptr<const Pool> pool, const play::Setup& setup,
                       const std::vector<std::uint32_t>& answers, const std::vector<bool>& players);

}  // namespace cantrip::sim
