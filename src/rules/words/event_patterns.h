// Event patterns: does an event match what a trigger, a replacement effect or "this turn" speaks of (603.2,
// 614).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Before and After are the two moments at which triggers look at an event (603.10); Any is for proposed
/// and past events.
enum class Look : std::uint8_t { Any, Before, After };
/// The pattern itself, or the part of an AnyEvent, that the event matches; kNoNode when none does.
NodeId matchingPattern(Kernel& k, NodeId pattern, const Event& event, const Context& context, Look look);
PlayerId ownerOf(const Kernel& k, ObjectId id);
inline bool eventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context) {
  return matchingPattern(k, pattern, event, context, Look::Any) != kNoNode;
}

}  // namespace cantrip
