// A game that is over, to be looked at again: every position as it was, all hands open.
#pragma once

#include <nlohmann/json.hpp>

#include "play/replay.h"

namespace cantrip::cards {
class CardDatabase;
}

namespace cantrip::server {

using Json = nlohmann::json;

/// Frames of the protocol, one for each answer after which something was different, and for each of them how
/// many answers had been given. Throws Refusal for a replay that can't be played here.
Json recordingOf(const play::Replay& replay, const cards::CardDatabase& cards);
/// The replay in a text that somebody has sent. Throws Refusal.
play::Replay replayOf(const std::string& text);
/// Throws Refusal for one that does not fit the rules and cards of this server.
void checkPlayable(const play::Replay& replay);
/// The replay up to so many answers.
play::Replay cutAt(play::Replay replay, std::size_t answers);

}  // namespace cantrip::server
