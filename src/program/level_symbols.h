// Text boxes in striations: levelers (711), Classes (716), station cards (721).
#pragma once

#include <optional>
#include <vector>

#include "base/ids.h"
#include "ir/ir.h"

namespace cantrip {

struct PrintedSize {
  int power = 0;
  int toughness = 0;
};

/// What each paragraph of a card means, with the abilities below a level symbol, a class level bar or a
/// station symbol made part of its static ability (711.2, 716.2a, 721.2). `size`: what is printed on
/// the card, which on station cards is in the last striation (721.2b).
std::vector<std::vector<NodeId>> abilitiesWithLevels(ir::Arena& arena, NodeId abilities,
                                                     const std::optional<PrintedSize>& size);

}  // namespace cantrip
