// What the files about casting, costs and mana share (601, 602, 605).
#pragma once

#include <boost/container/small_vector.hpp>

#include "rules/kernel.h"

namespace cantrip {

using CastWays = boost::container::static_vector<CastWay, 8>;

/// Keyword abilities that are ways to cast a card, and the zone that each is cast from.
struct CastKeyword {
  ir::KeywordName keyword;
  CastWay way;
  Zone zone;
};
std::span<const CastKeyword> castKeywords();

}  // namespace cantrip
