// Targets that were chosen several times for the same words: for each time that a mode was chosen (700.2d),
// for each player of several (115.1), for each time that the same text was spliced onto a spell (702.47b).
#pragma once

#include <cstdint>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Which times, or which players, as a set of bits.
using Shown = std::uint32_t;
inline constexpr Shown kAllTimes = ~Shown{0};
constexpr Shown onlyOf(int time) { return Shown{1} << time; }

/// Lets the words under `effect` mean only the targets that were chosen for these. `forEach`: the node whose
/// players they were chosen for; kNoNode: times of a mode.
void showTargetsOf(Kernel& k, Context& context, NodeId effect, Shown times, NodeId forEach = kNoNode);

}  // namespace cantrip
