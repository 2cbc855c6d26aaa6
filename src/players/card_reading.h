// What kind of spell a card is, read from its abilities: for choices that are about when to cast it.
#pragma once

#include <memory>
#include <vector>

#include "state/pool.h"

namespace cantrip::players {

/// An instant that counters a spell (701.6).
bool countersSpells(const Pool& pool, const CardDef& card);

/// An instant that makes creatures bigger: it is cast when blocks are known.
bool isCombatTrick(const Pool& pool, const CardDef& card);

/// Is a target chosen as it is cast (601.2c)? What has none is rarely an answer to something.
bool isAimed(const Pool& pool, const CardDef& card);

/// Does the ability's effect restart the game (726)?
bool restartsGame(const Pool& pool, AbilityId ability);

/// Colours of mana that the card's mana abilities add, as bits.
std::uint8_t manaColors(const Pool& pool, const CardDef& card);

/// What a card is good for in the hand or on the battlefield of somebody who holds back.
struct CardUse {
  bool counters = false;      ///< countersSpells()
  int tax = 0;                ///< it counters unless its victim pays so much mana; 0: pays nothing
  bool sweepsAtWill = false;  ///< has an activated ability that destroys all creatures
};

/// Of every card of a pool, by its number.
struct CardUses {
  std::vector<CardUse> of;
  bool anySweeper = false;  ///< any of them sweeps at will
};

/// Valid until this thread asks about another pool.
const CardUses& cardUses(const std::shared_ptr<const Pool>& pool);

}  // namespace cantrip::players
