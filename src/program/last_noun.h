// Words that only the last of several nouns can take: "artifact, enchantment, or creature with flying".
#pragma once

#include "ir/ir.h"

namespace cantrip {

/// Makes the words about power, toughness and keywords in a description say "or is one of the other nouns"
/// where the nouns end in "creature" and the others are no creatures.
void keepToLastNoun(ir::Arena& arena, NodeId objects);

}  // namespace cantrip
