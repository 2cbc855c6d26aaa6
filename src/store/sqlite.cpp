#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <mutex>

#include "store/store.h"

namespace cantrip::store {
namespace {

/// What makes each version out of the one before it. Only ever added to.
constexpr const char* kMigrations[] = {
    R"sql(
CREATE TABLE game_table (
  id TEXT PRIMARY KEY,
  invitation TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT;
CREATE TABLE seat (
  game_table TEXT NOT NULL REFERENCES game_table(id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  name TEXT NOT NULL,
  computer TEXT NOT NULL,
  deck TEXT NOT NULL,
  cards TEXT NOT NULL,
  token TEXT NOT NULL,
  PRIMARY KEY (game_table, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE game (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game_table TEXT NOT NULL REFERENCES game_table(id) ON DELETE CASCADE,
  setup TEXT NOT NULL
) STRICT;
CREATE INDEX game_of_table ON game(game_table);
CREATE TABLE decision (
  game INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  player INTEGER NOT NULL,
  option INTEGER NOT NULL,
  PRIMARY KEY (game, number, kind, player)
) STRICT, WITHOUT ROWID;
)sql",
    R"sql(
ALTER TABLE game_table ADD COLUMN open INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game_table ADD COLUMN setting TEXT NOT NULL DEFAULT '{}';
)sql",
    R"sql(
ALTER TABLE decision ADD COLUMN thought INTEGER NOT NULL DEFAULT 0;
)sql",
    R"sql(
CREATE TABLE note (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game_table TEXT NOT NULL REFERENCES game_table(id) ON DELETE CASCADE,
  note TEXT NOT NULL
) STRICT;
CREATE INDEX note_of_table ON note(game_table);
)sql"};
constexpr int kVersion = static_cast<int>(std::size(kMigrations));

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

class Database {
 public:
  explicit Database(const std::filesystem::path& file) : name_(file.string()) {
    sqlite3* opened = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const mode_t before = ::umask(0077);
    const int code = sqlite3_open_v2(name_.c_str(), &opened, flags, nullptr);
    handle_.reset(opened);
    if (code == SQLITE_OK) {
      sqlite3_busy_timeout(opened, 5000);
      // A process that is killed loses nothing in this mode; a machine without power the last moments at
      // most, and never the file.
      const int mode =
          sqlite3_exec(opened, "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;",
                       nullptr, nullptr, nullptr);
      ::umask(before);
      check(mode);
      return;
    }
    ::umask(before);
    check(code);
  }

  void run(const char* sql) { check(sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr)); }

  void check(int code) const {
    if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW) return;
    throw StoreError(fmt::format("{}: {}. Choose another place for the games with --data FOLDER.", name_,
                                 handle_ ? sqlite3_errmsg(handle_.get()) : sqlite3_errstr(code)));
  }

  sqlite3* get() const { return handle_.get(); }

 private:
  std::string name_;
  std::unique_ptr<sqlite3, CloseDatabase> handle_;
};

/// One statement, filled in from left to right and read from left to right.
class Statement {
 public:
  Statement(Database& database, const char* sql) : database_(database) {
    sqlite3_stmt* prepared = nullptr;
    database.check(sqlite3_prepare_v2(database.get(), sql, -1, &prepared, nullptr));
    statement_.reset(prepared);
  }
  Statement& with(const std::string& text) {
    database_.check(sqlite3_bind_text(statement_.get(), ++bound_, text.data(), static_cast<int>(text.size()),
                                      SQLITE_TRANSIENT));
    return *this;
  }
  Statement& with(std::int64_t number) {
    database_.check(sqlite3_bind_int64(statement_.get(), ++bound_, number));
    return *this;
  }
  bool next() {
    const int code = sqlite3_step(statement_.get());
    database_.check(code);
    column_ = 0;
    return code == SQLITE_ROW;
  }
  std::string text() {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column_));
    const int size = sqlite3_column_bytes(statement_.get(), column_++);
    return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
  }
  std::int64_t number() { return sqlite3_column_int64(statement_.get(), column_++); }

 private:
  Database& database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int bound_ = 0, column_ = 0;
};

/// All or nothing: without commit() everything is as it was before.
class Transaction {
 public:
  explicit Transaction(Database& database) : database_(database) { database_.run("BEGIN IMMEDIATE"); }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (!done_) sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
  void commit() {
    database_.run("COMMIT");
    done_ = true;
  }

