// What the ability language can say and the kernel does not carry out: cards that say it are declined when
// they are loaded, never played wrongly.
#pragma once

#include <string>

#include "ir/ir.h"

namespace cantrip {

/// Why the kernel cannot run the tree, about its first node that no declaration covers
/// (kernel/declarations.h); empty when it can.
std::string whyNotRun(const ir::Arena& arena, NodeId root);

}  // namespace cantrip
