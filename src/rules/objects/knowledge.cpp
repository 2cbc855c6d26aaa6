// Who knows which hidden card is which (400.2, 401, 402, 406.3, 701.20).
#include "rules/objects/knowledge.h"

#include "rules/kernel/write.h"

namespace cantrip {
namespace {

std::uint16_t everybody(const Kernel& k) {
  return static_cast<std::uint16_t>((1U << k.s.players.size()) - 1U);
}

}  // namespace

std::uint16_t knownAfter(const Kernel& k, const Object& before, const Event& move) {
  if (move.has(EventFlag::Unordered)) return 0;  // nobody saw which of several cards went where
  switch (before.zone) {
    case Zone::Library:
      return before.knownTo;
    case Zone::Hand:  // 402.3
      return static_cast<std::uint16_t>(before.knownTo | 1U << before.owner);
    case Zone::Exile:
      return before.is(ObjectFlag::FaceDown) ? before.knownTo : everybody(k);
    case Zone::Outside:  // 400.11: of the sideboard its owner alone knows
      if (!before.is(ObjectFlag::Token))
        return static_cast<std::uint16_t>(before.knownTo | 1U << before.owner);
      [[fallthrough]];
    default:
      return everybody(
          k);  // 708.9: also what was face down is shown as it leaves the battlefield or the stack
  }
}

void noteSeen(Kernel& k, ObjectId card, PlayerId by) {
  Object* o = findWritable(k, card);
  if (o == nullptr) return;
  if (by == kNoPlayer)
    o->knownTo = everybody(k);
  else
    o->showTo(by);
}

void forgetLibrary(Kernel& k, PlayerId owner) {
  for (const ObjectId id : k.s.players[owner].library) writable(k, id).knownTo = 0;
}

}  // namespace cantrip
