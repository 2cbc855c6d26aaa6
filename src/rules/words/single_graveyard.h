// Choices of cards "from a single graveyard": all of one player.
#pragma once

#include <span>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Does a choice (a target, "two cards", the part of a cost that takes them) say that all come from one
/// player's zone?
bool isOfOneOwner(const ir::Arena& tree, NodeId choice);
/// Leaves of `open` what can be chosen besides `picked` so that at least `low` cards are of one owner.
void keepOneOwner(const Kernel& k, EntityList& open, std::span<const Entity> picked, int low);

}  // namespace cantrip
