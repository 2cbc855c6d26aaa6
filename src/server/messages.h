// What a client may say. Everything else is refused with a reason and changes nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "play/attention.h"

namespace cantrip::server {

/// The number of the protocol that docs/protocol describes.
inline constexpr int kProtocol = 1;

/// A frame that is none of the protocol. The message says what is wrong with it.
struct BadMessage : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The first frame of a connection: who is there, and what of the game it knows.
struct Hello {
  std::string table, token;
  bool watch = false;       ///< without a seat, to look on
  std::string run;          ///< of the last welcome; empty: never connected before
  std::uint64_t after = 0;  ///< number of the last frame that arrived
};
/// The answer to a question: one of its options, or several picks of a series (attackers, blockers) by what
/// they are about, or all parts of a division, or several of its options, one after the other.
struct Answer {
  struct Pick {
    std::string object, other;
  };
  /// What somebody gets in a division.
  struct Part {
    std::string object;
    std::int32_t amount = 0;
  };
  std::uint64_t question = 0;
  std::optional<std::size_t> option;
  std::vector<Pick> picks;
  std::vector<Part> parts;
  /// Options of this question, in the order in which they are chosen; then no more.
  std::vector<std::size_t> series;
  /// The order of objects about which is asked next (401.4), the first one first.
  std::vector<std::string> order;
  bool always = false;  ///< this question is answered so from now on in this game
};
/// A question that was to be answered by itself is asked again.
struct AskAgain {
  std::size_t number = 0;  ///< in the list of them
};
struct Undo {};
/// Asks the others to agree on a draw.
struct OfferDraw {};
/// To a request of another player: to take something back, or for a draw.
struct Reply {
  bool accept = false;
};
struct Chat {
  std::string text;
};
struct Concede {};
/// Plays again; in a match, another match when it is over.
struct Rematch {};
/// Between the games of a match: who takes the first turn (103.1).
struct Begin {
  std::string player;
};
struct SetStops {
  play::Stops stops;
  play::Stops once;      ///< where the player is asked the next time, and then no more
  play::Stops evenIdle;  ///< those of the stops that hold also where nothing can be done but pass
};
struct Pass {
  play::Yield until = play::Yield::None;
};
/// What comes of a combat with these picks, of a division with these parts, or of each target that may be
/// chosen, if nobody does anything more.
struct Foresee {
  std::uint64_t question = 0;
  std::vector<Answer::Pick> picks;
  std::vector<Answer::Part> parts;
};
/// What an answer would be paid with.
struct Plan {
  std::uint64_t question = 0;
  std::size_t option = 0;
};
/// Asks the others that no clock runs for a while, or has them run again.
struct Pause {
  bool on = false;
};
/// So many times what the clocks give, for whoever needs longer; where that was not agreed on before, the
/// others are asked.
struct MoreTime {
  int times = 1;
};
inline constexpr int kMostTimes = 10;
struct FullControl {
  bool on = false;
};
/// Whether the player says what pays for each cost (601.2g).
struct PayByHand {
  bool on = false;
};
/// Whether automatic passes wait a little, so that nobody learns from their speed that there was nothing to
/// do.
struct HideHesitation {
  bool on = false;
};
/// Whether combat damage is divided without a question, so that what can die does.
struct KillByItself {
  bool on = false;
};
/// No automatic payment takes this permanent, or may take it again.
struct Keep {
  std::string object;
  bool on = false;
};
/// Before a game that begins when everybody says so.
struct Ready {
  bool on = false;
};
struct Why {
  std::string object;
};
struct Ping {};

using Message = std::variant<Hello, Answer, Undo, OfferDraw, Reply, Chat, Concede, Rematch, Begin, SetStops,
                             Pass, FullControl, PayByHand, HideHesitation, KillByItself, Keep, Ready,
                             AskAgain, Foresee, Plan, Pause, MoreTime, Why, Ping>;

/// Throws BadMessage.
Message readMessage(std::string_view frame);

}  // namespace cantrip::server
