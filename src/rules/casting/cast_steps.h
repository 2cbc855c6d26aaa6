// The steps of casting a spell and activating an ability (601.2a-i, 602.2a-b), and taking them back (732).
#pragma once

#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

/// `named`: of several costs that the keyword of that way names, the ability that names the one to pay; 0:
/// the only one there is.
void startCast(Kernel& k, PlayerId player, ObjectId card, CastWay way, std::uint8_t face,
               AbilityId named = 0);
Result runCast(Kernel& k, Frame& f);
Result runManaAbility(Kernel& k, Frame& f);
void rewindCast(Kernel& k, Frame& f);  ///< 732: an illegal cast or activation is taken back

}  // namespace cantrip
