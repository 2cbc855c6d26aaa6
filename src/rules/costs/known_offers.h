// What players could do and pay with, until the next change: activations, mana, whether costs change.
#pragma once

#include <span>

#include "rules/kernel/kernel.h"

namespace cantrip {

void noteOffers(Kernel& k);
/// What is known of the offers of all players until the next change: activations, sources of mana, and
/// what changes costs (known_offers.cpp).
inline const Derived& knownOffers(Kernel& k) {
  if (k.s.derived->offersEpoch != k.s.epoch) noteOffers(k);
  return *k.s.derived;
}
/// Remembered::graveyardOffers, brought up to date.
std::span<const ObjectId> noteGraveyardOffers(Kernel& k);
/// The cards in graveyards from which something may be activated or cast.
inline std::span<const ObjectId> offersInGraveyards(Kernel& k) {
  if (!k.pool.playedFromGraveyard && !k.pool.givesElsewhere && !knownOffers(k).changedElsewhere) return {};
  return noteGraveyardOffers(k);
}

}  // namespace cantrip
