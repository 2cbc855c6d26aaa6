// Replacement effects: which ones apply to a proposed event (614, 616).
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <span>

#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"

namespace cantrip {

/// One replacement or prevention effect that applies to an event.
struct Replacement {
  enum class What : std::uint8_t {
    Instead,     ///< static ability or floating effect: `node` is the Instead or InsteadOf
    EntersWith,  ///< `node` is the EntersWith
    Prevent,     ///< `node` is a PreventAll, a Prevent or an event pattern
    Protection,  ///< 702.16e
    Regenerate,  ///< 701.19
    Shield,      ///< 122.1c
    Stun,        ///< 122.1d
    Finality,    ///< 122.1h
    Redirect,    ///< 2010: 306.7
    Commander,   ///< 903.9b
    Madness      ///< 2010: 702.32a
  };
  What what = What::Instead;
  std::uint8_t rank = 5;  ///< which letter of 616.1 it falls under
  NodeId node = kNoNode;
  std::int32_t floating = -1;  ///< index in s.effects, -1: static ability or a rule
  std::uint64_t key = 0;       ///< for 614.5
  Context context;
};
using Replacements = boost::container::small_vector<Replacement, 2>;
/// Is there any effect that applies to one of them?
bool mayBeReplaced(Kernel& k, std::span<const Event> events);
/// Events that counters and keywords of what is affected may replace, or what it says of itself (614.1e).
constexpr EventTypes kCounterRules = eventBit(EventType::Damage) | eventBit(EventType::Destroy) |
                                     eventBit(EventType::Untap) | eventBit(EventType::ZoneChange) |
                                     eventBit(EventType::Discard) | eventBit(EventType::TurnFaceUp);
/// The same question where a static ability does not answer it already.
bool mayHaveReplacement(Kernel& k, const Event& event);
/// "No" is certain. Mostly no ability and no effect waits for anything of the kind.
inline bool couldBeReplaced(Kernel& k, const Event& event) {
  const EventTypes type = eventBit(event.type);
  if ((eventTypesInForce(k, AbilityKind::Static) & type).any()) return true;
  return (!k.s.effects.empty() || (kCounterRules & type).any()) && mayHaveReplacement(k, event);
}
/// The same of events of these types.
inline bool couldBeReplaced(Kernel& k, EventTypes types) {
  return !k.s.effects.empty() || (kCounterRules & types).any() ||
         (eventTypesInForce(k, AbilityKind::Static) & types).any();
}
void collectReplacements(Kernel& k, std::span<const Event> events, std::size_t index, const EmitBatch* batch,
                         Replacements& out);
PlayerId affectedPlayer(Kernel& k, const Event& event);
PlayerId enteringController(const Kernel& k, const Event& event);

/// 614.1c: something else that happens to that object as it enters: a chosen word, becoming a copy.
void enterWith(Kernel& k, Event event);
/// While a replacement effect's own effect modifies how `source` enters: the proposed event; else nullptr.
Event* enteringEvent(Kernel& k, ObjectId source);
/// 614.1c: counters that the object of `enteringEvent` gets as it enters.
void enterWithCounters(Kernel& k, std::uint16_t kind, std::int32_t count);
void useUp(Kernel& k, const Replacement& replacement, std::int32_t amount);
/// 2010: 306.7: the planeswalkers to which damage to their controller may be dealt instead.
EntityList redirections(Kernel& k, const Event& event);

}  // namespace cantrip
