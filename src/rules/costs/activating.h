// Beginning to activate an ability (602.2), mana abilities while paying among them (605.3).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

void startActivate(Kernel& k, PlayerId player, ObjectId source, AbilityId ability);
void saveForRewind(Kernel& k);
bool paysByTapping(Kernel& k, const Context& context);
/// A plain cost that was found payable just before: mana symbols without choices, tapping, fixed mana costs.
/// Nothing that is chosen on the way can make it unpayable, so no copy of the game needs to be kept for
/// taking it back.
bool surelyPayable(Kernel& k, const Context& context);

}  // namespace cantrip
