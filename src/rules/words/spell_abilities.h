// The abilities of a spell, or of a card looked at as one (601.2a), and its optional costs (601.2b).
#pragma once

#include <boost/container/small_vector.hpp>
#include <vector>

#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"

namespace cantrip {

/// The abilities of a spell, or those that a card would have as one (601.2a).
using AbilityIds = boost::container::small_vector<AbilityId, 8>;
/// The OptionalCost statements of a spell (601.2b), also those that effects give it. How often all of them
/// are paid together is Context::kickCount.
std::vector<NodeId> optionalCosts(Kernel& k, ObjectId spell);
bool isOptionalCost(const Kernel& k, AbilityId id);
int timesPaid(const Context& context, std::size_t nth);  ///< the nth of them
/// 607.2: of the one that a triggered ability of the spell is linked to; -1: there is none.
int linkedTimesPaid(Kernel& k, const Context& spell, AbilityId trigger);
void setTimesPaid(Context& context, std::size_t nth, int times);
AbilityIds spellAbilities(Kernel& k, ObjectId spell);
bool spellHas(Kernel& k, ObjectId spell, ir::KeywordName keyword);
/// Could an ability of the spell, printed or given, change what casting it costs or add to that (601.2f)?
/// "No" is certain.
bool maySayCosts(Kernel& k, ObjectId spell);
/// Is it a spell on its way to the stack, or a card looked at as one? Only then do convoke and the like pay.
bool isBeingCast(const Kernel& k, ObjectId spell);
/// Is it an effect on spells that are still to be cast (NextSpell)?
bool givesToSpells(const ir::Arena& tree, const FloatingEffect& effect);
inline bool anySpellsGiven(Kernel& k) {  ///< does any effect give abilities to spells?
  if (k.pool.givesToNextSpells)
    for (const FloatingEffect& effect : k.s.effects)
      if (givesToSpells(k.tree(), effect)) return true;
  if (!k.pool.givesToSpells) return false;
  inForce(k, AbilityKind::Static);
  return k.s.derived->spellsGiven;
}
/// Is a card that is not on the battlefield something else than is printed on it, by an effect (613.1f), or
/// is it looked at as something else (601.3e)?
inline bool isChangedCard(Kernel& k, ObjectId card) {
  if (k.proposal.shown == card && k.proposal.shownValues) return true;
  if (k.s.derived->epoch != k.s.epoch) refreshDerived(k);
  return k.s.derived->changedElsewhere && changedByLayers(k, card) != nullptr;
}
/// Has an effect given abilities to a card that is not on the battlefield ("gains flashback")?
inline bool givenAbilities(Kernel& k, ObjectId card) {
  return isChangedCard(k, card) &&
         values(k, card).abilities.size() > definitionOf(k, card).base.abilities.size();
}

}  // namespace cantrip
