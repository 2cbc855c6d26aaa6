// Split cards with one type line (709.5): locked and unlocked halves, and unlocking them.

#include "rules/objects/rooms.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>

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

using Names = boost::container::static_vector<std::string_view, 2>;

Names namesOf(Kernel& k, ObjectId id) {
  const CardDef& card = definitionOf(k, id);
  const Object* o = k.find(id);
  const bool split = card.layout == Layout::Split && card.faces.size() > 1 && o != nullptr;
  const bool room = hasDoors(card) && o != nullptr && o->zone == Zone::Battlefield;
  const bool both = split && o->zone != Zone::Stack && (!room || card.face == kBothFace);
  Names names;
  if (both) {
    for (const std::size_t half : {0U, 1U}) names.push_back(k.pool.card(card.faces[half]).name);
  } else if (const std::string_view name = nameOf(k, id); !name.empty()) {
    names.push_back(name);
  }
  return names;
}

}  // namespace

bool shareName(Kernel& k, ObjectId a, ObjectId b) {
  const Names of = namesOf(k, a), other = namesOf(k, b);
  return std::any_of(of.begin(), of.end(), [&](std::string_view name) {
    return std::find(other.begin(), other.end(), name) != other.end();
  });
}

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
