// Companions (702.139): which cards outside the game a starting deck allows, and revealing one (103.2b).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// The Companion statement of a card; kNoNode: it has none.
NodeId companionAbility(const Kernel& k, ObjectId card);
/// Does the player's starting deck fulfil the condition of this card's companion ability? Before anything is
/// drawn: the deck is the library and what was set aside of it as commander (702.139b).
bool mayBeCompanion(Kernel& k, PlayerId player, ObjectId card);
/// Asks each player for a companion (103.2b). `player` and `card` count the players in turn order and the
/// cards outside that were asked about; `answered`: the answer to that question has come. True: all were
/// asked.
bool revealCompanions(Kernel& k, std::uint32_t& player, std::uint32_t& card, bool answered);

}  // namespace cantrip
