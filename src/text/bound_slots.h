// Is there, for every word that points back, something that is bound to its slot when it is read? A slot that
// nothing binds would read as nothing at all, and the effect would silently do nothing.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ir/ir.h"

namespace cantrip::text {

/// For each ability of a face, whose references are resolved, the words that point at what nothing binds, for
/// people; empty where there are none.
std::vector<std::string> unboundReferences(const ir::Arena& arena, std::span<const NodeId> abilities,
                                           std::string_view text);

}  // namespace cantrip::text
