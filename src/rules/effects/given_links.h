// Abilities that an effect gives to something after it exiled cards, and that speak of those (607.1d, 607.5).
#pragma once

#include "rules/effects/common.h"
#include "rules/kernel/kernel.h"

namespace cantrip::effects {

/// "It gains 'When this token ... return the exiled card'": the abilities under `given` are those of `to`
/// from here on, and "the exiled card" is what this effect exiled, nothing else that its source did.
void linkToWhatWasExiled(Kernel& k, const Context& context, NodeId given, const EntityList& to);
/// The same for the tokens that were just created, with abilities that stand under `node`.
void linkTokens(Kernel& k, const Context& context, NodeId node);

}  // namespace cantrip::effects
