// All tables of a server: made, found, joined, and taken up again after a restart.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "server/room.h"

namespace cantrip::server {

/// What somebody wants to play.
struct NewTable {
  struct Seat {
    std::string computer, deck;  ///< kind of computer player; empty: a person sits down later
  };
  std::string name, deck;   ///< the deck is the name of a built-in one, or a list
  std::vector<Seat> seats;  ///< of the others, in turn order
  TableSetting setting;
  bool open = false;  ///< it stands in the list of tables, and anybody may sit down
};
/// The rules of a setting for so many. Throws Refusal where they do not fit each other.
TableRules checkedRules(const TableSetting& setting, std::size_t players);

class Tables {
 public:
  Tables(store::Store& store, boost::asio::thread_pool& pool, Log log, Metrics& metrics);

  /// What the secrets of a new seat are; throws Refusal for names, decks and levels that do not do.
  Json make(const NewTable& wanted);
  /// A table for a match of an event, for players whose decks are checked; its name.
  std::string seatMatch(std::vector<store::SeatRecord> seats, const TableSetting& setting);
  /// Who is told how the matches of events went. Before anybody asks for a table.
  void onMatchOver(Room::MatchOver told) { matchOver_ = std::move(told); }
  /// The room of a table, or nothing. Throws Refusal for one that is not played without an import.
  std::shared_ptr<Room> find(const std::string& id);
  /// A new table where a game goes on from the end of a replay, with the computer in all seats but one.
  Json branch(const play::Replay& replay, PlayerId seat, const std::string& name, const std::string& level);
  /// Open tables at which a seat is free and somebody waits.
  Json lobby();
  /// The server ends. What is stored stays.
  void close();
  /// Games of rooms that nobody is in are taken out of memory.
  void rest();

 private:
  std::shared_ptr<Room> room(store::TableRecord record);

  store::Store& store_;
  boost::asio::thread_pool& pool_;
  Log log_;
  Metrics& metrics_;
  Room::MatchOver matchOver_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
  std::map<std::string, store::TableRecord> stored_;  ///< of which nobody has asked for the room yet
  std::set<std::string> open_;                        ///< those that may have a free seat for anybody
  /// For computers that think long: beside the threads that carry out the games, and gone before the rooms
  /// are.
  boost::asio::thread_pool thinking_;
};

}  // namespace cantrip::server
