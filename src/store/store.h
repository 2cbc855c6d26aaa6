// What the server keeps: tables, who sits there, their games and every decision, and accounts; in an SQLite
// file or on a server of PostgreSQL.
//
// A call has written what it says when it returns: a server that is killed at any moment loses nothing that a
// call has returned for. Safe to call from several threads. Each function throws StoreError.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "store/accounts.h"

namespace cantrip::store {

/// The file cannot be used; the message says why and what to do.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct SeatRecord {
  std::string name;
  std::string computer;  ///< kind of computer player; empty: a person
  std::string deck;      ///< its name, for people
  std::string cards;     ///< the deck as text; empty while nobody has chosen one
  std::string token;     ///< the secret of the person who sits here; empty: nobody yet
  bool operator==(const SeatRecord&) const = default;
};

struct TableRecord {
  std::string id;
  std::string invitation;    ///< the secret of the link for who sits down next
  std::int64_t created = 0;  ///< seconds since 1970
  bool open = false;         ///< anybody may sit down, without the invitation
  std::string setting;       ///< what was agreed on for its games, as the server writes it
  std::vector<SeatRecord> seats;
  bool operator==(const TableRecord&) const = default;
};

/// One decision of a game: an answer with its option, that a player conceded after so many answers, that all
/// agreed on a draw, or that windows in which nothing can be done are asked from then on (`option` 1) or no
/// more (0).
struct DecisionRecord {
  enum class Kind : std::uint8_t { Answer, Concession, Draw, Windows };
  Kind kind = Kind::Answer;
  std::uint32_t number = 0;  ///< of the answer, from 1; of a concession, how many answers there were before
  std::uint8_t player = 0;
  std::uint32_t option = 0;
  std::uint32_t thought = 0;  ///< milliseconds that the player took for it
  bool goesOn = false;        ///< of an answer: it was said together with the one before it
  bool operator==(const DecisionRecord&) const = default;
};

struct GameRecord {
  std::int64_t id = 0;
  std::string table;
  std::string setup;  ///< the beginning of the game, as a replay without answers
  std::vector<DecisionRecord> decisions;
};

class Store : public AccountStore {
 public:
  virtual void addTable(const TableRecord& table) = 0;
  /// Replaces the seats of a table.
  virtual void setSeats(const TableRecord& table) = 0;
  virtual void removeTable(const std::string& id) = 0;
  virtual std::vector<TableRecord> tables() = 0;

  /// Begins a game at a table; its number.
  virtual std::int64_t addGame(const std::string& table, const std::string& setup) = 0;
  virtual void addDecision(std::int64_t game, const DecisionRecord& decision) = 0;
  /// Forgets every decision after so many answers.
  virtual void truncate(std::int64_t game, std::uint32_t answers) = 0;
  /// The games of a table, in the order in which they began.
  virtual std::vector<std::int64_t> games(const std::string& table) = 0;
  /// A game with its decisions in order.
  virtual std::optional<GameRecord> game(std::int64_t id) = 0;
  /// The game that a table began last.
  std::optional<GameRecord> lastGame(const std::string& table) {
    const std::vector<std::int64_t> all = games(table);
    return all.empty() ? std::nullopt : game(all.back());
  }

  /// Writes down something else that was decided at a table, as the server words it.
  virtual void addNote(const std::string& table, const std::string& note) = 0;
  /// All that was written down, in order.
  virtual std::vector<std::string> notes(const std::string& table) = 0;

  /// Keeps how whoever sits there wants to be asked, in the place of what was kept of that seat before.
  virtual void setWishes(const std::string& table, std::size_t seat, const std::string& wishes) = 0;
  /// By seat; nothing for those who have no wishes.
  virtual std::map<std::size_t, std::string> wishes(const std::string& table) = 0;
};

/// Opens or makes the file, and brings one of an older version up to date. Only its owner may read it: it
/// holds the secrets of seats. ":memory:" keeps everything until the end of the process.
std::unique_ptr<Store> openSqlite(const std::filesystem::path& file);
/// The same on a server of PostgreSQL: "postgresql://cantrip@localhost/cantrip", or in the words of libpq.
std::unique_ptr<Store> openPostgres(const std::string& connection);

}  // namespace cantrip::store
