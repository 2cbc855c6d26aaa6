// Of "doesn't untap during ... next untap step" (502.3): whose untap step is carried out.
#pragma once

#include <string_view>

#include "rules/kernel/declarations.h"

namespace cantrip::effects {

/// Of Apply: it would have to last through the untap step of a player who need not control what it is about.
std::string_view untilAnotherUntapStep(const Asked& asked);

}  // namespace cantrip::effects
