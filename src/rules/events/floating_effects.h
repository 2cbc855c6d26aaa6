// Continuous effects of resolved spells and abilities begin and end (611.2); linked objects (607).
#pragma once

#include <functional>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Begins an effect of a resolved spell or ability: gives it id and timestamp.
void addEffect(Kernel& k, FloatingEffect effect);
/// 804.2: what the deploy creatures option gives each creature, an effect that nobody controls and nothing
/// ends.
void beginDeploying(Kernel& k);
/// Delayed triggered abilities (603.7) begin to wait, and end.
void addDelayed(Kernel& k, DelayedTrigger delayed);
void endDelayed(Kernel& k, const std::function<bool(const DelayedTrigger&)>& over);
/// 701.27f: the permanent has transformed, which its delayed triggered abilities have to know.
void noteTransformed(Kernel& k, ObjectId permanent);
/// Effects of that duration are over for those that they affect and that fit.
void endForThese(Kernel& k, Until until, const std::function<bool(Entity)>& over);
/// Ends the effects that are over; what was a copy for a time is itself again.
void eraseEffects(Kernel& k, const std::function<bool(const FloatingEffect&)>& over);
/// Ties a moved object to the one that moved it (607).
void linkObjects(Kernel& k, ObjectId from, ObjectId to);
/// The same until an event happens; then it goes back to the zone that it was in before (610.3).
void linkUntil(Kernel& k, ObjectId from, ObjectId to, NodeId returnWhen, Zone returnTo, PlayerId player);
void lockNumbers(Kernel& k, FloatingEffect& effect);

}  // namespace cantrip
