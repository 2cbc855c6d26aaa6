// The total cost of a spell or ability (601.2f): what it costs before, increases, reductions.
#include "rules/costs/total_cost.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "ir/nodes/abilities.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/statements_casting.h"
#include "ir/slots.h"
#include "rules/costs/instead_costs.h"
#include "rules/costs/known_offers.h"
#include "rules/events/floating_effects.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/cost_parts.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_refs.h"
#include "rules/words/limits.h"
#include "rules/words/proposed.h"
#include "rules/words/restrictions.h"
#include "rules/words/spell_abilities.h"
#include "rules/words/statements.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

namespace Kind = ir::Kind;
using ir::KeywordName;

namespace nodes = ir::nodes;

namespace {

/// 601.2b: which half of a hybrid symbol is paid is announced before the cost is reduced, so one of this
/// colour can be what a reduction by the colour takes off.
bool takeHybrid(ManaCost& cost, std::size_t color) {
  const auto has = [color](std::int32_t value) {
    const ir::ManaSymbol symbol = ir::decode(value);
    const bool two = symbol.kind == ir::SymbolKind::Hybrid || symbol.kind == ir::SymbolKind::HybridPhyrexian;
    return symbol.a == color || (two && symbol.b == color);
  };
  const auto found = std::find_if(cost.flexible.begin(), cost.flexible.end(), has);
  if (found == cost.flexible.end()) return false;
  cost.flexible.erase(found);
  return true;
}

/// "This effect reduces only the amount of colored mana you pay": what is too much of a colour takes nothing
/// off.
void reduceColors(ManaCost& cost, const ManaCost& by) {
  for (std::size_t c = 0; c < 5; ++c) {
    const int taken = std::min<int>(cost.colored[c], by.colored[c]);
    cost.colored[c] = static_cast<std::uint8_t>(cost.colored[c] - taken);
    int more = by.colored[c] - taken;
    while (more > 0 && takeHybrid(cost, c)) --more;
  }
}

void reduce(ManaCost& cost, const ManaCost& by) {
  // 118.7a-c: generic reduces generic; coloured reduces that colour, what is too much of it reduces generic
  int generic = by.generic;
  for (std::size_t c = 0; c < 6; ++c) {
    const int taken = std::min<int>(cost.colored[c], by.colored[c]);
    cost.colored[c] = static_cast<std::uint8_t>(cost.colored[c] - taken);
    int more = by.colored[c] - taken;
    while (more > 0 && takeHybrid(cost, c)) --more;
    generic += more;
  }
  const int left = generic - cost.generic;
  lessGeneric(cost, generic);
  // 601.2b: of what is announced to be paid as {2} for {2/W} the rest is taken off: each of these symbols
  // says how much that is for all of them together
  for (std::int32_t& value : cost.flexible) {
    ir::ManaSymbol symbol = ir::decode(value);
    if (left <= 0 || symbol.kind != ir::SymbolKind::MonoHybrid) continue;
    symbol.b = static_cast<std::uint8_t>(std::min(left, 15));
    value = ir::encode(symbol);
  }
}

int manaIn(const ManaCost& cost) {
  return std::accumulate(cost.colored.begin(), cost.colored.end(),
                         cost.generic + cost.snow + static_cast<int>(cost.flexible.size()));
}

/// "This effect can't reduce the mana in that cost to less than one mana."
void reduceToOne(ManaCost& cost, const ManaCost& by) {
  const bool any = manaIn(cost) > 0;
  reduce(cost, by);
  if (any && manaIn(cost) == 0) cost.generic = 1;
}

/// 702.48c, 118.7: a mana cost that a cost is reduced by; of a hybrid symbol the half that takes off more.
void reduceByOffering(ManaCost& less, const ManaCost& cost, const ManaCost& by) {
  less.generic = static_cast<std::uint16_t>(less.generic + by.generic + by.snow);
  for (std::size_t c = 0; c < 6; ++c)
    less.colored[c] = static_cast<std::uint8_t>(less.colored[c] + by.colored[c]);
  for (const std::int32_t value : by.flexible) {
    const ir::ManaSymbol symbol = ir::decode(value);
    const bool two = symbol.kind == ir::SymbolKind::Hybrid || symbol.kind == ir::SymbolKind::HybridPhyrexian;
    const bool first = !two || less.colored[symbol.a] < cost.colored[symbol.a];
    const std::size_t color = first ? symbol.a : symbol.b;
    if (symbol.kind == ir::SymbolKind::MonoHybrid && less.colored[color] >= cost.colored[color])
      less.generic = static_cast<std::uint16_t>(less.generic + symbol.b);
    else
      ++less.colored[color];
  }
}

/// What may be taken off, and what it is added to as far as it is.
struct OptionalLess {
  const ManaCost& upTo;
  ManaCost& less;
};

/// 601.2f: where the player chose no number, all of it is taken off.
void takeAsChosen(const Context& context, const OptionalLess& first, const OptionalLess& second) {
  int chosen = hasSlot(context, slots::kReducedBy) ? boundNumber(context, slots::kReducedBy) : UINT16_MAX;
  for (const OptionalLess* one : {&first, &second}) {
    const int taken = std::min<int>(chosen, one->upTo.generic);
    one->less.generic = static_cast<std::uint16_t>(one->less.generic + taken);
    chosen -= taken;
  }
}

/// 601.2f: what is said of a cost, by what it is said to do.
struct CostChanges {
  ManaCost less, lessToOne, lessOfColors, upToLess, upToLessToOne;
  int least = 0;

