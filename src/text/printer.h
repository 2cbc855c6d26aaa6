// From trees back to tokens, by the rules that read them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ir/ir.h"
#include "text/grammar.h"

namespace cantrip::text {

/// Which rules read each node, outermost first; Node.spelling is an index + 1 into it, 0 for no hint.
using Spellings = std::vector<std::vector<RuleId>>;

/// The tokens of `root` as an expression of `category`, or nothing when no rule can say it. With `hints` each
/// node is written by the rules that read it, without them by the first rules that fit.
std::optional<std::vector<std::string>> print(const Grammar& grammar, const ir::Arena& arena, NodeId root,
                                              CatId category, const Spellings* hints = nullptr);

}  // namespace cantrip::text
