// Effects of static abilities that a player may take an action to ignore for the rest of the turn (116.2d).
#pragma once

#include <optional>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Has the player taken that action for that ability this turn?
bool ignoresEffect(const GameState& state, PlayerId player, ObjectId source, AbilityId ability);
/// Notes that they have.
void noteIgnored(Kernel& k, PlayerId player, ObjectId source, AbilityId ability);

/// An ability whose effect a player may ignore, and what that costs.
struct Ignorable {
  AbilityId ability = 0;
  NodeId cost = kNoNode;
};
/// Of that permanent, and not ignored by the player yet.
std::optional<Ignorable> ignorableBy(Kernel& k, PlayerId player, ObjectId source);

}  // namespace cantrip
