// Where the targets of a spell or ability stand in its text, and which slots hold them (115.1).
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "program/tree_questions.h"
#include "rules/kernel/kernel.h"
#include "rules/words/paid_costs.h"

namespace cantrip {

/// The amount of a BecomeTarget event about a target that was changed (115.7), not chosen as the spell was
/// cast.
inline constexpr std::int32_t kChangedTarget = 1;
/// Target nodes in text order; hardly any text has more.
using TargetNodes = boost::container::small_vector<NodeId, 4>;

NodeId nextSpellEffect(const Kernel& k, const Context& context, std::int32_t& at);
/// How many abilities that looks at: those of the text, and of the cards that are spliced onto it (702.47c).
std::int32_t abilitiesWithSpliced(const Kernel& k, const Context& context);
/// The abilities that stand in the text of a spell: those that are printed, as effects have changed their
/// words (612.1).
std::span<const AbilityId> abilitiesOfText(const Kernel& k, ObjectId spell);
/// The slot that holds what was chosen for a target; a keyword "enchant" node stands for an Aura spell's
/// target (303.4a).
ir::SlotNo targetSlot(const ir::Arena& arena, NodeId target);
/// Is what the node says another object's: abilities that are granted, or that a token has (113.3)?
bool isOfAnother(const ir::Arena& arena, NodeId node);
/// The list of the modes of a modal effect; kNoNode for other nodes.
NodeId modesOf(const ir::Arena& arena, NodeId node);
NodeId modalOf(const Kernel& k, NodeId effect);  ///< the Modal node of an effect, kNoNode: not modal
/// All Target nodes of an effect for the chosen modes, in text order.
void targetNodes(const Kernel& k, NodeId effect, const Context& context, TargetNodes& out);
/// The same for a whole stack object, or for the spell that is proposed: all its spell abilities, an Aura's
/// enchant (303.4a).
void targetsOf(const Kernel& k, const Context& context, TargetNodes& out);
/// Visits whatever is chosen for the targets of a stack object, as often as the word is there for it
/// (601.2c).
template <typename Visit>
void visitTargets(const Kernel& k, const Context& context, const Visit& visit) {
  TargetNodes nodes;
  targetsOf(k, context, nodes);
  for (const NodeId node : nodes)
    for (const Binding& b : context.bindings)
      if (b.slot == targetSlot(k.tree(), node) && b.entity) visit(b.entity);
}
/// 107.3f: does the effect ask for targets that an X describes which is paid only as it is carried out ("you
/// may pay {X}. If you do, return target card with mana value X")? It is chosen before them.
bool choosesXBeforeTargets(const Kernel& k, NodeId effect, const Context& context);
/// The event that tells that something became the target of a spell or ability on the stack.
Event becomesTarget(ObjectId item, const Context& of, Entity target);
/// The same for everything that is chosen for these targets, once for each object or player, however often
/// the spell or ability targets it (601.2c).
using TargetEvents = boost::container::small_vector<Event, 4>;
TargetEvents becomeTargets(Kernel& k, std::span<const NodeId> targets, ObjectId item, const Context& of);
/// "For each opponent, ... target permanent that player controls": the players for each of whom a target is
/// chosen (115.1), with the slot that speaks of them; none for other targets.
struct TargetedPlayers {
  ir::SlotNo slot = 0;
  EntityList players;
};
TargetedPlayers targetedPlayers(Kernel& k, NodeId target, const Context& context);
/// The context in which a target that was chosen for one of several players is looked at: it speaks of that
/// player.
Context speakingOfPlayerOf(Kernel& k, NodeId target, const Binding& chosen, const Context& context);
/// 707.10, 115.1: a copy of the spell or ability is about the players whom the words mean of its own
/// controller. A target that was chosen for somebody else is there for one of them whom none was chosen for.
void giveTargetsToPlayers(Kernel& k, Context& copy);
/// Visits the nodes of an effect that a stack object chooses on announcement, in text order but for a target
/// that is described by another one, which comes after that: not what is
/// chosen later, nor modes that were not chosen, nor what is for a cost that was not paid; parts of the tree
/// without what is wanted are left out.
template <typename Visit>
void visitAnnounced(const Pool& pool, NodeFact wanted, NodeId node, const Context& context,
                    const Visit& visit) {
  const ir::Arena& arena = pool.arena;
  if (node == kNoNode || !pool.contains(node, wanted) || isOfAnother(arena, node)) return;
  if (const NodeId modes = modesOf(arena, node); modes != kNoNode) {
    for (const std::uint8_t mode : context.modes)
      if (mode < arena[modes].count) visitAnnounced(pool, wanted, arena.child(modes, mode), context, visit);
    return;
  }
  const bool target = isTarget(arena.kind(node));
  if (!target) visit(node);
  const NodeId leftOut = branchLeftOut(arena, node, context), later = doneLater(arena, node);
  for (const NodeId child : arena.children(node))
    if (child != leftOut && child != later) visitAnnounced(pool, wanted, child, context, visit);
  if (target) visit(node);  // 601.2c: after the targets that its description speaks of
}

}  // namespace cantrip