  /// Increases are added to the cost at once.
  void add(ir::Sign sign, const ManaCost& by, ManaCost& cost) {
    if (sign == ir::Sign::AtLeast) {
      least = std::max(least, manaIn(by));
      return;
    }
    addMana(sign == ir::Sign::More            ? cost
            : sign == ir::Sign::Less          ? less
            : sign == ir::Sign::LessOfColors  ? lessOfColors
            : sign == ir::Sign::UpToLess      ? upToLess
            : sign == ir::Sign::UpToLessToOne ? upToLessToOne
                                              : lessToOne,
            by, 1);
  }

  /// Takes the reductions off, in the order that leaves least to pay. Returns how much the player chooses of.
  int takeOff(const Context& context, ManaCost& cost) {
    const int most = upToLess.generic + upToLessToOne.generic;
    if (most > 0) takeAsChosen(context, {upToLess, less}, {upToLessToOne, lessToOne});
    reduceColors(cost, lessOfColors);
    if (manaIn(lessToOne) > 0) reduceToOne(cost, lessToOne);
    reduce(cost, less);
    // "would cost less than three mana": what it costs after all that
    if (const int missing = least - manaIn(cost); missing > 0)
      cost.generic = static_cast<std::uint16_t>(cost.generic + missing);
    return most;
  }
};

ir::Sign signOf(const ir::Arena& tree, NodeId sign) { return static_cast<ir::Sign>(tree.value(sign)); }
bool isMore(const ir::Arena& tree, NodeId sign) { return signOf(tree, sign) == ir::Sign::More; }

/// 903.8: {2} for each time before that its owner cast this commander from the command zone.
void addCommanderTax(const Kernel& k, ObjectId spell, const Context& context, ManaCost& cost) {
  const Object& o = k.object(spell);
  if (!o.is(ObjectFlag::Commander)) return;
  const Zone from = o.zone == Zone::Stack ? context.castFrom : o.zone;
  if (from == Zone::Command) cost.generic = static_cast<std::uint16_t>(cost.generic + 2 * o.castsFromCommand);
}

/// "Spend only black mana on X", of an activated ability: the colour, or -1.
int onlyColorForX(const Kernel& k, AbilityId activated) {
  const NodeId limits = k.pool.ability(activated).limits;
  if (limits == kNoNode) return -1;
  static constexpr std::array kOnly{ir::LimitName::OnlyWhiteOnX, ir::LimitName::OnlyBlueOnX,
                                    ir::LimitName::OnlyBlackOnX, ir::LimitName::OnlyRedOnX,
                                    ir::LimitName::OnlyGreenOnX};
  const auto said = std::find_if(kOnly.begin(), kOnly.end(), [&](ir::LimitName only) {
    return limitAmong(k.tree(), limits, ir::sense(only)) != kNoNode;
  });
  return said == kOnly.end() ? -1 : static_cast<int>(said - kOnly.begin());
}

/// The same of a spell.
int onlyColorForX(const Kernel& k, ObjectId spell) {
  for (const AbilityId id : definitionOf(k, spell).abilities) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind == AbilityKind::Static && k.tree().kind(ability.statement) == Kind::SpendOnlyOnX)
      return k.tree().value(k.tree().as<nodes::SpendOnlyOnX>(ability.statement).color);
  }
  return -1;
}

int affinityCount(Kernel& k, NodeId objects, const Context& context) {
  int count = 0;
  for (const Entity e : allThatFit(k, objects, context))
    count +=
        e.isObject() && onBattlefield(k, e.asObject()) && controllerOf(k, e.asObject()) == context.controller
            ? 1
            : 0;
  return count;
}

