// The timestamps of objects that receive them at the same time (613.7m).
#pragma once

#include <span>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// The active player's objects first, then those of the others in turn order, without a change among those of
/// one player. Other events stay where they are.
void putInTurnOrder(Kernel& k, std::span<Event> events);

/// Of which objects that enter a player says which receives its timestamp first.
struct TimestampChoice {
  PlayerId player = kNoPlayer;  ///< kNoPlayer: nothing is left to say
  boost::container::small_vector<std::uint32_t, 8> events;
};
/// `settled`: so many of the events stand where they belong. Players are asked for objects alone whose
/// effects can depend on it: for those that do not act in one layer, or only add there, the order is all the
/// same.
TimestampChoice nextTimestamp(const Kernel& k, std::span<const Event> events, std::uint32_t settled);

}  // namespace cantrip
