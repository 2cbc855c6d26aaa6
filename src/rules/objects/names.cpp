#include "rules/objects/names.h"

#include <algorithm>

#include "rules/objects/described_zones.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"

namespace cantrip {

std::string_view nameOn(const Kernel& k, const CardDef& card) {
  std::string_view name = card.name;
  if (k.s.rules.tokensNamedByTypes && card.namedByTypes && name.size() > kTokenWord.size())
    name.remove_suffix(kTokenWord.size() + 1);
  return name;
}

Names namesOf(const Kernel& k, ObjectId id) {
  Names names;
  const Object* o = seen(k, id);
  if (o != nullptr && o->is(ObjectFlag::FaceDown)) return names;
  const CardDef& card = definitionOf(k, id);
  if (card.layout == Layout::Split && card.faces.size() > 1) {
    const bool asHalf = (o != nullptr && o->zone == Zone::Stack) || k.proposal.shown == id;
    const bool asRoom = hasDoors(card) && o != nullptr && o->zone == Zone::Battlefield;
    if (card.face == kBothFace || (!asHalf && !asRoom)) {
      for (const std::size_t half : {kLeftFace, kRightFace}) names.push_back(&k.pool.card(card.faces[half]));
      return names;
    }
  }
  if (!card.name.empty()) names.push_back(&card);
  return names;
}

bool hasName(const Kernel& k, ObjectId id, std::uint32_t nameId) {
  const Names names = namesOf(k, id);
  return std::any_of(names.begin(), names.end(), [&](const CardDef* of) { return of->nameId == nameId; });
}

bool isNamed(const Kernel& k, ObjectId id, std::string_view name) {
  const Names names = namesOf(k, id);
  return std::any_of(names.begin(), names.end(), [&](const CardDef* of) { return nameOn(k, *of) == name; });
}

bool shareName(const Kernel& k, ObjectId a, ObjectId b) {
  const Names names = namesOf(k, a);
  return std::any_of(names.begin(), names.end(),
                     [&](const CardDef* of) { return isNamed(k, b, nameOn(k, *of)); });
}

bool isNamedOtherwise(const Kernel& k, ObjectId a, ObjectId b) {
  return !namesOf(k, a).empty() && !shareName(k, a, b);
}

}  // namespace cantrip
