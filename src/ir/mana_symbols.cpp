// Colors and mana values of lists of mana symbols.
#include "ir/mana_symbols.h"

#include "ir/nodes/mana.h"
#include "ir/vocabulary.h"

namespace cantrip::ir {

std::uint8_t colorsOf(std::span<const std::int32_t> symbols) {
  std::uint8_t colors = 0;
  const auto add = [&](std::uint8_t color) {
    if (color < static_cast<std::uint8_t>(Color::Colorless)) colors |= static_cast<std::uint8_t>(1U << color);
  };
  for (const std::int32_t value : symbols) {
    const ManaSymbol symbol = decode(value);
    switch (symbol.kind) {
      case SymbolKind::Colored:
      case SymbolKind::MonoHybrid:
      case SymbolKind::Phyrexian:
      case SymbolKind::HalfOrOther:
        add(symbol.a);
        break;
      case SymbolKind::Hybrid:
      case SymbolKind::HybridPhyrexian:
        add(symbol.a);
        add(symbol.b);
        break;
      default:
        break;
    }
  }
  return colors;
}

int manaValueOf(std::span<const std::int32_t> symbols) {
  int total = 0;
  for (const std::int32_t value : symbols) {
    const ManaSymbol symbol = decode(value);
    switch (symbol.kind) {
      case SymbolKind::Generic:
      case SymbolKind::MonoHybrid:
        total += symbol.amount;
        break;
      case SymbolKind::X:
      case SymbolKind::Y:
      case SymbolKind::Z:
        break;
      default:
        ++total;
        break;
    }
  }
  return total;
}

bool isSymbolX(const Arena& tree, NodeId node) {
  return tree.kind(node) == Kind::Symbol && decode(tree.value(node)).kind == SymbolKind::X;
}

}  // namespace cantrip::ir