 private:
  Database& database_;
  bool done_ = false;
};

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::filesystem::path& file) : database_(file) { migrate(file.string()); }

  void addTable(const TableRecord& table) override {
    const std::lock_guard lock(mutex_);
    Transaction transaction(database_);
    Statement(database_, "INSERT INTO game_table(id, invitation, created, open, setting) VALUES(?,?,?,?,?)")
        .with(table.id)
        .with(table.invitation)
        .with(table.created)
        .with(std::int64_t{table.open})
        .with(table.setting)
        .next();
    writeSeats(table);
    transaction.commit();
  }

  void setSeats(const TableRecord& table) override {
    const std::lock_guard lock(mutex_);
    Transaction transaction(database_);
    Statement(database_, "DELETE FROM seat WHERE game_table=?").with(table.id).next();
    writeSeats(table);
    transaction.commit();
  }

  void removeTable(const std::string& id) override {
    const std::lock_guard lock(mutex_);
    Statement(database_, "DELETE FROM game_table WHERE id=?").with(id).next();
  }

  std::vector<TableRecord> tables() override {
    const std::lock_guard lock(mutex_);
    std::vector<TableRecord> found;
    Statement all(database_,
                  "SELECT id, invitation, created, open, setting FROM game_table ORDER BY created, id");
    while (all.next()) {
      TableRecord& table = found.emplace_back();
      table.id = all.text();
      table.invitation = all.text();
      table.created = all.number();
      table.open = all.number() != 0;
      table.setting = all.text();
      Statement seats(database_,
                      "SELECT name, computer, deck, cards, token FROM seat WHERE game_table=? ORDER BY seat");
      seats.with(table.id);
      while (seats.next()) {
        SeatRecord& seat = table.seats.emplace_back();
        for (std::string* field : {&seat.name, &seat.computer, &seat.deck, &seat.cards, &seat.token})
          *field = seats.text();
      }
    }
    return found;
  }

  std::int64_t addGame(const std::string& table, const std::string& setup) override {
    const std::lock_guard lock(mutex_);
    Statement(database_, "INSERT INTO game(game_table, setup) VALUES(?,?)").with(table).with(setup).next();
    return sqlite3_last_insert_rowid(database_.get());
  }

  void addDecision(std::int64_t game, const DecisionRecord& decision) override {
    const std::lock_guard lock(mutex_);
    Statement(database_,
              "INSERT INTO decision(game, number, kind, player, option, thought) VALUES(?,?,?,?,?,?)")
        .with(game)
        .with(std::int64_t{decision.number})
        .with(static_cast<std::int64_t>(decision.kind))
        .with(std::int64_t{decision.player})
        .with(std::int64_t{decision.option})
        .with(std::int64_t{decision.thought})
        .next();
  }

  void truncate(std::int64_t game, std::uint32_t answers) override {
    const std::lock_guard lock(mutex_);
    // What is taken back with an answer are the concessions at that point and later, too.
    Statement(database_, "DELETE FROM decision WHERE game=? AND (number>? OR (kind>0 AND number>=?))")
        .with(game)
        .with(std::int64_t{answers})
        .with(std::int64_t{answers})
        .next();
  }

  std::vector<std::int64_t> games(const std::string& table) override {
    const std::lock_guard lock(mutex_);
    std::vector<std::int64_t> found;
    Statement all(database_, "SELECT id FROM game WHERE game_table=? ORDER BY id");
    all.with(table);
    while (all.next()) found.push_back(all.number());
    return found;
  }

  void addNote(const std::string& table, const std::string& note) override {
    const std::lock_guard lock(mutex_);
    Statement(database_, "INSERT INTO note(game_table, note) VALUES(?,?)").with(table).with(note).next();
  }

  std::vector<std::string> notes(const std::string& table) override {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> found;
    Statement all(database_, "SELECT note FROM note WHERE game_table=? ORDER BY id");
    all.with(table);
    while (all.next()) found.push_back(all.text());
    return found;
  }

  std::optional<GameRecord> game(std::int64_t id) override {
    const std::lock_guard lock(mutex_);
    Statement one(database_, "SELECT id, game_table, setup FROM game WHERE id=?");
    if (!one.with(id).next()) return std::nullopt;
    GameRecord game;
    game.id = one.number();
    game.table = one.text();
    game.setup = one.text();
    Statement decisions(
        database_,
        "SELECT number, kind, player, option, thought FROM decision WHERE game=? ORDER BY number, kind");
    decisions.with(game.id);
    while (decisions.next()) {
      DecisionRecord& decision = game.decisions.emplace_back();
      decision.number = static_cast<std::uint32_t>(decisions.number());
      decision.kind = static_cast<DecisionRecord::Kind>(decisions.number());
      decision.player = static_cast<std::uint8_t>(decisions.number());
      decision.option = static_cast<std::uint32_t>(decisions.number());
      decision.thought = static_cast<std::uint32_t>(decisions.number());
    }
    return game;
  }

 private:
  void migrate(const std::string& name) {
    Transaction transaction(database_);
    Statement asked(database_, "PRAGMA user_version");
    asked.next();
    const auto version = asked.number();
    if (version > kVersion)
      throw StoreError(fmt::format(
          "{} was written by a newer cantrip: use that one, or another place with --data FOLDER.", name));
    for (auto next = version; next < kVersion; ++next) database_.run(kMigrations[next]);
    database_.run(fmt::format("PRAGMA user_version={}", kVersion).c_str());
    transaction.commit();
  }

  void writeSeats(const TableRecord& table) {
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
      const SeatRecord& seat = table.seats[i];
      Statement insert(
          database_,
          "INSERT INTO seat(game_table, seat, name, computer, deck, cards, token) VALUES(?,?,?,?,?,?,?)");
      insert.with(table.id).with(static_cast<std::int64_t>(i));
      for (const std::string* field : {&seat.name, &seat.computer, &seat.deck, &seat.cards, &seat.token})
        insert.with(*field);
      insert.next();
    }
  }

  std::mutex mutex_;
  Database database_;
};

}  // namespace

std::unique_ptr<Store> openSqlite(const std::filesystem::path& file) {
  return std::make_unique<SqliteStore>(file);
}

}  // namespace cantrip::store
