// A computer player's turn in the game of a person, which goes on even where the rules or the player fail.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "play/session.h"
#include "players/player.h"

namespace cantrip::players {

/// Told what failed: the rules at this option, or the player while it thought (no option), and the error.
using Failure = std::function<void(std::optional<std::size_t> option, const std::string& error)>;

/// Answers with this option. When the rules fail at it, another one is taken. The option that was taken;
/// nothing when the rules fail at all of them.
std::optional<std::size_t> answerWith(std::size_t first, play::Session& session, const Failure& failed);

/// Lets a player answer. When the rules fail at its answer, another option is taken, and when the player
/// fails, the first. The option that was taken; nothing when the rules fail at all of them.
std::optional<std::size_t> answerFor(Player& player, play::Session& session, const Failure& failed);

}  // namespace cantrip::players
