// Permanents that transform with day and night (702.145).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// 702.145c, 702.145f: daybound permanents turn to their back at night, nightbound ones to their front by
/// day.
void addTransforming(Kernel& k, std::uint8_t now, boost::container::small_vector<Event, 8>& out);

}  // namespace cantrip
