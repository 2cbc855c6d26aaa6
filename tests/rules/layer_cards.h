// Cards with continuous effects of every layer, for the tests of rule 613.
#pragma once

#include "rules/ir_terms.h"

namespace cantrip::test {

std::span<const TermCard> layerCards();

}  // namespace cantrip::test
