// What a list of mana symbols says of the object whose cost it is (105.2, 202.3).
#pragma once

#include <cstdint>
#include <span>

#include "ir/ir.h"

namespace cantrip::ir {

/// The colors of the symbols, one bit each in the order of ir::Color (105.2a).
std::uint8_t colorsOf(std::span<const std::int32_t> symbols);

/// The total of the symbols (202.3): X counts as 0, a hybrid symbol as its largest half (202.3f).
int manaValueOf(std::span<const std::int32_t> symbols);

/// Is the node the mana symbol {X} (107.3)?
bool isSymbolX(const Arena& tree, NodeId node);

}  // namespace cantrip::ir
