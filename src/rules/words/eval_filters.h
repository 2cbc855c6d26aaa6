// Which objects and players a description means: zones (109.2), nouns, adjectives and what follows the noun.
#pragma once

#include <functional>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Does an entity fit a description (Objects node)?
bool matches(Kernel& k, NodeId objects, Entity entity, const Context& context);
bool matchesPred(Kernel& k, NodeId pred, Entity entity, const Context& context);
/// Everything that fits a description, in all zones that it speaks of (battlefield by default).
EntityList allThatFit(Kernel& k, NodeId objects, const Context& context);
/// The cards of one player's zone (or of everybody's: kNoPlayer) that fit, for "discard a card", "search".
EntityList allThatFitIn(Kernel& k, NodeId objects, Zone zone, PlayerId owner, const Context& context);
/// Do so many of those that allThatFitIn would give pass the test? Stops looking once they do.
bool enoughFitIn(Kernel& k, NodeId objects, Zone zone, PlayerId owner, const Context& context, int wanted,
                 const std::function<bool(ObjectId)>& test);
/// As `matches`, in any zone.
bool fitsAnywhere(Kernel& k, NodeId objects, Entity entity, const Context& context);

}  // namespace cantrip
