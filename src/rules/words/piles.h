// Piles of objects while a spell or ability resolves (700.3).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// What is in a pile (0 or 1) and still there.
EntityList pile(const Kernel& k, const Context& context, int which);
/// The number of the pile that was chosen last.
int chosenPile(const Context& context);
/// Words that ask for one of the piles: "one pile", "the pile of their choice", "chooses one of those piles".
bool choosesPile(const ir::Arena& tree, NodeId node);

}  // namespace cantrip
