// The stack and resolving (405, 608).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

Result runResolve(Kernel& k, Frame& f);

}  // namespace cantrip
