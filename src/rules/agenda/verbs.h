// The table of verbs: which function carries out which kind of effect node.
#pragma once

#include "rules/effects/effects.h"

namespace cantrip::effects {

/// The table with what the verbs declare.
VerbTable makeVerbs();
const VerbTable& verbs();  ///< nullptr: the kernel does not carry out this kind

}  // namespace cantrip::effects
