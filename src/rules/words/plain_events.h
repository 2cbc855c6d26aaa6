// Event patterns that are made of no others and speak of players or of permanents (603.2, 614);
// event_patterns.h compares a whole pattern.
#pragma once

#include "rules/words/event_patterns.h"

namespace cantrip {

/// player_events.cpp: players draw, discard, play lands, sacrifice, create tokens, search ...
bool cardEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context, Look look);
/// Players cast and copy spells and activate abilities.
bool spellEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context, Look look);
/// Players gain and lose life, and the game.
bool lifeEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context);
/// permanent_events.cpp: status, counters and designations of permanents, targets, steps that begin.
bool stateEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context);

/// casual_events.cpp: schemes, planes and phenomena.
bool casualEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context);

/// The object that a moved object is now, if it can still be found.
ObjectId presentForm(const Kernel& k, ObjectId id);
/// The spell or ability on the stack that makes an event of this source happen.
ObjectId causeOf(const Kernel& k, const Event& event);

}  // namespace cantrip
