// Abilities that are asked about before they are on the stack (602.2a).
#pragma once

#include "rules/kernel.h"

namespace cantrip {

/// While it lives, `source` stands for an activated ability of it: words about abilities hold for it.
class AsProposedAbility {
 public:
  AsProposedAbility(Kernel& k, ObjectId source)
      : k_(k), proposed_(k.proposed), wasAbility_(k.proposedAbility) {
    k_.proposed = source;
    k_.proposedAbility = true;
  }
  ~AsProposedAbility() {
    k_.proposed = proposed_;
    k_.proposedAbility = wasAbility_;
  }
  AsProposedAbility(const AsProposedAbility&) = delete;
  AsProposedAbility& operator=(const AsProposedAbility&) = delete;

 private:
  Kernel& k_;
  ObjectId proposed_;
  bool wasAbility_;
};

}  // namespace cantrip
