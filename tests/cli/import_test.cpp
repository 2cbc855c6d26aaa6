// Imported and home-made cards: what an import changes, and a database that is damaged.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "command.h"

namespace cantrip::test {
namespace {

constexpr const char* kBear = "Test Bear {1}{G}\nCreature — Bear\nTrample\n2/2\n";

std::filesystem::path database() { return ownFile("data") / "cantrip" / "cards.v2"; }

std::string bytesOf(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string bulkFile(const std::string& name, const std::string& card) {
  return file(name, R"([{"object":"card","layout":"normal","mana_cost":"{G}","type_line":"Creature — Bear",)"
                    R"("oracle_text":"","power":"2","toughness":"2","legalities":{},"name":")" +
                        card + "\"}]");
}

/// An empty database, whatever other tests left.
class Import : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::remove_all(database().parent_path()); }
};

TEST_F(Import, AddsOrReplacesWhatTheFileHas) {
  EXPECT_EQ(cantrip("import " + bulkFile("one.json", "Test Wolf")).code, 0);
  const Answer bear = cantrip("import " + file("my.cards", kBear));
  EXPECT_EQ(bear.code, 0);
  EXPECT_TRUE(has(bear, "1 new, 0 changed, 0 as before")) << bear.out;
  EXPECT_TRUE(has(bear, "2 cards imported in all")) << bear.out;
  EXPECT_EQ(cantrip("card show 'Test Wolf'").code, 0);
  const Answer changed = cantrip("import " + file("my.cards", "Test Bear {G}\nCreature — Bear\n2/2\n"));
  EXPECT_TRUE(has(changed, "0 new, 1 changed, 0 as before")) << changed.out;
  EXPECT_TRUE(has(cantrip("card show 'Test Bear'"), "Test Bear {G}\n"));
  EXPECT_TRUE(has(cantrip("import " + file("my.cards", "Test Bear {G}\nCreature — Bear\n2/2\n")),
                  "0 new, 0 changed, 1 as before"));
  EXPECT_EQ(cantrip("import --replace " + file("my.cards", kBear)).code, 0);
  EXPECT_EQ(cantrip("card show 'Test Bear'").code, 0);
  EXPECT_EQ(cantrip("card show 'Test Wolf'").code, 1) << "--replace forgets the others";
}

TEST_F(Import, AFileWithoutCardsChangesNothing) {
  cantrip("import " + file("my.cards", kBear));
  const std::string before = bytesOf(database());
  ASSERT_FALSE(before.empty());
  for (const std::string& nothing :
       {file("empty.json", ""), file("list.json", "[]"), file("remark.cards", "# no\n")})
    for (const std::string flag : {"", "--replace "}) {
      const Answer run = cantrip("import " + flag + nothing);
      EXPECT_EQ(run.code, 1) << run.out;
      EXPECT_EQ(bytesOf(database()), before) << nothing;
    }
  const Answer full =
      shell("ulimit -f 0; '" + binary() + "' import " + file("my.cards", kBear) + " 2>&1 | cat");
  EXPECT_TRUE(has(full, "cannot be written")) << full.out;
  EXPECT_EQ(bytesOf(database()), before);
}

TEST_F(Import, HomeMadeCardsCanBePlayed) {
  const std::string cards = file("my.cards", kBear);
  const std::string deck = file("bears.txt", "30 Forest\n30 Test Bear\n");
  const std::string play = "play --any-deck --seed 4 " + deck + " elves";
  const Answer unknown = cantrip(play, "quit\n");
  EXPECT_EQ(unknown.code, 1);
  EXPECT_TRUE(has(unknown, "Test Bear")) << unknown.out;
  EXPECT_TRUE(has(cantrip(play + " --cards " + cards, "quit\n"), "Test Bear {1}{G}"));
  EXPECT_EQ(cantrip("deck check --copies 30 " + deck + " --cards " + cards).code, 0);
  EXPECT_EQ(cantrip("sim --any-deck -n 1 --players random --cards " + cards + " " + deck + " elves").code, 0);
  EXPECT_EQ(cantrip("import " + cards).code, 0);
  EXPECT_TRUE(has(cantrip(play, "quit\n"), "Test Bear {1}{G}"));
  EXPECT_EQ(cantrip("deck check --copies 30 " + deck).code, 0);
}

