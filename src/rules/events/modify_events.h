// What replacement effects do to a proposed event besides carrying out an effect of their own (614).
#pragma once

#include <cstdint>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// 614.9: up to `most` of the damage of an event is dealt to `to` instead; what is more stays. Returns how
/// much was redirected: nothing when `to` can't be dealt damage any more.
std::int32_t redirectDamage(Kernel& k, EmitBatch& batch, std::size_t index, Entity to, std::int32_t most);

/// What the words of a place say of how something goes there, to the zone of the event: `you` controls the
/// effect, `actor` puts it there.
void takePlace(const ir::Arena& tree, NodeId place, PlayerId you, PlayerId actor, Event& event);

/// Adds an event to a batch that stands beside the one at `index`: what was applied to that one cannot apply
/// to it again (614.5).
void addBeside(EmitBatch& batch, std::size_t index, const Event& event);

/// Carries out an effect by changing the event itself, if the effect is of that kind.
bool absorb(Kernel& k, NodeId effect, Context& context, EmitBatch& batch, std::size_t index);
bool absorbAll(const Kernel& k, NodeId effect);
/// 120.4d: "You gain life equal to the damage prevented this way" becomes a part of the damage event, once
/// for all that one effect prevents. False: the effect says something else.
bool gainForPrevented(Kernel& k, NodeId effect, const Context& context, EmitBatch& batch);
/// Event::detail of such a gain of life.
inline constexpr std::uint16_t kForPrevented = 1;

}  // namespace cantrip
