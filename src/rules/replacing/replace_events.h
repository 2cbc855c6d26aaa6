// Carrying out replacement effects on a batch of proposed events, one by one until none is left (614, 616.1).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

Result runEmit(Kernel& k, Frame& f);  ///< replacement.cpp

}  // namespace cantrip
