// Assigning and dealing combat damage (510), with trample (702.19), deathtouch (702.2c) and first strike
// (510.4).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

Result runCombatDamage(Kernel& k, Frame& f);
/// Has an attacking or blocking creature first strike or double strike as the first damage step begins?
/// (510.4)
bool needsFirstStrikeStep(Kernel& k);
/// 2006: 310.4: the resolution of combat damage (isCombatDamage).
Result resolveCombatDamage(Kernel& k, Frame& f);

}  // namespace cantrip
