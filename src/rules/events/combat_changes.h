// What commit does in combat: who begins and stops to attack and block (506, 508.4, 511.3).
#pragma once

#include <functional>
#include <span>

#include "rules/kernel/kernel.h"

namespace cantrip {

void startCombat(Kernel& k);                          ///< 506.1, at the beginning of combat
void setDefendingPlayer(Kernel& k, PlayerId player);  ///< 506.2a: chosen as combat began
void endCombat(Kernel& k);                            ///< 511.3
void removeFromCombat(Kernel& k, ObjectId id);  ///< 506.4; also a planeswalker or battle that is attacked
void tidyCombat(Kernel& k);  ///< 506.4: removes what stopped being a creature, planeswalker or battle
/// What `commit` does for Attack, AttackersDeclared, Block, BecomeBlocked and AttackUnblocked.
void commitCombat(Kernel& k, const Event& event);
/// 508.4: is it left to its controller what the creature attacks that the event puts onto the battlefield?
/// What it may be; with one possibility or none nobody is asked, and nothing is listed.
EntityList attackedByChoice(Kernel& k, const Event& event);
/// 508.4: the creature that the event has put onto the battlefield attacks what the event says, or else the
/// first that may be attacked. The event tells afterwards what it is, 0: nothing.
void enterAttacking(Kernel& k, Event& event);
/// 509.4: the creature that the event has put onto the battlefield blocks what the event says: what that
/// means is entailed. 506.3d, 509.4a: nothing where that does not attack its controller.
void enterBlocking(Kernel& k, const Event& event, EventBatch& entailed);
void setBand(Kernel& k, ObjectId attacker, std::uint8_t band);  ///< 702.22c
void noteBlockersDeclared(Kernel& k);
/// 2010: 509.2: the blocker is the `place`th in the order in which the attacker assigns damage.
void setDamageOrder(Kernel& k, ObjectId attacker, ObjectId blocker, std::uint8_t place);
void swapBlocks(Kernel& k, std::size_t a, std::size_t b);  ///< 2010: 509.3, in the order of a blocker
/// 510.4: which creatures deal damage in the first of two steps.
void noteFirstStrike(Kernel& k, const std::function<bool(ObjectId)>& first);
void putCombatDamageOnStack(Kernel& k);  ///< 2006: 310.1
EntityList possibleDefenders(Kernel& k);

/// 120.4a, 120.10: how much of the damage is more than lethal damage, or than the loyalty or defense that is
/// left. What is dealt before it at the same time has taken off counters in `atOnce`.
std::int32_t excessDamage(Kernel& k, const Event& damage, std::span<const Event> atOnce = {});

}  // namespace cantrip
