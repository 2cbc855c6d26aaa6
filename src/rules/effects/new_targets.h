// Choosing new targets for spells and abilities on the stack (115.7).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip::effects {

/// What the verbs NewTargets and ChangeTarget keep.
struct NewTargetsWork {
  std::uint32_t target = 0;  ///< which of the words "target" of the spell or ability
  std::uint32_t chosen = 0;  ///< which of the targets that were chosen for it
  ObjectId object{};         ///< the spell or ability
  std::uint32_t item = 0;    ///< which of several ("the copies")

  /// Nothing of one of them but the first was asked yet.
  bool beginsAnother() const { return item > 0 && target == 0 && chosen == 0; }
};

}  // namespace cantrip::effects