/// What was given up to cast the spell takes its mana off the cost (702.48c, 702.119a, 702.180a).
void takeOffGivenUp(Kernel& k, const Context& context, const ManaCost& cost, ManaCost& less) {
  for (const Binding& b : context.bindings) {
    if (b.slot != slots::kGivenUp) continue;
    less.generic = static_cast<std::uint16_t>(less.generic + b.amount);
    const auto way = static_cast<CastWay>(context.castWay);
    if (way != CastWay::Emerge && way != CastWay::Harmonize)
      reduceByOffering(less, cost, definitionOf(k, b.entity.asObject()).cost);
  }
}

/// "... for each target": as often as the word is there for it (601.2c).
std::int32_t targetsChosen(const Kernel& k, const Context& context) {
  std::int32_t total = 0;
  visitTargets(k, context, [&](Entity) { ++total; });
  return total;
}

/// "This ability costs {1} less to activate ...": what an activated ability says of its own cost.
void applyOwnLimits(Kernel& k, const Context& context, ManaCost& cost, ManaCost& less) {
  if (context.ability == 0 || k.pool.ability(context.ability).limits == kNoNode) return;
  for (const NodeId limit : k.tree().children(k.pool.ability(context.ability).limits)) {
    if (k.tree().kind(limit) != Kind::ThisCosts) continue;
    const auto change = k.tree().as<nodes::ThisCosts>(limit);
    if (change.if_ != kNoNode && !conditionHolds(k, change.if_, context)) continue;
    CostParts others;
    splitCost(k, change.cost, context, isMore(k.tree(), change.sign) ? cost : less, others);
  }
}

}  // namespace

// 601.2f: additional costs and increases, then reductions. Statements of the spell itself count too (113.6d).
// "For each {B} in a cost, you may pay 2 life rather than pay that mana": as for a Phyrexian symbol (107.4f).
// A hybrid symbol is one of its halves as soon as the player says so (601.2b).
void payLifeForBlack(Kernel& k, PlayerId payer, ManaCost& cost) {
  if (!anyRule(k, ir::DeedName::PayLifeForBlack) ||
      !effectSays(k, Says::May, ir::DeedName::PayLifeForBlack, Entity::player(payer), {}))
    return;
  constexpr auto kBlack = static_cast<std::uint8_t>(ir::Color::Black);
  for (std::int32_t& value : cost.flexible) {
    ir::ManaSymbol symbol = ir::decode(value);
    if (symbol.kind != ir::SymbolKind::Hybrid || (symbol.a != kBlack && symbol.b != kBlack)) continue;
    symbol.kind = ir::SymbolKind::HybridPhyrexian;
    value = ir::encode(symbol);
  }
  ir::ManaSymbol symbol;
  symbol.kind = ir::SymbolKind::Phyrexian;
  symbol.a = kBlack;
  cost.flexible.insert(cost.flexible.end(), std::exchange(cost.colored[kBlack], 0), ir::encode(symbol));
}

/// What the words of the spell itself say of its cost: `apply` takes a change and where it is said from.
template <typename Apply>
static void applyOwnWords(Kernel& k, const Context& context, ObjectId spell, const Apply& apply,
                          ManaCost& less) {
  Context own = context;
  own.source = spell;
  std::size_t nthOptional = 0;
  for (const AbilityId id : spellAbilities(k, spell)) {
    const AbilityDef& ability = k.pool.ability(id);
    if (isOptionalCost(k, id)) {
      const NodeId change = k.tree().as<nodes::OptionalCost>(ability.statement).change;
      for (int i = timesPaid(context, nthOptional++); i > 0 && change != kNoNode; --i) apply(change, own);
      continue;
    }
    if (ability.changesCosts && ability.zones == 0xFF) apply(ability.statement, own);
    if (ability.keyword == ir::KeywordName::Affinity &&
        k.tree().kind(ability.node) == Kind::KeywordWhat)  // 702.41a
      less.generic = static_cast<std::uint16_t>(
          less.generic + affinityCount(k, k.tree().as<nodes::KeywordWhat>(ability.node).what, own));
  }
}

