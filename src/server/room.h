// A table with its place in the store and its own strand: whatever is done at one table is done in a row, and
// different tables beside each other.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "formats/deck.h"
#include "server/game_table.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/table_match.h"
#include "store/store.h"

namespace cantrip::server {

/// What is asked of the outside cannot be done, and why; the number is that of the HTTP status.
struct Refusal : std::runtime_error {
  Refusal(int status, const std::string& why) : std::runtime_error(why), status(status) {}
  int status;
};

class Room : public std::enable_shared_from_this<Room>, public Keeper {
 public:
  using Strand = boost::asio::strand<boost::asio::thread_pool::executor_type>;

  /// Computers that think long do so in the pool `thinking`, so that no other game waits for them.
  Room(store::TableRecord record, store::Store& store, Strand strand, boost::asio::thread_pool& thinking,
       Log log, Metrics& metrics);

  const std::string& id() const { return record_.id; }
  /// Who is told how a match of an event went: event, table, score.
  using MatchOver = std::function<void(const std::string&, const std::string&, tournament::Score)>;
  /// Before anybody else has the room.
  void onMatchOver(MatchOver told) { matchOver_ = std::move(told); }
  /// How its games are set up and what its decks have to be.
  const TableRules& rules() const { return rules_; }
  /// What the list of tables says of it; from any thread.
  struct Listing {
    Json about;
    bool waiting = false;  ///< for somebody to sit down
    bool present = false;  ///< somebody is there
  };
  Listing listing() const;
  /// Does something with the room, after what was posted before. Errors are written to the log.
  void post(std::function<void(Room&)> work);

  // ---- on the strand only
  /// Begins the game when every seat is taken, or goes on with the one that is stored.
  void open();
  /// The seat of this secret; nothing for any other.
  std::optional<PlayerId> seatOf(const std::string& token) const;
  /// A person takes a free seat, at an open table without an invitation. Throws Refusal.
  PlayerId sitDown(const std::string& invitation, const store::SeatRecord& person);
  /// A person gives the seat up before the game. Throws Refusal.
  void standUp(PlayerId seat);
  /// Computers take the seats that are free. Throws Refusal.
  void fill(PlayerId by, const std::string& level);
  /// Who sits here, for anybody who has the link; for those with a seat also how the game stands.
  Json about(std::optional<PlayerId> viewer) const;
  /// A connection of a seat. The number tells it from older ones, which are heard no more.
  std::uint64_t connect(PlayerId seat, const Hello& hello, GameTable::Send send);
  void disconnect(PlayerId seat, std::uint64_t connection);
  /// Somebody looks on; the number is that of leave(). Throws Refusal.
  std::uint64_t watch(GameTable::Send send);
  void leave(std::uint64_t watcher);
  void receive(PlayerId seat, std::uint64_t connection, const Message& message);
  /// A game of this table by its number, or the last, for whoever has a seat or may look on. Throws Refusal
  /// for one that goes on.
  play::Replay finished(std::optional<PlayerId> viewer, std::optional<std::size_t> number = std::nullopt);
  /// The deck of a player for the next game of the match, and all that it can be made of. Throws Refusal.
  Json deckOf(PlayerId seat);
  /// Sideboarding with the deck that a request tells of. Throws Refusal.
  Json chooseDeck(PlayerId seat, const Json& body);
  bool isEmpty() const;
  /// The server ends: no clock is waited for any more.
  void close();
  /// The time of the round is up: the match counts as it stands.
  void endMatch();
  /// A player leaves the game, or will as soon as it has begun.
  void concede(PlayerId seat);
  /// Takes the game of a room that nobody is in out of memory: it is in the store.
  void rest();

  // ---- what its table has it keep
  void answered(std::size_t number, std::uint32_t option, const Thought& thought) override;
  void conceded(std::size_t answers, PlayerId by) override;
  void drawn(std::size_t answers) override;
  void askedEveryWindow(std::size_t answers, bool on) override;
  void takenBack(std::size_t answers) override;
  void began(const play::Replay& game) override;
  void wished(PlayerId seat, const Wishes& wishes) override;

 private:
  bool isFull() const;
  bool computersEndIt() const;
  void leaveGame();
  void change(store::TableRecord next);
  void list();
  play::SeatPlan seatPlan() const { return play::planSeats(rules_.game.arrangement, record_.seats.size()); }
  play::Session newGame() const;
  GameTable::Setting tableSetting();
  void sit(play::Session session, GameTable::Setting setting);
  bool restore();
  void takeUpWishes(GameTable::Setting& setting) const;
  play::Replay replayOf(const store::GameRecord& game, GameTable::Setting* into = nullptr) const;
  bool hasBegun() const;
  void wait(PlayerId seat, const Hello& hello, GameTable::Send send);
  // Before the game (room_waiting.cpp).
  bool isReadyToBegin();
  bool waitsForReady() const { return isFull() && !table_ && !match_; }
  void answerWhileWaiting(PlayerId seat, const Message& message);
  void advance();
  void letThink();
  void watchClock();
  // Of a table that plays matches.
  void goOn();
  void deal();
  void tellMatch();
  // Of those who look on later than it happens (room_watch.cpp).
  void sendLater(std::weak_ptr<GameTable::Send> send, const std::string& frame);
  void awaitLater();
  void answerBetween(PlayerId seat, const Message& message);
  void timeIsUpBetween();
  std::optional<GameTable::Clock::time_point> betweenUntil() const;
  TableMatch& between(PlayerId seat);

  store::TableRecord record_;
  const TableSetting setting_;
  const TableRules rules_;
  store::Store& store_;
  Strand strand_;
  boost::asio::thread_pool& thinking_;
  bool thinks_ = false;  ///< a computer does
  Log log_;
  Metrics& metrics_;
  std::int64_t game_ = 0;       ///< its number in the store
  std::set<PlayerId> leaving_;  ///< of an event, who takes no further part
  std::unique_ptr<GameTable> table_;
  Metrics::Counted inMemory_;          ///< while there is a game
  std::unique_ptr<TableMatch> match_;  ///< of a table that plays more than single games
  /// Since when somebody is waited for between two games, where there is a clock, and so many times as long.
  std::optional<GameTable::Clock::time_point> betweenSince_;
  int betweenTimes_ = 1;
  tournament::MatchStage toldStage_ = tournament::MatchStage::Over;
  std::vector<bool> wantsMatch_;  ///< another one, by seat
  MatchOver matchOver_;           ///< of a table of an event
  bool reported_ = false;
  std::vector<std::uint64_t> connections_;  ///< the latest one of each seat
  std::uint64_t lastConnection_ = 0;
  boost::asio::steady_timer clock_;
  bool closing_ = false;
  struct Later {
    GameTable::Clock::time_point due;
    std::weak_ptr<GameTable::Send> send;  ///< nothing when they have left
    std::shared_ptr<const std::string> frame;
  };
  std::deque<Later> later_;
  boost::asio::steady_timer laterTimer_;
  std::map<std::uint64_t, std::shared_ptr<GameTable::Send>> lookingOnLater_;
  std::shared_ptr<Talk> talk_;  ///< before the game and during it
  std::vector<bool> ready_;     ///< to begin, by seat
  /// People who wait for the game to begin.
  std::vector<std::pair<Hello, GameTable::Send>> waiting_;
  mutable std::mutex listingMutex_;
  Listing listing_;
};

}  // namespace cantrip::server
