// What is stored is there again, also for another process.
#include "store/store.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

namespace cantrip::store {
namespace {

/// A folder of this process alone, removed with everything in it.
struct Folder {
  std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("cantrip-store-" + std::to_string(::getpid()));
  Folder() { std::filesystem::create_directories(path); }
  ~Folder() { std::filesystem::remove_all(path); }
};

TableRecord someTable(const std::string& id) {
  return {id,
          "invitation",
          1234,
          true,
          R"({"variants":["emperor"]})",
          {{"Alice", "", "goblins", "4 Mountain\n", "secret"}, {"Bob", "normal", "elves", "", ""}}};
}

TEST(Store, GivesBackWhatItWasGiven) {
  const Folder folder;
  TableRecord table = someTable("one");
  {
    const auto store = openSqlite(folder.path / "games.db");
    store->addTable(table);
    store->addTable(someTable("two"));
    const std::int64_t old = store->addGame("one", "old");
    store->addDecision(old, {DecisionRecord::Kind::Answer, 1, 0, 3});
    const std::int64_t game = store->addGame("one", "setup");
    for (std::uint32_t number = 1; number <= 4; ++number)
      store->addDecision(game, {DecisionRecord::Kind::Answer, number, 1, number * 10, 500});
    store->addDecision(game, {DecisionRecord::Kind::Concession, 4, 0, 0});
    table.seats[1].token = "other";
    store->setSeats(table);
    store->removeTable("two");
  }
  const auto again = openSqlite(folder.path / "games.db");
  EXPECT_EQ(again->tables(), std::vector<TableRecord>{table});
  const auto game = again->lastGame("one");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->setup, "setup");
  ASSERT_EQ(game->decisions.size(), 5u);
  EXPECT_EQ(game->decisions[2], (DecisionRecord{DecisionRecord::Kind::Answer, 3, 1, 30, 500}));
  EXPECT_EQ(game->decisions[4].kind, DecisionRecord::Kind::Concession);
  again->truncate(game->id, 2);
  EXPECT_EQ(again->lastGame("one")->decisions.size(), 2u);
  EXPECT_FALSE(again->lastGame("two"));
}

TEST(Store, TakesAConcessionBackWithoutTheAnswerBeforeIt) {
  const auto store = openSqlite(":memory:");
  store->addTable(someTable("one"));
  const std::int64_t game = store->addGame("one", "setup");
  store->addDecision(game, {DecisionRecord::Kind::Answer, 1, 0, 0});
  store->addDecision(game, {DecisionRecord::Kind::Concession, 1, 0, 0});
  store->truncate(game, 1);
  EXPECT_EQ(store->lastGame("one")->decisions.size(), 1u);
}

TEST(Store, RefusesAnAnswerThatIsThereAlready) {
  const auto store = openSqlite(":memory:");
  store->addTable(someTable("one"));
  const std::int64_t game = store->addGame("one", "setup");
  store->addDecision(game, {DecisionRecord::Kind::Answer, 1, 0, 0});
  EXPECT_THROW(store->addDecision(game, {DecisionRecord::Kind::Answer, 1, 0, 5}), StoreError);
}

TEST(Store, IsReadByItsOwnerAlone) {
  const Folder folder;
  const auto store = openSqlite(folder.path / "games.db");
  struct stat facts {};
  ASSERT_EQ(::stat((folder.path / "games.db").c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0077U, 0U);
}

TEST(Store, SaysWhatIsWrongWithAFile) {
  const Folder folder;
  std::ofstream(folder.path / "games.db") << "this is no database, however long it may be";
  EXPECT_THROW(openSqlite(folder.path / "games.db"), StoreError);
  EXPECT_THROW(openSqlite(folder.path / "nowhere" / "games.db"), StoreError);
}

}  // namespace
}  // namespace cantrip::store
