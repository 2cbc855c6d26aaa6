// Starting the game (103): libraries, opening hands and mulligans.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

Result runSetup(Kernel& k, Frame& f);

}  // namespace cantrip
