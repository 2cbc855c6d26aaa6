// Objects come, go and move between zones, as events are committed (400.7).
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/kernel/kernel.h"

namespace cantrip {

bool commitMerge(Kernel& k, Event& event);
/// A card has entered that is melded with `event.other` (701.42a).
void joinMelded(Kernel& k, const Event& event);
/// What a replaced move of a merged commander is for the permanent's own card (903.9c).
void divideCommander(const Kernel& k, Event& event);
/// The other cards of a merged permanent go where it went; `done` and `entailed` as in commit.
void moveComponents(Kernel& k, const Event& host, boost::container::small_vector<Event, 4>& done,
                    EventBatch& entailed);
void removeObject(Kernel& k, ObjectId id);  ///< ceases to exist (tokens, copies, abilities)
/// 608.2h: what the object is now. `as`: the id under which that is found, where it is not the object's own.
void rememberLastKnown(Kernel& k, ObjectId id, ObjectId as = {});
/// 603.10a, 608.2h: what leaves the battlefield at the same time is known as it was before any of it left:
/// with the effects of what leaves beside it.
void rememberWhatLeavesTogether(Kernel& k, std::span<const Event> events);
/// Nothing is known last of what did not leave after all.
void forgetWhatStayed(Kernel& k, std::span<const Event> events);
/// 608.2i: keeps what the permanents of the turn's log were, from event `from` of it on, if something may
/// ask.
void rememberThisTurn(Kernel& k, std::size_t from);
ObjectId moveObject(Kernel& k, ObjectId id, Event& event);
/// 304.4, 307.4, 400.4a: an instant or sorcery card that would enter the battlefield stays where it is.
/// `transformed`: as its back face (712.8).
bool mayEnter(const Kernel& k, ObjectId card, bool transformed = false);
void changeCounters(Kernel& k, Entity on, std::uint16_t kind, std::int32_t by);

/// 601.2a: the card becomes the spell with that face, or a face-down one (708.4). What followed the card goes
/// on for the spell.
ObjectId moveToStack(Kernel& k, Event& move, CardId face, bool faceDown, bool disguised);

/// Mana leaves a pool: one unit by its place (106.4, 118.3a).
void takeFromPool(Kernel& k, PlayerId player, std::size_t index);
/// Makes that mana of the pool mana of another type.
void changeInPool(Kernel& k, PlayerId player, std::size_t index, ir::Color type);

}  // namespace cantrip
