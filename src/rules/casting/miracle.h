// Miracle (702.94): a card that was drawn may be revealed and cast.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Asks whether the card that was drawn is revealed by its miracle ability (702.94a).
Result runMiracle(Kernel& k, Frame& f);

}  // namespace cantrip
