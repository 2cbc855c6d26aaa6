// cantrip draft and cantrip sealed: each way of drafting from one command, a person's draft, bad input.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "command.h"

namespace cantrip::test {
namespace {

TEST(DraftCommand, DraftsInEachWay) {
  for (const char* kind : {"booster", "team", "winston", "rochester", "grid"}) {
    const std::string players = std::string(kind) == "winston" || std::string(kind) == "grid" ? "2" : "4";
    const std::string command = std::string("draft --demo --seed 5 --best-of 1 --opponent random --kind ") +
                                kind + " --players " + players;
    const Answer run = cantrip(command);
    EXPECT_EQ(run.code, 0) << run.out;
    EXPECT_TRUE(has(run, std::string("A ") + kind + " draft for " + players + " players. Seed 5."))
        << run.out;
    EXPECT_TRUE(has(run, "Computer 2, 40 cards:")) << run.out;
    EXPECT_TRUE(has(run, "OMW%")) << run.out;
    EXPECT_EQ(has(run, "Team A: Computer 1, Computer 3"), std::string(kind) == "team") << run.out;
    EXPECT_EQ(cantrip(command).out, run.out) << kind;
  }
}

TEST(DraftCommand, OpensSealedPacks) {
  const Answer run =
      cantrip("sealed --demo --seed 2 --players 3 --best-of 1 --opponent random --then elimination");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run, "Sealed deck for 3 players. Seed 2.")) << run.out;
  EXPECT_TRUE(has(run, "bye")) << run.out;
  EXPECT_TRUE(has(run, "Round 2 of 2")) << run.out;
}

// 903.13: the built-in cards have few legendary creatures, and yet each drafter finds one.
TEST(DraftCommand, EachCommanderDraftHasCommanders) {
  for (const char* seed : {"1", "2", "3"}) {
    const Answer run = cantrip(std::string("draft --demo --kind commander --then nothing --seed ") + seed);
    EXPECT_EQ(run.code, 0) << run.out;
    EXPECT_TRUE(has(run, "Computer 4, 60 cards:")) << run.out;
  }
  const std::string cube = file("few.cube", "1 Krenko, Mob Boss\n200 Shock\n");
  const Answer few = cantrip("draft --demo --kind commander --cube '" + cube + "'");
  EXPECT_NE(few.code, 0);
  EXPECT_TRUE(has(few, "4 drafters need a commander each (903.13f)")) << few.out;
}

TEST(DraftCommand, WritesDecksThatCanBePlayed) {
  const std::string folder = ownFile("decks of a draft").string();
  const Answer run = cantrip("draft --demo --seed 3 --players 2 --then nothing --decks '" + folder + "'");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_FALSE(has(run, "OMW%")) << run.out;
  const Answer check = cantrip("deck check --minimum 40 --copies 60 '" + folder + "/Computer-1.txt' '" +
                               folder + "/Computer-2.txt'");
  EXPECT_TRUE(has(check, "Computer-1: 40 cards") || has(check, "too many for a sideboard")) << check.out;
}

TEST(DraftCommand, SealedDeckWorksWithTheBuiltInCards) {
  const Answer run = cantrip("sealed --demo --seed 4 --then nothing");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run, "Sealed deck for 8 players. Seed 4.")) << run.out;
}

TEST(DraftCommand, ANameOfACubeThatNoCardHasIsTold) {
  const std::string cube = file("misspelled.cube", "40 Shock\n60 Serra Angle\n");
  const Answer run = cantrip("draft --demo --players 2 --cube '" + cube + "'");
  EXPECT_NE(run.code, 0);
  EXPECT_TRUE(has(run, "there is no card named 'Serra Angle'. Did you mean Serra Angel?")) << run.out;
  EXPECT_TRUE(has(run, "The cube has 40 cards that can be played; 6 packs of 15 take 90.")) << run.out;
}

