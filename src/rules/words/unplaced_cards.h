// Descriptions of cards that do not say where the cards are.
#pragma once

#include <string_view>

#include "ir/ir.h"

namespace cantrip {

struct Asked;

/// Cards of which nothing says where they are: the words of the zone were read as part of something else.
bool cardsOfNoZone(const ir::Arena& tree, NodeId objects);

/// Of a verb that acts on cards wherever they are: does a field speak of such cards? It would act on all
/// there are.
std::string_view speaksOfCardsOfNoZone(const Asked& asked);

}  // namespace cantrip
