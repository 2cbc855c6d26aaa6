#include "play/zones.h"

#include "rules/objects/hidden_zones.h"

namespace cantrip::play {

bool isPublicZone(ir::Zone zone) { return !isHiddenZone(zone); }

}  // namespace cantrip::play
