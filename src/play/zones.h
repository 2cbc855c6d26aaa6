// What zones are, for programs that show games and know no rules.
#pragma once

#include "ir/vocabulary.h"

namespace cantrip::play {

/// Do all players see the cards that lie there (400.2)?
bool isPublicZone(ir::Zone zone);

}  // namespace cantrip::play
