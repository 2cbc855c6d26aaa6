// The names of cards that are chosen (201.4).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// The names of the cards of this game, as far as the words let them be chosen; any other name would name
/// nothing. Of a split card each half is chosen by itself (201.4b).
void addCardNames(const Kernel& k, Decision& decision, ir::WordKind kind);

}  // namespace cantrip
