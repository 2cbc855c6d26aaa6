// Which sources of mana automatic payment uses first, so that the most can be done with the rest (601.2g).
#pragma once

#include "rules/costs/mana.h"

namespace cantrip {

/// What could pay a coloured symbol of the payment around this one is used last (605.3a).
void keepForOuter(const Kernel& k, const Context& context, ManaSources& sources);
/// What the player may want for something else is used last.
void keepForNext(Kernel& k, PlayerId player, const Context& context, ManaSources& sources);
/// What could do more than pay this, or takes more than tapping, is used last, and mana for this only first.
void keepUseful(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context,
                ManaSources& sources);
/// Those that are preferred first.
void sortByPreference(ManaSources& sources);

}  // namespace cantrip
