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

int loyaltyActivations(const Kernel& k, ObjectId permanent) {
  return static_cast<int>(
      std::count_if(k.s.abilityUses.begin(), k.s.abilityUses.end(), [&](std::uint64_t use) {
        return useOf(use) == Use::Begun && objectOf(use) == permanent &&
               k.pool.ability(abilityOf(use)).isLoyalty;
      }));
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
  for (const Binding& b : cast.bindings) {
    if (b.slot == slots::kKickedWith) record.kickedWith.push_back(b.amount);
    if (b.slot == slots::kConvokedBy) record.convokedBy.push_back(b.entity);
    if (b.slot == slots::kLifeForSymbols)
      record.symbolsWithLife = static_cast<std::uint8_t>(b.amount / kLifeForSymbol);
  }
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
