// What mana may be spent on, and what comes of spending it (106.6).
#pragma once

#include <optional>

#include "rules/kernel/kernel.h"

namespace cantrip {

struct Context;

/// Context::x of a look at all mana that there could be, whatever it may be spent on.
inline constexpr std::int32_t kForAnything = -1;

/// 106.6: the terms on which a Mana node's mana is spent: the Objects that it may be spent on, the node
/// itself when it says something else, kNoNode for plain mana.
NodeId manaTerms(const ir::Arena& tree, NodeId mana);
/// Do the terms say that the mana is not lost as steps and phases end (500.5)?
bool staysInPool(const ir::Arena& tree, NodeId terms);
/// The Mana node inside of its terms.
NodeId plainMana(const ir::Arena& tree, NodeId mana);
/// Do the terms keep the mana from being spent on everything?
bool restricts(const ir::Arena& tree, NodeId terms);
/// 106.6: may mana of `source` with these terms be spent on what the context is about?
bool spendableOn(Kernel& k, NodeId terms, ObjectId source, PlayerId player, const Context& context);
/// What an effect does to a spell as it is cast.
struct Rider {
  ObjectId source;  ///< of the effect
  PlayerId player = kNoPlayer;
  ObjectId spell;
};
/// Carries that out; `says` is the node to whose slot the spell is bound.
void pushRider(Kernel& k, NodeId says, NodeId effect, const Rider& rider);
/// Carries out what an effect that lets cards be played says of what is played so; `permission`: what using
/// it gave (slots::kCastThisWay).
void pushPermissionRider(Kernel& k, const Binding& permission, PlayerId player, ObjectId played);
/// Would the terms do something for what is being announced, if the mana is spent on it? Nothing: they do
/// nothing for anything.
std::optional<bool> riderApplies(Kernel& k, NodeId terms, ObjectId source, PlayerId player,
                                 const Context& context);
/// Carries out what the terms of mana say about the spell that it was spent on (106.6a).
void manaSpentOn(Kernel& k, NodeId terms, ObjectId source, ObjectId spell, PlayerId player);

}  // namespace cantrip
