// Prevention of damage (615, 702.16e).
#pragma once

#include "rules/events/replacement.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

bool isPreventable(Kernel& k, const Event& event);
void applyPrevention(Kernel& k, const Replacement& replacement, EmitBatch& batch, std::size_t index);

/// 615.5: the Prevent, or the event pattern, inside of a shield that also does something else.
NodeId preventionOf(const ir::Arena& arena, NodeId shield);

}  // namespace cantrip
