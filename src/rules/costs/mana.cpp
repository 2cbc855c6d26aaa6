// Mana (106) and mana abilities (605): what a player could have, and emptying of pools.
#include "rules/costs/mana.h"

#include <algorithm>
#include <bit>
#include <bitset>
#include <cstring>

#include "ir/nodes/costs.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/times.h"
#include "rules/costs/activating.h"
#include "rules/costs/costs.h"
#include "rules/costs/instead_costs.h"
#include "rules/costs/instead_of_mana.h"
#include "rules/costs/known_offers.h"
#include "rules/costs/mana_terms.h"
#include "rules/costs/produced_instead.h"
#include "rules/costs/producible_mana.h"
#include "rules/costs/total_cost.h"
#include "rules/events/events.h"
#include "rules/events/triggers.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/slot_guard.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"
#include "rules/words/cost_parts.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/limits.h"
#include "rules/words/proposed.h"
#include "rules/words/relative_words.h"
#include "rules/words/restrictions.h"
#include "rules/words/spell_abilities.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::CardType;
using ir::KeywordName;
using ir::NodeKind;

namespace {

/// A mana ability that payment may activate as such (605.3a), with the parts of its cost.
struct OtherAbility {
  ObjectId source{};
  AbilityId ability = 0;
  ManaCost mana;
  CostParts others;
  ManaYield yield;
  std::int32_t color = kNoColor;  ///< of several that are chosen among as it resolves the one it stands for
  std::int32_t option = kNoOption;
  PlannedUse use;
};

ManaOutlook manaOutlook(Kernel& k, PlayerId player);
bool canTapForMana(Kernel& k, PlayerId player, const ManaPermanent& permanent);
void addPermanent(Kernel& k, PlayerId player, const Context& context, const ManaPermanent& permanent,
                  bool changed, ManaSources& out);
/// Does it cost mana itself: "{1}, {T}: Add {U}{R}"?
bool takesMana(const OtherAbility& one) { return leastMana(one.mana) > 0 || !one.mana.flexible.empty(); }

/// Of how many kinds of mana one is chosen ("Add {G}{G}, {G}{W}, or {W}{W}").
std::int32_t kindsOfMana(const ir::Arena& tree, NodeId mana) {
  if (tree.kind(mana) != Kind::ManaChoice) return 0;
  return static_cast<std::int32_t>(tree.children(tree.as<nodes::ManaChoice>(mana).options).size());
}

NodeId kindOfMana(const ir::Arena& tree, NodeId mana, std::int32_t option) {
  return tree.child(tree.as<nodes::ManaChoice>(mana).options, static_cast<unsigned>(option));
}

std::vector<OtherAbility> otherManaAbilities(Kernel& k, PlayerId player, const Context& context, int wanted);
void addOthers(Kernel& k, PlayerId player, std::span<const OtherAbility> found, ManaSources& out);

/// Is an activation cost one that payment may use by itself: tapping, or tapping and sacrificing the source?
std::optional<ManaSource::How> simpleManaCost(const ir::Arena& tree, NodeId cost) {
  if (tree.kind(cost) == Kind::TapCost) return ManaSource::How::Tap;
  if (tree.kind(cost) != Kind::Costs) return std::nullopt;
  bool tap = false, sacrifice = false;
  for (NodeId part : tree.children(tree.as<nodes::Costs>(cost).parts)) {
    if (tree.kind(part) == Kind::TapCost)
      tap = true;
    else if (tree.kind(part) == Kind::SacrificeCost &&
             tree.kind(tree.as<nodes::SacrificeCost>(part).what) == Kind::Self)
      sacrifice = true;
    else
      return std::nullopt;
  }
  if (!tap) return std::nullopt;
  return sacrifice ? ManaSource::How::TapAndSacrifice : ManaSource::How::Tap;
}

/// The AddMana part of an effect that may do more ("Add {B} or {R}. ~ deals 1 damage to you."), kNoNode:
/// none. `x` gets what defines X on the way to it ("..., where X is ..."). "Add {C}. If you control a Tower,
/// add {C}{C} instead" is what it would be now.
NodeId addManaPart(Kernel& k, NodeId effect, const Context& context, NodeId* x = nullptr) {
  const ir::Arena& tree = k.tree();
  if (effect == kNoNode) return kNoNode;
  switch (tree.kind(effect)) {
    case Kind::AddMana:
      return effect;
    case Kind::Define:
      if (x != nullptr) *x = tree.as<nodes::Define>(effect).x;
      return addManaPart(k, tree.as<nodes::Define>(effect).effect, context, x);
    case Kind::Gate:
      return addManaPart(k, branchNow(k, effect, context), context, x);
    case Kind::Sentences:
    case Kind::Then:
    case Kind::And: {
      const auto parts = tree.children(tree.as<nodes::Sentences, nodes::Then, nodes::And>(effect).parts);
      const std::size_t first = choosesColor(tree, effect) ? 1 : 0;
      return parts.size() > first ? addManaPart(k, parts[first], context, x) : kNoNode;
    }
    default:
      return kNoNode;
  }
}

/// What can be paid with an ability that does other things than tapping its source: nothing of it may ask for
/// targets, and it functions where its source is (113.6).
bool isOtherManaAbility(Kernel& k, ObjectId id, AbilityId ability) {
  const AbilityDef& def = k.pool.ability(ability);
  if (def.kind != AbilityKind::Activated || !def.isMana || def.fixedMana != 0) return false;
  // 117.1a: where something is paid no spell could be cast
  if (limitAmong(k.tree(), def.limits, ir::sense(ir::LimitName::AsInstant)) != kNoNode ||
      limitAmong(k.tree(), def.limits, ir::sense(ir::LimitName::AsSorcery)) != kNoNode)
    return false;
  if ((def.zones & bit(k.object(id).zone)) == 0) return false;
  if (addManaPart(k, def.effect, activating(controllerOf(k, id), id, ability)) == kNoNode) return false;
  return manaYield(k, ability, id).units.empty();
}

bool named(const ir::Arena& tree, std::span<const NodeId> parts, NodeKind kind) {
  return std::any_of(parts.begin(), parts.end(), [&](NodeId part) { return tree.kind(part) == kind; });
}

}  // namespace

