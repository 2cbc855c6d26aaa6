// What a player looks at who searches (701.23a), for those who show it.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip::effects {

/// Of the question which cards to find: all cards of hidden zones that are searched, also those that can't be
/// found. Empty where the question is none of a search.
EntityList cardsSearched(Kernel& k);

}  // namespace cantrip::effects
