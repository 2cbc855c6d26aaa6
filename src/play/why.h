// Why an object is as it is, in words for the player who looks at it: what made it 3/2, layer by layer (613),
// why it can't attack or block, why it can't be cast now.
#pragma once

#include <string>
#include <vector>

#include "play/describe.h"

namespace cantrip::play {

struct Reason {
  std::string text;
  std::string rule;  ///< by which it is so; empty where none needs to be named
};

/// An ability, or keywords, that something gave an object or took from it.
struct Change {
  std::string text;
  std::string by;
  bool lost = false;
};

/// What effects and counters have changed of the abilities of a permanent, in the order in which they apply
/// (613); not what was given and then taken away. Nothing of what the viewer may not see.
std::vector<Change> changesOf(const View& view, const Names& names, ObjectId object);
/// Nothing of what the viewer may not see; empty when the object is gone or hidden.
std::vector<Reason> whyOf(const View& view, const Names& names, ObjectId object);

}  // namespace cantrip::play
