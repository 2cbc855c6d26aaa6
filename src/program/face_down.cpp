// Which abilities of a card are those that disguise gives while it is face down (702.168a).
#include "program/face_down.h"

#include "ir/nodes/keywords.h"

namespace cantrip {

bool isGivenByDisguise(const Pool& pool, AbilityId id) {
  const AbilityDef& ability = pool.ability(id);
  if (ability.keyword != ir::KeywordName::Disguise) return false;
  if (ability.kind != AbilityKind::Keyword || pool.arena.kind(ability.node) != ir::Kind::KeywordCost)
    return true;
  const NodeId word = pool.arena.as<ir::nodes::KeywordCost>(ability.node).keyword;
  return static_cast<ir::KeywordName>(pool.arena.value(word)) != ir::KeywordName::Disguise;
}

std::vector<AbilityId> abilitiesOfDisguise(const Pool& pool, const CardDef& card) {
  std::vector<AbilityId> out;
  for (const AbilityId id : card.abilities) {
    if (pool.ability(id).keyword != ir::KeywordName::Disguise) continue;
    for (AbilityId given = id + 1; given < pool.abilities.size() && isGivenByDisguise(pool, given); ++given)
      out.push_back(given);
  }
  return out;
}

}  // namespace cantrip
