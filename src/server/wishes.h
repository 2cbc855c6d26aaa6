// How somebody at a table wants to be asked, as it is kept beside the games: a server that is started again
// asks them as before.
#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/ids.h"
#include "play/attention.h"

namespace cantrip::server {

/// What comes next of several things that a player has put in order. Triggers are told apart by their words
/// (603.3b), of cards it is said which one alone.
struct InOrder {
  static constexpr std::size_t kStillToCome = std::numeric_limits<std::size_t>::max();

  Entity entity;
  std::string label;
  bool always = false;  ///< this order holds for the rest of the game
  /// After so many answers it was put there, and after so many it had come, or something else was done.
  std::size_t from = 0, until = kStillToCome;
  bool operator==(const InOrder&) const = default;
};

struct Wishes {
  play::Stops stops = play::Stops::usual();
  play::Stops evenIdle;  ///< those of them that hold also where nothing can be done but pass
  bool full = false, byHand = false;
  bool hides = false;  ///< what a quick pass would tell
  bool kills = false;  ///< combat damage is divided without a question
  int times = 1;       ///< what the clocks give, for whoever needs longer
  /// Of this game alone: where a question was answered for the rest of it, by how many answers there had
  /// been.
  std::vector<std::size_t> spared;
  /// Of this game alone: the permanents that no automatic payment takes (ObjectId::raw).
  std::vector<std::uint32_t> kept;
  /// Of this game alone: what was put in order last, the first one first.
  std::vector<InOrder> order;

  nlohmann::json json() const;
  /// Reads what json() wrote; what is missing or damaged is as usual.
  static Wishes of(const nlohmann::json& json);
  bool operator==(const Wishes&) const = default;
};

/// Stops as the protocol has them: the codes of the steps.
nlohmann::json stopsJson(const play::Stops& stops);

}  // namespace cantrip::server
