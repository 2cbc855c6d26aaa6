// When and how often an ability may be activated, and a card played (307.1, 602.5).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// May an effect be used only once each turn, and has that of this context been used (MayPlay, CastFor)?
bool usedUp(const Kernel& k, NodeId limit, const Context& context);
/// Was it begun and taken back since priority was last passed (732)? `what`: CastWay or AbilityId.
bool isRefused(const Kernel& k, ObjectId id, std::uint32_t what);
bool limitsAllow(Kernel& k, NodeId limits, PlayerId player, ObjectId source, AbilityId ability,
                 const Context& context);
bool sorceryTiming(const Kernel& k, PlayerId player);  ///< 307.1, 117.1a
/// What GameState::refused holds of a way of casting or an ability that turned out not to be payable (732).
constexpr std::uint64_t refusal(ObjectId id, std::uint32_t what) {
  return static_cast<std::uint64_t>(id.raw) << 32 | what;
}

}  // namespace cantrip
