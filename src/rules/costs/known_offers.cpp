// What players could do and pay with, until the next change: activations, mana, whether costs change.

#include "rules/costs/known_offers.h"

#include <algorithm>

#include "ir/nodes/mods_rules.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/statements_casting.h"
#include "program/effect_use.h"
#include "program/pool_builder.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"
#include "rules/words/restrictions.h"
#include "rules/words/spell_abilities.h"

namespace cantrip {

namespace Kind = ir::Kind;

bool speaksOfTargets(const ir::Arena& tree, NodeId node) {
  return node != kNoNode && containsNode(tree, node, [&](NodeId n) {
           const ir::NodeKind kind = tree.kind(n);
           return kind == Kind::ThatTargets || kind == Kind::TargetsOnly || kind == Kind::WithSingleTarget ||
                  kind == Kind::TargetsBeyondFirst;
         });
}

bool anyGiven(Kernel& k) {
  if (k.s.derived.epoch != k.s.epoch) refreshDerived(k);
  return !k.s.derived.values.empty();
}

// Facts that hold until the next change, so that looking through all windows of priority costs little: nearly
// all of them allow only passing.
void noteOffers(Kernel& k) {
  refreshDerived(k);
  Derived& d = k.derived();
  d.offers.clear();
  d.specialPermanents.clear();
  for (const ObjectId id : k.s.battlefield)
    if (k.object(id).is(ObjectFlag::FaceDown) || hasDoors(definitionOf(k, id)))
      d.specialPermanents.push_back(id);
  d.manaPermanents.clear();
  for (const AbilityInForce& force : inForce(k, AbilityKind::Activated)) {
    if (k.object(force.object).zone != Zone::Battlefield) continue;
    const AbilityDef& def = k.pool.ability(force.ability);
    if (def.isMana && (d.manaPermanents.empty() || d.manaPermanents.back() != force.object))
      d.manaPermanents.push_back(force.object);
    if (def.fixedMana == 0 || k.s.offerManaAbilities) d.offers.push_back(force);
  }
  const auto effectChanges = [&](const FloatingEffect& effect) {
    return effect.what == FloatingEffect::What::PlayPermission ||
           (effect.what == FloatingEffect::What::PlayerRule &&
            k.tree().kind(effect.node) == Kind::CostChange);
  };
  const auto staticChanges = [&](const AbilityInForce& force) {
    return k.tree().kind(innerStatement(k.tree(), k.pool.ability(force.ability).statement)) ==
           Kind::CostChange;
  };
  const auto statics = inForce(k, AbilityKind::Static);
  d.costChanges = std::any_of(k.s.effects.begin(), k.s.effects.end(), effectChanges) ||
                  std::any_of(statics.begin(), statics.end(), staticChanges) ||
                  anyRule(k, Kind::SpendAsAny) || anySpellsGiven(k);
  d.targetCosts =
      std::any_of(
          k.s.effects.begin(), k.s.effects.end(),
          [&](const FloatingEffect& e) { return effectChanges(e) && speaksOfTargets(k.tree(), e.node); }) ||
      std::any_of(statics.begin(), statics.end(), [&](const AbilityInForce& force) {
        return staticChanges(force) && speaksOfTargets(k.tree(), k.pool.ability(force.ability).statement);
      });
  d.offersEpoch = k.s.epoch;
}

}  // namespace cantrip
