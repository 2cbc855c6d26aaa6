#include "store/sql_store.h"

#include "store/schema.h"

namespace cantrip::store {
namespace {

std::int64_t number(std::size_t value) { return static_cast<std::int64_t>(value); }

void writeSeats(Database& database, const TableRecord& table) {
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const SeatRecord& seat = table.seats[i];
    database.run(
        "INSERT INTO seat(game_table, seat, name, computer, deck, cards, token) "
        "VALUES($1,$2,$3,$4,$5,$6,$7)",
        {table.id, number(i), seat.name, seat.computer, seat.deck, seat.cards, seat.token});
  }
}

std::optional<AccountRecord> accountIn(Rows rows) {
  if (rows.empty()) return std::nullopt;
  AccountRecord account;
  account.id = rows[0].number();
  account.name = rows[0].text();
  account.folded = rows[0].text();
  account.password = rows[0].text();
  account.created = rows[0].number();
  return account;
}

DeckRecord deckIn(Row& row) {
  DeckRecord deck;
  deck.id = row.number();
  deck.name = row.text();
  deck.format = row.text();
  deck.version = static_cast<std::uint32_t>(row.number());
  deck.saved = row.number();
  return deck;
}

}  // namespace

std::unique_ptr<Database> Connections::take() {
  {
    std::unique_lock lock(mutex_);
    free_.wait(lock, [this] { return !idle_.empty() || opened_ < most_; });
    if (!idle_.empty()) {
      std::unique_ptr<Database> database = std::move(idle_.back());
      idle_.pop_back();
      return database;
    }
    ++opened_;
  }
  try {
    return open_();
  } catch (...) {
    giveBack(nullptr);
    throw;
  }
}

void Connections::giveBack(std::unique_ptr<Database> database) {
  const std::lock_guard lock(mutex_);
  if (database && database->isUsable())
    idle_.push_back(std::move(database));
  else
    --opened_;
  free_.notify_one();
}

SqlStore::SqlStore(Connections::Open open, std::size_t mostConnections)
    : connections_(std::move(open), mostConnections) {
  const Connections::Lent database(connections_);
  migrate(*database);
}

Rows SqlStore::run(const char* sql, const std::vector<Value>& values) {
  const Connections::Lent database(connections_);
  return database->run(sql, values);
}

// ---- tables and games

void SqlStore::addTable(const TableRecord& table) {
  const Connections::Lent database(connections_);
  Transaction transaction(*database);
  database->run("INSERT INTO game_table(id, invitation, created, open, setting) VALUES($1,$2,$3,$4,$5)",
                {table.id, table.invitation, table.created, std::int64_t{table.open}, table.setting});
  writeSeats(*database, table);
  transaction.commit();
}

void SqlStore::setSeats(const TableRecord& table) {
  const Connections::Lent database(connections_);
  Transaction transaction(*database);
  database->run("DELETE FROM seat WHERE game_table=$1", {table.id});
  writeSeats(*database, table);
  transaction.commit();
}

void SqlStore::removeTable(const std::string& id) { run("DELETE FROM game_table WHERE id=$1", {id}); }

std::vector<TableRecord> SqlStore::tables() {
  const Connections::Lent database(connections_);
  std::vector<TableRecord> found;
  for (Row& row :
       database->run("SELECT id, invitation, created, open, setting FROM game_table ORDER BY created, id")) {
    TableRecord& table = found.emplace_back();
    table.id = row.text();
    table.invitation = row.text();
    table.created = row.number();
    table.open = row.number() != 0;
    table.setting = row.text();
    for (Row& seated : database->run(
             "SELECT name, computer, deck, cards, token FROM seat WHERE game_table=$1 ORDER BY seat",
             {table.id})) {
      SeatRecord& seat = table.seats.emplace_back();
      for (std::string* field : {&seat.name, &seat.computer, &seat.deck, &seat.cards, &seat.token})
        *field = seated.text();
    }
  }
  return found;
}

std::int64_t SqlStore::addGame(const std::string& table, const std::string& setup) {
  return run("INSERT INTO game(game_table, setup) VALUES($1,$2) RETURNING id", {table, setup})[0].number();
}

