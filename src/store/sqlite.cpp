// The database in a file of SQLite, in WAL mode.
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <map>

#include "store/sql_store.h"

namespace cantrip::store {
namespace {

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

class SqliteDatabase final : public Database {
 public:
  explicit SqliteDatabase(const std::filesystem::path& file) : name_(file.string()) {
    sqlite3* opened = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const mode_t before = ::umask(0077);
    int code = sqlite3_open_v2(name_.c_str(), &opened, flags, nullptr);
    handle_.reset(opened);
    if (code == SQLITE_OK) {
      sqlite3_busy_timeout(opened, 5000);
      // A process that is killed loses nothing in this mode; a machine without power the last moments at
      // most, and never the file.
      code =
          sqlite3_exec(opened, "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;",
                       nullptr, nullptr, nullptr);
    }
    ::umask(before);
    check(code);
  }

  Rows run(const char* sql, const std::vector<Value>& values) override {
    sqlite3_stmt* statement = prepared(sql);
    struct Reset {
      sqlite3_stmt* statement;
      ~Reset() {
        sqlite3_reset(statement);
        sqlite3_clear_bindings(statement);
      }
    } const reset{statement};
    for (std::size_t i = 0; i < values.size(); ++i) bind(statement, static_cast<int>(i) + 1, values[i]);
    Rows rows;
    for (;;) {
      const int code = sqlite3_step(statement);
      check(code);
      if (code != SQLITE_ROW) return rows;
      rows.push_back(rowOf(statement));
    }
  }

  void runAll(const std::string& sql) override {
    check(sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr));
  }
  void begin() override { runAll("BEGIN IMMEDIATE"); }
  void commit() override { runAll("COMMIT"); }
  void rollBack() noexcept override { sqlite3_exec(handle_.get(), "ROLLBACK", nullptr, nullptr, nullptr); }

  int version() override { return static_cast<int>(run("PRAGMA user_version", {})[0].number()); }
  void setVersion(int version) override { runAll(fmt::format("PRAGMA user_version={}", version)); }
  std::string inItsWords(const char* schema) const override {
    return fmt::format(fmt::runtime(schema), fmt::arg("number", "INTEGER"),
                       fmt::arg("key", "INTEGER PRIMARY KEY AUTOINCREMENT"), fmt::arg("table", "STRICT"),
                       fmt::arg("keyed", "STRICT, WITHOUT ROWID"));
  }
  std::string name() const override { return name_; }

 private:
  void check(int code) const {
    if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW) return;
    throw StoreError(fmt::format("{}: {}. Choose another place for the games with --data FOLDER.", name_,
                                 handle_ ? sqlite3_errmsg(handle_.get()) : sqlite3_errstr(code)));
  }

  sqlite3_stmt* prepared(const char* sql) {
    auto& statement = statements_[sql];
    if (!statement) {
      sqlite3_stmt* made = nullptr;
      check(sqlite3_prepare_v3(handle_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr));
      statement.reset(made);
    }
    return statement.get();
  }

  void bind(sqlite3_stmt* statement, int position, const Value& value) const {
    if (const auto* number = std::get_if<std::int64_t>(&value))
      return check(sqlite3_bind_int64(statement, position, *number));
    const std::string& text = std::get<std::string>(value);
    check(sqlite3_bind_text(statement, position, text.data(), static_cast<int>(text.size()), SQLITE_STATIC));
  }

  static Row rowOf(sqlite3_stmt* statement) {
    std::vector<std::string> fields;
    for (int column = 0; column < sqlite3_column_count(statement); ++column) {
      const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
      const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
      fields.push_back(bytes == nullptr ? std::string() : std::string(bytes, size));
    }
    return Row(std::move(fields));
  }

  std::string name_;
  std::unique_ptr<sqlite3, CloseDatabase> handle_;
  std::map<const char*, std::unique_ptr<sqlite3_stmt, Finalize>> statements_;  ///< gone before the handle
};

}  // namespace

std::unique_ptr<Store> openSqlite(const std::filesystem::path& file) {
  // One connection: SQLite writes one thing at a time, and what is kept in memory is of one connection.
  return std::make_unique<SqlStore>([file] { return std::make_unique<SqliteDatabase>(file); }, 1);
}

}  // namespace cantrip::store
