// What an Aura enchants that enters without having been cast, and what enters attached to something
// (303.4f-i).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Does the event put something onto the battlefield, or create a token, that is an Aura as it enters or that
/// the event attaches? What a resolving Aura spell enchants has been looked at before (608.2b).
bool entersToBeAttached(const Kernel& k, const Event& event);
/// 303.4f: what the Aura may enchant, judged by how it would exist on the battlefield (614.12). Nothing, when
/// it would be no Aura there.
EntityList hostsAsItEnters(Kernel& k, const Event& event);
/// Would it be an Aura on the battlefield?
bool entersAsAura(const Kernel& k, const Event& event);
/// 301.5, 303.4i: may it be attached there to what the event attaches it to?
bool mayEnterAttached(Kernel& k, const Event& event);
/// Could a counter of that kind be put on it as it enters (122.6, 614.12)? Where none can, nobody may choose
/// that it enters with one (608.2d).
bool mayEnterWithCounter(Kernel& k, const Event& event, std::uint16_t counter);

}  // namespace cantrip
