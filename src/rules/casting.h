// What the files about casting, costs and mana share (601, 602, 605).
#pragma once

#include <boost/container/small_vector.hpp>

#include "rules/kernel.h"

namespace cantrip {

using CastWays = boost::container::static_vector<CastWay, 8>;

/// Keyword abilities that are ways to cast a card, and the zone that each is cast from.
struct CastKeyword {
  ir::KeywordName keyword;
  CastWay way;
  Zone zone;
};
/// Ways of casting with the second face: bestow (702.103b), awaken (702.113a) and mutate (702.140a), for
/// which the PoolBuilder makes one, and disturb, which casts the card transformed (702.146a).
constexpr bool hasFaceOfItsOwn(CastWay way) {
  return way == CastWay::Bestow || way == CastWay::Awaken || way == CastWay::Mutate ||
         way == CastWay::Disturb;
}

std::span<const CastKeyword> castKeywords();

/// Asks whether the card that was drawn is revealed by its miracle ability (702.94a).
Result runMiracle(Kernel& k, Frame& f);

/// What GameState::refused holds of a way of casting or an ability that turned out not to be payable (732).
constexpr std::uint64_t refusal(ObjectId id, std::uint32_t what) {
  return static_cast<std::uint64_t>(id.raw) << 32 | what;
}

/// The faces with which the card can be cast in that way now, and which the description (if any) fits as the
/// spells that they would be (601.3e, 709.3, 712.11b, 715.3).
using Faces = boost::container::static_vector<std::uint8_t, 3>;
Faces facesToCast(Kernel& k, PlayerId player, ObjectId card, CastWay way, NodeId objects,
                  const Context& context);
/// What a reference to spells that are cast while something resolves says of them.
NodeId describedSpells(const ir::Arena& tree, NodeId ref);
/// Are the faces of the card played as though it had nothing else?
inline bool hasFacesToPlay(const CardDef& card) {
  return card.layout == Layout::Split || card.layout == Layout::Adventure || card.layout == Layout::ModalDfc;
}

/// Has an effect given abilities to a card that is not on the battlefield ("gains flashback")?
inline bool givenAbilities(Kernel& k, ObjectId card) {
  const Derived& d = k.s.derived;
  if (d.epoch != k.s.epoch) k.refresh();
  if (card.slot() >= d.index.size() || d.index[card.slot()] == 0) return false;
  return k.values(card).abilities.size() > k.def(card).base.abilities.size();
}

/// Notes that a card is played as an effect lets the player once each turn: that of `chosen`, when several
/// do. Before it moves.
void usePermission(Kernel& k, PlayerId player, ObjectId card, Entity chosen = {}, bool faceDown = false);
/// May an effect be used only once each turn, and has that of this context been used (MayPlay, CastFor)?
bool usedUp(const Kernel& k, NodeId limit, const Context& context);
/// Does what an effect speaks of fit the card as the spell that it would be? "Lands" are cards here, wherever
/// they are.
bool fitsAsSpell(Kernel& k, NodeId what, ObjectId card, const Context& context);
/// What the player has to pay in addition to cast the card as an effect allows; kNoNode.
NodeId permissionCost(Kernel& k, PlayerId player, ObjectId card);
/// The objects whose effects each let the player play the card once each turn; none when it may be played
/// anyway.
std::vector<ObjectId> permittedBy(Kernel& k, PlayerId player, ObjectId card);
/// 601.3e, 708.4: may the player cast the card face down from where it is?
bool mayCastFaceDownFrom(Kernel& k, PlayerId player, ObjectId card);
/// Does an effect let the player play the card without paying its mana cost?
bool mayPlayFree(const Kernel& k, PlayerId player, ObjectId card);
/// 1: the player may spend mana of any colour to cast it, as the effect that lets them cast it says; 2: of
/// any type.
int spendsAnyFor(const Kernel& k, PlayerId player, ObjectId card);

// ---- instead_costs.cpp

/// 118.9: what an effect of `source` lets a player pay rather than the mana cost of a spell.
struct InsteadCost {
  ObjectId source;
  AbilityId ability = 0;
  NodeId cost = kNoNode;
  bool onceEachTurn = false;
};
using InsteadCosts = boost::container::small_vector<InsteadCost, 2>;
InsteadCosts insteadCosts(Kernel& k, PlayerId player, ObjectId card);
/// The one that was chosen for the spell, or the first that there is; kNoNode.
NodeId insteadCost(Kernel& k, const Context& context, ObjectId spell);
/// Notes which of them a spell is cast for, before the card moves; `source` may be empty.
void chooseInstead(Kernel& k, PlayerId player, ObjectId card, Entity source, Context& context);
/// 609.4b: 1 when mana is spent on it as though it were of any colour, 2: of any type, else 0.
int spendsAny(Kernel& k, const Context& context, ObjectId spell);
void takeAnyMana(ManaCost& cost, int any);

/// The OptionalCost statements of a spell (601.2b), also those that effects give it. How often all of them
/// are paid together is Context::kickCount.
std::vector<NodeId> optionalCosts(Kernel& k, ObjectId spell);
bool isOptionalCost(const Kernel& k, AbilityId id);
int timesPaid(const Context& context, std::size_t nth);  ///< the nth of them
/// 607.2: of the one that a triggered ability of the spell is linked to; -1: there is none.
int linkedTimesPaid(Kernel& k, const Context& spell, AbilityId trigger);
void setTimesPaid(Context& context, std::size_t nth, int times);
/// The abilities of a spell, or those that a card would have as one (601.2a).
using AbilityIds = boost::container::small_vector<AbilityId, 8>;
AbilityIds spellAbilities(Kernel& k, ObjectId spell);
bool spellHas(Kernel& k, ObjectId spell, ir::KeywordName keyword);
/// Is it a spell on its way to the stack, or a card looked at as one? Only then do convoke and the like pay.
bool isBeingCast(const Kernel& k, ObjectId spell);
/// Are there enough targets for those of the abilities whose targets depend on X, with the X of the context?
bool canAnnounceWithX(Kernel& k, std::span<const AbilityId> abilities, const Context& context);
bool anySpellsGiven(Kernel& k);  ///< does any effect give abilities to spells?
/// 702.180a: the creatures that may be tapped for a harmonize cost, and the cast with one of them chosen.
std::vector<ObjectId> harmonizers(Kernel& k, PlayerId player);
Context harmonizedWith(Kernel& k, const Context& context, ObjectId creature);
/// What turning a permanent face up costs (116.2b): for morph and the like, or a manifested creature card's
/// mana cost.
NodeId turnFaceUpCost(Kernel& k, ObjectId id, bool forManaCost);
int extraModes(const Kernel& k, const Context& context);
/// Was it begun and taken back since priority was last passed (732)? `what`: CastWay or AbilityId.
bool isRefused(const Kernel& k, ObjectId id, std::uint32_t what);
bool splitSecondOnStack(const Kernel& k);  ///< 702.61

/// Does nothing keep the player from paying life to cast spells and activate abilities (101.2)?
bool mayPayLifeToCast(Kernel& k, PlayerId payer);

// ---- power_cost.cpp: "tap any number of untapped creatures you control with total power N or greater"

/// Step of a Pay frame at which one more creature was picked; 2 is the step at which a part is paid.
inline constexpr std::uint8_t kTakingForTotal = 3, kPartChosen = 2;
bool enoughInAll(Kernel& k, NodeId part, PlayerId payer, const Context& context);
Result takeForTotal(Kernel& k, Frame& f, NodeId part, PlayerId payer);

// ---- assist.cpp: another player pays for generic mana (702.132)

/// Steps of a PayMana frame, and what its field c holds once nobody else is asked any more.
inline constexpr std::uint8_t kAssistChosen = 3, kAssistPaid = 4;
inline constexpr std::int32_t kAssistOver = 1;
/// Is it the mana of a spell with assist that `payer` casts, with generic mana in it?
bool isAssisted(Kernel& k, PlayerId payer, const ManaCost& cost, const Context& context);
/// What is left of the cost when the player who can pay most of it does.
ManaCost mostAssisted(Kernel& k, PlayerId payer, const ManaCost& cost, const Context& context);
Result assist(Kernel& k, Frame& f);

}  // namespace cantrip
