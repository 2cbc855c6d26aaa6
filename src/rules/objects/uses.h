// What is remembered of what players did, without being an event: abilities that were used, how spells were
// cast.
#pragma once

#include <cstdint>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// `use`: abilityUse(...), for abilities that can be used so many times a turn or a game (602.5b).
void noteUse(Kernel& k, std::uint64_t use);
void noteResolutionBegins(Kernel& k);  ///< 608.2c: what is done "this way" is done from now on
/// 606.3: how often a player has activated a loyalty ability of it this turn.
int loyaltyActivations(const Kernel& k, ObjectId permanent);
/// 700.14: mana that a player spent this turn to cast spells.
void noteManaSpent(Kernel& k, PlayerId player, std::size_t amount);
void noteCastFromCommand(Kernel& k, ObjectId commander);  ///< 903.8
/// 400.7d, 608.2h: how `object` was cast, the spell itself or the permanent that it becomes.
void noteCastRecord(Kernel& k, ObjectId object, const Context& cast);
/// What was noted of it; nullptr: nothing.
const CastRecord* castRecordOf(const Kernel& k, ObjectId object);
/// The mana that was spent to cast what an ability or effect is of, by colour (601.2h).
const boost::container::small_vector<std::int32_t, 2>& manaSpentToCast(const Kernel& k,
                                                                       const Context& context);
void noteConceded(Kernel& k, PlayerId player);  ///< 104.3a

}  // namespace cantrip
