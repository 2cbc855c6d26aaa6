// What the words of a spell or ability are bound to while it is carried out: slots of a context.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "ir/slots.h"
#include "state/game_state.h"

namespace cantrip {

void bindEntities(Context& context, ir::SlotNo slot, std::span<const Entity> entities);
void bindNumber(Context& context, ir::SlotNo slot, std::int32_t number);
std::int32_t boundNumber(const Context& context, ir::SlotNo slot);
void eraseSlot(Context& context, ir::SlotNo slot);
bool hasSlot(const Context& context, ir::SlotNo slot);
/// 201.5a: what gives the ability that begins there, where it speaks of that.
inline void bindGiver(Context& context, ObjectId giver) {
  if (giver) context.bindings.push_back({slots::kGiver, Entity(giver), 0});
}
/// The slot in which the frame at that place of the agenda keeps its list.
inline ir::SlotNo frameSlot(std::size_t place) {
  return static_cast<ir::SlotNo>(slots::kFrames + place % slots::kMostFrames);
}
/// What slots::kOwnEntity notes for a player is about this slot: its amount says both.
constexpr std::int32_t ownWord(PlayerId player, ir::SlotNo slot) { return (player << 16) | slot; }
constexpr ir::SlotNo slotOfOwn(std::int32_t word) { return static_cast<ir::SlotNo>(word & 0xFFFF); }
/// The same words, asked of that subject: who or what "it", "they" and "who ..." speak of.
inline Context saidOf(Context context, Entity subject) {
  context.subject = subject;
  return context;
}
/// Into the list, unless it is there.
inline void addOnce(EntityList& list, Entity entity) {
  if (entity && std::find(list.begin(), list.end(), entity) == list.end()) list.push_back(entity);
}

}  // namespace cantrip
