// A guard against silent misreading, independent of the grammar: do the numbers, colours, types and small
// words of a sentence all turn up in its tree? Round trip cannot tell when a rule drops a word on the way in
// and adds it on the way out.
#pragma once

#include <span>
#include <string>

#include "ir/ir.h"
#include "text/tokens.h"

namespace cantrip::text {

/// The first word of the text that the tree does not account for, with what is wanted, or nothing.
std::string unaccounted(std::span<const Token> tokens, const ir::Arena& arena, NodeId root);

}  // namespace cantrip::text
