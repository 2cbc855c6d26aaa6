// Sets of some years, of which formats by date are tried.
#pragma once

#include "cards/catalogue.h"

namespace cantrip::test {

/// a1, b1 and c1 are the large expansions of the autumns of 2001 to 2003; ac is a core set, bs a small set of
/// October, bp a set of promotions.
cards::Catalogue rotatingSets();

}  // namespace cantrip::test