/// 2010: 903.8: what would be of another color than the commander's is colorless.
static void takeOtherColors(const Kernel& k, PlayerId player, ManaYield& yield) {
  for (std::uint8_t& unit : yield.units) unit = manaTypesFor(k, player, unit);
}

static void addPlainYield(Kernel& k, NodeId mana, const Context& context, ManaYield& yield);

/// So many units, each of one of those colors.
static void addUnits(ManaYield& yield, std::int64_t count, std::uint8_t colors) {
  for (std::int64_t i = 0; i < std::min<std::int64_t>(count, 200); ++i) yield.units.push_back(colors);
}

/// What permanents could produce, or have as colors: one of these, or one of each.
static void addYieldOfOthers(Kernel& k, NodeId mana, const Context& context, ManaYield& yield) {
  const std::uint8_t colors = landsCouldProduce(k, context, mana);
  if (colors == 0) return;
  if (!isOneOfEach(k.tree(), mana))
    return addUnits(yield, quantityOf(k, k.tree().as<nodes::ManaLandsCouldProduce>(mana).count, context),
                    colors);
  for (unsigned color = 0; color < 6; ++color)
    if ((colors & colorBit(color)) != 0) addUnits(yield, 1, colorBit(color));
}

void addYield(Kernel& k, NodeId mana, const Context& context, ManaYield& yield) {
  addPlainYield(k, mana, context, yield);
  takeOtherColors(k, context.controller, yield);
}

