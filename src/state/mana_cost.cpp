// Mana costs taken apart (107.4, 202).
#include "ir/vocabulary.h"
#include "state/pool.h"

namespace cantrip {

int ManaCost::manaValue() const {
  int total = generic + snow;
  for (std::uint8_t n : colored) total += n;
  for (std::int32_t value : flexible) {
    const ir::ManaSymbol symbol = ir::decode(value);
    // 202.3f: a hybrid symbol counts its largest half
    total += symbol.kind == ir::SymbolKind::MonoHybrid ? symbol.amount : 1;
  }
  return total;
}

std::array<std::uint8_t, 6> ManaCost::mostOfEach() const {
  std::array<std::uint8_t, 6> most = colored;
  for (const std::int32_t value : flexible) {
    const ir::ManaSymbol symbol = ir::decode(value);
    ++most[symbol.a];
    if (symbol.kind == ir::SymbolKind::Hybrid || symbol.kind == ir::SymbolKind::HybridPhyrexian)
      ++most[symbol.b];
  }
  return most;
}

void ManaCost::add(std::int32_t value) {
  const ir::ManaSymbol symbol = ir::decode(value);
  switch (symbol.kind) {
    case ir::SymbolKind::Generic:
      generic = static_cast<std::uint16_t>(generic + symbol.amount);
      break;
    case ir::SymbolKind::Colored:
      ++colored[symbol.a];
      break;
    case ir::SymbolKind::X:
      ++xCount;
      break;
    case ir::SymbolKind::Snow:
      ++snow;
      break;
    default:
      flexible.push_back(value);
      break;
  }
}

ManaCost parseManaCost(std::span<const std::int32_t> symbols) {
  ManaCost cost;
  cost.present = true;
  for (const std::int32_t symbol : symbols) cost.add(symbol);
  return cost;
}

}  // namespace cantrip
