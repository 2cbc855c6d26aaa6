// How somebody at a table wants to be asked, as it is kept beside the games: a server that is started again
// asks them as before.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

#include "play/attention.h"

namespace cantrip::server {

struct Wishes {
  play::Stops stops = play::Stops::usual();
  play::Stops evenIdle;  ///< those of them that hold also where nothing can be done but pass
  bool full = false, byHand = false;
  bool hides = false;  ///< what a quick pass would tell
  bool kills = false;  ///< combat damage is divided without a question
  /// Of this game alone: where a question was answered for the rest of it, by how many answers there had
  /// been.
  std::vector<std::size_t> spared;
  /// Of this game alone: the permanents that no automatic payment takes (ObjectId::raw).
  std::vector<std::uint32_t> kept;

  nlohmann::json json() const;
  /// Reads what json() wrote; what is missing or damaged is as usual.
  static Wishes of(const nlohmann::json& json);
  bool operator==(const Wishes&) const = default;
};

/// Stops as the protocol has them: the codes of the steps.
nlohmann::json stopsJson(const play::Stops& stops);

}  // namespace cantrip::server