void addPlainYield(Kernel& k, NodeId mana, const Context& context, ManaYield& yield) {
  const ir::Arena& tree = k.tree();
  const auto repeat = [&](std::int64_t count, std::uint8_t colors) { addUnits(yield, count, colors); };
  switch (tree.kind(mana)) {
    case Kind::ManaSymbols:
      for (NodeId symbol : tree.children(tree.as<nodes::ManaSymbols>(mana).symbols)) {
        const ir::ManaSymbol s = ir::decode(tree.value(symbol));
        if (s.kind == ir::SymbolKind::Generic)
          repeat(s.amount, colorBit(static_cast<unsigned>(ir::Color::Colorless)));
        else
          yield.units.push_back(symbolColors(k, symbol));
      }
      break;
    case Kind::ManaChoice: {
      std::uint8_t colors = 0;
      std::size_t count = 0;
      for (NodeId option : tree.children(tree.as<nodes::ManaChoice>(mana).options)) {
        ManaYield one;
        addPlainYield(k, option, context, one);
        for (std::uint8_t unit : one.units) colors |= unit;
        count = std::max(count, one.units.size());
      }
      yield.sameColor = count > 1;
      repeat(static_cast<std::int64_t>(count), colors);
      break;
    }
    case Kind::ManaAnyColor: {
      const auto [count, same] = tree.as<nodes::ManaAnyColor>(mana);
      yield.sameColor = same != kNoNode;
      repeat(quantityOf(k, count, context), kAllColors);
      break;
    }
    case Kind::ManaCombination: {
      const auto [count, symbols] = tree.as<nodes::ManaCombination>(mana);
      std::uint8_t colors = 0;
      for (NodeId symbol : tree.children(symbols)) colors |= symbolColors(k, symbol);
      repeat(quantityOf(k, count, context), colors == 0 ? kAllColors : colors);
      break;
    }
    case Kind::ManaRepeated: {
      const auto [symbol, count] = tree.as<nodes::ManaRepeated>(mana);
      repeat(quantityOf(k, count, context), symbolColors(k, symbol));
      break;
    }
    case Kind::ManaChosenColor:
      if (const std::int32_t color = colorChosenBy(k, context); color >= 0)
        repeat(quantityOf(k, tree.as<nodes::ManaChosenColor>(mana).count, context),
               colorBit(static_cast<unsigned>(color)));
      break;
    case Kind::ManaCommanderColor:
      if (const std::uint8_t colors = commanderColors(k, context.controller); colors != 0)
        repeat(quantityOf(k, tree.as<nodes::ManaCommanderColor>(mana).count, context), colors);
      break;
    case Kind::ManaLandsCouldProduce:
      addYieldOfOthers(k, mana, context, yield);
      break;
    case Kind::ManaTypeProduced:  // of several types it is the one that is made, which is not known yet
      if (const auto types = context.event.detail != 0 ? static_cast<std::uint8_t>(context.event.detail)
                                                       : typesOfPermanent(k, context.event.object);
          std::has_single_bit(types))
        repeat(quantityOf(k, tree.as<nodes::ManaTypeProduced>(mana).count, context), types);
      break;
    case Kind::ManaRestricted:
    case Kind::ManaRider:
    case Kind::ManaSpentOn:
    case Kind::ManaSpentTrigger:
    case Kind::ManaNotOn:
    case Kind::ManaStays:
      yield.spendOnly = manaTerms(tree, mana);
      addPlainYield(k, plainMana(tree, mana), context, yield);
      break;
    default:
      break;
  }
}

ManaYield manaYield(Kernel& k, AbilityId ability, ObjectId source) {
  const Imagined before(k);
  ManaYield yield;
  const AbilityDef& def = k.pool.ability(ability);
  if (def.fixedMana != 0) {
    yield.units.push_back(def.fixedMana);
    takeOtherColors(k, controllerOf(k, source), yield);
    return yield;
  }
  const std::optional<ManaSource::How> how = simpleManaCost(k.tree(), def.cost);
  const bool limited = def.limits != kNoNode && k.tree()[def.limits].count > 0;
  Context context;
  context.source = source;
  context.controller = controllerOf(k, source);
  NodeId x = kNoNode;
  const NodeId add = how && !limited ? addManaPart(k, def.effect, context, &x) : kNoNode;
  if (add == kNoNode) return yield;
  const bool alone =
      add == def.effect || (x != kNoNode && k.tree().as<nodes::Define>(def.effect).effect == add);
  if (!alone) return yield;  // it does more than that
  yield.how = *how;
  context.ability = ability;
  if (x != kNoNode) context.x = static_cast<std::int32_t>(quantityOf(k, x, context));
  addYield(k, k.tree().as<nodes::AddMana>(add).mana, context, yield);
  return yield;
}

/// So much mana at most is wanted of one ability: for this, or for what is being paid already.
static int mostWanted(const Kernel& k, int mana) {
  for (const ManaCost& payment : k.s.payments) mana = std::max(mana, leastMana(payment));
  return mana;
}

// Every unit of mana that could be spent: the pool first, then what tapping makes, then what keywords of the
// spell allow.
void manaSources(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context, ManaSources& out) {
  poolSources(k, player, context, out);
  const bool changed = tappingIsChanged(k);
  const auto activating = asActivated(k);
  for (const ManaPermanent& permanent : knownOffers(k).manaPermanents)
    if (permanent.object != context.tapping && canTapForMana(k, player, permanent))
      addPermanent(k, player, context, permanent, changed, out);
  addOthers(k, player, otherManaAbilities(k, player, context, mostWanted(k, leastMana(cost))), out);
  addInsteadOfMana(k, player, cost, context, out);
  if (spendsSnowAsAny(k, context))  // 609.4b
    for (ManaSource& source : out)
      if (source.snow) source.colors |= kAllColors;
}

