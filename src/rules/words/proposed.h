// Spells and abilities that are asked about before they are on the stack (601.2a, 602.2a). What is supposed
// holds for as long as the returned value lives.
#pragma once

#include "base/temporarily.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

using Supposed = Temporarily<Proposal>;

/// The object stands for the spell that it would be: words about spells hold for it. None: nothing is
/// proposed.
inline Supposed asSpell(Kernel& k, ObjectId object) {
  Proposal supposed = k.proposal;
  supposed.object = object;
  supposed.ability = false;
  return {k.proposal, supposed};
}

/// The object stands for an activated ability of it.
inline Supposed asAbility(Kernel& k, ObjectId object) {
  Proposal supposed = k.proposal;
  supposed.object = object;
  supposed.ability = true;
  return {k.proposal, supposed};
}

/// The card is looked at as one of its faces or halves, or as the face-down spell that it would be; kNoCard:
/// as it is (708.4, 709.3a, 712.11c, 715.3a).
Supposed asFace(Kernel& k, ObjectId object, CardId face);

/// Words about the spell or ability see this context of it, as long as that lives.
inline Supposed asPriced(Kernel& k, const Context& context) {
  Proposal supposed = k.proposal;
  supposed.priced = &context;
  return {k.proposal, supposed};
}

/// A unit of mana in the pool is looked at as spent.
inline Supposed withoutMana(Kernel& k, std::int32_t place) {
  Proposal supposed = k.proposal;
  supposed.manaAside = place;
  return {k.proposal, supposed};
}

}  // namespace cantrip
