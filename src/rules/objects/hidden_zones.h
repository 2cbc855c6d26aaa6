// Public and hidden zones (400.2).
#pragma once

#include "ir/vocabulary.h"

namespace cantrip {

constexpr bool isHiddenZone(ir::Zone zone) { return zone == ir::Zone::Library || zone == ir::Zone::Hand; }

}  // namespace cantrip
