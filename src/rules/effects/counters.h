// Which counters of a thing are removed or moved, where a player picks them (122.1, 122.5).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

Result runPickCounters(Kernel& k, Frame& f);

}  // namespace cantrip
