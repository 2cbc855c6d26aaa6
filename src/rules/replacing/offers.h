// What "instead" effects consist of, and who is asked for those that a player may use (614.6).
#pragma once

#include <span>

#include "rules/kernel/kernel.h"

namespace cantrip {

bool isList(ir::NodeKind kind);
/// Precondition: `list` is one.
std::span<const NodeId> partsOf(const ir::Arena& tree, NodeId list);
/// The effect inside a list of one and a Do that says who may.
NodeId unwrapped(const ir::Arena& tree, NodeId effect);
/// "That player may gain 3 life instead", "you may ... instead": who is asked, and does it.
/// Precondition: what is unwrapped of the effect is a gate.
PlayerId offeredTo(Kernel& k, NodeId effect, const Context& context);

}  // namespace cantrip
