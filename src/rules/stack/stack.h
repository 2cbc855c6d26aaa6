// The stack and resolving (405, 608).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Op::Resolve.
struct ResolveWork {
  std::int32_t nextEffect = 0;    ///< of those of the spell (nextSpellEffect)
  Wide<bool> settled = false;     ///< it has left the stack or is about to
  Wide<bool> untargeted = false;  ///< it does not resolve as no target is legal
  ObjectId object{};              ///< the spell or ability
};
Result runResolve(Kernel& k, Frame& f);

}  // namespace cantrip
