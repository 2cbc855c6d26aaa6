// Who attacks, blocks and defends (506, 508.5).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// 506.2, 802.2: may it be attacked in this combat, or, before one, in the next of the active player?
bool isDefendingPlayer(Kernel& k, PlayerId player);
PlayerId defendingPlayerFor(Kernel& k, Entity defender);  ///< 508.5
const Attacker* attackerOf(const Kernel& k, ObjectId id);
/// Likewise one that has left the battlefield, as it then was (608.2h).
const Attacker* attackerOrLast(const Kernel& k, ObjectId id);
/// Also of one that has left the battlefield: was it, then?
bool isBlocking(const Kernel& k, ObjectId id);
/// Is that attacker still one? 506.4: a creature that was removed from combat is blocked by nothing; one that
/// left the battlefield is spoken of as it last was.
bool attacksOrLeft(const Kernel& k, ObjectId attacker);
/// Has the blocker left the battlefield, and did it block that attacker until then (608.2h)?
bool blockedUntilItLeft(const Kernel& k, ObjectId blocker, ObjectId attacker);

}  // namespace cantrip
