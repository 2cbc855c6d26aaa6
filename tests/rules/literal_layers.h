// Rule 613 read literally and slowly: the oracle that the fast layers are compared with. It keeps values for
// every object, looks for effects anew after each application, and tries every pair of effects for
// dependency.
#pragma once

#include <map>

#include "rules/kernel/kernel.h"

namespace cantrip::test {

/// What every permanent should be, by object id. Leaves the derived cache of the state invalid.
std::map<std::uint32_t, Characteristics> literalLayers(Kernel& kernel);

}  // namespace cantrip::test