TEST_F(Import, TheLibraryGoesFirstUnlessACardIsNamedForAGame) {
  const std::string cards = file("elf.cards", "Llanowar Elves {G}\nCreature — Elf Druid\nTrample\n7/7\n");
  const Answer run = cantrip("import " + cards);
  EXPECT_EQ(run.code, 1) << run.out;
  EXPECT_TRUE(has(run, "the library has a card of that name")) << run.out;
  EXPECT_TRUE(has(cantrip("card show 'Llanowar Elves'"), "1/1"));
  const std::string deck = file("elf.txt", "60 Llanowar Elves\n");
  EXPECT_TRUE(has(
      cantrip("play --any-deck --seed 4 " + deck + " " + deck + " --cards " + cards, "1\n? Llanowar Elves\n"),
      "7/7"));
}

TEST_F(Import, ADamagedDatabaseIsRefusedByNameAndStopsNoBuiltInDeck) {
  cantrip("import " + file("my.cards", kBear));
  const std::string whole = bytesOf(database());
  const auto damaged = [&](const std::string& bytes, const std::string& words) {
    std::ofstream(database(), std::ios::binary) << bytes;
    const Answer show = cantrip("card show 'Test Bear'");
    EXPECT_EQ(show.code, 1);
    EXPECT_TRUE(has(show, "cards.v2 " + words)) << show.out;
    EXPECT_EQ(cantrip("deck check elves").code, 0);
    const Answer play = cantrip("play --demo elves goblins --seed 4");
    EXPECT_EQ(play.code, 0);
    EXPECT_TRUE(has(play, "import the card file again")) << play.out.substr(0, 300);
  };
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{5}, std::size_t{20}, whole.size() / 2, whole.size() - 1})
    damaged(whole.substr(0, size), "");
  for (const std::size_t at : {std::size_t{20}, std::size_t{40}, whole.size() / 2, whole.size() - 1}) {
    std::string flipped = whole;
    flipped[at] = static_cast<char>(flipped[at] ^ 4);
    damaged(flipped, "is damaged (its checksum does not fit)");
  }
  std::string old = whole;
  old.replace(old.find(" 3\n"), 3, " 1\n");
  damaged(old, "was written by another version of cantrip");
  const Answer again = cantrip("import " + file("my.cards", kBear));
  EXPECT_EQ(again.code, 0);
  EXPECT_TRUE(has(again, "The cards imported before are lost:")) << again.out;
  EXPECT_EQ(cantrip("card show 'Test Bear'").code, 0);
}

TEST_F(Import, SetsAndBoostersAreKept) {
  const std::string sets = file("sets.json", R"([{"object":"set","code":"one","name":"First",)"
                                             R"("released_at":"1999-10-04","set_type":"expansion",)"
                                             R"("cards":[{"name":"Test Bear","rarity":"rare"}]}])");
  const Answer one = cantrip("import " + sets);
  EXPECT_EQ(one.code, 0);
  EXPECT_TRUE(has(one, "1 set with 1 card imported")) << one.out;
  const Answer boosters =
      cantrip("import " + file("boosters.json",
                               R"([{"code":"one","configurations":{"default":{"sheets":{"a":{"cards":)"
                               R"({"Test Bear":1}}},"boosters":[{"contents":{"a":15}}]}}}])"));
  EXPECT_EQ(boosters.code, 0);
  EXPECT_TRUE(has(boosters, "1 kind of booster of 1 set imported")) << boosters.out;
  const std::filesystem::path kept = database().parent_path() / "catalogue.v1";
  const std::string before = bytesOf(kept);
  ASSERT_FALSE(before.empty());
  for (const std::string& wrong : {file("none.json", R"([{"code":"two","configurations":{}}])"),
                                   file("odd.json", R"([{"cards":[]}])")}) {
    const Answer run = cantrip("import " + wrong);
    EXPECT_EQ(run.code, 1) << run.out;
    EXPECT_EQ(bytesOf(kept), before) << wrong;
  }
  std::ofstream(kept, std::ios::app) << "damage";
  const Answer again = cantrip("import " + sets);
  EXPECT_EQ(again.code, 0);
  EXPECT_TRUE(has(again, "The sets imported before are lost:")) << again.out;
}

TEST_F(Import, ACardThatTheFileHasOftenIsOneCard) {
  const std::string card =
      R"({"object":"card","layout":"normal","mana_cost":"{G}","type_line":"Creature — Bear",)"
      R"("oracle_text":"","power":"2","toughness":"2","name":"Test Wolf","set":")";
  const Answer run = cantrip("import " + file("every.json", "[" + card + "one\"}," + card + "two\"}]"));
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(has(run, "1 card imported")) << run.out;
  EXPECT_TRUE(has(run, "2 sets with all their cards")) << run.out;
}

}  // namespace
}  // namespace cantrip::test
