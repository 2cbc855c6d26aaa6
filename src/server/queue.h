// People who wait for an opponent: two who want the same are given a table.
//
// Whoever waits asks each second; who does not ask any more is forgotten. Nothing of it is stored: a table
// is, as soon as there is one.
#pragma once

#include <chrono>
#include <list>
#include <mutex>

#include "server/tables.h"

namespace cantrip::server {

class Queue {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Queue(Tables& tables) : tables_(tables) {}

  /// Somebody wants to play by this setting; what tells them from others. Throws Refusal. From any thread,
  /// like all of these.
  std::string join(const store::SeatRecord& person, const TableSetting& setting);
  /// Whether they wait, or where they play. Throws Refusal for who waits no more.
  Json ask(const std::string& ticket);
  void leave(const std::string& ticket);
  /// How many wait for what.
  Json list();

 private:
  struct Waiting {
    std::string ticket, key;
    store::SeatRecord person;
    TableSetting setting;
    Clock::time_point asked;
    Json table;  ///< where they play
  };

  Waiting& find(const std::string& ticket);
  void forgetThoseWhoLeft();
  void pair(Waiting& newest);

  Tables& tables_;
  std::mutex mutex_;
  std::list<Waiting> waiting_;  ///< the longest first
};

}  // namespace cantrip::server
