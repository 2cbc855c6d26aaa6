// The store in a database: one for all of them (database.h).
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>

#include "store/database.h"
#include "store/store.h"

namespace cantrip::store {

/// Connections to a database: each is used by one thread at a time, and opened again when it was lost.
class Connections {
 public:
  using Open = std::function<std::unique_ptr<Database>()>;
  Connections(Open open, std::size_t most) : open_(std::move(open)), most_(most) {}

  /// A connection for as long as this lives; waits for one.
  class Lent {
   public:
    explicit Lent(Connections& from) : from_(from), database_(from.take()) {}
    ~Lent() { from_.giveBack(std::move(database_)); }
    Lent(const Lent&) = delete;
    Lent& operator=(const Lent&) = delete;
    Database* operator->() const { return database_.get(); }
    Database& operator*() const { return *database_; }

   private:
    Connections& from_;
    std::unique_ptr<Database> database_;
  };

 private:
  std::unique_ptr<Database> take();
  void giveBack(std::unique_ptr<Database> database);

  const Open open_;
  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable free_;
  std::vector<std::unique_ptr<Database>> idle_;
  std::size_t opened_ = 0;
};

class SqlStore final : public Store {
 public:
  /// Brings the database up to date.
  SqlStore(Connections::Open open, std::size_t mostConnections);

  void addTable(const TableRecord& table) override;
  void setSeats(const TableRecord& table) override;
  void removeTable(const std::string& id) override;
  std::vector<TableRecord> tables() override;
  std::int64_t addGame(const std::string& table, const std::string& setup) override;
  void addDecision(std::int64_t game, const DecisionRecord& decision) override;
  void truncate(std::int64_t game, std::uint32_t answers) override;
  std::vector<std::int64_t> games(const std::string& table) override;
  std::optional<GameRecord> game(std::int64_t id) override;
  void addNote(const std::string& table, const std::string& note) override;
  std::vector<std::string> notes(const std::string& table) override;
  void setWishes(const std::string& table, std::size_t seat, const std::string& wishes) override;
  std::map<std::size_t, std::string> wishes(const std::string& table) override;

  std::optional<std::int64_t> addAccount(const AccountRecord& account) override;
  std::optional<AccountRecord> accountNamed(const std::string& folded) override;
  void setPassword(std::int64_t account, const std::string& password) override;
  void removeAccount(std::int64_t account) override;
  void addLogin(const std::string& token, std::int64_t account, std::int64_t expires) override;
  std::optional<AccountRecord> accountOfLogin(const std::string& token, std::int64_t now) override;
  void removeLogin(const std::string& token) override;
  void removeLoginsOf(std::int64_t account) override;
  void removeLoginsBefore(std::int64_t now) override;
  std::vector<DeckRecord> decks(std::int64_t account) override;
  std::optional<DeckRecord> deck(std::int64_t account, std::int64_t deck) override;
  std::int64_t addDeck(std::int64_t account, const DeckRecord& deck, const std::string& cards) override;
  bool addDeckVersion(std::int64_t deck, std::uint32_t after, const DeckVersion& next,
                      std::uint32_t most) override;
  void nameDeck(std::int64_t deck, const std::string& name, const std::string& format) override;
  void removeDeck(std::int64_t deck) override;
  std::vector<DeckVersion> deckVersions(std::int64_t deck) override;
  std::optional<DeckVersion> deckVersion(std::int64_t deck, std::uint32_t number) override;

 private:
  Rows run(const char* sql, const std::vector<Value>& values = {});

  Connections connections_;
};

}  // namespace cantrip::store
