// What people at a table say to each other, before the game and during it: within bounds, the last lines
// kept.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/ids.h"

namespace cantrip::server {

class Talk {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr double kBurst = 6;  ///< lines at once; then one every two seconds

  explicit Talk(std::size_t seats) : speakers_(seats) {}

  /// Takes a line of somebody; the frame that tells it to everybody. Throws BadMessage.
  nlohmann::json say(PlayerId by, const std::string& text, Clock::time_point now);
  /// The frame with every line that is kept.
  nlohmann::json all() const { return frame(0); }
  bool isEmpty() const { return lines_.empty(); }

 private:
  nlohmann::json frame(std::size_t from) const;

  struct Line {
    std::uint64_t number;
    PlayerId by;
    std::string text;
  };
  struct Speaker {
    double may = kBurst;
    Clock::time_point last{};
  };
  std::deque<Line> lines_;
  std::vector<Speaker> speakers_;
};

}  // namespace cantrip::server
