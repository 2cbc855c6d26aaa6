// What the files about casting, costs and mana share (601, 602, 605).
#pragma once

#include <boost/container/static_vector.hpp>
#include <span>
#include <vector>

#include "rules/costs/mana.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

using CastWays = boost::container::static_vector<CastWay, 8>;

/// Ways of casting with the second face: bestow (702.103b), awaken (702.113a) and mutate (702.140a), for
/// which the PoolBuilder makes one, cleave, whose second face lacks the words in brackets (702.148a), and
/// disturb, which casts the card transformed (702.146a).
constexpr bool hasFaceOfItsOwn(CastWay way) {
  return way == CastWay::Bestow || way == CastWay::Awaken || way == CastWay::Mutate ||
         way == CastWay::Cleave || way == CastWay::Disturb;
}

/// The faces with which the card can be cast in that way now, and which the description (if any) fits as the
/// spells that they would be (601.3e, 709.3, 712.11b, 715.3).
using Faces = boost::container::static_vector<std::uint8_t, 3>;
Faces facesToCast(Kernel& k, PlayerId player, ObjectId card, CastWay way, NodeId objects,
                  const Context& context);
/// Are the faces of the card played as though it had nothing else?
inline bool hasFacesToPlay(const CardDef& card) {
  return card.layout == Layout::Split || card.layout == Layout::Adventure ||
         card.layout == Layout::ModalDfc || card.layout == Layout::Prototype;
}

/// 601.2b-c: are there modes and targets to announce? Those that depend on X are left for later: `targetsX`.
bool canAnnounceSpell(Kernel& k, const CardDef& card, const Context& context, bool& targetsX);
/// Are there enough targets for those of the abilities whose targets depend on X, with the X of the context?
bool canAnnounceWithX(Kernel& k, std::span<const AbilityId> abilities, const Context& context);
/// The keyword offering of the spell (702.48); kNoNode: it has none.
NodeId offeringOf(const Kernel& k, ObjectId spell);
/// 702.48a, 702.119a, 702.180a: what may be sacrificed for an offering or an emerge cost, or tapped for a
/// harmonize cost, and the cast with one of them chosen.
std::vector<ObjectId> toGiveUp(Kernel& k, const Context& context);
Context givingUp(Kernel& k, const Context& context, ObjectId permanent);
bool splitSecondOnStack(const Kernel& k);  ///< 702.61

bool canCast(Kernel& k, PlayerId player, ObjectId card, CastWay way, std::uint8_t face);
/// Which of several costs is to be paid (118.9a): for CastWay::Instead the source of the effect that names
/// it, for CastWay::Permission that of the effect that allows it, for a way that the card has several times
/// the ability that names it. Nothing: any of them, the first.
struct CostNamed {
  Entity source{};
  AbilityId ability = 0;
};
bool canCastWith(Kernel& k, PlayerId player, ObjectId card, CastWay way, std::uint8_t face,
                 ManaProspect& mana, CostNamed named = {});
/// 107.3c: what the X of the cost of the ability in `context` is, where its text says that; else 0.
std::int32_t definedXOfCost(Kernel& k, const Context& context);
bool canActivateWith(Kernel& k, PlayerId player, ObjectId source, AbilityId ability, ManaProspect& mana,
                     ObjectId giver = {});
/// `card`: what the object is looked at as.
/// `instead`: by the cost that this effect names rather than its mana cost, or any effect (an empty entity).
bool castableAtInstantSpeed(Kernel& k, PlayerId player, ObjectId id, const CardDef& card,
                            const std::optional<Entity>& instead = {});
/// Could casting anything at instant speed cost more?
bool flashMayCost(Kernel& k);
/// 601.3b: what has to be paid more for casting it at instant speed, when it is no time for sorceries;
/// kNoNode: nothing.
NodeId costOfFlash(Kernel& k, PlayerId player, ObjectId id, const CardDef& card);
/// What stands in the way of casting a card in the usual way now.
enum class CastObstacle : std::uint8_t {
  SplitSecond,  ///< 702.61a
  Timing,       ///< 307.1: it is no instant and has no flash
  Legendary,    ///< 205.4e
  OwnLimit,     ///< 601.3: "cast this spell only ..."
  Forbidden,    ///< 601.3: an effect says that it can't be cast
  NoTarget,     ///< 601.2c
  Cost          ///< 601.2h
};
/// In that order. Whether it costs too much is only certain where nothing else is in the way. Precondition:
/// it is a card that is no land, in a zone that its player may cast it from.
std::vector<CastObstacle> castObstacles(Kernel& k, PlayerId player, ObjectId card);
/// 702.62a, 702.62c: could the player begin to cast the card in their hand by putting it onto the stack? That
/// asks when and whether it may be cast, not whether there are targets or means to pay for it.
bool couldBeginToCast(Kernel& k, PlayerId player, ObjectId card);
/// The way in which its own keyword lets the card be cast face down (702.37c, 702.168a); Normal: it has none.
CastWay faceDownWay(const CardDef& card);
CastWays castWays(Kernel& k, PlayerId player, ObjectId card, bool letNow = false);
/// Is an effect what lets the card be cast in that way from where it is, rather than the card itself (601.3)?
bool castsByPermission(const Kernel& k, ObjectId card, CastWay way);

}  // namespace cantrip