void poolSources(Kernel& k, PlayerId player, const Context& context, ManaSources& out) {
  const auto& poolMana = k.s.players[player].pool;
  bool anyStays = false;
  for (std::size_t i = 0; i < poolMana.size(); ++i) {
    if (static_cast<std::int32_t>(i) == k.proposal.manaAside) continue;
    const ManaUnit& unit = poolMana[i];
    if (!spendableOn(k, unit.spendOnly, unit.source, player, context)) continue;
    ManaSource source;
    source.how = ManaSource::How::Pool;
    source.colors = colorBit(static_cast<unsigned>(unit.color));
    source.index = static_cast<std::uint16_t>(i);
    source.snow = unit.snow;
    source.restricted = restricts(k.tree(), unit.spendOnly);
    anyStays = anyStays || staysInPool(k.tree(), unit.spendOnly);
    out.push_back(source);
  }
  if (anyStays)  // what would be lost as the step ends is spent first
    std::stable_partition(out.begin(), out.end(), [&](const ManaSource& source) {
      return !staysInPool(k.tree(), poolMana[source.index].spendOnly);
    });
}

namespace {

/// Does the player control it, untapped and, as a creature, for long enough (302.6)?
bool canTapForMana(Kernel& k, PlayerId player, const ManaPermanent& permanent) {
  if (permanent.controller != player) return false;
  const Object& o = k.object(permanent.object);
  if (o.is(ObjectFlag::Tapped)) return false;
  if (cantDo(k, Kind::ActivateDeed, Entity::player(player), permanent.object)) return false;  // 602.5
  return isThereLongEnough(k, permanent.object);
}

/// The sources that one permanent is, while its mana abilities are gone through. Each taps it, so that only
/// one of them can be used (107.5).
class PermanentSources {
 public:
  PermanentSources(ObjectId permanent, bool snow, ManaSources& out)
      : permanent_(permanent), snow_(snow), first_(out.size()), out_(out) {}

  void add(AbilityId ability, const ManaYield& yield, bool restricted) {
    if (yield.units.size() == 1 &&
        yield.besides.empty()) {  // one more choice of a permanent that makes one mana anyway
      for (std::size_t i = first_; i < out_.size(); ++i) {
        ManaSource& other = out_[i];
        if (other.how != yield.how || !alone_[other.option]) continue;
        other.colors |= yield.units[0];
        other.restricted |= restricted;
        return;
      }
      next(true);
      push(ability, yield.how, yield.units[0], restricted);
    } else if (yield.sameColor) {  // 106.1: all units are of one colour, whichever is chosen
      for (unsigned left = yield.units[0]; left != 0; left &= left - 1) {
        next(false);
        for (std::size_t i = 0; i < yield.units.size(); ++i)
          push(ability, yield.how, static_cast<std::uint8_t>(left & -left), restricted);
        for (const std::uint8_t unit : yield.besides) push(ability, yield.how, unit, false);
      }
    } else {
      next(false);
      for (const std::uint8_t unit : yield.units) push(ability, yield.how, unit, restricted);
      for (const std::uint8_t unit : yield.besides) push(ability, yield.how, unit, false);
    }
  }

 private:
  void next(bool alone) { alone_[++options_] = alone; }
  void push(AbilityId ability, ManaSource::How how, std::uint8_t colors, bool restricted) {
    ManaSource source;
    source.how = how;
    source.object = permanent_;
    source.ability = ability;
    source.colors = colors;
    source.restricted = restricted;
    source.snow = snow_;
    source.option = options_;
    out_.push_back(source);
  }

