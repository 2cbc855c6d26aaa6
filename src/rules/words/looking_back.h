// Questions about earlier in the turn: what something happened to is judged by what it was then (608.2i).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Does event `place` of the turn's log match the pattern?
bool happenedAt(Kernel& k, std::size_t place, NodeId pattern, const Context& context);
/// The context in which the permanents of event `place` of the turn's log, and of those that happened
/// together with it, are what they were then.
Context lookingBackAt(const Kernel& k, std::size_t place, const Context& context);
/// What descriptions are asked about in place of a permanent that such a context looks back at.
Entity asItWas(const Context& context, Entity entity);
/// The permanent itself.
Entity asItIs(const Context& context, Entity entity);
/// The permanents that were declared as attackers since event `from` of the turn's log, by a player whom
/// `who` means (kNoNode: by any), and fitted the description then, wherever they are now; in one combat or in
/// several.
EntityList attackersSince(Kernel& k, std::size_t from, NodeId who, NodeId objects, const Context& context);

}  // namespace cantrip
