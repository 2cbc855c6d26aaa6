// Writing a game. src/modules.txt names the folders that may include this file: those that commit events.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

inline GameState& writable(Kernel& k) { return k.state_; }
/// Precondition: alive.
inline Object& writable(Kernel& k, ObjectId id) { return k.state_.objects[id.slot()]; }
/// nullptr when it is no longer that object
inline Object* findWritable(Kernel& k, ObjectId id) { return k.alive(id) ? &writable(k, id) : nullptr; }
/// An object came, went, changed counters, copy, face or attachment; an effect began or ended.
inline void touch(Kernel& k) { ++writable(k).epoch; }
/// Something changed that only conditions and amounts can see: tapped, life, combat, hands, turn and step.
inline void touchStatus(Kernel& k) {
  if (k.s.derived->epoch == k.s.epoch && k.s.derived->readsStatus) ++writable(k).epoch;
}

}  // namespace cantrip