  ObjectId permanent_;
  bool snow_;
  std::size_t first_;
  ManaSources& out_;
  std::uint8_t options_ = 0;
  std::bitset<256> alone_;  ///< by option: does it make one mana only?
};

/// Can it be sacrificed for that mana ability of it?
bool canSacrificeFor(Kernel& k, PlayerId player, ObjectId id, AbilityId ability) {
  const Context own = activating(player, id, ability);
  ManaCost mana;
  CostParts others;
  splitCost(k, k.pool.ability(ability).cost, own, mana, others);
  return canPayOthers(k, player, others, own);
}

/// Leaves of the yield what may be spent on what the context is about (106.6); false: nothing.
bool keepSpendable(Kernel& k, ManaYield& yield, ObjectId id, PlayerId player, const Context& context) {
  if (spendableOn(k, yield.spendOnly, id, player, context)) return !yield.units.empty();
  yield.units.assign(yield.besides.begin(), yield.besides.end());
  yield.besides.clear();
  yield.sameColor = false;
  yield.spendOnly = kNoNode;
  return !yield.units.empty();
}

/// `changed`: other mana may be made as something is tapped for mana than its ability says (605.1b, 106.12b).
void addPermanent(Kernel& k, PlayerId player, const Context& context, const ManaPermanent& permanent,
                  bool changed, ManaSources& out) {
  const ObjectId id = permanent.object;
  const Characteristics& now = values(k, id);
  const std::size_t first = out.size();
  const bool snow = isSnow(now);
  const bool instead = changed && anyProducedInstead(k);
  const bool asItSays =
      permanent.colors != 0 && !instead &&
      (!changed || (isOneColor(permanent.colors) && triggeredMana(k, id, player, permanent.colors).empty()));
  if (asItSays) {  // the common case: "{T}: Add {G}"
    ManaSource& only = out.emplace_back();
    only.object = id;
    only.ability = permanent.ability;
    only.colors = permanent.colors;
    only.snow = snow;
    only.option = 1;
  } else {
    PermanentSources sources(id, snow, out);
    for (const AbilityId ability : now.abilities) {
      const AbilityDef& def = k.pool.ability(ability);
      if (def.kind != AbilityKind::Activated || !def.isMana) continue;
      ManaYield yield = manaYield(k, ability, id);
      if (yield.units.empty()) continue;
      if (instead) produceInstead(k, id, player, yield);
      if (yield.how == ManaSource::How::TapAndSacrifice && !canSacrificeFor(k, player, id, ability)) continue;
      std::vector<ManaYield> ways{yield};
      if (changed) ways = withTriggeredMana(k, id, player, yield);
      for (ManaYield& way : ways)
        if (keepSpendable(k, way, id, player, context))
          sources.add(ability, way, restricts(k.tree(), way.spendOnly));
    }
  }
  const bool creature = now.isCreature();
  for (std::size_t i = first; i < out.size(); ++i)
    out[i].preference = static_cast<std::uint8_t>(4 * colorCount(out[i].colors) + (creature ? 24 : 0) +
                                                  (out[i].how == ManaSource::How::TapAndSacrifice ? 64 : 0));
}

/// The permanents that a player controls, and the cards in their hand and graveyard: what can have mana
/// abilities that they may activate (113.6, 602.2).
template <typename Use>
void visitPossibleSources(Kernel& k, PlayerId player, const Use& use) {
  for (std::size_t i = 0; i < k.s.battlefield.size(); ++i) {
    const ObjectId id = k.s.battlefield[i];
    if (!k.object(id).is(ObjectFlag::PhasedOut) && controllerOf(k, id) == player) use(id);
  }
  for (const ObjectId id : k.s.players[player].hand)
    if (definitionOf(k, id).hasHandAbility) use(id);
  for (const ObjectId id : k.s.players[player].graveyard)
    if (definitionOf(k, id).hasGraveyardAbility) use(id);
}

/// The mana ability of `begun` used like that: what it takes, and all that it could make.
void addWays(Kernel& k, PlayerId player, const Context& context, bool changed, const Context& begun,
             const PlannedUse& use, std::vector<OtherAbility>& out) {
  Context own = asPlanned(begun, use);
  const ObjectId id = own.source;
  const AbilityDef& def = k.pool.ability(own.ability);
  OtherAbility one;
  one.source = id;
  one.ability = own.ability;
  one.use = use;
  splitCost(k, def.cost, own, one.mana, one.others);
  if (anyCostChangeForAbilities(k)) one.mana = totalCost(k, own, one.mana);
  addX(one.mana, own.x);
  if (named(k.tree(), one.others, Kind::TapCost)) {
    if (id == context.tapping) return;
    own.tapping = id;  // 118.3: it is none of the others that it taps
  }
  if (!canPayOthers(k, player, one.others, own)) return;
  if (!limitsAllow(k, def.limits, player, id, one.ability, own)) return;
  if (cantDo(k, Kind::ActivateDeed, Entity::player(player), id)) return;
  NodeId x = kNoNode;
  const NodeId add = addManaPart(k, def.effect, own, &x);
  if (use.x > 0 && !k.pool.contains(add, NodeFact::X)) return;  // it makes no more for that
  if (x != kNoNode) own.x = static_cast<std::int32_t>(quantityOf(k, x, own));
  const NodeId mana = k.tree().as<nodes::AddMana>(add).mana;
  const auto addAs = [&](std::int32_t color, std::int32_t option = kNoOption) {
    OtherAbility as = one;
    as.color = color;
    as.option = option;
    if (color != kNoColor) bindNumber(own, slots::kPlannedColor, color);
    addYield(k, option == kNoOption ? mana : kindOfMana(k.tree(), mana, option), own, as.yield);
    as.yield.snow = isSnow(values(k, id));
    if (as.yield.units.empty()) return;
    std::vector<ManaYield> ways{as.yield};
    if (changed && named(k.tree(), as.others, Kind::TapCost)) {
      produceInstead(k, id, player, as.yield);
      ways = withTriggeredMana(k, id, player, as.yield);
    }
    for (const ManaYield& way : ways) {
      as.yield = way;
      if (keepSpendable(k, as.yield, id, player, context)) out.push_back(as);
    }
  };
  if (choosesColor(k.tree(), def.effect))
    for (std::int32_t color = 0; color < 5; ++color) addAs(color);
  else if (const std::int32_t options = takesMana(one) ? kindsOfMana(k.tree(), mana) : 0; options > 0)
    for (std::int32_t option = 0; option < options; ++option) addAs(kNoColor, option);
  else
    addAs(kNoColor);
}

std::vector<OtherAbility> otherManaAbilities(Kernel& k, PlayerId player, const Context& context, int wanted) {
  std::vector<OtherAbility> out;
  if (!k.pool.hasCostlyMana) return out;
  const Imagined before(k);
  const bool changed = tappingIsChanged(k);
  visitPossibleSources(k, player, [&](ObjectId id) {
    const auto abilities = values(k, id).abilities;
    for (const AbilityId ability : abilities) {
      if (!isOtherManaAbility(k, id, ability)) continue;
      if (timesRefused(k, id, ability) > 0) continue;  // a plan counts on nothing that failed before
      const Context begun = activating(player, id, ability);
      for (const PlannedUse& use : plannedUses(k, player, begun, wanted))
        addWays(k, player, context, changed, begun, use, out);
    }
  });
  return out;
}

/// How often the parts of a cost other than mana could be paid, as far as it is easily seen.
int timesPayable(Kernel& k, PlayerId player, const OtherAbility& one) {
  int times = kMostFilters;
  Context own;
  own.source = one.source;
  own.controller = player;
  const AbilityDef& def = k.pool.ability(one.ability);
  if (one.use.decides() || (def.limits != kNoNode && k.tree()[def.limits].count > 0)) times = 1;
  for (const NodeId part : one.others) {
    switch (k.tree().kind(part)) {
      case Kind::TapOthersCost:
      case Kind::SacrificeCost:
      case Kind::DiscardCost:
      case Kind::ExileCost:
      case Kind::ReturnCost: {
        int low = 1, high = 1;
        const auto there = static_cast<int>(costCandidates(k, part, player, own, low, high).size());
        const NodeId ref = k.tree()
                               .field<&nodes::TapOthersCost::what, nodes::SacrificeCost, nodes::DiscardCost,
                                      nodes::ExileCost, nodes::ReturnCost>(part);
        const bool chosen = k.tree().kind(ref) == Kind::Some;
        times = std::min(times, chosen ? there / std::max(1, low) : 1);
        break;
      }
      case Kind::PayLife: {
        const auto life =
            std::max<std::int64_t>(1, quantityOf(k, k.tree().as<nodes::PayLife>(part).amount, own));
        times = static_cast<int>(std::min<std::int64_t>(times, k.s.players[player].life / life));
        break;
      }
      case Kind::RemoveCountersCost:
        times = std::min(times, timesRemovable(k, part, own));
        break;
      default:
        times = 1;
    }
  }
  return times;
}

}  // namespace

