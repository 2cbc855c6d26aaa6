// What is done because of something that happened, by a frame of its own: triggers that wait (603.3), the end
// of "until" exiles (610.3), miracle (702.94a), the cards of a merged permanent in a library (729.3a), the
// place of a new blocker (2010: 509.7).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Op::PutTriggers: it begins at Pick, Mana or Return.
enum class TriggerStep : std::uint8_t { Pick, Picked, Announced, Mana, ManaDone, Return, Returned, XChosen };
/// At XChosen and Announced.
struct AnnouncedTrigger {
  ObjectId ability{};  ///< on the stack
};
/// At Return.
struct ReturnWork {
  ObjectId exiled{};
  Wide<ir::Zone> to;
};
/// Puts what waits on the stack (603.3).
inline void startPutTriggers(Kernel& k) { k.push({.op = Op::PutTriggers}); }
/// Carries out a mana ability that triggered, without the stack (605.4a).
inline void startManaTrigger(Kernel& k) {
  k.push({.op = Op::PutTriggers, .step = static_cast<std::uint8_t>(TriggerStep::Mana)});
}
/// 610.3: what was exiled until something happened comes back.
inline void startReturn(Kernel& k, const Link& link) {
  k.push({.op = Op::PutTriggers, .step = static_cast<std::uint8_t>(TriggerStep::Return)},
         ReturnWork{link.to, link.returnTo});
}

/// What happens in between is no part of what was done before it: whoever did that finds its own events in
/// s.lastBatch when it goes on (608.2c). Both around whatever emits.
inline void putBatchAside(Kernel& k) {
  EmitBatch aside;
  aside.before = k.s.lastBatch;
  k.batches().push_back(std::move(aside));
}
inline void takeBatchBack(Kernel& k) {
  k.lastBatch() = k.s.batches.back().before;
  k.batches().pop_back();
}

/// Op::Block, at this step and after it: a creature was put onto the battlefield blocking (2010: 509.7).
inline constexpr std::uint8_t kPlaceBlocker = 100;
struct PlaceBlockerWork {
  ObjectId attacker{};
  ObjectId blocker{};
  std::uint32_t before = 0;  ///< how many of those that block it stay before the new one
};
inline void startPlaceBlocker(Kernel& k, ObjectId attacker, ObjectId blocker) {
  k.push({.op = Op::Block, .step = kPlaceBlocker}, PlaceBlockerWork{attacker, blocker, 0});
}

/// Op::Miracle.
struct MiracleWork {
  ObjectId card{};
  Wide<PlayerId> player;  ///< who drew it
};
inline void startMiracle(Kernel& k, PlayerId player, ObjectId card) {
  k.push({.op = Op::Miracle}, MiracleWork{card, player});
}

/// Op::ArrangeParts.
struct ArrangeWork {
  ObjectId merged{};  ///< the permanent that the cards were
  Wide<bool> toBottom = false;
  std::uint32_t staysAbove = 0;  ///< how many cards stay on top of them
};
inline void startArrangeParts(Kernel& k, ObjectId merged, bool toBottom, std::uint32_t staysAbove) {
  k.push({.op = Op::ArrangeParts}, ArrangeWork{merged, toBottom, staysAbove});
}

}  // namespace cantrip
