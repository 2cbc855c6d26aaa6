// What a face-down permanent has although it has no text: ward, when it was cast for disguise (702.168a).
#pragma once

#include <vector>

#include "state/pool.h"

namespace cantrip {

/// True for an ability that the definition of disguise gives, not for the keyword on the card itself.
inline bool isGivenByDisguise(const Pool& pool, AbilityId id) {
  const AbilityDef& ability = pool.ability(id);
  if (ability.keyword != ir::KeywordName::Disguise) return false;
  if (ability.kind != AbilityKind::Keyword || pool.arena.kind(ability.node) != ir::Kind::KeywordCost)
    return true;
  const NodeId word = pool.arena.child(ability.node, 0);
  return static_cast<ir::KeywordName>(pool.arena.value(word)) != ir::KeywordName::Disguise;
}

/// The abilities that a card has while it is face down for its disguise; they stand behind the keyword.
inline std::vector<AbilityId> abilitiesOfDisguise(const Pool& pool, const CardDef& card) {
  std::vector<AbilityId> out;
  for (const AbilityId id : card.abilities) {
    if (pool.ability(id).keyword != ir::KeywordName::Disguise) continue;
    for (AbilityId given = id + 1; given < pool.abilities.size() && isGivenByDisguise(pool, given); ++given)
      out.push_back(given);
  }
  return out;
}

}  // namespace cantrip
