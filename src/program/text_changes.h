// Words of texts: those that text-changing effects replace (612.2), as numbers: colors 0 to 4, basic land
// types from kLandWord.
#pragma once

#include <cstdint>
#include <vector>

#include "state/pool.h"

namespace cantrip {

inline constexpr std::int32_t kLandWord = 100;  ///< + value of the vocabulary "subtype"

/// 903.4: the colors of the mana symbols in a text.
std::uint8_t colorsSaid(const ir::Arena& arena, NodeId node);
/// Where Pool::textChanges keeps an ability with `from` replaced by `to`.
std::uint64_t textChangeKey(AbilityId ability, std::int32_t from, std::int32_t to);
/// A mod BecomeChosen: "becomes the color of your choice", rather than the creature type.
bool becomesColor(const ir::Arena& arena, NodeId mod);
/// The color words, or the basic land types.
std::vector<std::int32_t> textWords(const Pool& pool, ir::WordKind kind);

}  // namespace cantrip
