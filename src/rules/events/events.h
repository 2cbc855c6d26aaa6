// The one mutation path: events are proposed, forbidden, replaced, committed and seen by triggers (101.2,
// 603, 614).
#pragma once

#include <span>
#include <string_view>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Proposes events that happen at the same time. True: committed at once, see s.lastBatch. False: a frame
/// was pushed that finishes it; go on at your next step. `rule` is what made it happen.
[[nodiscard]] bool emit(Kernel& k, std::span<const Event> events, std::string_view rule);
/// Emits and returns Again: whatever that pushes is carried out before the frame goes on at its step.
Result emitAgain(Kernel& k, std::span<const Event> events, std::string_view rule);
inline Result emitAgain(Kernel& k, const Event& event, std::string_view rule) {
  return emitAgain(k, std::span(&event, 1), rule);
}
/// Emits and returns Done: it is the last thing that the frame does.
Result emitLast(Kernel& k, std::span<const Event> events, std::string_view rule);
inline Result emitLast(Kernel& k, const Event& event, std::string_view rule) {
  return emitLast(k, std::span(&event, 1), rule);
}
/// Emits for a caller to whom it is the same whether it has happened when this returns: a frame that this
/// pushes is carried out before the caller's frame goes on.
void emitAndGoOn(Kernel& k, std::span<const Event> events, std::string_view rule);
inline void emitAndGoOn(Kernel& k, const Event& event, std::string_view rule) {
  emitAndGoOn(k, std::span(&event, 1), rule);
}
/// Sets the step, emits, returns Again: the usual end of a step.
Result emitThen(Kernel& k, Frame& f, std::uint8_t nextStep, std::span<const Event> events,
                std::string_view rule);
/// 601.2a: a card was put onto the stack from a zone that abilities may watch ("whenever a card leaves your
/// graveyard", 603.10a). Told once it is sure that it is cast, because what is taken back never happened.
void tellMoveToStack(Kernel& k, Event move);
/// The same without clearing s.lastBatch: for events that are part of what an earlier one of the batch
/// means.
[[nodiscard]] bool emitMore(Kernel& k, std::span<const Event> events, std::string_view rule);
/// Carries out events that nothing replaces any more, finds triggers, tells the sink, appends to
/// s.lastBatch. What they entail (a destroyed permanent goes to the graveyard, lifelink ...) is emitted at
/// the end and may push frames.
void commit(Kernel& k, std::span<Event> events, std::string_view rule);
[[nodiscard]] inline bool emit(Kernel& k, const Event& event, std::string_view rule) {
  return emit(k, std::span(&event, 1), rule);
}

}  // namespace cantrip