TEST(DraftCommand, ACubeIsAListOfCards) {
  std::string list;
  for (const char* card : {"Shock", "Runeclaw Bear", "Wind Drake", "Serra Angel", "Doom Blade"})
    list += std::string("20 ") + card + "\n";
  const std::string cube = file("my.cube", list);
  const Answer run =
      cantrip("draft --demo --players 2 --seed 1 --best-of 1 --opponent random --cube '" + cube + "'");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run, "Packs of my: 100 different cards.") || has(run, "Packs of my: 100 cards."))
      << run.out;
  const Answer large = cantrip("draft --demo --players 8 --cube '" + cube + "'");
  EXPECT_EQ(large.code, 2);
  EXPECT_TRUE(has(large, "100 cards that can be played; 24 packs of 15 take 360")) << large.out;
}

/// Names of built-in cards, from the built-in decks.
std::vector<std::string> builtinNames(std::size_t count) {
  std::vector<std::string> names;
  for (const std::string& line : lines(cantrip("deck list --cards").out)) {
    if (!line.starts_with("  ") || line.find_first_of("0123456789") > 3) continue;
    const std::string name = line.substr(line.find_first_not_of(" 0123456789"));
    if (names.size() < count && std::find(names.begin(), names.end(), name) == names.end())
      names.push_back(name);
  }
  return names;
}

/// Imports a set of so many built-in cards, and a kind of booster with ten of them.
void importSet(std::size_t count) {
  std::string sheet, names;
  for (const std::string& name : builtinNames(count)) {
    names += std::string(names.empty() ? "" : ",") + R"({"name":")" + name +
             R"(","rarity":"common","collector_number":"1"})";
    sheet += std::string(sheet.empty() ? "" : ",") + '"' + name + R"(":1)";
  }
  cantrip("import " +
          file("sets.json", R"([{"object":"set","code":"tst","name":"Test","released_at":"2010-01-01",)"
                            R"("set_type":"core","cards":[)" +
                                names + "]}]"));
  cantrip("import " +
          file("boosters.json",
               R"([{"code":"tst","name":"Test","configurations":{"default":{"sheets":{"common":{"cards":{)" +
                   sheet + R"(}}},"boosters":[{"contents":{"common":10},"weight":1}]}}}])"));
}

TEST(DraftCommand, PacksAreOfImportedSets) {
  importSet(60);
  const std::string rest = " --demo --players 2 --seed 4 --then nothing";
  for (const char* which : {"draft --set tst", "draft --set TST,tst,tst", "draft --chaos", "sealed --set tst",
                            "draft --kind grid --set tst"}) {
    const Answer run = cantrip(which + rest);
    EXPECT_EQ(run.code, 0) << which << run.out;
    EXPECT_TRUE(has(run, "Packs of Test: ")) << which << run.out;
    EXPECT_TRUE(has(run, "Computer 2, 40 cards:")) << which << run.out;
  }
  std::filesystem::remove(ownFile("data") / "cantrip" / "catalogue.v1");
}

TEST(DraftCommand, BadInputIsAnswered) {
  const std::pair<const char*, const char*> wrong[] = {
      {"draft --players 9", "A booster draft is for 2 to 8 players, not 9."},
      {"draft --kind winston --players 3", "A winston draft is for 2 players, not 3."},
      {"draft --kind team --players 5", "two teams"},
      {"sealed --players 17", "Sealed deck is for 2 to 16 players"},
      {"draft --kind dance", "--kind takes one of"},
      {"draft --then dance", "--then takes one of"},
      {"draft --measure 2 --kind grid", "--measure plays booster drafts"},
      {"draft --decks x", "--decks goes with --demo"},
      {"draft --set m10 --cube x.txt", "a cube or from sets"}};
  for (const auto& [arguments, words] : wrong) {
    const Answer run = cantrip(arguments);
    EXPECT_EQ(run.code, 2) << arguments;
    EXPECT_TRUE(has(run, words)) << arguments << run.out;
  }
  EXPECT_TRUE(has(cantrip("draft --set xyz --demo"), "No sets are known"));
  EXPECT_TRUE(has(cantrip("draft --chaos --demo"), "No boosters are known"));
  EXPECT_NE(cantrip("draft --demo --cube '" + file("empty.cube", "") + "'").code, 0);
  EXPECT_NE(cantrip("draft --demo --cube '" + file("binary.cube", std::string("\0\1\2", 3)) + "'").code, 0);
  EXPECT_NE(cantrip("import " + file("empty.json", "")).code, 0);
  importSet(12);
  EXPECT_TRUE(has(cantrip("draft --set xyz --demo"), "There is no set with the code 'xyz'."));
  const Answer few = cantrip("draft --set tst --demo");
  EXPECT_EQ(few.code, 2);
  EXPECT_TRUE(has(few, "Test has too few cards for boosters: ")) << few.out;
  std::filesystem::remove(ownFile("data") / "cantrip" / "catalogue.v1");
}

