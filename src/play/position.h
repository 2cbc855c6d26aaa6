// Positions: what two games have in common in which the same can happen from now on.
#pragma once

#include <cstdint>

#include "play/game.h"

namespace cantrip::play {

/// A number that is the same for games that differ only in what no rule asks for: in which order equal things
/// were done, the identifiers and serial numbers that came of it, timestamps of what has no continuous effect
/// (613.7), and the random numbers to come. Libraries, graveyards and the stack keep their order, and so do
/// the objects that left in this turn. Equal numbers are taken for equal positions by whoever searches; games
/// in the middle of an action may have different ones although nothing tells them apart.
std::uint64_t positionHash(const Game& game);

}  // namespace cantrip::play
