// Words of the vocabularies that the rules name themselves.
#pragma once

#include <cstdint>

#include "ir/vocabulary.h"

namespace cantrip::counters {

inline std::uint16_t kind(std::string_view name) {
  return static_cast<std::uint16_t>(ir::wordValue("counter", name).value());
}
// 122.1: counters with a meaning in the rules
inline const std::uint16_t kPlusOne = kind("+1/+1");
inline const std::uint16_t kMinusOne = kind("-1/-1");
inline const std::uint16_t kLoyalty = kind("loyalty");
inline const std::uint16_t kDefense = kind("defense");
inline const std::uint16_t kPoison = kind("poison");
inline const std::uint16_t kLore = kind("lore");
inline const std::uint16_t kEnergy = kind("energy");
inline const std::uint16_t kStun = kind("stun");
inline const std::uint16_t kShield = kind("shield");
inline const std::uint16_t kTime = kind("time");
inline const std::uint16_t kFinality = kind("finality");

}  // namespace cantrip::counters
