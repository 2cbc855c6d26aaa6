// How good a position is for a player, as one number.
#pragma once

#include "play/game.h"

namespace cantrip::players {

/// Points are about tenths of a card. Won: +kWon, lost: -kWon.
inline constexpr double kWon = 100000;

/// Life, permanents, cards and mana of the player's team against the others'. Reads only what both sides of a
/// table could count: hidden cards count as cards, whatever they are.
double evaluate(const play::Game& game, PlayerId player);

/// What a permanent is worth to its controller.
double permanentValue(const play::Game& game, ObjectId permanent);

}  // namespace cantrip::players