bool anyOtherManaAbility(Kernel& k, PlayerId player) {
  if (!k.pool.hasCostlyMana) return false;
  bool any = false;
  visitPossibleSources(k, player, [&](ObjectId id) {
    if (any) return;
    const auto& abilities = values(k, id).abilities;
    any = std::any_of(abilities.begin(), abilities.end(),
                      [&](AbilityId ability) { return isOtherManaAbility(k, id, ability); });
  });
  return any;
}

namespace {

/// A permanent that taps for one mana anyway: what only this ability of it can make is one more colour of
/// that.
bool isOneMoreColor(const OtherAbility& one, ManaSources& out) {
  if (one.yield.units.size() != 1 || !one.yield.besides.empty()) return false;
  std::uint8_t made = 0;
  ManaSource* taps = nullptr;
  int units = 0;
  for (ManaSource& s : out) {
    if (s.object != one.source || s.option == 0) continue;
    made |= s.colors;
    if (s.how == ManaSource::How::Tap && taps == nullptr) taps = &s;
    ++units;
  }
  const auto more = static_cast<std::uint8_t>(one.yield.units[0] & ~made);
  if (units != 1 || taps == nullptr) return false;
  if (more != 0 && taps->otherColors == 0) {
    taps->otherColors = more;
    taps->otherAbility = one.ability;
    taps->colors |= more;
  }
  return true;
}

}  // namespace

