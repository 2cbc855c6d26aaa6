// What commit does as damage is dealt, and what comes of it (120.3).
#pragma once

#include <string_view>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// What `commit` does for Damage; its results are added to `entailed`. False: none is dealt (120.8).
bool commitDamage(Kernel& k, Event& event, EventBatch& entailed);
/// The rule of an event that is a result of damage. Poison of toxic is what combat damage gives besides.
std::string_view damageResultRule(const Event& event);

}  // namespace cantrip
