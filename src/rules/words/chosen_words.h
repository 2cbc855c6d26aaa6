// The words that each of several players chose: "each player chooses a creature type and returns any number
// of cards of that type" (608.2c). They are kept among the bindings of the context.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// For each of the players the word that they chose.
inline constexpr ir::SlotNo kOwnWord = 61920;
/// The word of the player for whom a part is carried out now.
inline constexpr ir::SlotNo kSpokenWord = 61921;

}  // namespace cantrip
