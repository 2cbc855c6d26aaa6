// A draft with its matches on the server, or a tournament to which everybody brings a deck: who takes part,
// the picks of persons and computers, the decks, and the tables where its matches are played. All calls but
// those that say otherwise are made on its strand.
//
// Pages ask again each second how it stands; whoever has no time left is seen to when somebody asks. Each
// pick, deck and result is in the store before anybody is told.
#pragma once

#include <chrono>
#include <map>

#include "server/event_course.h"
#include "server/tables.h"
#include "tournament/deck_building.h"

namespace cantrip::server {

class Event : public std::enable_shared_from_this<Event> {
 public:
  /// Takes it up as far as the notes in the store tell. Computers play their matches in the pool `playing`.
  /// Throws Refusal when the notes do not fit.
  Event(store::TableRecord record, EventSetting setting, store::Store& store, Tables& tables,
        boost::asio::thread_pool& pool, boost::asio::thread_pool& playing, Log log);

  const std::string& id() const { return record_.id; }
  /// From any thread.
  void post(std::function<void(Event&)> work);
  Room::Listing listing() const;
  /// A match that goes on at a table, for those who look on.
  struct Played {
    std::string table;
    Json about;
  };
  /// What the list of events says of one that is played and open to everybody, without its tables; from any
  /// thread.
  struct PlayedListing {
    Json about;
    std::vector<Played> matches;
  };
  PlayedListing played() const;
  /// The server ends: computers play no further.
  void close() { closing_ = true; }

  std::optional<int> seatOf(const std::string& token) const;
  /// Somebody takes a seat that is free; which it is. Throws Refusal.
  int sitDown(const std::string& invitation, const store::SeatRecord& guest);
  /// Computers take the free seats, for whoever opened the event. Throws Refusal.
  void fill(int by, const std::string& level);
  /// A tournament begins with those who are there, for whoever opened it. Throws Refusal.
  void begin(int by);
  /// Somebody takes no further part: before it begins the seat is free again, later they lose the match that
  /// goes on, and those to come. Throws Refusal.
  void leave(int seat);
  /// Who sits down with which deck. Throws Refusal.
  store::SeatRecord guest(const std::string& name, const std::string& deck) const;
  /// How it stands for whoever has a seat, or for others. `known`: the number of what the page has already:
  /// then there is nothing more in it.
  Json state(std::optional<int> viewer, std::uint64_t known);
  /// Takes an option, as the pick after so many of that drafter. Throws Refusal.
  void pick(int seat, std::size_t after, std::size_t option);
  /// The option that is taken when no time is left for that pick. Throws Refusal.
  void mark(int seat, std::size_t after, std::size_t option);
  /// Somebody needs so many times as much time. Throws Refusal where that was not agreed on.
  void giveTime(int seat, int times);
  /// The deck of a player who builds it. Throws Refusal.
  Json deckOf(int seat);
  Json chooseDeck(int seat, const Json& body);
  /// A match that was played at a table of this event is over.
  void matchOver(const std::string& table, const tournament::Score& score);
  /// Has the tables of the matches that go on looked at, so that they tell of what is over.
  void takeUpTables();

 private:
  using Clock = std::chrono::steady_clock;
  using Strand = boost::asio::strand<boost::asio::thread_pool::executor_type>;

  bool isFull() const;
  void giveSeatUp(int seat);
  bool isPerson(int seat) const { return !record_.seats[static_cast<std::size_t>(seat)].token.empty(); }
  int players() const { return static_cast<int>(record_.seats.size()); }
  void change(store::TableRecord next);
  void list();
  PlayedListing matchesNow() const;
  void write(const Json& note);
  void advance();
  void advanceDraft();
  void advanceDecks();
  void advanceMatches();
  void beginTime();
  std::optional<Clock::time_point> timeEnds() const;
  bool outOfTime() const;
  bool playsAlone(int seat) const;
  std::uint32_t pickWithoutTime(int drafter) const;
  void checkPicks(int seat, std::size_t after, std::size_t option) const;
  bool decideWithoutPlay(std::size_t match);
  void writeScore(std::size_t match, const tournament::Score& score);
  std::optional<std::chrono::milliseconds> roundLeft() const;
  void seat(std::size_t match);
  void playComputers(std::size_t match);
  void playOn(std::shared_ptr<tournament::Match> match, std::vector<std::string> kinds, std::size_t number);
  void checkBuilds(int seat) const;
  void concede(int seat);
  // event_decks.cpp
  formats::Deck poolDeck(int seat) const;
  std::vector<tournament::Leading> leadersIn(int seat) const;
  formats::Deck poolLedBy(int seat, const tournament::Leading& leaders) const;
  std::string faultOf(const formats::Deck& pool, const formats::Deck& chosen) const;
  // event_state.cpp
  void tellDraft(int viewer, Json& out) const;
  void tellTime(std::optional<int> viewer, Json& out) const;
  void tellMatches(std::optional<int> viewer, Json& out) const;
  Json waits() const;

  store::TableRecord record_;
  const EventSetting setting_;
  store::Store& store_;
  Tables& tables_;
  boost::asio::thread_pool& playing_;
  Strand strand_;
  Log log_;
  EventCourse course_;
  std::uint64_t number_;  ///< of the latest change; another one after a restart
  /// Since when whoever has to choose now may think, and for which pack and pick that is.
  std::optional<Clock::time_point> since_;
  std::pair<int, int> timed_{-1, -1};
  /// What somebody wants at least for a pick, by seat; after a restart the page says it again.
  struct Marked {
    std::size_t after = 0, option = 0;
  };
  std::map<int, Marked> marked_;
  bool computersPlay_ = false;
  std::size_t roundsEnded_ = 0;  ///< because their time was up
  std::atomic<bool> closing_{false};
  mutable std::mutex listingMutex_;
  Room::Listing listing_;
  PlayedListing played_;
  std::vector<Clock::time_point> seen_;  ///< when each seat asked last
};

}  // namespace cantrip::server
