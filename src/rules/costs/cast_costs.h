// What casting a spell costs before increases and reductions (118.9, 601.2f).
#pragma once

#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/words/cost_parts.h"

namespace cantrip {

int extraModes(const Kernel& k, const Context& context);
/// What the player may pay rather than the mana cost of the card, as it says or is given; kNoNode.
NodeId alternativeCost(Kernel& k, PlayerId player, ObjectId id);
/// The mana cost and the other costs of casting a card in some way (601.2f), before choices.
ManaCost castCost(Kernel& k, const Context& context, CostParts& others);
NodeId keywordCost(Kernel& k, ObjectId card, ir::KeywordName keyword);  ///< cost of flashback, kicker ...
/// 601.2a-b, 702.34a: the cost that an effect gave the card as a way to cast it is noted before it moves: the
/// spell has it no more.
void noteGivenCost(Kernel& k, ObjectId card, CastWay way, Context& context);

}  // namespace cantrip
