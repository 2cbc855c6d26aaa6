// What players could do and pay with, until the next change: activations, mana, whether costs change.
#pragma once

#include <span>

#include "rules/kernel/kernel.h"

namespace cantrip {

void noteOffers(Kernel& k);
/// The cards in graveyards from which something may be activated or cast (Remembered::graveyardOffers).
std::span<const ObjectId> offersInGraveyards(Kernel& k);
/// What is known of the offers of all players until the next change: activations, sources of mana, and
/// what changes costs (known_offers.cpp).
inline const Derived& knownOffers(Kernel& k) {
  if (k.s.derived->offersEpoch != k.s.epoch) noteOffers(k);
  return *k.s.derived;
}

}  // namespace cantrip
