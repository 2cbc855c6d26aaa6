// What is chosen for a part of a cost leaves enough to pay the rest (118.3, 601.2h).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Of what could be chosen for the part that is about to be paid, `low` of it, that with which the rest of
/// this payment, and of those that it is in the middle of, can still be paid.
void keepPayable(Kernel& k, NodeId part, PlayerId payer, const Context& context, EntityList& candidates,
                 int low);

}  // namespace cantrip
