// What was done "this way" (DoneThisWay).
#pragma once

#include "ir/nodes/preds_states.h"
#include "ir/slots.h"
#include "ir/vocabulary.h"

namespace cantrip::ir {

/// Precondition: `pred` is DoneThisWay.
inline Participle participleOf(const Arena& arena, NodeId pred) {
  return static_cast<Participle>(arena.value(arena.as<nodes::DoneThisWay>(pred).deed));
}
/// Is the word "exiled", "milled" ... this way, with that participle?
inline bool isDone(const Arena& arena, NodeId word, Participle participle) {
  return arena.kind(word) == Kind::DoneThisWay && participleOf(arena, word) == participle;
}

/// "Revealed this way", "exiled this way" after cards were revealed or exiled until one was found: those
/// before it, too, which are the rest of its slot.
inline bool isDoneToRest(const Arena& arena, NodeId word) {
  return isDone(arena, word, Participle::Revealed) || isDone(arena, word, Participle::Exiled);
}

/// Is it how much was done last, or how many counters were removed?
constexpr bool isAmountDone(SlotNo slot) {
  return slot == slots::kLastResult || slot == slots::kCountersRemoved;
}

}  // namespace cantrip::ir
