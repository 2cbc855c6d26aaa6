// Split cards with one type line (709.5): locked and unlocked halves, and unlocking them.

#include "rules/objects/rooms.h"

#include <algorithm>

#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"

namespace cantrip {

namespace {

std::uint8_t faceOf(const Kernel& k, ObjectId room) {
  const CardDef& card = definitionOf(k, room);
  return hasDoors(card) ? card.face : kLockedFace;
}

}  // namespace

bool isUnlocked(const Kernel& k, ObjectId room, int half) {
  const std::uint8_t face = faceOf(k, room);
  return face == kBothFace || face == half;
}

int unlockedDoors(const Kernel& k, ObjectId room) {
  return (isUnlocked(k, room, 0) ? 1 : 0) + (isUnlocked(k, room, 1) ? 1 : 0);
}

int doorOf(const Kernel& k, const Context& context) {
  const CardDef& card = definitionOf(k, context.source);
  if (!hasDoors(card)) return -1;
  if (card.face != kBothFace) return card.face;
  // the face of both halves has the abilities of the left one first
  const auto at = std::find(card.abilities.begin(), card.abilities.end(), context.ability);
  if (at == card.abilities.end()) return -1;
  const auto index = static_cast<std::size_t>(at - card.abilities.begin());
  return index < k.pool.card(card.faces[kLeftFace]).abilities.size() ? 0 : 1;
}

Event unlocking(ObjectId room, PlayerId player, int half) {
  return designated(Designation::Unlocked, player, room, half);
}

void commitUnlocking(Kernel& k, const Event& event) {
  Object* o = findWritable(k, event.object);
  if (o == nullptr || o->zone != Zone::Battlefield) return;
  CardId& shown = o->copyOf != kNoCard ? o->copyOf : o->card;
  const CardDef& card = k.pool.card(shown);
  if (!hasDoors(card) || card.face == kBothFace || card.face == event.amount) return;
  const std::uint8_t face = card.face == kLockedFace ? static_cast<std::uint8_t>(event.amount) : kBothFace;
  shown = card.faces[face];
}

void noteDoors(const Pool& pool, Object& o) {
  const CardDef& card = pool.card(o.faceUpDefinition());
  if (!hasDoors(card)) return;
  o.set(ObjectFlag::LeftUnlocked, card.face == kLeftFace || card.face == kBothFace);
  o.set(ObjectFlag::RightUnlocked, card.face == kRightFace || card.face == kBothFace);
}

CardId withDoorsOf(const Pool& pool, const Object& o, CardId definition) {
  const CardDef& card = pool.card(definition);
  if (!hasDoors(card)) return definition;
  const bool left = o.is(ObjectFlag::LeftUnlocked), right = o.is(ObjectFlag::RightUnlocked);
  if (left && right) return card.faces[kBothFace];
  return card.faces[left ? kLeftFace : right ? kRightFace : kLockedFace];
}

CardId faceAsItEnters(const Pool& pool, CardId card) {
  const CardDef& def = pool.card(card);
  return hasDoors(def) ? def.faces[kLockedFace] : card;
}

}  // namespace cantrip
