// What something may be attached to, where an effect lets one choose (608.2d).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// What a verb attaches to `host`; kNoNode: it attaches nothing to that.
NodeId attachedTo(const ir::Arena& tree, NodeId verb, NodeId host);
/// 608.2d, 701.3b, 303.4i: leaves of what could be chosen as the host only what one of those can be attached
/// to. The rest is impossible to choose.
void keepHosts(Kernel& k, NodeId verb, PlayerId chooser, const Context& context, const EntityList& attached,
               EntityList& hosts);

}  // namespace cantrip