void SqlStore::addDecision(std::int64_t game, const DecisionRecord& decision) {
  constexpr const char* kAdd =
      "INSERT INTO decision(game, number, kind, player, option, thought, goes_on) "
      "VALUES($1,$2,$3,$4,$5,$6,$7)";
  // How windows are asked may change twice between two answers: what was said last holds.
  constexpr const char* kAddOrReplace =
      "INSERT INTO decision(game, number, kind, player, option, thought, goes_on) "
      "VALUES($1,$2,$3,$4,$5,$6,$7) "
      "ON CONFLICT (game, number, kind, player) DO UPDATE SET option=excluded.option";
  run(decision.kind == DecisionRecord::Kind::Windows ? kAddOrReplace : kAdd,
      {game, std::int64_t{decision.number}, static_cast<std::int64_t>(decision.kind),
       std::int64_t{decision.player}, std::int64_t{decision.option}, std::int64_t{decision.thought},
       std::int64_t{decision.goesOn}});
}

void SqlStore::truncate(std::int64_t game, std::uint32_t answers) {
  // What is taken back with an answer are the concessions at that point and later, too.
  run("DELETE FROM decision WHERE game=$1 AND (number>$2 OR (kind>0 AND number>=$2))",
      {game, std::int64_t{answers}});
}

std::vector<std::int64_t> SqlStore::games(const std::string& table) {
  std::vector<std::int64_t> found;
  for (Row& row : run("SELECT id FROM game WHERE game_table=$1 ORDER BY id", {table}))
    found.push_back(row.number());
  return found;
}

void SqlStore::addNote(const std::string& table, const std::string& note) {
  run("INSERT INTO note(game_table, note) VALUES($1,$2)", {table, note});
}

std::vector<std::string> SqlStore::notes(const std::string& table) {
  std::vector<std::string> found;
  for (Row& row : run("SELECT note FROM note WHERE game_table=$1 ORDER BY id", {table}))
    found.push_back(row.text());
  return found;
}

void SqlStore::setWishes(const std::string& table, std::size_t seat, const std::string& wishes) {
  run("INSERT INTO wish(game_table, seat, wishes) VALUES($1,$2,$3) "
      "ON CONFLICT (game_table, seat) DO UPDATE SET wishes=excluded.wishes",
      {table, number(seat), wishes});
}

std::map<std::size_t, std::string> SqlStore::wishes(const std::string& table) {
  std::map<std::size_t, std::string> found;
  for (Row& row : run("SELECT seat, wishes FROM wish WHERE game_table=$1", {table})) {
    const auto seat = static_cast<std::size_t>(row.number());
    found.emplace(seat, row.text());
  }
  return found;
}

std::optional<GameRecord> SqlStore::game(std::int64_t id) {
  const Connections::Lent database(connections_);
  Rows rows = database->run("SELECT id, game_table, setup FROM game WHERE id=$1", {id});
  if (rows.empty()) return std::nullopt;
  GameRecord game;
  game.id = rows[0].number();
  game.table = rows[0].text();
  game.setup = rows[0].text();
  for (Row& row : database->run("SELECT number, kind, player, option, thought, goes_on FROM decision "
                                "WHERE game=$1 ORDER BY number, kind",
                                {id})) {
    DecisionRecord& decision = game.decisions.emplace_back();
    decision.number = static_cast<std::uint32_t>(row.number());
    decision.kind = static_cast<DecisionRecord::Kind>(row.number());
    decision.player = static_cast<std::uint8_t>(row.number());
    decision.option = static_cast<std::uint32_t>(row.number());
    decision.thought = static_cast<std::uint32_t>(row.number());
    decision.goesOn = row.number() != 0;
  }
  return game;
}

// ---- accounts

std::optional<std::int64_t> SqlStore::addAccount(const AccountRecord& account) {
  Rows rows =
      run("INSERT INTO account(name, folded, password, created) VALUES($1,$2,$3,$4) "
          "ON CONFLICT (folded) DO NOTHING RETURNING id",
          {account.name, account.folded, account.password, account.created});
  if (rows.empty()) return std::nullopt;
  return rows[0].number();
}

std::optional<AccountRecord> SqlStore::accountNamed(const std::string& folded) {
  return accountIn(run("SELECT id, name, folded, password, created FROM account WHERE folded=$1", {folded}));
}

void SqlStore::setPassword(std::int64_t account, const std::string& password) {
  run("UPDATE account SET password=$1 WHERE id=$2", {password, account});
}

void SqlStore::removeAccount(std::int64_t account) { run("DELETE FROM account WHERE id=$1", {account}); }

void SqlStore::addLogin(const std::string& token, std::int64_t account, std::int64_t expires) {
  run("INSERT INTO login(token, account, expires) VALUES($1,$2,$3)", {token, account, expires});
}

