// What commit does in combat: who begins and stops to attack and block (506, 508.4, 511.3).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

void startCombat(Kernel& k);                    ///< 506.1, at the beginning of combat
void endCombat(Kernel& k);                      ///< 511.3
void removeFromCombat(Kernel& k, ObjectId id);  ///< 506.4; also a planeswalker or battle that is attacked
void tidyCombat(Kernel& k);  ///< 506.4: removes what stopped being a creature, planeswalker or battle
/// What `commit` does for Attack, AttackersDeclared, Block, BecomeBlocked and AttackUnblocked.
void commitCombat(Kernel& k, const Event& event);
/// 508.4: a creature put onto the battlefield attacking; `defender` empty: the first that may be attacked.
void enterAttacking(Kernel& k, ObjectId creature, Entity defender);
EntityList possibleDefenders(Kernel& k);

}  // namespace cantrip
