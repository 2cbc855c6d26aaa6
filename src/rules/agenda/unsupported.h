// What the ability language can say and the kernel does not carry out: cards that say it are declined when
// they are loaded, never played wrongly.
#pragma once

#include <string>
#include <string_view>

#include "ir/ir.h"

namespace cantrip {

/// Why the kernel cannot run the tree, about its first node that it does not carry out; empty when it can.
std::string whyNotRun(const ir::Arena& arena, NodeId root);

/// Kinds that no part of the kernel carries out, besides effects without a verb (effects.h) and events that
/// nothing can match (program/event_types.h); with what is missing. Empty for all others.
std::string_view unsupportedKind(ir::NodeKind kind);

}  // namespace cantrip
