// What is noted of the mana that was spent on a spell: of each its type, and whether a snow source produced
// it.
#pragma once

#include <cstdint>

#include "state/game_state.h"

namespace cantrip {

inline constexpr std::int32_t kSnowMana = 8;

/// How mana is noted in Context::paidMana as it is spent.
inline std::int32_t notedMana(const ManaUnit& mana) {
  return static_cast<std::int32_t>(mana.color) | (mana.snow ? kSnowMana : 0);
}
inline std::int32_t typeOfPaid(std::int32_t noted) { return noted & (kSnowMana - 1); }
inline bool isSnowPaid(std::int32_t noted) { return (noted & kSnowMana) != 0; }  // 107.4h

}  // namespace cantrip