std::optional<AccountRecord> SqlStore::accountOfLogin(const std::string& token, std::int64_t now) {
  return accountIn(
      run("SELECT account.id, name, folded, password, created FROM login JOIN account "
          "ON account.id=login.account WHERE token=$1 AND expires>$2",
          {token, now}));
}

void SqlStore::removeLogin(const std::string& token) { run("DELETE FROM login WHERE token=$1", {token}); }
void SqlStore::removeLoginsOf(std::int64_t account) { run("DELETE FROM login WHERE account=$1", {account}); }
void SqlStore::removeLoginsBefore(std::int64_t now) { run("DELETE FROM login WHERE expires<=$1", {now}); }

// ---- decks

std::vector<DeckRecord> SqlStore::decks(std::int64_t account) {
  std::vector<DeckRecord> found;
  for (Row& row :
       run("SELECT deck.id, name, format, number, saved FROM deck JOIN deck_version v ON v.deck=deck.id "
           "WHERE account=$1 AND number=(SELECT MAX(number) FROM deck_version WHERE deck=deck.id) "
           "ORDER BY name, deck.id",
           {account}))
    found.push_back(deckIn(row));
  return found;
}

std::optional<DeckRecord> SqlStore::deck(std::int64_t account, std::int64_t deck) {
  Rows rows =
      run("SELECT deck.id, name, format, number, saved FROM deck JOIN deck_version v ON v.deck=deck.id "
          "WHERE account=$1 AND deck.id=$2 ORDER BY number DESC LIMIT 1",
          {account, deck});
  if (rows.empty()) return std::nullopt;
  return deckIn(rows[0]);
}

std::int64_t SqlStore::addDeck(std::int64_t account, const DeckRecord& deck, const std::string& cards) {
  const Connections::Lent database(connections_);
  Transaction transaction(*database);
  const std::int64_t id = database
                              ->run("INSERT INTO deck(account, name, format) VALUES($1,$2,$3) RETURNING id",
                                    {account, deck.name, deck.format})[0]
                              .number();
  database->run("INSERT INTO deck_version(deck, number, saved, cards) VALUES($1,1,$2,$3)",
                {id, deck.saved, cards});
  transaction.commit();
  return id;
}

bool SqlStore::addDeckVersion(std::int64_t deck, std::uint32_t after, const DeckVersion& next,
                              std::uint32_t most) {
  const Connections::Lent database(connections_);
  Transaction transaction(*database);
  Rows latest = database->run("SELECT MAX(number) FROM deck_version WHERE deck=$1 HAVING MAX(number)=$2",
                              {deck, std::int64_t{after}});
  if (latest.empty()) return false;
  // Whoever saves at the same moment is refused by the key of the version.
  const Rows added = database->run(
      "INSERT INTO deck_version(deck, number, saved, cards) VALUES($1,$2,$3,$4) "
      "ON CONFLICT (deck, number) DO NOTHING RETURNING number",
      {deck, std::int64_t{after} + 1, next.saved, next.cards});
  if (added.empty()) return false;
  database->run("DELETE FROM deck_version WHERE deck=$1 AND number<=$2",
                {deck, std::int64_t{after} + 1 - std::int64_t{most}});
  transaction.commit();
  return true;
}

void SqlStore::nameDeck(std::int64_t deck, const std::string& name, const std::string& format) {
  run("UPDATE deck SET name=$1, format=$2 WHERE id=$3", {name, format, deck});
}

void SqlStore::removeDeck(std::int64_t deck) { run("DELETE FROM deck WHERE id=$1", {deck}); }

std::vector<DeckVersion> SqlStore::deckVersions(std::int64_t deck) {
  std::vector<DeckVersion> found;
  for (Row& row : run("SELECT number, saved FROM deck_version WHERE deck=$1 ORDER BY number DESC", {deck})) {
    DeckVersion& version = found.emplace_back();
    version.number = static_cast<std::uint32_t>(row.number());
    version.saved = row.number();
  }
  return found;
}

std::optional<DeckVersion> SqlStore::deckVersion(std::int64_t deck, std::uint32_t number) {
  Rows rows = run("SELECT number, saved, cards FROM deck_version WHERE deck=$1 AND number=$2",
                  {deck, std::int64_t{number}});
  if (rows.empty()) return std::nullopt;
  DeckVersion version;
  version.number = static_cast<std::uint32_t>(rows[0].number());
  version.saved = rows[0].number();
  version.cards = rows[0].text();
  return version;
}

}  // namespace cantrip::store
