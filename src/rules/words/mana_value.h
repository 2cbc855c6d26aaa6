// The mana value of an object (202.3).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

std::int64_t manaValueOf(Kernel& k, ObjectId id);

}  // namespace cantrip
