// What players could do and pay with, until the next change: activations, mana, whether costs change.

#include "rules/costs/known_offers.h"

#include <algorithm>
#include <span>

#include "ir/nodes/mods_rules.h"
#include "ir/nodes/statements_casting.h"
#include "rules/costs/instead_costs.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"
#include "rules/words/restrictions.h"
#include "rules/words/spell_abilities.h"

namespace cantrip {

namespace Kind = ir::Kind;

namespace {

/// What the permanent's controller (or anybody) could activate, and whether it makes mana.
void noteActivated(Kernel& k, ObjectId id, const Characteristics& has) {
  Derived& d = k.derived();
  bool makesMana = false;
  GiversOf givers(has);
  for (const AbilityId ability : has.abilities) {
    const AbilityDef& def = k.pool.ability(ability);
    const ObjectId giver = givers.next(ability);
    if (def.kind != AbilityKind::Activated || (def.zones & bit(Zone::Battlefield)) == 0) continue;
    makesMana |= def.isMana;
    if (def.fixedMana == 0) d.offers.push_back({id, ability, giver});
  }
  if (makesMana) d.manaPermanents.push_back({id, 0, 0, controllerOf(k, id)});
}

/// The only ability of a permanent that does nothing but tap for one mana; 0: it has none.
AbilityId onlyManaAbility(const Pool& pool, const CardDef& card) {
  for (const AbilityId id : card.abilities)
    if (pool.ability(id).fixedMana != 0) return id;
  return 0;
}

}  // namespace

// Facts that hold until the next change, so that looking through all windows of priority costs little: nearly
// all of them allow only passing.
void noteOffers(Kernel& k) {
  refreshDerived(k);
  Derived& d = k.derived();
  d.offers.clear();
  d.specialPermanents.clear();
  d.manaPermanents.clear();
  d.costStatements.clear();
  constexpr unsigned kActivated = 1U << static_cast<unsigned>(AbilityKind::Activated);
  const bool allAsPrinted = d.values.empty();
  for (const ObjectId id : k.s.battlefield) {
    const Object& o = k.object(id);
    const CardDef& card = k.pool.card(definitionOf(k.pool, o));
    if (o.is(ObjectFlag::FaceDown) || hasDoors(card)) d.specialPermanents.push_back(id);
    const Characteristics* now = allAsPrinted ? nullptr : changedByLayers(k, id);
    if ((now == nullptr && (card.kinds & kActivated) == 0) || o.is(ObjectFlag::PhasedOut)) continue;
    if (now != nullptr)
      noteActivated(k, id, *now);
    else if (card.onlyMana != 0)
      d.manaPermanents.push_back(
          {id, onlyManaAbility(k.pool, card), manaTypesFor(k, o.controller, card.onlyMana), o.controller});
    else
      noteActivated(k, id, card.base);
  }
  const auto effectChanges = [&](const FloatingEffect& effect) {
    return effect.what == FloatingEffect::What::PlayPermission ||
           (effect.what == FloatingEffect::What::PlayerRule &&
            k.tree().kind(effect.node) == Kind::CostChange);
  };
  for (const AbilityInForce& force : inForce(k, AbilityKind::Static))
    if (k.pool.ability(force.ability).changesCosts) d.costStatements.push_back(force);
  d.costChanges = std::any_of(k.s.effects.begin(), k.s.effects.end(), effectChanges) ||
                  !d.costStatements.empty() || anyRule(k, Kind::SpendAsAny) || anyRule(k, Kind::MayPlay) ||
                  anySpellsGiven(k) || anyRule(k, ir::DeedName::PayLifeForBlack);
  d.castAsPrinted = !anySpellsGiven(k) && !anyInsteadCosts(k);
  d.targetCosts =
      std::any_of(k.s.effects.begin(), k.s.effects.end(),
                  [&](const FloatingEffect& e) {
                    return effectChanges(e) && k.pool.contains(e.node, NodeFact::AsksTargets);
                  }) ||
      std::any_of(d.costStatements.begin(), d.costStatements.end(), [&](const AbilityInForce& force) {
        return k.pool.contains(k.pool.ability(force.ability).statement, NodeFact::AsksTargets);
      });
  d.offersEpoch = k.s.epoch;
}

std::span<const ObjectId> noteGraveyardOffers(Kernel& k) {
  const bool anyGiven = knownOffers(k).changedElsewhere;
  Remembered& d = k.remembered();
  const std::uint32_t epoch = anyGiven ? k.s.epoch : 0;
  if (d.graveyardsKnown && d.graveyardEpoch == epoch) return d.graveyardOffers;
  d.graveyardOffers.clear();
  for (const PlayerState& p : k.s.players)
    for (const ObjectId id : p.graveyard)
      if (const CardDef& card = k.pool.card(k.object(id).card);
          card.anythingFromGraveyard || (anyGiven && givenAbilities(k, id)) ||
          (k.pool.givesElsewhere && !card.faces.empty()))  // 601.3e: it may be given to another face
        d.graveyardOffers.push_back(id);
  d.graveyardsKnown = true;
  d.graveyardEpoch = epoch;
  return d.graveyardOffers;
}

}  // namespace cantrip