static ManaCost totalCost(Kernel& k, const Context& context, const ManaCost& base,
                          OptionalReduction& optional) {
  const auto priced = asPriced(k, context);
  ManaCost cost = base;
  const bool proposesAbility = context.ability != 0 && !context.stackObject;
  const ObjectId spell = context.stackObject ? context.stackObject
                         : proposesAbility   ? context.source
                                             : k.proposal.object;
  const StandsFor as = proposesAbility
                           ? StandsFor(k, spell, true, context.controller)
                           : StandsFor(k, k.proposal.object, k.proposal.ability, k.proposal.caster);
  const auto colorOfX = [&] {
    if (cost.xCount == 0) return -1;
    if (context.ability != 0) return onlyColorForX(k, context.ability);
    return spell ? onlyColorForX(k, spell) : -1;
  };
  if (const int color = colorOfX(); color >= 0)
    cost.colored[static_cast<std::size_t>(color)] = static_cast<std::uint8_t>(
        std::min(255, cost.colored[static_cast<std::size_t>(color)] + cost.xCount * context.x));
  else
    addX(cost, context.x);
  cost.xCount = 0;
  if (context.ability == 0 && spell) addCommanderTax(k, spell, context, cost);
  const bool ownWords = context.ability == 0 ? spell && maySayCosts(k, spell)
                                             : k.pool.ability(context.ability).limits != kNoNode;
  const bool paysOtherwise =
      std::any_of(context.bindings.begin(), context.bindings.end(),
                  [](const Binding& b) { return b.slot == slots::kSpendsAny || b.slot == slots::kGivenUp; });
  // mostly nothing says anything about costs
  if (!ownWords && !paysOtherwise && !knownOffers(k).costChanges) return cost;
  CostChanges changes;
  const auto apply = [&](NodeId statement, Context view) {
    const NodeId change = openStatement(k, statement, view);
    if (change == kNoNode || k.tree().kind(change) != Kind::CostChange) return;
    const auto said = k.tree().as<nodes::CostChange>(change);
    if (!refMatches(k, said.spells, spell, view)) return;
    CostParts others;
    ManaCost by;
    splitCost(k, said.change, view, by, others);
    addX(by, view.x);
    const ir::Sign sign = signOf(k.tree(), said.sign);
    if (sign == ir::Sign::UpToLess || sign == ir::Sign::UpToLessToOne) optional.said = change;
    changes.add(sign, by, cost);
  };
  if (context.ability == 0 && spell) {
    takeOffGivenUp(k, context, cost, changes.less);
    if (ownWords) applyOwnWords(k, context, spell, apply, changes.less);
  }
  applyOwnLimits(k, context, cost, changes.less);
  for (const AbilityInForce& force : knownOffers(k).costStatements) {
    const AbilityDef& ability = k.pool.ability(force.ability);
    if (force.object == spell && ability.zones == 0xFF) continue;  // counted above
    Context view;
    view.source = force.object;
    view.controller = controllerOf(k, force.object);
    view.stackObject = spell;
    if (k.pool.contains(ability.statement, NodeFact::AsksTargets))
      bindNumber(view, slots::kTargetsChosen, targetsChosen(k, context));
    apply(ability.statement, view);
  }
  for (const FloatingEffect& effect :
       k.s.effects)  // "the next spell you cast this turn costs {1} less to cast"
    if (context.ability == 0 && effect.what == FloatingEffect::What::PlayerRule &&
        k.tree().kind(effect.node) == Kind::CostChange) {
      const auto proposedSpell = asSpell(k, spell, context.controller);
      apply(effect.node, effect.context);
    }
  optional.most = changes.takeOff(context, cost);
  payLifeForBlack(k, context.controller, cost);
  takeAnyMana(cost, spendsAny(k, context, spell));
  return cost;
}

ManaCost totalCost(Kernel& k, const Context& context, const ManaCost& base) {
  OptionalReduction optional;
  return totalCost(k, context, base, optional);
}

OptionalReduction optionalReduction(Kernel& k, const Context& context, const ManaCost& base) {
  OptionalReduction optional;
  totalCost(k, context, base, optional);
  return optional;
}

bool costDependsOnTargets(Kernel& k, const Context& context) {
  if (knownOffers(k).targetCosts) return true;
  if (context.ability != 0) return false;
  const ObjectId spell = context.stackObject ? context.stackObject : k.proposal.object;
  if (!spell || definitionOf(k, spell).plainCost) return false;
  const auto abilities = spellAbilities(k, spell);
  return std::any_of(abilities.begin(), abilities.end(), [&](AbilityId id) {
    const AbilityDef& ability = k.pool.ability(id);
    return ability.changesCosts && ability.zones == 0xFF &&
           k.pool.contains(ability.statement, NodeFact::AsksTargets);
  });
}

bool anyCostChangeForAbilities(Kernel& k) {
  return !knownOffers(k).costStatements.empty() || anyRule(k, ir::DeedName::PayLifeForBlack) ||
         anyRule(k, Kind::SpendAsAny) || anyRule(k, ir::DeedName::CycleForNothing);
}

}  // namespace cantrip
