// What the kinds of nodes mean for references: which fields hold players, which verbs leave results behind.
#pragma once

#include <vector>

#include "ir/ir.h"

namespace cantrip::text {

/// What a field of a node asks of the reference in it.
enum class Expect : std::uint8_t { Any, Object, Player };
Expect expectOf(const ir::Arena& arena, NodeId parent, const ir::FieldInfo& field);

/// What "exiled this way", "the sacrificed creature" look back to; empty when the word is no such participle.
std::vector<ir::NodeKind> verbsOf(const ir::Arena& arena, NodeId word);
bool paidByCost(ir::NodeKind verb);
/// Verbs whose result later words may call "this way".
bool hasResult(ir::NodeKind kind);
/// Verbs that bring up something of their own which "it", "that card", "those tokens" can mean.
bool bringsUp(ir::NodeKind kind);
bool eventHasAmount(const ir::Arena& arena, NodeId event);
/// A player who is not chosen, but follows from something else.
bool isWorkedOut(ir::NodeKind player);
/// What a number counts that an event, a verb or a cost leaves behind: "that much" damage, life or mana, or
/// "that many" things; a number that was rolled or chosen is either.
enum class AmountSort : std::uint8_t { Any, Much, Many };
AmountSort sortOfAmount(const ir::Arena& arena, NodeId node);
/// Fields in the order of the text. Nodes without words of their own keep their place in the schema.
std::vector<unsigned> inTextOrder(const ir::Arena& arena, NodeId node);
/// "If it shares a creature type with ~, you may reveal it": what something is measured by is not what is
/// spoken of.
bool comparedWith(const ir::Arena& arena, NodeId node, unsigned field);
/// The noun of a description, kNoNode when it has several.
NodeId nounOf(const ir::Arena& arena, NodeId objects);
/// "If it's a land card, ...": not a token that was made in between.
NodeId saidOf(const ir::Arena& arena, NodeId parent);
/// Is the first thing that the effect does to deal damage?
bool dealsDamage(const ir::Arena& arena, NodeId effect);
/// Does what happens take it, which is not the card itself, from the battlefield to a graveyard? (What only
/// would die is there when something else happens instead.)
bool takesAway(const ir::Arena& arena, NodeId event, NodeId what);
/// "If there are three or more cards exiled with ~, transform it": the card itself is spoken of, though no
/// node of its own stands for it.
bool saysExiledWithSelf(const ir::Arena& arena, NodeId tree);
bool within(const ir::Arena& arena, NodeId tree, NodeId node);
/// A verb that is done to one thing, or makes one: nobody says "that many" of it.
bool isDoneToOne(const ir::Arena& arena, NodeId verb);
bool saysX(const ir::Arena& arena, NodeId tree);  ///< somewhere in it
/// An effect or cost that consists of no others: one verb.
bool isVerb(const ir::Arena& arena, NodeId node);
/// The field of that number; the first one where there are not so many.
ir::FieldInfo fieldOf(const ir::Arena& arena, NodeId parent, unsigned field);
/// Is it the word "basic", which only lands are (205.4c)?
bool isBasic(const ir::Arena& arena, NodeId pred);
/// Is a noun the word "creature"?
bool isCreature(const ir::Arena& arena, NodeId noun);
/// Is an ability the line that says what the card is attached to: enchant (702.5), equip (702.6), fortify
/// (702.67)?
bool attachesItself(const ir::Arena& arena, NodeId ability);
/// Can the noun mean an Aura or Equipment itself? "Another permanent" of one is other than that.
bool describesAttachment(const ir::Arena& arena, NodeId noun);
/// Verbs that are done to permanents and cards only: "whenever you cast a spell that targets ~, put a +1/+1
/// counter on it" does not speak of the spell (112.1, 122.1).
bool doneToNoSpell(const ir::Arena& arena, NodeId verb);
/// Is what has that description a spell or ability in any case?
bool describesSpell(const ir::Arena& arena, NodeId objects);
/// The number that "that many" means within a part, 0 when it is not said there.
ir::SlotNo amountSaid(const ir::Arena& arena, NodeId node);

}  // namespace cantrip::text
