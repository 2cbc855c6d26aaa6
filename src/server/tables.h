// All tables of a server: made, found, joined, and taken up again after a restart.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/room.h"

namespace cantrip::server {

/// What somebody wants to play.
struct NewTable {
  std::string name, deck;  ///< the deck is the name of a built-in one, or a list
  bool friendly = false;   ///< a friend sits down by the link; else the computer
  std::string level = "normal", opponentDeck;
};
struct NewGuest {
  std::string name, deck, invitation;
};

class Tables {
 public:
  Tables(store::Store& store, boost::asio::thread_pool& pool, Log log);

  /// What the secrets of a new seat are; throws Refusal for names, decks and levels that do not do.
  Json make(const NewTable& wanted);
  /// The room of a table, or nothing.
  std::shared_ptr<Room> find(const std::string& id);
  /// Checks name and deck of somebody who sits down. Throws Refusal.
  static store::SeatRecord guest(const NewGuest& guest);
  /// Games of rooms that nobody is in are taken out of memory.
  void rest();

 private:
  std::shared_ptr<Room> room(store::TableRecord record);

  store::Store& store_;
  boost::asio::thread_pool& pool_;
  Log log_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
  std::map<std::string, store::TableRecord> stored_;  ///< of which nobody has asked for the room yet
};

}  // namespace cantrip::server
