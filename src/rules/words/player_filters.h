// Which players a description means.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Is the word (a Pred) true of that player? What can be said of objects only is true of no player.
bool playerFits(Kernel& k, NodeId word, PlayerId player, const Context& context);

}  // namespace cantrip
