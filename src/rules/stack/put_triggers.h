// Putting triggered abilities on the stack (603.3), mana abilities that trigger (605.4a), and the end of
// "until" exiles (610.3).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

Result runPutTriggers(Kernel& k, Frame& f);  ///< 603.3

}  // namespace cantrip
