// Questions about the tree of a text that need nothing but the tree.
#pragma once

#include <functional>

#include "ir/ir.h"

namespace cantrip {

/// What is chosen, as a target or when it happens: it needs a slot also where no word points at it (115.1,
/// 608.2d).
bool isBinder(ir::NodeKind kind);
/// What the node has done later, by a delayed or reflexive trigger: that chooses for itself (603.3d, 603.7,
/// 603.12). kNoNode: it has nothing done later.
NodeId doneLater(const ir::Arena& arena, NodeId node);
/// What is announced as a target (115.1): "target creature", "any target", "any other target".
bool isTarget(ir::NodeKind kind);
/// Does the tree under `root` hold a node that `wanted` accepts?
bool containsNode(const ir::Arena& arena, NodeId root, const std::function<bool(NodeId)>& wanted);
bool containsKind(const ir::Arena& arena, NodeId root, ir::NodeKind kind);
/// 702.172a, 702.183a: has a mode of that Modal node an additional cost? kNoNode: there are no modes.
bool hasCostlyModes(const ir::Arena& arena, NodeId modal);
/// The subtype of the predefined token (111.10) that a node creates: one that it names, or that of a keyword
/// action (701.16a, 701.53a). None: it creates no such token.
std::optional<std::int32_t> predefinedTokenOf(const ir::Arena& arena, NodeId node);
/// "... they draw a card": the slot of those of whom an earlier sentence speaks one by one; 0: it says
/// nothing of such.
ir::SlotNo saidOfThem(const ir::Arena& arena, NodeId said);

}  // namespace cantrip
