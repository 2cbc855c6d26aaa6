// The words in which a card says an ability that is none of its own lines: one that it gives, one of a token
// or emblem that it makes, one below a level symbol, a delayed or reflexive trigger.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "state/pool.h"

namespace cantrip {

/// Fills Pool::givenWords with what the lines of a card say. `lines`: the nodes of the lines as they were
/// read, `texts`: how they are printed, `made`: the abilities of the card that each of them is.
void noteGivenWords(Pool& pool, std::span<const NodeId> lines, std::span<const std::string> texts,
                    std::span<const std::vector<NodeId>> made);

}  // namespace cantrip
