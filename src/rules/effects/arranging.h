// The cards of a merged permanent that went to a library are arranged by their owner (729.3a).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// The cards of a merged permanent went to their owner's library, who arranges them (729.3a).
Result runArrangeParts(Kernel& k, Frame& f);

}  // namespace cantrip
