// Text boxes in striations: levelers (711), Classes (716), station cards (721).
#pragma once

#include <vector>

#include "base/ids.h"
#include "ir/ir.h"

namespace cantrip {

/// What each paragraph of a card means, with the abilities below a level symbol, a class level bar or a
/// station symbol made part of its static ability (711.2, 716.2a, 721.2). `hasPT`: the card has a printed
/// power, which on station cards is that of the last striation (721.2b).
std::vector<std::vector<NodeId>> abilitiesWithLevels(ir::Arena& arena, NodeId abilities, bool hasPT);

}  // namespace cantrip
