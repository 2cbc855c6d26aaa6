// Counters and subtypes that the rules themselves speak of, as vocabulary values.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "ir/vocabulary.h"

namespace cantrip::known {

inline std::uint16_t wordOf(std::string_view list, std::string_view word) {
  return static_cast<std::uint16_t>(*ir::wordValue(list, word));
}

// Counters (122)
inline const std::uint16_t kPlusOne = wordOf("counter", "+1/+1");
inline const std::uint16_t kMinusOne = wordOf("counter", "-1/-1");
inline const std::uint16_t kLoyalty = wordOf("counter", "loyalty");
inline const std::uint16_t kDefense = wordOf("counter", "defense");
inline const std::uint16_t kLore = wordOf("counter", "lore");
inline const std::uint16_t kPoison = wordOf("counter", "poison");
inline const std::uint16_t kShield = wordOf("counter", "shield");
inline const std::uint16_t kStun = wordOf("counter", "stun");
inline const std::uint16_t kFinality = wordOf("counter", "finality");
inline const std::uint16_t kEnergy = wordOf("counter", "energy");
inline const std::uint16_t kTime = wordOf("counter", "time");

// Subtypes (205.3)
inline const std::uint16_t kAura = wordOf("subtype", "Aura");
inline const std::uint16_t kRole = wordOf("subtype", "Role");
inline const std::uint16_t kSaga = wordOf("subtype", "Saga");
inline const std::uint16_t kEquipment = wordOf("subtype", "Equipment");
inline const std::uint16_t kFortification = wordOf("subtype", "Fortification");
inline const std::uint16_t kSiege = wordOf("subtype", "Siege");
inline const std::uint16_t kTreasure = wordOf("subtype", "Treasure");
inline const std::uint16_t kCave = wordOf("subtype", "Cave");
inline const std::uint16_t kOmen = wordOf("subtype", "Omen");
/// 700.12: outlaws
inline const std::array<std::uint16_t, 5> kOutlaws{
    wordOf("subtype", "Assassin"), wordOf("subtype", "Mercenary"), wordOf("subtype", "Pirate"),
    wordOf("subtype", "Rogue"), wordOf("subtype", "Warlock")};

}  // namespace cantrip::known
