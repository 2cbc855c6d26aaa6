// The ways to cast a spell (601.2b, 118.9).
#pragma once

#include "state/game_state.h"

namespace cantrip {

/// The ways to cast a spell (601.2b, 118.9). Normal is for its mana cost.
enum class CastWay : std::uint8_t {
  Normal,
  Flashback,
  WithoutPaying,
  Alternative,
  Overload,
  Evoke,
  Madness,
  Morph,
  Disguise,
  Suspend,
  Foretold,
  Escape,
  JumpStart,
  Retrace,
  Aftermath,
  Dash,
  Blitz,
  Spectacle,
  Surge,
  Bestow,
  Miracle,
  Disturb,
  Harmonize,
  Plotted,
  Warp,
  Mayhem,
  Awaken,
  Prowl,
  Permission,
  Mutate,
  Impending,
  Emerge,
  Cleave,
  Sneak,
  Instead  ///< for the cost that an effect names: "rather than pay the mana cost for spells you cast"
};

/// 708.4: what a spell that is cast in this way is while it is face down; kNoCard: it is face up.
inline CardId faceDownDefinition(const Pool& pool, CastWay way) {
  if (way == CastWay::Morph) return pool.faceDown;
  return way == CastWay::Disguise ? pool.faceDownWithWard : kNoCard;
}

/// Option::value of OptionKind::Cast: the way; and where the card has the keyword of that way several times,
/// for different costs, the ability that names the one that is paid (601.2b, 118.9a), else 0.
inline std::int32_t castValue(CastWay way, AbilityId named = 0) {
  return static_cast<std::int32_t>(way) | static_cast<std::int32_t>(named) << 8;
}
inline CastWay castWayOf(std::int32_t value) { return static_cast<CastWay>(value & 0xFF); }
inline AbilityId castNamedBy(std::int32_t value) { return static_cast<AbilityId>(value >> 8); }

}  // namespace cantrip
