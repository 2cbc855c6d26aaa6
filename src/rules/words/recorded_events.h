// Which events of a turn are kept, so that words can ask for them later in it ("if a creature died this
// turn").
#pragma once

#include "state/event.h"

namespace cantrip {

/// No rule asks for these later in the turn; words that do are declined (declared_events.cpp).
inline constexpr EventTypes kUnrecorded = eventBit(EventType::AddMana) | eventBit(EventType::TappedForMana) |
                                          eventBit(EventType::Tap) | eventBit(EventType::Untap) |
                                          eventBit(EventType::StepBegin) | eventBit(EventType::StepEnd) |
                                          eventBit(EventType::Reveal);

/// The steps and phases of which it is kept that they began: how many combat phases (506.7d) and postcombat
/// main phases (505.1b) a turn had.
inline bool isRecordedStep(ir::Step step) {
  return step == ir::Step::BeginCombat || step == ir::Step::PostcombatMain;
}

inline bool isRecorded(EventType type) { return !(kUnrecorded & eventBit(type)).any(); }

}  // namespace cantrip
