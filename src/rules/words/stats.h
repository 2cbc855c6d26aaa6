// The numbers of an object: mana value, power and the like (202.3, 208).
#pragma once

#include "ir/vocabulary.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

std::int64_t manaValueOf(Kernel& k, ObjectId id);
/// 0 for a player.
std::int64_t statOf(Kernel& k, ir::Stat which, Entity of);

}  // namespace cantrip
