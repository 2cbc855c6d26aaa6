// Bots that play games of two over WebSockets, and people who look on, all on one thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "clients/requests.h"

namespace cantrip::clients {

using Clock = std::chrono::steady_clock;

/// What was measured while the bots played, in milliseconds.
struct Measured {
  std::vector<float> answered;  ///< from an answer to the frame that tells what it did
  std::vector<float> asked;     ///< from an answer to the next question of the game, at either seat
  std::size_t games = 0;        ///< that ended
  std::size_t lost = 0;         ///< connections
};

class Bots {
 public:
  explicit Bots(std::uint16_t port);
  ~Bots();
  Bots(const Bots&) = delete;
  Bots& operator=(const Bots&) = delete;

  /// Both seats of a table, which is played as soon as play() is called.
  void sitDown(const Pair& table);
  /// Somebody who looks on at that table and says nothing.
  void lookOn(std::size_t table);
  /// Plays for so long; before each answer a bot thinks for half to one and a half times `think`.
  void play(std::chrono::milliseconds time, std::chrono::milliseconds think);
  /// Lets connections come and frames arrive, without an answer to any question.
  void listen(std::chrono::milliseconds time);
  /// Connections to which the table was told.
  std::size_t present() const;
  const Measured& measured() const;

 private:
  class Connection;
  struct World;
  std::unique_ptr<World> world_;
};

}  // namespace cantrip::clients