std::uint8_t optionsOf(ObjectId object, const ManaSources& sources) {
  std::uint8_t most = 0;
  for (const ManaSource& s : sources)
    if (s.object == object && s.activation == 0) most = std::max(most, s.option);
  return most;
}

namespace {

/// One activation of it: `color` for all units, or what each of them can be. `time`: of an ability that can
/// be activated several times, each time by a number of its own.
void addActivation(Kernel& k, const OtherAbility& one, std::uint8_t option, std::uint8_t color,
                   ManaSources& out, std::uint16_t time = 0) {
  ManaSource source;
  source.activation = time;
  source.how = ManaSource::How::Activate;
  source.object = one.source;
  source.ability = one.ability;
  source.preference = kPlaceOfActivated;
  source.option = option;
  source.use = one.use;
  source.restricted = restricts(k.tree(), one.yield.spendOnly);
  source.snow = one.yield.snow;
  for (std::size_t u = 0; u < one.yield.units.size(); ++u) {
    source.colors = color != 0 ? color : one.yield.sameColor && u > 0 ? std::uint8_t{0} : one.yield.units[u];
    out.push_back(source);
  }
  source.restricted = false;
  for (const std::uint8_t unit : one.yield.besides) {
    source.colors = unit;
    out.push_back(source);
  }
}

/// Mana abilities that cost something else than mana: every time that the cost could be paid is a source.
void addOthers(Kernel& k, PlayerId player, std::span<const OtherAbility> found, ManaSources& out) {
  for (const OtherAbility& one : found) {
    if (takesMana(one)) continue;
    // 106.1: of one colour, whichever is chosen: a way for each
    const unsigned colors = one.yield.sameColor && one.yield.units.size() > 1 ? one.yield.units[0] : 0U;
    const bool taps = one.use.x > 0 || named(k.tree(), one.others, Kind::TapCost);
    if (taps && isOneMoreColor(one, out)) continue;
    for (int times = taps ? 1 : timesPayable(k, player, one); times > 0; --times) {
      const auto time = static_cast<std::uint16_t>(taps ? 0 : out.size() + 1);
      std::uint8_t option = taps ? optionsOf(one.source, out) : std::uint8_t{0};
      if (colors == 0) addActivation(k, one, taps ? ++option : option, 0, out, time);
      for (unsigned left = colors; left != 0; left &= left - 1)
        addActivation(k, one, ++option, static_cast<std::uint8_t>(left & -left), out, time);
    }
  }
}

std::vector<ManaFilter> filtersAmong(Kernel& k, PlayerId player, std::span<const OtherAbility> found) {
  std::vector<ManaFilter> filters;
  for (const OtherAbility& one : found) {
    if (!takesMana(one)) continue;
    ManaYield yield = one.yield;
    yield.units.insert(yield.units.end(), yield.besides.begin(), yield.besides.end());
    filters.push_back({one.source, one.ability, timesPayable(k, player, one), one.mana, std::move(yield),
                       one.color, one.option, one.use});
  }
  return filters;
}

}  // namespace

ManaYield yieldOfActivated(Kernel& k, const Context& activated) {
  const Imagined before(k);  // what its cost will bind is not known yet
  ManaYield yield;
  Context own = activated;
  NodeId x = kNoNode;
  const NodeId add = addManaPart(k, k.pool.ability(activated.ability).effect, own, &x);
  if (add == kNoNode) return yield;
  if (x != kNoNode) own.x = static_cast<std::int32_t>(quantityOf(k, x, own));
  NodeId mana = plainMana(k.tree(), k.tree().as<nodes::AddMana>(add).mana);
  if (hasSlot(activated, slots::kPlannedOption) && kindsOfMana(k.tree(), mana) > 0)
    mana = kindOfMana(k.tree(), mana, boundNumber(activated, slots::kPlannedOption));
  addYield(k, mana, own, yield);
  yield.snow = isSnow(values(k, own.source));
  if (!hasSlot(activated, slots::kPlannedColor)) return yield;
  const std::uint8_t color = colorBit(static_cast<unsigned>(boundNumber(activated, slots::kPlannedColor)));
  for (std::uint8_t& unit : yield.units)
    if ((unit & color) != 0 && (yield.sameColor || yield.units.size() == 1)) unit = color;
  return yield;
}

