// What the words of an event speak of: the objects and players that it is about, bound to their slots.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Fills the reserved event slots of a context, and those of the references of the pattern.
void bindEvent(Kernel& k, Context& context, const Event& event, NodeId pattern);
/// "Whenever a spell or ability an opponent controls ...": what caused it is the other thing of the event,
/// where the part `pattern` of the event `whole` says so.
void bindCause(Kernel& k, Context& context, const Event& event, NodeId whole, NodeId pattern);
/// One more event of an occurrence (603.2c): what it is about is added to the slots of the context.
void joinOccurrence(Kernel& k, Context& context, const Event& event, NodeId pattern);

}  // namespace cantrip
