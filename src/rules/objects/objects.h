// Objects and zones (109, 400): identity, moving between zones, last known information, counters.
#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <string_view>

#include "rules/kernel/kernel.h"

namespace cantrip {

const LastKnown* lastKnown(const Kernel& k, ObjectId id);
/// 608.2i: the number under which last known information tells what event `place` of the turn's log was
/// about, as it was then; `second` of the two objects that it is about. No object of a game has it.
constexpr ObjectId asItHappened(std::size_t place, bool second = false) {
  return ObjectId::make(ObjectId::kMaxSlot - static_cast<std::uint32_t>(place), second ? 1 : 0);
}
/// What an event of the turn's log is about, where what it was then is kept: permanents, spells as they were
/// cast, cards as they came to where they can be seen.
std::array<ObjectId, 2> objectsAbout(const Event& event);
/// Has what is carried out in that context moved it?
bool movedBy(const Context& context, ObjectId id);
/// The object itself, or what it became when the effect (or the event that triggered it) moved it (400.7).
ObjectId presentOf(const Kernel& k, ObjectId id, const Context& context);
/// 400.7h: is it the spell that a card has become which the effect of that context moved last?
bool becameSpell(const Kernel& k, ObjectId card, ObjectId spell, const Context& context);
const CardDef& defOfGone(const Kernel& k, ObjectId id);
std::string_view nameOf(const Kernel& k, ObjectId id);
const ZoneList& zoneList(const Kernel& k, Zone zone, PlayerId owner);
/// For what commits events.
ZoneList& writableZone(Kernel& k, Zone zone, PlayerId owner);
/// Set-up, tokens, copies, abilities on the stack.
ObjectId createObject(Kernel& k, CardId card, PlayerId owner, Zone zone);
/// 400.11a: a card of the player's sideboard.
ObjectId createOutside(Kernel& k, CardId card, PlayerId owner);
/// The kind of counter that the words name (vocabulary "counter").
inline std::uint16_t counterKind(const Kernel& k, NodeId counter) {
  return static_cast<std::uint16_t>(k.tree().value(counter));
}
/// 810.10: where teams share their poison counters, one player of the team stands for all.
Entity holderOfCounters(const Kernel& k, Entity on, std::uint16_t kind);
std::int32_t countersOn(const Kernel& k, Entity on, std::uint16_t kind);
struct CountersOfKind {
  std::uint16_t kind = 0;  ///< vocabulary "counter"
  std::int32_t count = 0;  ///< at least one
};
using CountersOfKinds = boost::container::small_vector<CountersOfKind, 4>;
/// All counters on it, also of what is gone, as it was last (608.2h).
CountersOfKinds countersByKind(const Kernel& k, Entity on);
/// How many counters of any kind these are.
std::int32_t allCountersOn(const Kernel& k, Entity on);
/// Turns moved objects into what they are now for the rest of this effect (400.7j).
void noteMoved(Context& context, ObjectId before, ObjectId after);
Event zoneChange(const Kernel& k, ObjectId object, Zone to);  ///< a proposal with from/owner filled in
/// Counters that `player` puts on an object or player, or removes, by what `source` says (CounterAdd,
/// CounterRemove; 122.1).
Event counterEvent(EventType type, Entity on, std::uint16_t kind, std::int32_t amount, PlayerId player,
                   ObjectId source);
inline bool onBattlefield(const Kernel& k, ObjectId id) {
  const Object* o = k.find(id);
  return o != nullptr && o->zone == Zone::Battlefield && !o->is(ObjectFlag::PhasedOut);
}
/// What its copiable values come from (707.2, 708.2a); of a card that is looked at as one of its faces, that
/// face.
inline const CardDef& definitionOf(const Kernel& k, const Object& o) {
  if (k.proposal.shown == o.id) return k.pool.card(k.proposal.shownAs);
  return k.pool.card(definitionOf(k.pool, o));
}
/// What a spell or permanent would be face up, for what turns it up (708.7). Precondition: alive.
inline const CardDef& faceUpDefinitionOf(const Kernel& k, ObjectId id) {
  return k.pool.card(k.object(id).faceUpDefinition());
}
/// Also of objects that are gone.
inline const CardDef& definitionOf(const Kernel& k, ObjectId id) {
  const Object* o = k.find(id);
  return o == nullptr ? defOfGone(k, id) : definitionOf(k, *o);
}

/// A status that comes and goes without an event.
void setStatus(Kernel& k, ObjectId id, ObjectFlag flag, bool on = true);
void chooseFace(Kernel& k, ObjectId id, CardId face);           ///< 712.12: a land is played with that face
void setChosenPlayer(Kernel& k, ObjectId id, PlayerId player);  ///< 310.11: the protector of a battle

}  // namespace cantrip
