// All events of a server: made, found, joined, and taken up again after a restart.
#pragma once

#include "server/event.h"

namespace cantrip::server {

/// What somebody wants to draft, or to play with decks that everybody brings.
struct NewEvent {
  std::string name, deck;
  EventSetting setting;
  std::vector<std::string> seats;  ///< of the others: kind of computer; empty: a person sits down later
  bool open = false;               ///< it stands in the list of events, and anybody may sit down
};

class Events {
 public:
  Events(store::Store& store, Tables& tables, boost::asio::thread_pool& pool, Log log);

  /// What the secrets of the new seat are. Throws Refusal.
  Json make(const NewEvent& wanted);
  /// The event, or nothing. Throws Refusal for one that cannot be taken up.
  std::shared_ptr<Event> find(const std::string& id);
  /// `events`: open ones at which a seat is free and somebody waits; `played`: open ones that go on, with the
  /// tables at which somebody plays.
  Json lobby();
  void close();

 private:
  Json played(const Event& event) const;

  store::Store& store_;
  Tables& tables_;
  boost::asio::thread_pool& pool_;
  Log log_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Event>> events_;
  std::map<std::string, store::TableRecord> stored_;  ///< which nobody has asked for yet
  /// Matches between computers may take long, and are played one after the other beside everything else.
  boost::asio::thread_pool playing_{1};
};

}  // namespace cantrip::server
