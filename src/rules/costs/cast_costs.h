// What casting a spell costs before increases and reductions (118.9, 601.2f).
#pragma once

#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/words/cost_parts.h"

namespace cantrip {

/// The modal effect of the spell whose modes have costs (702.172a, 702.183a); kNoNode: it has none.
NodeId costlyModal(const Kernel& k, const Context& context);
/// How often more modes than the first cost something: once for all of them with entwine, for each with
/// escalate (702.42a, 702.120a).
int timesMoreModesCost(const Kernel& k, const Context& context);
/// What the player may pay rather than the mana cost of the card, as it says or is given; kNoNode.
NodeId alternativeCost(Kernel& k, PlayerId player, ObjectId id);
/// The mana cost and the other costs of casting a card in some way (601.2f), before choices.
ManaCost castCost(Kernel& k, const Context& context, CostParts& others);
/// 702.34a and the like: the abilities with that keyword that name a cost. Each of several is an ability of
/// its own, and one of their costs is paid (118.9a).
using KeywordCosts = boost::container::small_vector<AbilityId, 2>;
KeywordCosts keywordCosts(Kernel& k, ObjectId card, ir::KeywordName keyword);
NodeId keywordCost(Kernel& k, ObjectId card, ir::KeywordName keyword);  ///< the first of them; kNoNode: none
NodeId costNamedBy(const Kernel& k,
                   AbilityId keyword);  ///< the cost that such an ability names; kNoNode: none
/// The cast for the cost that the keyword ability names.
Context paidByKeyword(const Kernel& k, const Context& context, AbilityId named);
/// 601.2a-b, 702.34a: the cost that an effect gave the card as a way to cast it is noted before it moves: the
/// spell has it no more.
void noteGivenCost(Kernel& k, ObjectId card, CastWay way, Context& context);

/// "You may pay {0} rather than pay cycling costs": of a cycling ability only that the card is discarded is
/// left.
void leaveOutCyclingCost(Kernel& k, const Context& context, ManaCost& mana, CostParts& others);

}  // namespace cantrip
