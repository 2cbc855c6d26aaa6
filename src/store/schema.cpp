#include "store/schema.h"

#include <fmt/format.h>

#include "store/store.h"

namespace cantrip::store {
namespace {

/// Only ever added to: every version was written by somebody.
constexpr const char* kMigrations[] = {
    R"sql(
CREATE TABLE game_table (
  id TEXT PRIMARY KEY,
  invitation TEXT NOT NULL,
  created {number} NOT NULL
) {table};
CREATE TABLE seat (
  game_table TEXT NOT NULL REFERENCES game_table(id) ON DELETE CASCADE,
  seat {number} NOT NULL,
  name TEXT NOT NULL,
  computer TEXT NOT NULL,
  deck TEXT NOT NULL,
  cards TEXT NOT NULL,
  token TEXT NOT NULL,
  PRIMARY KEY (game_table, seat)
) {keyed};
CREATE TABLE game (
  id {key},
  game_table TEXT NOT NULL REFERENCES game_table(id) ON DELETE CASCADE,
  setup TEXT NOT NULL
) {table};
CREATE INDEX game_of_table ON game(game_table);
CREATE TABLE decision (
  game {number} NOT NULL REFERENCES game(id) ON DELETE CASCADE,
  number {number} NOT NULL,
  kind {number} NOT NULL,
  player {number} NOT NULL,
  option {number} NOT NULL,
  PRIMARY KEY (game, number, kind, player)
) {keyed};
)sql",
    R"sql(
ALTER TABLE game_table ADD COLUMN open {number} NOT NULL DEFAULT 0;
ALTER TABLE game_table ADD COLUMN setting TEXT NOT NULL DEFAULT '{{}}';
)sql",
    R"sql(
ALTER TABLE decision ADD COLUMN thought {number} NOT NULL DEFAULT 0;
)sql",
    R"sql(
CREATE TABLE note (
  id {key},
  game_table TEXT NOT NULL REFERENCES game_table(id) ON DELETE CASCADE,
  note TEXT NOT NULL
) {table};
CREATE INDEX note_of_table ON note(game_table);
)sql",
    R"sql(
CREATE TABLE account (
  id {key},
  name TEXT NOT NULL,
  folded TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,
  created {number} NOT NULL
) {table};
CREATE TABLE login (
  token TEXT PRIMARY KEY,
  account {number} NOT NULL REFERENCES account(id) ON DELETE CASCADE,
  expires {number} NOT NULL
) {keyed};
CREATE INDEX login_of_account ON login(account);
CREATE TABLE deck (
  id {key},
  account {number} NOT NULL REFERENCES account(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  format TEXT NOT NULL
) {table};
CREATE INDEX deck_of_account ON deck(account);
CREATE TABLE deck_version (
  deck {number} NOT NULL REFERENCES deck(id) ON DELETE CASCADE,
  number {number} NOT NULL,
  saved {number} NOT NULL,
  cards TEXT NOT NULL,
  PRIMARY KEY (deck, number)
) {keyed};
)sql",
    R"sql(
CREATE TABLE wish (
  game_table TEXT NOT NULL REFERENCES game_table(id) ON DELETE CASCADE,
  seat {number} NOT NULL,
  wishes TEXT NOT NULL,
  PRIMARY KEY (game_table, seat)
) {keyed};
)sql",
    R"sql(
ALTER TABLE decision ADD COLUMN goes_on {number} NOT NULL DEFAULT 0;
)sql"};

}  // namespace

std::span<const char* const> migrations() { return kMigrations; }

void migrate(Database& database) {
  const int latest = static_cast<int>(migrations().size());
  Transaction transaction(database);
  const int version = database.version();
  if (version > latest)
    throw StoreError(fmt::format(
        "{} was written by a newer cantrip: use that one, or another place with --data or --database.",
        database.name()));
  for (int next = version; next < latest; ++next)
    database.runAll(database.inItsWords(migrations()[static_cast<std::size_t>(next)]));
  if (version < latest) database.setVersion(latest);
  transaction.commit();
}

}  // namespace cantrip::store
