// Split cards with one type line, the Rooms: which of their halves are unlocked (709.5). Each state of such a
// permanent is a face of its card: the left half alone, the right half alone, both, and none of them.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

inline constexpr std::uint8_t kLeftFace = 0, kRightFace = 1, kBothFace = 2, kLockedFace = 3;

/// Is it a face of a split card whose halves share a type line?
inline bool hasDoors(const CardDef& card) { return card.layout == Layout::Split && card.faces.size() == 4; }

/// 709.5c: is that half (0 left, 1 right) of the permanent unlocked?
bool isUnlocked(const Kernel& k, ObjectId room, int half);
int unlockedDoors(const Kernel& k, ObjectId room);  ///< 0 to 2

/// "This door": the half that the ability of the context is part of; -1: none.
int doorOf(const Kernel& k, const Context& context);

/// The event that a half is unlocked by a player, and what it does when it is committed.
Event unlocking(ObjectId room, PlayerId player, int half);
void commitUnlocking(Kernel& k, const Event& event);

/// 709.5c: notes on a permanent which of its halves are unlocked, for when it is no Room or another one.
void noteDoors(const Pool& pool, Object& o);
/// The face of a definition that shows the halves which are unlocked on the permanent.
CardId withDoorsOf(const Pool& pool, const Object& o, CardId definition);

/// 709.5d: the face of a card that enters the battlefield from anywhere but the stack.
CardId faceAsItEnters(const Pool& pool, CardId card);

}  // namespace cantrip
