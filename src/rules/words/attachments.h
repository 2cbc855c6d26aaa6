// What Auras, Equipment and Fortifications may be attached to (301.5, 301.6, 303.4), and protection (702.16).
#pragma once

#include <functional>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// May this Aura, Equipment or Fortification be attached to `host` (301.5, 301.6, 303.4, 702.16c-d)?
bool canBeAttached(Kernel& k, ObjectId attachment, Entity host);
/// Has `who` protection from a quality that `source` has (702.16)?
bool protectedFrom(Kernel& k, Entity who, ObjectId source);

/// The keyword abilities that effects give a player (702.11c, 702.16a, 702.18a), until `use` returns false.
void visitKeywordsOf(Kernel& k, PlayerId player, const std::function<bool(NodeId, const Context&)>& use);
template <typename Use>
void eachKeywordOf(Kernel& k, PlayerId player, const Use& use) {
  visitKeywordsOf(k, player, std::ref(use));
}

}  // namespace cantrip
