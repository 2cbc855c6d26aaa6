// The turn markers of Grand Melee (807.4): several players take turns at the same time.
//
// Here those turns go on side by side, one phase of each after the other, and a new round begins when all of
// them have ended. The rules leave it open how fast each player goes on; so there is never more than one
// stack with anything on it (807.5).
#pragma once

#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"

namespace cantrip {

/// 807.4a-b: the markers are handed out and these turns begin in the middle, at what `work` says (as a test
/// wants it), without being counted.
void handOutMarkers(Kernel& k, PlayerId first, FrameWork work);
/// 807.4b-d: the turns of all who may begin theirs; the state stands at the first of them. `work` is that of
/// Op::Game as a turn begins.
void beginRound(Kernel& k, FrameWork work);
/// A phase of the turn that goes on is over, or the turn itself: the next turn goes on where it stood. False:
/// all turns of the round have ended.
bool changeTurn(Kernel& k, FrameWork& work, bool turnEnded);
/// Do turns of others go on beside this one?
bool othersTakeTurns(const Kernel& k);
/// 807.4c, 807.4e: after the player has left; there were so many players before. True: there is a marker less
/// from now on, or as the turn that it is for ends.
bool markersAfterLeaving(Kernel& k, PlayerId left, std::size_t before);
/// 807.4a: who begins the game with a marker; in other games the player who begins.
PlayerList firstHolders(const Kernel& k, PlayerId first);
/// 807.5a: does the player get priority for the stack of the turn that goes on?
bool hasPriorityInTurn(Kernel& k, PlayerId player);

}  // namespace cantrip
