// What lets a player play cards from where they are (601.3, 116.2).
#pragma once

#include <vector>

#include "ir/nodes/effects_spells.h"
#include "ir/senses.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

/// Is it the effect that cards may be played, or cast, for a while?
constexpr bool isPermission(ir::NodeKind kind) {
  namespace Kind = ir::Kind;
  return kind == Kind::Play || kind == Kind::Cast;
}
/// Is it about cards that are played, or cast, while something resolves: for free, or copies for their costs?
inline bool isForFree(const ir::Arena& tree, NodeId node) {
  const ir::Sense sense = ir::senseOf(tree, node);
  return sense == ir::actOn(ir::DeedName::CastFree) || sense == ir::actOn(ir::DeedName::PlayFree) ||
         sense == ir::actOn(ir::DeedName::CastNow);
}
/// What such an effect lets be played, and for how long.
inline ir::nodes::Play permissionOf(const ir::Arena& arena, NodeId node) {
  using namespace ir::nodes;
  return arena.as<Play, Cast>(node);
}
/// "You may cast a creature spell from your graveyard this turn": is it asked of each card as it would be
/// cast, not as the permission is given (611.2c)? Some: one spell.
bool isOfDescribedSpells(const ir::Arena& tree, NodeId permission);
/// What such an effect asks of the spell that the card would be (601.3e); kNoNode.
NodeId spellsOf(const ir::Arena& tree, NodeId permission);
/// "You may play up to two of those cards": those that are played are picked as they are played.
bool isOfSomeOfThem(const ir::Arena& tree, NodeId permission);
/// Does it let lands be played too (305.9)?
inline bool givesPlaying(const ir::Arena& tree, NodeId node) {
  return tree.kind(node) == ir::Kind::Play || isWord(tree, node, ir::Kind::ActOn, ir::DeedName::PlayFree);
}
/// What a reference to spells that are cast while something resolves says of them.
NodeId describedSpells(const ir::Arena& tree, NodeId ref);
/// Notes that a card is played as an effect lets the player, maybe once each turn: that of `chosen`, when
/// several do. Before it moves. The effect that says what that does to the spell (slots::kCastThisWay), or
/// nothing.
Binding usePermission(Kernel& k, PlayerId player, ObjectId card, Entity chosen = {});
/// What an effect that lets the player cast the card, that of `chosen`, says of the spell, where that may
/// depend on the X that is announced (slots::kPermittedAs); else nothing.
Binding permittedAs(Kernel& k, PlayerId player, ObjectId card, Entity chosen = {});
/// Is the spell with the X of the context, which has such a binding, one that the effect lets be cast
/// (601.2e, 202.3e)?
bool isPermittedWithX(Kernel& k, const Context& announced);
/// Does what an effect speaks of fit the card as the spell that it would be, cast by that player? "Lands" are
/// cards here, wherever they are.
bool fitsAsSpell(Kernel& k, NodeId what, ObjectId card, PlayerId caster, const Context& context);
/// What the player has to pay in addition to cast the card as an effect, that of `chosen`, allows; kNoNode.
NodeId permissionCost(Kernel& k, PlayerId player, ObjectId card, Entity chosen = {});
/// The objects whose effects let the player play the card for its costs, as far as it makes a difference
/// which of them does: one may be used up by it, cost more, or say what becomes of the card.
std::vector<ObjectId> permittedBy(Kernel& k, PlayerId player, ObjectId card);
/// 601.3e, 708.4: does an effect let the player cast the card face down from where it is?
bool mayCastFaceDownFrom(Kernel& k, PlayerId player, ObjectId card, CastWay way);
/// Does an effect let the player play the card without paying its mana cost?
bool mayPlayFree(const Kernel& k, PlayerId player, ObjectId card);
/// Does an effect let the player play it that does not say so?
bool mayPlayForItsCosts(Kernel& k, PlayerId player, ObjectId card);
/// 609.4b: as what mana may be spent: the more it may be the later.
enum class SpendsAs : std::uint8_t {
  ItsOwn,
  AnyOfSnow /* any color, from snow sources */,
  AnyColor,
  AnyType
};
/// As what the player may spend mana to cast the card, as the effects that let them cast it say;
/// `byPermission`: also those of static abilities, as it is cast by such a one, that of `chosen`.
SpendsAs spendsAnyFor(Kernel& k, PlayerId player, ObjectId card, bool byPermission, Entity chosen = {});
/// An effect lets the player play it from where it is.
bool mayPlayFrom(Kernel& k, PlayerId player, ObjectId card);

}  // namespace cantrip
