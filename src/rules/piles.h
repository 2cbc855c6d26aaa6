// Piles of objects while a spell or ability resolves (700.3).
#pragma once

#include "rules/kernel.h"

namespace cantrip {

/// What is in a pile (0 or 1) and still there.
EntityList pile(const Kernel& k, const Context& context, int which);
/// The number of the pile that was chosen last.
int chosenPile(const Kernel& k, const Context& context);
/// Words that ask for one of the piles: "one pile", "the pile of their choice", "chooses one of those piles".
bool choosesPile(ir::NodeKind kind);
/// A frame that asks for one of the piles at its steps 0 and 1.
Result chooseOnePile(Kernel& k, Frame& f, PlayerId chooser);

}  // namespace cantrip
