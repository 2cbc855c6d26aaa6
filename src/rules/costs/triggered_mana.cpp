#include "rules/costs/triggered_mana.h"

#include <algorithm>
#include <bit>

#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_players.h"
#include "rules/costs/mana.h"
#include "rules/events/event_slots.h"
#include "rules/kernel/slot_guard.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_refs.h"
#include "rules/words/event_patterns.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

bool isTriggeredMana(const Kernel& k, AbilityId ability) {
  const AbilityDef& def = k.pool.ability(ability);
  return def.isMana && def.kind == AbilityKind::Triggered;
}

/// The mana that the effect adds for the player; kNoNode: none.
NodeId manaFor(Kernel& k, NodeId effect, PlayerId player, const Context& context) {
  PlayerId adds = context.controller;
  if (k.tree().kind(effect) == Kind::Do) {
    const auto said = k.tree().as<nodes::Do>(effect);
    adds = playerOf(k, said.subject, context);
    effect = said.effect;
  }
  if (adds != player || k.tree().kind(effect) != Kind::AddMana) return kNoNode;
  return k.tree().as<nodes::AddMana>(effect).mana;
}

}  // namespace

bool findsTriggeredMana(Kernel& k) {
  const auto inForce = cantrip::inForce(k, AbilityKind::Triggered);
  return std::any_of(inForce.begin(), inForce.end(),
                     [&](const AbilityInForce& a) { return isTriggeredMana(k, a.ability); }) ||
         std::any_of(k.s.delayed.begin(), k.s.delayed.end(), [&](const DelayedTrigger& delayed) {
           const AbilityId ability = delayedAbility(k, delayed.effect);
           return ability != 0 && isTriggeredMana(k, ability);
         });
}

boost::container::small_vector<std::uint8_t, 4> triggeredMana(Kernel& k, ObjectId permanent, PlayerId player,
                                                              std::uint8_t types) {
  const Imagined before(k);
  Event tapped;
  tapped.type = EventType::TappedForMana;
  tapped.object = permanent;
  tapped.source = permanent;
  tapped.player = player;
  tapped.detail = types;
  ManaYield yield;
  const auto add = [&](NodeId event, NodeId condition, NodeId effect, Context context) {
    const NodeId pattern = matchingPattern(k, event, tapped, context, Look::After);
    if (pattern == kNoNode) return;
    bindEvent(k, context, tapped, pattern);
    if (condition != kNoNode && !conditionHolds(k, condition, context)) return;
    if (const NodeId mana = manaFor(k, effect, player, context); mana != kNoNode)
      addYield(k, mana, context, yield);
  };
  const auto all = cantrip::inForce(k, AbilityKind::Triggered);
  const boost::container::small_vector<AbilityInForce, 16> inForce(all.begin(), all.end());
  for (const AbilityInForce& source : inForce) {
    if (!isTriggeredMana(k, source.ability)) continue;
    const AbilityDef& def = k.pool.ability(source.ability);
    Context context;
    context.source = source.object;
    context.ability = source.ability;
    context.controller = controllerOf(k, source.object);
    add(def.event, def.condition, def.effect, std::move(context));
  }
  for (const DelayedTrigger& delayed : k.s.delayed)
    if (const AbilityId ability = delayedAbility(k, delayed.effect);
        ability != 0 && isTriggeredMana(k, ability))
      add(delayed.event, kNoNode, delayed.effect, delayed.context);
  // What may be spent on some things only, or is of one colour that is chosen for all of it, is not counted
  // on.
  if (yield.spendOnly != kNoNode || yield.sameColor) return {};
  return yield.units;
}

std::vector<ManaYield> withTriggeredMana(Kernel& k, ObjectId permanent, PlayerId player,
                                         const ManaYield& yield) {
  std::uint8_t types = 0;
  for (const std::uint8_t unit : yield.units) types |= unit;
  const bool oneColor = yield.sameColor || yield.units.size() == 1;
  std::vector<ManaYield> ways;
  for (unsigned left = types; left != 0 && oneColor; left &= left - 1) {
    const auto color = static_cast<std::uint8_t>(left & -left);
    ManaYield& way = ways.emplace_back(yield);
    std::fill(way.units.begin(), way.units.end(), color);
    way.sameColor = false;
    const auto added = triggeredMana(k, permanent, player, color);
    way.besides.assign(added.begin(), added.end());
  }
  const bool differ = std::any_of(ways.begin(), ways.end(),
                                  [&](const ManaYield& way) { return way.besides != ways.front().besides; });
  if (differ) return ways;
  const bool known = std::all_of(yield.units.begin(), yield.units.end(),
                                 [](std::uint8_t unit) { return std::has_single_bit(unit); });
  ManaYield same = yield;
  if (ways.empty()) {
    const auto added = triggeredMana(k, permanent, player, known ? types : std::uint8_t{0});
    same.besides.assign(added.begin(), added.end());
  } else {
    same.besides = ways.front().besides;
  }
  return {same};
}

}  // namespace cantrip
