// How much memory a copy of a state takes.
#pragma once

#include <cstddef>

#include "play/game.h"

namespace cantrip::play {

/// Bytes of the value itself and of everything that it owns on the heap; the derived cache, which copies do
/// not take along, does not count.
std::size_t footprint(const GameState& state);

}  // namespace cantrip::play
