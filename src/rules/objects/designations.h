// What players, permanents and the game are without a card saying so all the time: the city's blessing
// (702.131), speed (702.179), day and night (730), class levels (716), pairs (702.95), bestowed Auras
// (702.103).
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "rules/kernel/kernel.h"

namespace cantrip {

inline constexpr std::uint8_t kDay = 1, kNight = 2;  ///< GameState::dayNight

void commitDesignation(Kernel& k, const Event& event);

/// What has come about since the last look: blessings, first speed, day or night, creatures that transform
/// with it, pairs that broke up.
/// Looked at with the state-based actions, although only speed is one (702.131b, 702.145c-g: "any time").
/// 702.131b, 702.131d: "any time": with what is committed, before anything triggers. Adds the events of it.
void bless(Kernel& k, boost::container::small_vector<Event, 4>& done);
void noticeDesignations(Kernel& k, boost::container::small_vector<Event, 8>& out);

/// Is it the part of an adventurer card that is cast as an Adventure (715.3)? Omen cards are laid out like
/// these; which of them a spell is says its subtype (205.3k).
bool isAdventure(const CardDef& card);
bool isOmen(const CardDef& card);                          ///< 720.3
bool hasAdventure(const Pool& pool, const CardDef& card);  ///< 715.2c

/// 702.145b: it is night, and the permanent that enters has daybound.
bool entersTransformed(const Kernel& k, const Object& entering);

/// 702.179d: the ability that comes with having speed.
void triggerSpeed(Kernel& k, std::span<const Event> events);

/// 724.2: the two abilities that come with being the monarch. Precondition: there is one.
void triggerMonarch(Kernel& k, std::span<const Event> events);
/// 310.11b: the ability of Sieges whose last defense counter was removed.
void triggerSieges(Kernel& k, std::span<const Event> events);
/// An ability without words of its own triggers. `creature`: what it speaks of.
void triggerImplied(Kernel& k, NodeId effect, PlayerId controller, ObjectId source, ObjectId creature = {});
/// 724.2, 725.2: does a creature deal combat damage to the player?
bool strikes(Kernel& k, const Event& event, PlayerId player);

/// A keyword action (701) that somebody does, or has something do.
Event keywordAction(ir::ActionName action, PlayerId player, ObjectId object = {}, std::int32_t amount = 0);
Event designated(Designation what, PlayerId player, ObjectId object = {}, std::int32_t amount = 0);

/// The detail of a BecomeStatus event.
constexpr std::uint16_t flagBit(ObjectFlag flag) {
  return static_cast<std::uint16_t>(std::countr_zero(static_cast<std::uint64_t>(flag)));
}
Event becomesStatus(ObjectId object, ObjectFlag status, PlayerId player);

/// 701.43a: the player exerts the permanent, which won't untap during that player's next untap step.
std::array<Event, 2> exertion(ObjectId permanent, PlayerId player);

/// 702.95e: the creature and the one that it is paired with are paired no more.
void unpair(Kernel& k, Object& creature);

/// 701.54e: is it on the battlefield, and its controller's Ring-bearer?
bool isRingBearer(Kernel& k, ObjectId id);

/// The creatures on the battlefield that the player controls.
std::vector<ObjectId> creaturesOf(Kernel& k, PlayerId player);
/// How many permanents the player controls.
int permanentsOf(Kernel& k, PlayerId player);
/// What mana of these types (a bit of each) is for a player: 2010: 903.8: of colors that are not in the mana
/// cost of their commander it is colorless.
std::uint8_t manaTypesOfGeneral(const Kernel& k, PlayerId player, std::uint8_t types);
inline std::uint8_t manaTypesFor(const Kernel& k, PlayerId player, std::uint8_t types) {
  return k.s.rules.generalsColors ? manaTypesOfGeneral(k, player, types) : types;
}

}  // namespace cantrip
