// The names of cards: which are chosen (201.4), and which an object has (201.2).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// The names of the cards of this game, as far as the words let them be chosen; any other name would name
/// nothing.
void addCardNames(const Kernel& k, Decision& decision, ir::WordKind kind);

/// 201.2a, 709.4a: off the stack a split card has both of its names; a half that is to be cast has its own
/// (709.3a), and the fused spell both (709.4d).
bool hasName(Kernel& k, ObjectId id, int name);

}  // namespace cantrip
