// Getting mana out of a source while something is paid for (605.3).
#pragma once

#include <boost/container/small_vector.hpp>

#include "rules/costs/mana.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

/// What is wanted of all the mana that a source makes at once, the most wanted colour first.
using WantedColors = boost::container::small_vector<ir::Color, 4>;

/// 605.3: a mana ability resolves at once; its costs are tapping and perhaps sacrificing the source. One with
/// other costs is activated like any other ability. `paying` is the context of what is paid for.
void useManaSource(Kernel& k, const Context& paying, PlayerId player, const ManaSource& source,
                   const WantedColors& wanted);

}  // namespace cantrip
