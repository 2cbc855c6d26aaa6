// Prevention of damage (615, 702.16e).
#pragma once

#include "rules/events/replacement.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

/// 801.13b: are the source and the recipient that the effect names within its controller's range, or both
/// where it names neither? `pattern`: the damage that matched; `shields`: it was made for who would be dealt
/// it.
bool preventsInRange(Kernel& k, PlayerId controller, NodeId pattern, bool shields, const Event& damage);
bool isPreventable(Kernel& k, const Event& event);
void applyPrevention(Kernel& k, const Replacement& replacement, EmitBatch& batch, std::size_t index);

/// 615.5: the Prevent, or the event pattern, inside of a shield that also does something else.
NodeId preventionOf(const ir::Arena& arena, NodeId shield);

}  // namespace cantrip
