// Triggered abilities: when they trigger, what they remember of the event (603.2-603.12, 605.1b, 714.2).
#pragma once

#include <span>
#include <utility>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Events that some pattern looks back at (603.10).
constexpr EventTypes kLookBackTypes = eventBit(EventType::ZoneChange) | eventBit(EventType::Sacrifice) |
                                      eventBit(EventType::LoseGame) | eventBit(EventType::Unattach) |
                                      eventBit(EventType::UnderDeck) | eventBit(EventType::PhaseOut);
/// What looks back at events of kLookBackTypes, called before these are committed.
void triggersBefore(Kernel& k, std::span<const Event> events);
/// `types`: at least those of the events.
void triggersAfter(Kernel& k, std::span<const Event> events, EventTypes types);
/// Does anything wait for the beginning of this step, or for the state after it? "No" is certain.
bool stepIsHeard(Kernel& k, const Event& begin);
inline void addTrigger(Kernel& k, PendingTrigger trigger) { k.pending().push_back(std::move(trigger)); }

void endExiles(Kernel& k, std::span<const Event> events);

}  // namespace cantrip
