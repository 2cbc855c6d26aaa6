// What Auras, Equipment and Fortifications may be attached to (301.5, 301.6, 303.4), and protection (702.16).
#pragma once

#include <functional>

#include "program/pool_builder.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

/// May this Aura, Equipment or Fortification be attached to `host` (301.5, 301.6, 303.4, 702.16c-d)?
/// `controller`: who will control what is only about to enter the battlefield; by default who does now.
bool canBeAttached(Kernel& k, ObjectId attachment, Entity host, PlayerId controller = kNoPlayer);
/// Is its definition, as a copy of what it is now, that of an Aura?
bool isAura(const Kernel& k, ObjectId id);
/// 303.4f: what an Aura that enters under the control of that player without being cast may enchant.
EntityList possibleHosts(Kernel& k, ObjectId aura, PlayerId controller);
/// Has `who` protection from a quality that `source` has (702.16)?
bool protectedFrom(Kernel& k, Entity who, ObjectId source);

/// The keyword abilities that effects give a player (702.11c, 702.16a, 702.18a), until `use` returns false.
void visitKeywordsOf(Kernel& k, PlayerId player, const std::function<bool(NodeId, const Context&)>& use);
template <typename Use>
void eachKeywordOf(Kernel& k, PlayerId player, const Use& use) {
  visitKeywordsOf(k, player, std::ref(use));
}

}  // namespace cantrip
