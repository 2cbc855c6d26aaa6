// Targets of spells and abilities (115, 601.2c): where they stand in a text and which slot holds them.
#pragma once

#include <functional>
#include <optional>

#include "rules/kernel.h"
#include "state/pool_builder.h"

namespace cantrip {

/// The slot that holds what was chosen for a target; a keyword "enchant" node stands for an Aura spell's
/// target (303.4a).
ir::SlotNo targetSlot(const ir::Arena& arena, NodeId target);

/// The amount of a BecomeTarget event about a target that was changed (115.7), not chosen as the spell was
/// cast.
inline constexpr std::int32_t kChangedTarget = 1;

/// "For each opponent, ... target permanent that player controls": the players for each of whom a target is
/// chosen (115.1), with the slot that speaks of them; none for other targets.
struct TargetedPlayers {
  ir::SlotNo slot = 0;
  EntityList players;
};
TargetedPlayers targetedPlayers(Kernel& k, NodeId target, const Context& context);

/// `context` with the X that the words around an announced node define (601.2c-d: it is needed by then);
/// `scratch` holds it when there is one.
const Context& withDefinedX(Kernel& k, NodeId announced, const Context& context,
                            std::optional<Context>& scratch);

/// Is what the node says chosen at another time than the stack object around it: of granted abilities and
/// reflexive triggers?
bool isChosenLater(const ir::Arena& arena, NodeId node);
/// The list of the modes of a modal effect; kNoNode for other nodes.
NodeId modesOf(const ir::Arena& arena, NodeId node);

/// Visits the nodes of an effect that a stack object chooses on announcement, in text order: not what is
/// chosen later, nor modes that were not chosen; parts of the tree without what is wanted are left out.
template <typename Visit>
void visitAnnounced(const Pool& pool, NodeFact wanted, NodeId node, const Context& context,
                    const Visit& visit) {
  const ir::Arena& arena = pool.arena;
  if (node == kNoNode || !pool.contains(node, wanted) || isChosenLater(arena, node)) return;
  if (const NodeId modes = modesOf(arena, node); modes != kNoNode) {
    for (const std::uint8_t mode : context.modes)
      if (mode < arena[modes].count) visitAnnounced(pool, wanted, arena.child(modes, mode), context, visit);
    return;
  }
  visit(node);
  for (const NodeId child : arena.children(node)) visitAnnounced(pool, wanted, child, context, visit);
}

/// The keyword abilities that effects give a player (702.11c, 702.16a, 702.18a), until `use` returns false.
void eachKeywordOf(Kernel& k, PlayerId player, const std::function<bool(NodeId, const Context&)>& use);

}  // namespace cantrip
