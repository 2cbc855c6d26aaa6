// Effects of static abilities that a player may take an action to ignore for the rest of the turn (116.2d).
#pragma once

#include <boost/container/small_vector.hpp>
#include <optional>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Has the player taken that action for that ability this turn?
bool ignoresEffect(const GameState& state, PlayerId player, ObjectId source, AbilityId ability);
/// Notes that they have.
void noteIgnored(Kernel& k, PlayerId player, ObjectId source, AbilityId ability);

/// An ability whose effect a player may ignore, and what that costs.
struct Ignorable {
  ObjectId source;
  AbilityId ability = 0;
  NodeId cost = kNoNode;
};
/// Those of permanents that the player does not ignore yet, one of each permanent.
boost::container::small_vector<Ignorable, 2> ignorableEffects(Kernel& k, PlayerId player);
/// That of this permanent.
std::optional<Ignorable> ignorableBy(Kernel& k, PlayerId player, ObjectId source);

}  // namespace cantrip
