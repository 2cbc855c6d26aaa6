// A cost taken apart: its mana and its other parts (118).

#include "rules/words/cost_parts.h"

#include <algorithm>

#include "ir/nodes/costs.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_quantity.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// The option of an EitherCost that was chosen; kNoNode: none was.
NodeId costChosen(const ir::Arena& tree, NodeId either, const Context& context) {
  const auto options = tree.children(tree.as<nodes::EitherCost>(either).options);
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kCostChosen &&
        std::find(options.begin(), options.end(), static_cast<NodeId>(b.amount)) != options.end())
      return static_cast<NodeId>(b.amount);
  return kNoNode;
}

}  // namespace

NodeId costToChoose(const ir::Arena& tree, const CostParts& parts) {
  const auto open = std::find_if(parts.begin(), parts.end(),
                                 [&](NodeId part) { return tree.kind(part) == Kind::EitherCost; });
  return open == parts.end() ? kNoNode : *open;
}

Context withCost(const Context& context, NodeId chosen) {
  Context with = context;
  with.bindings.push_back({slots::kCostChosen, {}, static_cast<std::int32_t>(chosen)});
  return with;
}

void splitCost(Kernel& k, NodeId cost, const Context& context, ManaCost& mana, CostParts& others) {
  mana.present = true;
  switch (k.tree().kind(cost)) {
    case Kind::Costs: {
      bool present = true;
      for (NodeId part : k.tree().children(k.tree().as<nodes::Costs>(cost).parts)) {
        splitCost(k, part, context, mana, others);
        present = present && mana.present;
      }
      mana.present = present;
      break;
    }
    case Kind::ManaCost:
      for (NodeId symbol : k.tree().children(k.tree().as<nodes::ManaCost>(cost).symbols))
        mana.add(k.tree().value(symbol));
      break;
    case Kind::WaterbendCost: {  // 701.67a
      ManaCost bent;
      splitCost(k, k.tree().as<nodes::WaterbendCost>(cost).mana, context, bent, others);
      bent.tapping = bent.generic;
      bent.xTapping = bent.xCount;
      addMana(mana, bent, 1);
      break;
    }
    case Kind::CostTimes: {
      const auto said = k.tree().as<nodes::CostTimes>(cost);
      const int times =
          static_cast<int>(std::clamp<std::int64_t>(quantityOf(k, said.times, context), 0, 1000));
      ManaCost one;
      CostParts parts;  // 601.2f: everything that it asks for, that many times
      splitCost(k, said.cost, context, one, parts);
      addMana(mana, one, times);
      for (int i = 0; i < times; ++i) others.insert(others.end(), parts.begin(), parts.end());
      break;
    }
    case Kind::EitherCost:
      if (const NodeId chosen = costChosen(k.tree(), cost, context); chosen != kNoNode)
        splitCost(k, chosen, context, mana, others);
      else
        others.push_back(cost);
      break;
    case Kind::OwnManaCost:  // "the flashback cost is equal to its mana cost"
      addMana(mana, definitionOf(k, context.source).cost, 1);
      mana.present = definitionOf(k, context.source).cost.present;  // 118.6: none cannot be paid
      break;
    default:
      others.push_back(cost);
      break;
  }
}

void addMana(ManaCost& to, const ManaCost& more, int times) {
  to.generic = static_cast<std::uint16_t>(to.generic + more.generic * times);
  to.snow = static_cast<std::uint8_t>(to.snow + more.snow * times);
  to.xCount = static_cast<std::uint8_t>(to.xCount + more.xCount * times);
  to.tapping = static_cast<std::uint16_t>(to.tapping + more.tapping * times);
  to.xTapping = static_cast<std::uint8_t>(to.xTapping + more.xTapping * times);
  for (std::size_t c = 0; c < 6; ++c)
    to.colored[c] = static_cast<std::uint8_t>(to.colored[c] + more.colored[c] * times);
  for (int i = 0; i < times; ++i)
    to.flexible.insert(to.flexible.end(), more.flexible.begin(), more.flexible.end());
}

void addX(ManaCost& cost, std::int32_t x) {
  const auto with = [x](std::uint16_t mana, std::uint8_t symbols) {
    return static_cast<std::uint16_t>(std::min<std::int64_t>(60000, mana + std::int64_t{symbols} * x));
  };
  cost.generic = with(cost.generic, cost.xCount);
  cost.tapping = with(cost.tapping, cost.xTapping);
}

void lessGeneric(ManaCost& cost, int by) {
  cost.generic = static_cast<std::uint16_t>(std::max(0, cost.generic - by));
  cost.tapping = std::min(cost.tapping, cost.generic);
}

bool mentionX(const Pool& pool, const CostParts& parts) {
  return std::any_of(parts.begin(), parts.end(),
                     [&](NodeId part) { return pool.contains(part, NodeFact::X); });
}

int leastMana(const ManaCost& cost) {
  int total = cost.generic + cost.snow;
  for (std::uint8_t n : cost.colored) total += n;
  for (std::int32_t value : cost.flexible) {
    const ir::ManaSymbol symbol = ir::decode(value);
    const bool reduced = symbol.b > 0;  // {2/W}: what is left of the {2} may be nothing (118.7a)
    if (symbol.kind == ir::SymbolKind::Hybrid || (symbol.kind == ir::SymbolKind::MonoHybrid && !reduced))
      ++total;
  }
  return total;
}

}  // namespace cantrip
