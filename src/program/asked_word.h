// What a question for a word asks for, and what its options are called.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "state/pool.h"

namespace cantrip {

/// What is chosen as a card type is this and the value of the vocabulary "type", so that it is no subtype.
inline constexpr std::int32_t kCardTypeWord = 20000;

/// The kind of word that the effect `why` asks for: "choose a creature type", "becomes the creature type of
/// your choice". None for a word that a text has (612.2) and for a colour of mana.
std::optional<ir::WordKind> askedWordKind(const ir::Arena& arena, NodeId why);
/// Does the question ask which counters are removed or moved?
bool asksForCounters(const ir::Arena& arena, NodeId why);
/// 601.2f: does it ask by how much a cost is reduced ("up to {2} less")?
bool asksForReduction(const ir::Arena& arena, NodeId why);
/// What the option `value` of such a question is called.
std::string askedWord(const Pool& pool, NodeId why, std::int32_t value);
/// 701.49b-c: what the option `value` of a question of where to venture is called: the room of the dungeon
/// that asks, else the dungeon.
const std::string& askedPlace(const Pool& pool, const CardDef* asking, std::int32_t value);

}  // namespace cantrip