std::vector<ManaFilter> manaFilters(Kernel& k, PlayerId player, const Context& context, int wanted) {
  const auto activating = asActivated(k);
  return filtersAmong(k, player, otherManaAbilities(k, player, context, mostWanted(k, wanted)));
}

void ManaProspect::workOut() { outlook_ = manaOutlook(kernel_, player_); }

namespace {

/// How many of the units there could be at once: of the ways to tap a permanent the one that makes the most.
int unitsAtOnce(const ManaSources& sources) {
  int total = 0;
  for (auto s = sources.begin(); s != sources.end(); ++s) {
    const auto same = [&](const ManaSource& other) { return other.option != 0 && isSameChoice(other, *s); };
    if (s->option == 0) ++total;
    if (s->option == 0 || std::any_of(sources.begin(), s, same)) continue;
    std::array<int, 256> units{};
    for (auto other = s; other != sources.end(); ++other)
      if (same(*other)) ++units[other->option];
    total += *std::max_element(units.begin(), units.end());
  }
  return total;
}

ManaOutlook manaOutlook(Kernel& k, PlayerId player) {
  const auto nothing = asSpell(k, {});  // what pays for one spell only is not counted for the others
  const auto activating = asActivated(k);
  ManaOutlook outlook;
  const auto count = [&](std::uint8_t colors) {
    ++outlook.total;
    for (unsigned left = colors; left != 0; left &= left - 1)
      outlook.addOfColor(static_cast<unsigned>(std::countr_zero(left)));
    if ((colors & (colors - 1)) != 0) outlook.simple = false;
  };
  const auto& permanents = knownOffers(k).manaPermanents;
  bool more = k.pool.hasCostlyMana || !k.s.players[player].pool.empty();
  const bool changed = tappingIsChanged(k);
  if (changed) outlook.simple = false;
  for (const ManaPermanent& permanent : permanents) {
    if (!canTapForMana(k, player, permanent)) continue;
    if (permanent.colors != 0 && !changed)
      count(permanent.colors);
    else
      more = true;
  }
  if (!more) return outlook;
  ManaSources sources;
  Context none;
  none.controller = player;
  none.x = kForAnything;
  poolSources(k, player, none, sources);
  for (const ManaPermanent& permanent : permanents)
    if ((permanent.colors == 0 || changed) && canTapForMana(k, player, permanent))
      addPermanent(k, player, none, permanent, changed, sources);
  const std::vector<OtherAbility> others = otherManaAbilities(k, player, none, kMostUses);
  addOthers(k, player, others, sources);
  const int counted = outlook.total;
  for (const ManaSource& source : sources) {
    count(source.colors);
    const bool takesMore = source.how == ManaSource::How::Activate || source.otherColors != 0;
    if (source.restricted || source.option > 1 || takesMore) outlook.simple = false;
  }
  outlook.total = counted + unitsAtOnce(sources);
  for (const ManaFilter& filter : filtersAmong(k, player, others)) {
    outlook.simple = false;
    for (const std::uint8_t unit : filter.yield.units) {
      ++outlook.total;
      for (unsigned c = 0; c < 6; ++c)
        if ((unit & colorBit(c)) != 0) outlook.addOfColor(c, kMostFilters);
    }
  }
  return outlook;
}

}  // namespace

// This is asked more often than anything else: all colours are looked at together, each in a byte of one
// number.
bool couldAfford(const ManaCost& cost, const ManaOutlook& mana) {
  int least = cost.generic + cost.snow - cost.tapping;
  if (least > mana.total) return false;
  std::uint64_t asked = 0, most = 0;
  std::memcpy(&asked, cost.colored.data(), sizeof cost.colored);
  std::memcpy(&most, mana.byColor.data(), sizeof most);
  // The highest bit of each byte is set first: where there is less of a colour than asked, it is borrowed. No
  // cost asks for more of one colour than ManaOutlook::kMostCounted.
  constexpr std::uint64_t kHighest = 0x8080808080808080U;
  if ((((most | kHighest) - asked) & kHighest) != kHighest) return false;
  constexpr std::uint64_t kEveryOther = 0x00FF00FF00FF00FFU;
  const std::uint64_t pairs = (asked & kEveryOther) + (asked >> 8 & kEveryOther);
  least += static_cast<int>((pairs * 0x0001000100010001U) >> 48);
  return (cost.flexible.empty() ? least : leastOfMana(cost)) <= mana.total;
}

}  // namespace cantrip
