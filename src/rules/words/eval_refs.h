// What the references of an ability mean now: "~", "target creature", "it", "enchanted creature" (109,
// 608.2).
#pragma once

#include <utility>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Is that "you" for the text of an ability: its controller (109.5), and of a plane or phenomenon in a game
/// of shared turns everybody of the planar controller's team (901.12c)?
bool isYou(const Kernel& k, PlayerId player, const Context& context);
/// Is an entity one of those a Ref speaks of? For event patterns: Some/Each/All are read as descriptions.
bool refMatches(Kernel& k, NodeId ref, Entity entity, const Context& context);
/// The entities a Ref means now; choices (Some, OneOf, Target ...) give what their slot is bound to.
EntityList entitiesOf(Kernel& k, NodeId ref, const Context& context);
bool zoneMatches(Kernel& k, NodeId zoneRef, Zone zone, PlayerId owner, const Context& context);
/// 508.5: the player whom the creature that the ability speaks of is attacking; none: it speaks of no
/// attacking creature.
Entity attackedPlayer(Kernel& k, const Context& context);
/// First player of a Ref; an object's controller.
PlayerId playerOf(Kernel& k, NodeId ref, const Context& context);
EntityList boundEntities(const Kernel& k, const Context& context, ir::SlotNo slot);
/// Of those the ones that the participle (DoneThisWay) and, if there is one, its noun can mean: what a cost
/// was paid with in another way was not "exiled this way".
EntityList boundAs(const Kernel& k, const Context& context, NodeId participle, ir::SlotNo slot,
                   NodeId noun = kNoNode);
/// All of them, and the controllers and owners that are worked out from what a slot is bound to (ir/slots.h).
EntityList entitiesInSlot(Kernel& k, const Context& context, ir::SlotNo slot);
/// Smallest and largest number that a Count node allows.
std::pair<int, int> countRange(Kernel& k, NodeId count, const Context& context, int available);

}  // namespace cantrip
