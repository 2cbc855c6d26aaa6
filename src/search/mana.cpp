// "m:2rr", "m>={g}{g}": mana costs, compared symbol by symbol (202).
#include <algorithm>
#include <cctype>
#include <map>

#include "search/conditions.h"

namespace cantrip::search {
namespace {

/// How often each symbol is in a cost, generic mana as one number.
struct CostCounts {
  int generic = 0;
  std::map<std::int32_t, int> symbols;

  void add(std::int32_t symbol) {
    const ir::ManaSymbol taken = ir::decode(symbol);
    if (taken.kind == ir::SymbolKind::Generic)
      generic += taken.amount;
    else
      ++symbols[symbol];
  }
  bool has(const CostCounts& other) const {
    return generic >= other.generic &&
           std::all_of(other.symbols.begin(), other.symbols.end(), [&](const auto& wanted) {
             const auto found = symbols.find(wanted.first);
             return found != symbols.end() && found->second >= wanted.second;
           });
  }
  bool operator==(const CostCounts&) const = default;
};

/// "2rr", "{2}{R}{R}", "{r/w}": as people write costs.
CostCounts costIn(const Term& term) {
  CostCounts counts;
  std::string text = term.value;
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    if (text[at] == '{') {
      end = std::min(text.find('}', at), text.size() - 1) + 1;
    } else if (std::isdigit(static_cast<unsigned char>(text[at])) != 0) {
      while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
    }
    const std::string part = text.substr(at, end - at);
    const auto symbol = ir::manaSymbol(part.front() == '{' ? part : "{" + part + "}");
    if (!symbol) refuse(term, "a cost is written {2}{R}{R} or 2rr.");
    counts.add(*symbol);
    at = end;
  }
  return counts;
}

}  // namespace

Condition manaCondition(const Term& term) {
  return [op = term.op, wanted = costIn(term)](const CardFacts& card) {
    return std::any_of(card.card.faces.begin(), card.card.faces.end(), [&](const cards::CardFace& face) {
      if (!face.hasCost) return op == "!=";
      CostCounts cost;
      for (const std::int32_t symbol : face.cost) cost.add(symbol);
      if (op == ":" || op == ">=") return cost.has(wanted);
      if (op == "<=") return wanted.has(cost);
      if (op == ">") return cost.has(wanted) && cost != wanted;
      if (op == "<") return wanted.has(cost) && cost != wanted;
      return (cost == wanted) == (op == "=");
    });
  };
}

}  // namespace cantrip::search
