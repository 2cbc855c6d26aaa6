// A mana ability that was activated with priority or while paying (605.3b).
#include <cstdint>

#include "rules/casting/cast_steps.h"
#include "rules/costs/activating.h"
#include "rules/events/events.h"
#include "rules/kernel/kernel.h"
#include "rules/words/cost_parts.h"

namespace cantrip {

namespace {

std::uint32_t manaInPools(const GameState& s) {
  std::size_t all = 0;
  for (const PlayerState& player : s.players) all += player.pool.size();
  return static_cast<std::uint32_t>(all);
}

/// 106.12a: the types of the mana that the source has just made for the player, of so many that came last.
std::uint16_t typesProduced(const GameState& s, PlayerId player, ObjectId source, std::size_t count) {
  std::uint16_t types = 0;
  const auto& pool = s.players[player].pool;
  for (std::size_t i = pool.size() - std::min(pool.size(), count); i < pool.size(); ++i)
    if (pool[i].source == source)
      types = static_cast<std::uint16_t>(types | 1U << static_cast<unsigned>(pool[i].color));
  return types;
}

}  // namespace

Result runManaAbility(Kernel& k, Frame& f) {
  if (f.step == kManaAbility) {
    f.step = kManaProduced;
    f.keep(ManaAbilityWork{manaInPools(k.s)});
    k.pushEffect(f.node, f.context);
    return Result::Again;
  }
  if (f.step == kManaProduced) {
    f.step = kManaAbilityOver;
    // 106.12, 106.12a: it was tapped for mana once the ability has produced some
    if (paysByTapping(k, k.ctx(f)) && manaInPools(k.s) > f.as<ManaAbilityWork>().manaBefore) {
      Event e;
      e.type = EventType::TappedForMana;
      e.player = k.ctx(f).controller;
      e.object = k.ctx(f).source;
      e.detail =
          typesProduced(k.s, e.player, e.object, manaInPools(k.s) - f.as<ManaAbilityWork>().manaBefore);
      return emitAgain(k, e, "106.12a");
    }
  }
  k.popContext();
  return Result::Done;
}

}  // namespace cantrip
