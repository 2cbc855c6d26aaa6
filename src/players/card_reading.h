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

/// An activated ability that puts a card from its controller's hand onto the battlefield.
struct WayFromHand {
  int mana = -1;            ///< that it costs; -1: there is no such ability, or it asks for more than this
  std::uint16_t types = 0;  ///< the card has all of these types ...
  std::vector<std::uint16_t> subtypes;  ///< ... and all of these subtypes
  bool isFor(const CardDef& card) const;
};

/// What a card is good for in the hand or on the battlefield of somebody who holds back.
struct CardUse {
  bool counters = false;      ///< countersSpells()
  int tax = 0;                ///< it counters unless its victim pays so much mana; 0: pays nothing
  bool sweepsAtWill = false;  ///< has an activated ability that destroys all creatures
  WayFromHand fromHand;
};

/// Of every card of a pool, by its number.
struct CardUses {
  std::vector<CardUse> of;
  bool anySweeper = false;   ///< any of them sweeps at will
  bool anyFromHand = false;  ///< any of them puts cards from a hand onto the battlefield
};

/// Valid until this thread asks about another pool.
const CardUses& cardUses(const std::shared_ptr<const Pool>& pool);

}  // namespace cantrip::players
