// What "it", "that creature", "those cards", "this way" point at: the one place where references are
// resolved. The policy is written in docs/decisions/0002-references.md.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ir/ir.h"

namespace cantrip::text {

/// Gives slots to what can be pointed at and to the anaphors of the abilities of one face; slots are unique
/// in the face. Returns for each ability what is wrong, for people ("'it' has nothing to point at"), or an
/// empty string. `text` is what the spans of the nodes are offsets of.
std::vector<std::string> resolveReferences(ir::Arena& arena, std::span<const NodeId> abilities,
                                           std::string_view text);

}  // namespace cantrip::text
