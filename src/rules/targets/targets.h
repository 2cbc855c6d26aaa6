// Targets of spells and abilities (115, 601.2c): where they stand in a text and which slot holds them.
#pragma once

#include <optional>

#include "rules/kernel/kernel.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

/// `context` with the X that the words around an announced node define (601.2c-d: it is needed by then);
/// `scratch` holds it when there is one.
const Context& withDefinedX(Kernel& k, NodeId announced, const Context& context,
                            std::optional<Context>& scratch);

/// Why something is no legal target (115).
enum class TargetObstacle : std::uint8_t {
  None,
  NotThere,     ///< it has left the game or phased out, or it is what asks for the target (115.5)
  OutOfRange,   ///< 801.4
  NotMeant,     ///< the words mean something else
  ChosenApart,  ///< 601.2c: words before these have chosen it
  Shroud,       ///< 702.18a
  Hexproof,     ///< 702.11; of a player shroud, too
  Protection,   ///< 702.16b
  Forbidden     ///< an effect says that it can't be the target
};
TargetObstacle obstacleToTarget(Kernel& k, NodeId target, Entity entity, const Context& context);
/// 115, 702.11, 702.16, 702.18.
inline bool legalTarget(Kernel& k, NodeId target, Entity entity, const Context& context) {
  return obstacleToTarget(k, target, entity, context) == TargetObstacle::None;
}
EntityList legalTargets(Kernel& k, NodeId target, const Context& context);
/// Can all targets and modes of an effect be chosen? (601.2c, 603.3d)
bool canAnnounce(Kernel& k, NodeId effect, const Context& context);
bool canAnnounce(Kernel& k, const AbilityDef& ability, const Context& context);
/// Is there a value of X, up to 20, for which something can be done (601.2b: X is announced before targets
/// are chosen and costs are paid)?
template <typename Can>
bool possibleForSomeX(Can&& can) {
  constexpr std::int32_t kMost = 20;
  for (std::int32_t x = 0; x <= kMost; ++x)
    if (can(x)) return true;
  return false;
}
/// 601.2c: with what the context has for targets[at], could those behind it be chosen, as far as they speak
/// of it or have to be other ones ("another target creature with the same controller")?
bool leavesTargets(Kernel& k, std::span<const NodeId> targets, std::size_t at, const Context& context);
/// Do any of those behind it?
bool isSpokenOfLater(const ir::Arena& tree, std::span<const NodeId> targets, std::size_t at);
/// "Each mode must target a different player": is there one for each of the chosen modes and for that one?
bool canTargetApart(Kernel& k, NodeId modal, std::uint8_t mode, const Context& context);
/// Can the targets of a mode be chosen, with the X that is announced or, as long as none is, with some X
/// (601.2b: modes are chosen before X)?
bool canChooseMode(Kernel& k, NodeId mode, const Context& context);

}  // namespace cantrip
