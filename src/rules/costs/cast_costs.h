// What casting a spell costs before increases and reductions (118.9, 601.2f).
#pragma once

#include <span>

#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/words/cost_parts.h"

namespace cantrip {

/// Keyword abilities that are ways to cast a card, and the zone that each is cast from.
struct CastKeyword {
  ir::KeywordName keyword;
  CastWay way;
  Zone zone;
};
std::span<const CastKeyword> castKeywords();
int extraModes(const Kernel& k, const Context& context);
NodeId alternativeCost(Kernel& k, ObjectId id);
/// The mana cost and the other costs of casting a card in some way (601.2f), before choices.
ManaCost castCost(Kernel& k, const Context& context, CostParts& others);
NodeId keywordCost(Kernel& k, ObjectId card, ir::KeywordName keyword);  ///< cost of flashback, kicker ...
/// 601.2a-b, 702.34a: the cost that an effect gave the card as a way to cast it is noted before it moves: the
/// spell has it no more.
void noteGivenCost(Kernel& k, ObjectId card, CastWay way, Context& context);

}  // namespace cantrip
