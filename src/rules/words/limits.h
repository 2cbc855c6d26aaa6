// When and how often an ability may be activated, and a card played (307.1, 602.5).
#pragma once

#include "ir/senses.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"

namespace cantrip {

/// Is that among the limits of an ability, as what kind of ability it is (702.142a, 702.177)?
bool saysLimit(const ir::Arena& tree, const AbilityDef& ability, ir::LimitName name);
/// 700.2d: may the same mode be chosen more than once?
bool choosesModesAgain(const ir::Arena& tree, NodeId modal);
/// "Each mode must target a different player": of the modal words of the ability (115.1).
bool modesTargetApart(const ir::Arena& tree, NodeId modal);
/// 700.2i: how much of what may be chosen a mode (counted from 0) takes: its pawprints, and 1 where modes
/// have none.
int worthOfMode(Kernel& k, NodeId modal, std::size_t mode, const Context& context);
/// The same of all modes of the context.
int worthOfModes(Kernel& k, NodeId modal, const Context& context);
/// "Choose one that hasn't been chosen (this turn)": was that mode (counted from 0) chosen before for the
/// ability of the context?
bool wasModeChosen(const Kernel& k, NodeId modal, std::size_t mode, const Context& context);
void noteModeChosen(Kernel& k, NodeId modal, std::size_t mode, const Context& context);

/// 603.2h, "do this only once each turn": what notes that the controller of its source has done it.
std::uint64_t useOfDeed(const Context& context, PlayerId controller);

/// The limit that says that; kNoNode: there is none.
NodeId limitAmong(const ir::Arena& tree, NodeId limits, ir::Sense sense);
/// "X can't be 0": the least that can be chosen for the X of the ability.
std::int32_t leastX(const Kernel& k, const Context& context);
/// What counts that an effect was used that lets one spell be cast, once each turn or once only; 0: it has no
/// such limit.
std::uint64_t useOfOnce(const ir::Arena& tree, NodeId limits, const Context& context);
bool isUsed(const Kernel& k, std::uint64_t use);
/// 732.2: what was taken back may be done again in a legal way, with other targets, modes or payments. Only
/// what was taken back so often, without anything else done in between, is offered no more until priority is
/// passed: a player who decides without thinking would go on for ever.
inline constexpr int kMostRefusals = 8;
/// How often was it begun and taken back since something was done or priority was passed (732)? `what`:
/// CastWay or AbilityId.
int timesRefused(const Kernel& k, ObjectId id, std::uint32_t what);
inline bool isRefused(const Kernel& k, ObjectId id, std::uint32_t what) {
  return timesRefused(k, id, what) >= kMostRefusals;
}
bool limitsAllow(Kernel& k, NodeId limits, PlayerId player, ObjectId source, AbilityId ability,
                 const Context& context);
/// 117.1a, 605.3a: could somebody who has priority cast an instant, or is a mana ability all that can be
/// activated, because something is being paid or resolves?
inline bool instantTiming(const Kernel& k) {
  return k.s.frames.empty() || k.s.frames.back().op == Op::Priority;
}
inline bool sorceryTiming(const Kernel& k, PlayerId player) {  ///< 307.1, 117.1a
  return isActivePlayer(k, player) && k.s.stack.empty() &&
         (k.s.step == ir::Step::PrecombatMain || k.s.step == ir::Step::PostcombatMain);
}
/// What GameState::refused holds of a way of casting or an ability that turned out not to be payable (732).
constexpr std::uint64_t refusal(ObjectId id, std::uint32_t what) {
  return static_cast<std::uint64_t>(id.raw) << 32 | what;
}

}  // namespace cantrip
