// Who knows which hidden card is which (400.2, 401, 402, 406.3, 701.20): one bit for each player and object.
// A card that was seen stays known where it goes, until its library is shuffled.
#pragma once

#include <cstdint>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Object::knownTo of a card after the move, from what it was before and where it was.
std::uint16_t knownAfter(const Kernel& k, const Object& before, const Event& move);
/// A card is revealed: to one player, or (kNoPlayer) to all.
void noteSeen(Kernel& k, ObjectId card, PlayerId by);
/// 701.24: nobody knows any more which card of the library is which.
void forgetLibrary(Kernel& k, PlayerId owner);

}  // namespace cantrip
