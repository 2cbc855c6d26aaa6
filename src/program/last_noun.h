// Words that only one of several nouns can take: "artifact, enchantment, or creature with flying", "enchanted
// creature or enchantment creature".
#pragma once

#include "ir/ir.h"

namespace cantrip {

/// Makes the words about power, toughness and keywords in a description say "or is one of the other nouns"
/// where the nouns end in "creature" and the others are no creatures.
void keepToLastNoun(ir::Arena& arena, NodeId objects);

/// Makes the words before the first of two nouns that are the same say nothing of the second: "enchanted
/// creature or enchantment creature" was read as "enchanted" before "creature or enchantment" and "creature".
void keepToFirstNoun(ir::Arena& arena, NodeId objects);

}  // namespace cantrip
