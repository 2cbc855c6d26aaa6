// What is noted of the mana that was spent on a spell: of each its type, whether a snow source produced it,
// and what else cards ask about its source.
#pragma once

#include <algorithm>
#include <cstdint>

#include "ir/nodes/preds_nouns.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/objects/characteristics.h"

namespace cantrip {

inline constexpr std::int32_t kSnowMana = 8;
inline constexpr std::int32_t kTreasureMana = 16;
inline constexpr std::int32_t kCaveMana = 32;
inline constexpr std::int32_t kArtifactMana = 64;
inline constexpr std::int32_t kCreatureMana = 128;

/// Which of the marks above says that the mana is from such a source; 0: none does.
inline std::int32_t markOfSource(const ir::Arena& tree, NodeId pred) {
  const auto word = static_cast<std::uint16_t>(tree.value(pred));
  if (tree.kind(pred) == ir::Kind::IsSubtype)
    return word == known::kTreasure ? kTreasureMana : word == known::kCave ? kCaveMana : 0;
  if (tree.kind(pred) == ir::Kind::IsSupertype)
    return static_cast<ir::Supertype>(word) == ir::Supertype::Snow ? kSnowMana : 0;
  if (tree.kind(pred) != ir::Kind::IsType) return 0;
  const auto type = static_cast<ir::CardType>(word);
  return type == ir::CardType::Artifact ? kArtifactMana : type == ir::CardType::Creature ? kCreatureMana : 0;
}

/// How mana is noted in Context::paidMana as it is spent. A source that is gone is taken as it last was
/// (608.2h).
inline std::int32_t notedMana(Kernel& k, const ManaUnit& mana) {
  std::int32_t noted = static_cast<std::int32_t>(mana.color) | (mana.snow ? kSnowMana : 0);
  if (!mana.source) return noted;
  const Characteristics& source = values(k, mana.source);
  const auto is = [&](std::uint16_t subtype) {
    return std::find(source.subtypes.begin(), source.subtypes.end(), subtype) != source.subtypes.end();
  };
  if (is(known::kTreasure)) noted |= kTreasureMana;
  if (is(known::kCave)) noted |= kCaveMana;
  if (source.isType(ir::CardType::Artifact)) noted |= kArtifactMana;
  if (source.isCreature()) noted |= kCreatureMana;
  return noted;
}
inline std::int32_t typeOfPaid(std::int32_t noted) { return noted & (kSnowMana - 1); }
inline bool isSnowPaid(std::int32_t noted) { return (noted & kSnowMana) != 0; }  // 107.4h

}  // namespace cantrip
