// Costs that effects let a player pay rather than the mana cost of a spell (118.9), and mana spent as though
// it were of another colour or type (609.4b).
#pragma once

#include <boost/container/small_vector.hpp>

#include "ir/nodes/mods_rules.h"
#include "rules/kernel/kernel.h"
#include "rules/words/permissions.h"
#include "rules/words/restrictions.h"

namespace cantrip {

/// 118.9: what an effect of `source` lets a player pay rather than the mana cost of a spell.
struct InsteadCost {
  ObjectId source;
  AbilityId ability = 0;
  NodeId cost = kNoNode;
  std::uint64_t use = 0;   ///< what counts that it was used, when it may be used once only; else 0
  NodeId rider = kNoNode;  ///< the effect that says what is done to a spell that is cast so
};
using InsteadCosts = boost::container::small_vector<InsteadCost, 2>;
/// Does any effect say so of anything? Mostly none does.
inline bool anyInsteadCosts(Kernel& k) {
  return anyRule(k, ir::Kind::CastFor) || anyRule(k, ir::Kind::MayPlay);
}
InsteadCosts insteadCosts(Kernel& k, PlayerId player, ObjectId card);
/// The one that was chosen for the spell, or the first that there is; kNoNode.
NodeId insteadCost(Kernel& k, const Context& context, ObjectId spell);
/// The context of a spell for which that one is to be paid.
Context paidInstead(const Context& context, const InsteadCost& cost);
/// Notes which of them a spell is cast for, before the card moves; `source` may be empty.
void chooseInstead(Kernel& k, PlayerId player, ObjectId card, Entity source, Context& context);
/// 609.4b: as what mana is spent on it.
SpendsAs spendsAny(Kernel& k, const Context& context, ObjectId spell);
void takeAnyMana(ManaCost& cost, SpendsAs any);
/// May mana from snow sources be spent on what the context is about as though it were of any color?
bool spendsSnowAsAny(Kernel& k, const Context& context);

}  // namespace cantrip
