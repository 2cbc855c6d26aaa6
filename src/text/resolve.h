// What "it", "that creature", "those cards", "this way" point at: the one place where references are
// resolved. The policy is written in docs/decisions/0002-references.md.
#pragma once

#include <string>

#include "ir/ir.h"

namespace cantrip::text {

/// Gives slots to what can be pointed at and to the anaphors of one ability. Returns what is wrong, for
/// people ("'it' has nothing to point at"), or nothing.
std::string resolveReferences(ir::Arena& arena, NodeId ability);

}  // namespace cantrip::text
