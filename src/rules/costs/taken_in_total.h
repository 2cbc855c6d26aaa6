// Costs that take any number of things with enough in all: crew, saddle, collect evidence (702.122a,
// 702.171a, 701.59a).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Could the player take things that have enough together?
bool enoughInAll(Kernel& k, NodeId part, PlayerId payer, const Context& context);
/// Asks for one more of them until they have enough.
Result takeForTotal(Kernel& k, Frame& f, NodeId part, PlayerId payer);

}  // namespace cantrip
