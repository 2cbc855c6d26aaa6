// What is remembered of what players did, without being an event: abilities that were used, how spells were
// cast.
#include "rules/objects/uses.h"

#include <algorithm>
#include <utility>

#include "rules/kernel/write.h"

namespace cantrip {

void noteUse(Kernel& k, std::uint64_t use) { writable(k).abilityUses.push_back(use); }

void noteResolutionBegins(Kernel& k) {
  writable(k).resolutionBegan = static_cast<std::uint32_t>(k.s.turnLog.size());
}

/// Noted in the place of an ability, for each time but the first.
constexpr AbilityId kLoyaltyAgain = (1U << 29) - 1;

void noteLoyaltyActivated(Kernel& k, ObjectId permanent) {
  if (k.object(permanent).is(ObjectFlag::ActivatedLoyalty))
    noteUse(k, abilityUse(permanent, kLoyaltyAgain));
  else
    writable(k, permanent).set(ObjectFlag::ActivatedLoyalty);
}

int loyaltyActivations(const Kernel& k, ObjectId permanent) {
  if (!k.object(permanent).is(ObjectFlag::ActivatedLoyalty)) return 0;
  const auto& uses = k.s.abilityUses;
  return 1 + static_cast<int>(std::count(uses.begin(), uses.end(), abilityUse(permanent, kLoyaltyAgain)));
}

void noteManaSpent(Kernel& k, PlayerId player, std::size_t amount) {
  PlayerState& p = writable(k).players[player];
  p.manaSpent = static_cast<std::uint16_t>(p.manaSpent + amount);
}

void noteCastFromCommand(Kernel& k, ObjectId commander) { ++writable(k, commander).castsFromCommand; }

void noteCastRecord(Kernel& k, ObjectId object, const Context& cast) {
  CastRecord record;
  record.object = object;
  record.x = cast.x;
  record.kickCount = cast.kickCount;
  record.flags = cast.flags;
  record.castWay = cast.castWay;
  record.castFrom = cast.castFrom;
  record.paidMana.assign(cast.paidMana.begin(), cast.paidMana.end());
  for (const Binding& b : cast.bindings)
    if (b.slot == slots::kKickedWith) record.kickedWith.push_back(b.amount);
  writable(k).casts.push_back(std::move(record));
}

const CastRecord* castRecordOf(const Kernel& k, ObjectId object) {
  const auto& casts = k.s.casts;
  const auto at =
      std::find_if(casts.begin(), casts.end(), [&](const CastRecord& cast) { return cast.object == object; });
  return at == casts.end() ? nullptr : &*at;
}

const boost::container::small_vector<std::int32_t, 2>& manaSpentToCast(const Kernel& k,
                                                                       const Context& context) {
  const CastRecord* cast = context.paidMana.empty() ? castRecordOf(k, context.source) : nullptr;
  return cast != nullptr ? cast->paidMana : context.paidMana;
}

void noteConceded(Kernel& k, PlayerId player) { writable(k).players[player].conceded = true; }

}  // namespace cantrip
