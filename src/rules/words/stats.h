// The numbers of an object: mana value, power and the like (202.3, 208).
#pragma once

#include <boost/container/small_vector.hpp>

#include "ir/vocabulary.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

std::int64_t manaValueOf(Kernel& k, ObjectId id);
/// What its mana value is compared as: 2010: 708.6a: of a split card that of either half is enough.
boost::container::small_vector<std::int64_t, 2> manaValuesOf(Kernel& k, ObjectId id);
/// 700.5: mana symbols of those colors (bits) in the mana cost of an object; a hybrid symbol counts once.
std::int64_t manaSymbolsOf(Kernel& k, ObjectId id, unsigned colors);
/// 0 for a player.
std::int64_t statOf(Kernel& k, ir::Stat which, Entity of);

}  // namespace cantrip