// The person picks, takes a pick back, looks at the pool, changes the deck, plays, leaves and goes on.
TEST(DraftCommand, APersonDraftsAndGoesOn) {
  std::filesystem::remove_all(ownFile("data") / "cantrip" / "games");
  const std::string command = "draft --players 2 --seed 3 --best-of 1 --opponent random";
  const Answer run = cantrip(command, "99\nwhat\n1\nundo\n1\n2\npool\nquit\n");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run, "There is no 99: choose 1 to 15.")) << run.out;
  EXPECT_TRUE(has(run, "Type a number to pick")) << run.out;
  EXPECT_TRUE(has(run, "Pack 1, pick 3. You have 2 cards")) << run.out;
  EXPECT_TRUE(has(run, "Your 2 cards:")) << run.out;
  EXPECT_TRUE(has(run, "The game is kept: \"cantrip play --continue\" goes on with it.")) << run.out;
  for (const std::string& line : lines(run.out)) EXPECT_LE(columns(line), 80U) << line;
  std::string rest;
  for (int i = 0; i < 43; ++i) rest += "1\n";
  const Answer built = cantrip("play --continue", rest + "out 2 island\nin 2 plains\nlands\nsuggest\ndone\n");
  EXPECT_TRUE(has(built, "Pack 1, pick 3. You have 2 cards")) << built.out.substr(0, 2000);
  EXPECT_TRUE(has(built, "Build a deck of 40 cards or more from your 45 and any basic lands.")) << built.out;
  EXPECT_TRUE(has(built, "Curve: # is a creature")) << built.out;
  EXPECT_TRUE(has(built, "You play against Computer 1.")) << built.out;
  const Answer played = cantrip("play --continue", "1\n1\nconcede\nyes\n\n");
  EXPECT_TRUE(has(played, "Computer 1 wins the game.")) << played.out;
  EXPECT_TRUE(has(played, "Round 1 of 1")) << played.out;
  EXPECT_TRUE(has(played, "    2  Player ")) << played.out;
}

// Packs that were opened are not lost with the deck that was not built.
TEST(DraftCommand, SealedPacksAreKept) {
  std::filesystem::remove_all(ownFile("data") / "cantrip" / "games");
  const Answer run = cantrip("sealed --players 2 --seed 8 --then nothing", "quit\n");
  EXPECT_TRUE(has(run, "Build a deck of 40 cards or more from your 90")) << run.out;
  EXPECT_TRUE(has(run, "\"cantrip play --continue\" goes on with it.")) << run.out;
  const Answer on = cantrip("play --continue", "done\n");
  EXPECT_EQ(on.code, 0) << on.out;
  EXPECT_EQ(run.out.substr(run.out.find("Your deck, ")).substr(0, 300),
            on.out.substr(on.out.find("Your deck, ")).substr(0, 300));
}

TEST(DraftCommand, ASavedDraftIsShown) {
  const std::string kept = ownFile("kept.draft").string();
  const Answer run = cantrip("draft --demo --seed 3 --players 2 --then nothing --save '" + kept + "'");
  EXPECT_EQ(run.code, 0) << run.out;
  const Answer shown = cantrip("replay '" + kept + "'");
  EXPECT_EQ(shown.code, 0) << shown.out;
  EXPECT_EQ(lines(shown.out).size(), 90U);
  EXPECT_TRUE(has(shown, "Pack  1, pick  1, seat 1: ")) << shown.out;
}

TEST(DraftCommand, MeasuresComputerDrafters) {
  const Answer run = cantrip("draft --measure 2 --seed 1");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run, "| the built-in cards | 2 | 8 | ")) << run.out;
}

}  // namespace
}  // namespace cantrip::test
