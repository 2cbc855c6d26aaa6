// Which source of mana pays for which symbol of a cost (601.2g).

#include "rules/costs/mana_matching.h"

#include <algorithm>

#include "ir/mana_symbols.h"
#include "rules/costs/mana.h"

namespace cantrip {

bool paysFor(const Demand& demand, const ManaSource& source, std::uint8_t colors) {
  using How = ManaSource::How;
  if (demand.snow) return source.snow;
  if (source.how == How::Waterbend) return demand.tapping;
  if (source.how == How::Delve || source.how == How::Improvise) return demand.genericOnly;
  if (demand.genericOnly) return true;
  return (demand.colors & colors) != 0;
}

namespace {

void addColored(Demands& demands, const ManaCost& cost) {
  for (unsigned c = 0; c < 6; ++c)
    for (int i = 0; i < cost.colored[c]; ++i)
      demands.push_back({static_cast<std::uint8_t>(1U << c), false, false});
  for (int i = 0; i < cost.snow; ++i) demands.push_back({kAnyMana, true, false});
}

}  // namespace

std::optional<SymbolsPaid> symbolsPaid(const ManaCost& cost, unsigned choice) {
  SymbolsPaid paid;
  addColored(paid.demands, cost);
  paid.generic = cost.generic;
  paid.life = cost.life;
  int twos = 0, less = 0;  // what is paid for symbols such as {2/W}, and what a reduction takes off all that
  for (std::size_t i = 0; i < cost.flexible.size(); ++i) {
    const ir::ManaSymbol symbol = ir::decode(cost.flexible[i]);
    const bool second = (choice >> i & 1U) != 0;
    const auto a = static_cast<std::uint8_t>(1U << symbol.a), b = static_cast<std::uint8_t>(1U << symbol.b);
    switch (symbol.kind) {
      case ir::SymbolKind::Hybrid:
        paid.demands.push_back({static_cast<std::uint8_t>(a | b), false, false});
        break;
      case ir::SymbolKind::MonoHybrid:
        less = symbol.b;
        if (second)
          twos += symbol.amount;
        else
          paid.demands.push_back({a, false, false});
        break;
      case ir::SymbolKind::Phyrexian:
      case ir::SymbolKind::HybridPhyrexian:
        if (second)
          paid.life += kLifeForSymbol;
        else
          paid.demands.push_back(
              {symbol.kind == ir::SymbolKind::Phyrexian ? a : static_cast<std::uint8_t>(a | b), false,
               false});
        break;
      default:
        return std::nullopt;
    }
  }
  paid.generic += std::max(0, twos - less);
  return paid;
}

Demands demandsOf(SymbolsPaid& paid, const ManaCost& cost) {
  for (int i = 0; i < paid.generic; ++i) paid.demands.push_back({kAnyMana, false, true, i < cost.tapping});
  return paid.demands;
}

/// The colours that a symbol of the cost asks for, as bits.
unsigned colorsAsked(const ManaCost& cost) {
  unsigned asked = 0;
  for (unsigned c = 0; c < 6; ++c)
    if (cost.colored[c] > 0) asked |= 1U << c;
  for (const std::int32_t value : cost.flexible) {
    const ir::ManaSymbol symbol = ir::decode(value);
    asked |= 1U << symbol.a | 1U << symbol.b;
  }
  return asked;
}

WaysToTap::WaysToTap(unsigned wanted, const ManaSources& sources) : sources_(sources) {
  for (const ManaSource& source : sources)
    if (source.option > 1) note(source, wanted);
}

ManaSources WaysToTap::chosen() const {
  ManaSources out;
  for (const ManaSource& source : sources_) {
    const auto way = std::find_if(ways_.begin(), ways_.end(),
                                  [&](const Ways& ways) { return isSameChoice(ways.of, source); });
    if (source.option == 0 || way == ways_.end() || way->options[way->now] == source.option)
      out.push_back(source);
  }
  return out;
}

bool WaysToTap::next() {
  for (auto ways = ways_.rbegin(); ways != ways_.rend(); ++ways) {
    if (++ways->now < ways->options.size()) return true;
    ways->now = 0;
  }
  return false;
}

void WaysToTap::note(const ManaSource& of, unsigned wanted) {
  const auto same = [&](const Ways& ways) { return isSameChoice(ways.of, of); };
  if (std::any_of(ways_.begin(), ways_.end(), same)) return;
  Ways ways{of, {}, 0};
  std::uint8_t last = 0;  // some of those before it may be none that can be used
  for (const ManaSource& source : sources_)
    if (isSameChoice(source, of)) last = std::max(last, source.option);
  std::size_t mostUnwanted = 0;
  for (std::uint8_t option = 1; option <= last; ++option) {
    std::size_t units = 0;
    unsigned colors = 0;
    for (const ManaSource& source : sources_)
      if (isSameChoice(source, of) && source.option == option) ++units, colors |= source.colors;
    if (units == 0 || ((colors & wanted) == 0 && units <= mostUnwanted)) continue;
    if ((colors & wanted) == 0) mostUnwanted = units;
    ways.options.push_back(option);
  }
  if (!ways.options.empty()) ways_.push_back(std::move(ways));
}

}  // namespace cantrip
