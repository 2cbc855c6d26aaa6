// How good a position is for a player, as one number.
#pragma once

#include <vector>

#include "play/game.h"

namespace cantrip::players {

/// Points are about tenths of a card. Won: +kWon, lost: -kWon.
inline constexpr double kWon = 100000;
/// What a card in a hand is worth that may be anything.
inline constexpr double kCard = 11;
/// How much of lifeValue counts as blocks are chosen: what is lost of it now is mostly lost by a few
/// attackers that can be dealt with later.
inline constexpr double kLifeWeight = 0.7;

/// Life, permanents, cards and mana of the player's team against the others'. Reads only what both sides of a
/// table could count: hidden cards count as cards, whatever they are.
double evaluate(const play::Game& game, PlayerId player);

/// What a permanent is worth to its controller.
double permanentValue(const play::Game& game, ObjectId permanent);

/// What a life total is worth: the last points most.
double lifeValue(double life);

/// How much what opponents could do next turn with the creatures that they have takes from a position.
double danger(const play::Game& game, PlayerId player);

/// What a card is worth to somebody who holds it and controls so many lands.
double heldWorth(const CardDef& card, int lands);

/// Are lands what a player with so many, and so many more in hand, needs most?
bool lacksLands(int lands, int held);

/// Lands that a player controls.
int landsOf(const play::Game& game, PlayerId player);

/// Judges what may come of a position. Cards that the player holds there, or is shown by the question, count
/// for what they are when they are in the player's hand in the end, all others for an average card.
class Judge {
 public:
  Judge(const play::Game& now, PlayerId player);
  /// Its cards are shown to the player, too.
  void learn(const Decision& shown);
  double worth(const play::Game& then) const;
  /// How much it is worth to have a spell in hand that counters what the opponents may cast, and the mana for
  /// it.
  double readiness(const play::Game& then) const;

 private:
  double sweepers(const play::Game& then) const;
  /// What a card that the player holds is worth in this position.
  double inHand(const play::Game& then, CardId card, int lands) const;
  int manaToPut(const play::Game& then, const CardDef& card, int lands) const;

  PlayerId player_;
  std::uint16_t turn_;
  std::vector<bool> known_;  ///< by slot
};

}  // namespace cantrip::players
