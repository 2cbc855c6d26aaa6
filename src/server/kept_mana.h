// Paying without what a player keeps: permanents that no automatic payment is to take (601.2g).
#pragma once

#include <optional>
#include <vector>

#include "play/game.h"

namespace cantrip::server {

/// The option of the payment that waits with which nothing is taken of what is kept, as far as the rules can
/// pay so: all automatically, or the next source. None: it can't be paid without, and the player has to say.
std::optional<std::size_t> paymentWithout(const play::Game& game, const std::vector<ObjectId>& kept);

/// Does a permanent have a mana ability (605.1), so that it can be kept from automatic payment?
bool makesMana(const play::Game& game, ObjectId permanent);

}  // namespace cantrip::server
