// --format and --date of commands: what they say, and how they end.
#include <gtest/gtest.h>

#include <filesystem>

#include "command.h"

namespace cantrip::test {
namespace {

/// A database with a card file that names legalities, and sets.
class FormatCommand : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::filesystem::path folder = ownFile("data") / "cantrip";
    std::filesystem::remove_all(folder);
    const std::string cards = file("facts.json", R"([
      {"object":"card","name":"Shock","layout":"normal","mana_cost":"{R}","type_line":"Instant",
       "oracle_text":"Shock deals 2 damage to any target.","legalities":{"modern":"legal","vintage":"legal"}},
      {"object":"card","name":"Opt","layout":"normal","mana_cost":"{U}","type_line":"Instant",
       "oracle_text":"Scry 1.\nDraw a card.","legalities":{"modern":"banned","vintage":"restricted"}}])");
    ASSERT_EQ(cantrip("import " + cards).code, 0);
    const std::string sets = file("sets.json", R"([
      {"object":"set","code":"one","name":"First","released_at":"1999-10-04","set_type":"core",
       "cards":[{"name":"Shock","rarity":"common"}]}])");
    ASSERT_EQ(cantrip("import " + sets).code, 0);
    legal_ = file("legal.txt", "4 Shock\n56 Mountain\n");
    banned_ = file("banned.txt", "4 Shock\n4 Opt\n52 Island\n");
  }
  std::string legal_, banned_;
};

TEST_F(FormatCommand, CheckNamesEachCardThatIsNotAllowedAndWhy) {
  const Answer good = cantrip("deck check " + legal_ + " --format modern");
  EXPECT_EQ(good.code, 0) << good.out;
  EXPECT_TRUE(has(good, "60 cards, good to play in Modern")) << good.out;
  const Answer bad = cantrip("deck check " + banned_ + " --format modern");
  EXPECT_EQ(bad.code, 1);
  EXPECT_TRUE(has(bad, ":2: Opt is banned in Modern.")) << bad.out;
  EXPECT_TRUE(has(cantrip("deck check " + banned_ + " --format vintage"), "Opt is restricted in Vintage"))
      << bad.out;
  const Answer old = cantrip("deck check " + legal_ + " --format legacy --date 1999-10-03");
  EXPECT_EQ(old.code, 1);
  const Answer then = cantrip("deck check " + legal_ + " --format modern --date 1999-10-03");
  EXPECT_TRUE(has(then, "was printed only later, in First (one, 1999-10-04)")) << then.out;
  EXPECT_EQ(cantrip("deck check " + legal_ + " --format modern --date 1999-10-04").code, 0);
}

TEST_F(FormatCommand, WrongArgumentsEndWithTwo) {
  EXPECT_EQ(cantrip("deck check " + legal_ + " --format moddern").code, 2);
  EXPECT_EQ(cantrip("deck check " + legal_ + " --format modern --date 1999-13-04").code, 2);
  EXPECT_EQ(cantrip("deck check " + legal_ + " --date 1999-10-04").code, 2);
  EXPECT_EQ(cantrip("deck check " + legal_ + " --format modern --copies 3").code, 2);
  EXPECT_EQ(cantrip("sim " + legal_ + " " + legal_ + " " + legal_ + " --format duel-commander").code, 2);
}

TEST_F(FormatCommand, NothingIsPlayedWithoutTheListsOfItsFormat) {
  const Answer none = cantrip("sim " + legal_ + " " + legal_ + " --format oathbreaker");
  EXPECT_EQ(none.code, 1);
  EXPECT_TRUE(has(none, "Oathbreaker goes by the lists of a card file")) << none.out;
}

TEST_F(FormatCommand, GamesAreSetUpAsTheFormatSays) {
  const std::string format =
      file("mine.toml", "name = \"Mine\"\n[game]\nlife = 33\nedition = 2006\n[cards]\nbanned = [\"Opt\"]\n");
  const Answer play = cantrip("play --demo --seed 3 --format " + format + " " + legal_ + " " + legal_);
  EXPECT_EQ(play.code, 0);
  EXPECT_TRUE(has(play, "33 life")) << play.out.substr(0, 600);
  EXPECT_EQ(cantrip("play --demo --format " + format + " " + legal_ + " " + banned_).code, 1);
  const Answer sim = cantrip("sim -n 2 --players random --format " + format + " " + legal_ + " " + legal_);
  EXPECT_EQ(sim.code, 0) << sim.out;
  EXPECT_TRUE(has(cantrip("sim -n 2 --players random --format " + format + " " + legal_ + " " + banned_),
                  "Opt is banned in Mine"));
  const std::string limited = file("limited.txt", "20 Shock\n20 Mountain\n");
  EXPECT_EQ(cantrip("sim -n 1 --best-of 3 --players random --format limited " + limited + " " + limited).code,
            0);
}

TEST_F(FormatCommand, FormatsAreListedAndShown) {
  const std::filesystem::path folder = ownFile("data") / "cantrip" / "formats";
  std::filesystem::create_directories(folder);
  std::filesystem::copy_file(
      file("house.toml", "name = \"House\"\nabout = \"our rules\"\n[deck]\nleast = 50\n"),
      folder / "house.toml");
  const Answer list = cantrip("format list");
  EXPECT_EQ(list.code, 0);
  EXPECT_TRUE(has(list, "house")) << list.out;
  EXPECT_TRUE(has(list, "extended")) << list.out;
  EXPECT_TRUE(has(cantrip("format show house"), "at least 50")) << "a file of the user's folder";
  EXPECT_TRUE(has(cantrip("format show extended --date 2000-01-01"), "First (one)"));
  EXPECT_EQ(cantrip("format show nothing").code, 2);
  EXPECT_EQ(cantrip("format show ./nothing.toml").code, 1);
}

}  // namespace
}  // namespace cantrip::test
