// Backup (702.165): the abilities that it gives are those that are printed below it on the same card.
#pragma once

#include <span>
#include <vector>

#include "ir/ir.h"

namespace cantrip {

/// Has what the definition of the keyword gives be those abilities. They may stand in both places of the
/// tree.
void giveWhatStandsBelow(ir::Arena& arena, NodeId definition, std::span<const NodeId> below);
/// Of the paragraphs of a card the abilities that its backup ability gives (702.165a); none: it has no such.
std::vector<NodeId> belowBackup(const ir::Arena& arena, std::span<const NodeId> paragraphs);

}  // namespace cantrip
