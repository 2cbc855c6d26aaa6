// Descriptions of cards that do not say where the cards are.
#pragma once

#include "ir/ir.h"

namespace cantrip {

/// Cards of which nothing says where they are: the words of the zone were read as part of something else.
bool cardsOfNoZone(const ir::Arena& tree, NodeId objects);

}  // namespace cantrip
