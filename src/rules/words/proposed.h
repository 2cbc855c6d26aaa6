// Spells and abilities that are asked about before they are on the stack (601.2a, 602.2a).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// While it lives the object stands for the spell that it would be, or for an activated ability of it: words
/// about spells or abilities hold for it.
class AsProposed {
 public:
  AsProposed(Kernel& k, ObjectId object, bool ability = false)
      : k_(k), proposed_(k.proposed), wasAbility_(k.proposedAbility) {
    k_.proposed = object;
    k_.proposedAbility = ability;
  }
  ~AsProposed() {
    k_.proposed = proposed_;
    k_.proposedAbility = wasAbility_;
  }
  AsProposed(const AsProposed&) = delete;
  AsProposed& operator=(const AsProposed&) = delete;

 private:
  Kernel& k_;
  ObjectId proposed_;
  bool wasAbility_;
};

/// While it lives the card is looked at as one of its faces or halves; kNoCard: as it is (709.3a, 712.11c,
/// 715.3a).
class AsFace {
 public:
  AsFace(Kernel& k, ObjectId object, CardId face) : k_(k), before_(k.shownAs) {
    if (face != kNoCard) k_.shownAs = {object, face};
  }
  ~AsFace() { k_.shownAs = before_; }
  AsFace(const AsFace&) = delete;
  AsFace& operator=(const AsFace&) = delete;

 private:
  Kernel& k_;
  ShownAs before_;
};

}  // namespace cantrip
