// What players could do and pay with, until the next change: activations, mana, whether costs change.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Do the words speak of what a spell or ability targets?
bool speaksOfTargets(const ir::Arena& tree, NodeId node);
void noteOffers(Kernel& k);
/// Do the layers make anything of objects beyond the battlefield, so that cards elsewhere may have been given
/// abilities?
bool anyGiven(Kernel& k);
/// What is known of the offers of all players until the next change: activations, sources of mana, and
/// whether costs change (offers.cpp).
inline const Derived& knownOffers(Kernel& k) {
  if (k.s.derived.offersEpoch != k.s.epoch) noteOffers(k);
  return k.s.derived;
}

}  // namespace cantrip
