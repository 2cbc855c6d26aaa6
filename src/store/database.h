// What the store wants of a database: statements in the words that SQLite and PostgreSQL share.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace cantrip::store {

/// What a statement is given for its $1, $2 and so on, which stand in it in this order.
using Value = std::variant<std::int64_t, std::string>;

class Row {
 public:
  explicit Row(std::vector<std::string> fields) : fields_(std::move(fields)) {}
  /// The fields one after the other.
  std::string text() { return std::move(fields_[next_++]); }
  std::int64_t number() { return std::stoll(fields_[next_++]); }

 private:
  std::vector<std::string> fields_;
  std::size_t next_ = 0;
};
using Rows = std::vector<Row>;

/// One connection to a database, for one thread at a time. Each function throws StoreError.
class Database {
 public:
  virtual ~Database() = default;

  /// Carries out one statement, a literal: it is prepared once.
  virtual Rows run(const char* sql, const std::vector<Value>& values = {}) = 0;
  /// Several statements without values.
  virtual void runAll(const std::string& sql) = 0;
  virtual void begin() = 0;
  virtual void commit() = 0;
  virtual void rollBack() noexcept = 0;

  /// The version of the schema; 0 in a new database. Inside a transaction, which keeps others out.
  virtual int version() = 0;
  virtual void setVersion(int version) = 0;
  /// How this database writes what stands in braces in the schema.
  virtual std::string inItsWords(const char* schema) const = 0;
  /// For messages.
  virtual std::string name() const = 0;
  /// False when the connection is lost.
  virtual bool isUsable() const { return true; }
};

/// All or nothing: without commit() everything is as it was before.
class Transaction {
 public:
  explicit Transaction(Database& database) : database_(database) { database_.begin(); }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (!done_) database_.rollBack();
  }
  void commit() {
    database_.commit();
    done_ = true;
  }

 private:
  Database& database_;
  bool done_ = false;
};

}  // namespace cantrip::store
