// "Each opponent may discard a card. If they do, they draw a card": who of several players did something.
#pragma once

#include "rules/effects/common.h"

namespace cantrip::effects {

/// Were several players asked what is asked about now, and is the rest said of each of them?
bool severalWereAsked(const Kernel& k, const Context& c, NodeId then);
/// A gate that asks that: it is done by those of them who did it, or did not.
Result runThoseWho(Kernel& k, Frame& f, bool did);

}  // namespace cantrip::effects
