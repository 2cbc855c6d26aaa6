// Dungeons (309), the initiative (725) and the temptations of the Ring (701.54): what players have of them,
// and the abilities that come with them.
#pragma once

#include <span>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Carries out what a keyword action changes by itself: the Ring-bearer, the room of the venture marker, a
/// dungeon that is completed, the initiative.
void commitKeywordAction(Kernel& k, const Event& event);

/// 701.54a: the creature, which another player gains control of, is nobody's Ring-bearer any more.
void endRingBearer(Kernel& k, ObjectId creature);

/// 309.4c: the room abilities of the rooms that venture markers came into.
void triggerRooms(Kernel& k, std::span<const Event> events);
/// 725.2: the three abilities that come with the initiative.
void triggerInitiative(Kernel& k, std::span<const Event> events);

/// 309.4: the dungeon of the card that the player owns in the command zone; nullptr: none.
const Dungeon* dungeonOf(const Kernel& k, PlayerId player);
/// 701.49c: is the player's venture marker in the bottommost room? Precondition: there is a dungeon.
bool inLastRoom(const Kernel& k, PlayerId player);
/// 309.6, 704.5t: does the dungeon go, as no room ability of it waits?
bool completesDungeon(const Kernel& k, PlayerId player);

}  // namespace cantrip
