// The command line: what it prints, its exit codes, and that bad input gets a clear answer.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "command.h"

namespace cantrip::test {
namespace {

TEST(CommandLine, ExplainsItself) {
  for (const char* command : {"", "play", "match", "tournament", "draft", "sealed", "sim", "deck",
                              "deck check", "replay", "bench", "completion", "card", "import"}) {
    const Answer run = cantrip(std::string(command) + " --help");
    EXPECT_EQ(run.code, 0) << command;
    EXPECT_TRUE(has(run, "Usage:")) << command << run.out;
  }
  // Examples of its own, not those of the whole program.
  for (const char* command : {"play", "match", "tournament", "draft", "sealed", "sim", "deck check", "replay",
                              "bench", "completion", "card", "card check", "card show", "cards",
                              "cards coverage", "cards search", "case", "case run", "import"}) {
    const Answer run = cantrip(std::string(command) + " --help");
    EXPECT_TRUE(has(run, "Examples:")) << command;
    EXPECT_TRUE(has(run, std::string("\n  cantrip ") + command)) << command << run.out;
  }
  EXPECT_TRUE(has(cantrip("--version"), "cantrip 0."));
}

TEST(CommandLine, SearchesCards) {
  const Answer run = cantrip("cards search 't:goblin c:r mv<=1' -n 2");
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(has(run, "Goblin Balloon Brigade {R}  Creature — Goblin Warrior 1/1\n")) << run.out;
  EXPECT_TRUE(has(run, "2 shown: -n 0 shows all")) << run.out;
  EXPECT_EQ(cantrip("cards search '!shock' --names").out, "Shock\n");
  EXPECT_TRUE(has(cantrip("cards search '!shock' --text"), "~ deals 2 damage to any target.\n"));
  EXPECT_TRUE(has(cantrip("cards search '!shock' --json"), "\"mana_cost\": \"{R}\""));
  EXPECT_EQ(cantrip("cards search o:nonesuch").code, 1) << "nothing found";
  const Answer wrong = cantrip("cards search 'mv<=three'");
  EXPECT_EQ(wrong.code, 2);
  EXPECT_TRUE(has(wrong, "'mv<=three': behind 'mv' stands a number")) << wrong.out;
}

TEST(CommandLine, RefusesWhatMakesNoSense) {
  for (const char* arguments :
       {"", "dance", "play --wrong", "sim", "sim elves", "sim elves goblins -n nine",
        "sim elves goblins -n 0", "sim elves goblins --players chess,random",
        "sim elves goblins --players a,b,c", "sim elves nosuchdeck", "play elves goblins --rules 1843",
        "replay", "completion tcsh", "bench --seconds x", "deck"}) {
    const Answer run = cantrip(arguments);
    EXPECT_EQ(run.code, 2) << arguments << "\n" << run.out;
    EXPECT_FALSE(run.out.empty()) << arguments;
  }
  EXPECT_TRUE(has(cantrip("sim elfs goblins"), "elves"));
}

TEST(Decks, AreCheckedWithPlaceAndCure) {
  EXPECT_EQ(cantrip("deck check elves goblins").code, 0);
  const Answer small = cantrip("deck check " + file("small.txt", "4 Lightning Bolt\n20 Mountain\n"));
  EXPECT_EQ(small.code, 1);
  EXPECT_TRUE(has(small, "60")) << small.out;
  const Answer five = cantrip("deck check " + file("five.txt", "5 Lightning Bolt\n55 Mountain\n"));
  EXPECT_EQ(five.code, 1);
  EXPECT_TRUE(has(five, "five.txt:1: 5 copies of Lightning Bolt")) << five.out;
  const Answer unknown =
      cantrip("deck check " + file("unknown.txt", "// mine\n4 Lightning Blot\n56 Mountain\n"));
  EXPECT_EQ(unknown.code, 1);
  EXPECT_TRUE(has(unknown, "unknown.txt:2: there is no card named 'Lightning Blot'")) << unknown.out;
  EXPECT_TRUE(has(unknown, "Lightning Bolt")) << unknown.out;
  EXPECT_EQ(cantrip("deck check " + file("empty.txt", "\n\n")).code, 1);
  EXPECT_EQ(cantrip("deck check " + file("absurd.txt", "99999999999999999999 Mountain\n")).code, 1);
  EXPECT_EQ(cantrip("deck check no/such/file.txt").code, 1);
  EXPECT_EQ(cantrip("deck check /").code, 1);
}

TEST(Decks, AreReadInTheUsualForms) {
  const Answer run =
      cantrip("deck check " + file("forms.txt",
                                   "Deck\n4x Lightning Bolt (M10) 146\n# remark\n56 Mountain\n\n"
                                   "Sideboard\nSB: 3 Shock\n"));
  EXPECT_EQ(run.code, 0) << run.out;
}

TEST(Variants, WhatDoesNotFitIsWrongUsage) {
  const std::pair<const char*, const char*> wrong[] = {
      {"play elves goblins elves --variant emperor", "3 players make no teams for emperor"},
      {"sim elves goblins --variant archipelago", "There is no variant"},
      {"sim elves goblins elves --players random,random", "--players takes 3 names or one for all"},
      {"sim elves goblins elves --options speed=3", "There is no option \"speed\""}};
  for (const auto& [arguments, words] : wrong) {
    const Answer run = cantrip(arguments);
    EXPECT_EQ(run.code, 2) << arguments;
    EXPECT_TRUE(has(run, words)) << run.out;
  }
}

TEST(Variants, ManyDecksArePlayed) {
  const Answer sim =
      cantrip("sim elves goblins elves goblins -n 2 --players random --check --variant emperor");
  EXPECT_EQ(sim.code, 2) << "four are no emperors with generals";
  const Answer heads = cantrip(
      "sim elves goblins elves goblins -n 2 --players random --check --variant two-headed-giant --json");
  ASSERT_EQ(heads.code, 0) << heads.out;
  EXPECT_EQ(nlohmann::json::parse(heads.out)["wins"].size(), 4U);
  const Answer demo = cantrip("play --demo elves goblins elves goblins --variant two-headed-giant --seed 4");
  EXPECT_EQ(demo.code, 0);
  EXPECT_TRUE(has(demo, "win the game on turn") || has(demo, "draw")) << demo.out;
}

TEST(Sim, CountsTheLethalAttacksThatWereSurvived) {
  const Answer run =
      cantrip("sim green-stompy elves -n 6 --seed 3 --threads 2 --players normal,normal --blocks");
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(has(run, "that could be survived")) << run.out;
  const Answer json = cantrip("sim green-stompy elves -n 6 --seed 3 --players normal,normal --blocks --json");
  EXPECT_TRUE(has(json, "\"survivable\"")) << json.out;
}

TEST(Sim, PrintsTheAgreedKeys) {
  const Answer run = cantrip("sim elves goblins -n 4 --seed 3 --threads 2 --players random,random --json");
  ASSERT_EQ(run.code, 0) << run.out;
  const auto json = nlohmann::json::parse(run.out);
  for (const char* key : {"games", "wins", "draws", "turns_mean", "decisions", "seconds", "games_per_s",
                          "decisions_per_s", "threads", "seed"})
    EXPECT_TRUE(json.contains(key)) << key;
  EXPECT_EQ(json["games"], 4);
  EXPECT_EQ(json["seed"], 3);
  EXPECT_EQ(json["wins"].size(), 2U);
}

TEST(Play, TheDemoRunsToTheEnd) {
  const Answer run = cantrip("play elves goblins --demo --seed 4");
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(has(run, "wins the game") || has(run, "draw")) << run.out;
}

TEST(Play, FitsIn80Columns) {
  const Answer run = cantrip("play tokens planeswalkers --demo --seed 2");
  std::size_t begin = 0;
  while (begin < run.out.size()) {
    const std::size_t end = std::min(run.out.find('\n', begin), run.out.size());
    std::size_t columns = 0;
    for (std::size_t i = begin; i < end; ++i)
      columns += (static_cast<unsigned char>(run.out[i]) & 0xC0) != 0x80;
    EXPECT_LE(columns, 80U) << run.out.substr(begin, end - begin);
    begin = end + 1;
  }
}

TEST(Play, TakesCommandsFromAPipe) {
  const std::string saved = ownFile("saved.game").string();
  const Answer run = cantrip(
      "play elves goblins --seed 4",
      "?\n? Llanowar Elves\n? trample\n? 704.5g\nboard\n1\nlog\nwhy 3\nstops upkeep\nnonsense\n999\nundo\n1\n"
      "save " +
          saved + "\nsave\nquit\n");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run, "is no option and no command")) << run.out;
  EXPECT_TRUE(has(run, "There is no option 999")) << run.out;
  EXPECT_TRUE(has(run, "702.19")) << run.out;
  ASSERT_TRUE(has(run, "Saved.")) << run.out;
  EXPECT_EQ(cantrip("replay " + saved).code, 0);
  EXPECT_EQ(cantrip("play --load " + saved, "quit\n").code, 0);
  const Answer conceded = cantrip("play --load " + saved, "concede\nyes\n");
  EXPECT_TRUE(has(conceded, "Computer wins the game.")) << conceded.out;
}

TEST(Play, EndsWhenTheInputEnds) { EXPECT_EQ(cantrip("play elves goblins --seed 4", "").code, 0); }

TEST(Replay, RefusesDamagedFiles) {
  const std::string saved = ownFile("cut.game").string();
  cantrip("play elves goblins --demo --seed 4 --save " + saved);
  std::ifstream in(saved);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  ASSERT_GT(text.size(), 100U);
  EXPECT_EQ(cantrip("replay " + saved).code, 0);
  const Answer cut = cantrip("replay " + file("cut.game", text.substr(0, text.size() / 2)));
  EXPECT_EQ(cut.code, 1);
  EXPECT_TRUE(has(cut, "ends too early")) << cut.out;
  EXPECT_EQ(cantrip("replay " + file("binary.game", std::string(1000, '\1'))).code, 1);
  EXPECT_EQ(cantrip("replay nosuchfile").code, 1);
  EXPECT_EQ(cantrip("play --load nosuchfile").code, 1);
}

TEST(Completion, KnowsTheCommands) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const Answer run = cantrip(std::string("completion ") + shell);
    EXPECT_EQ(run.code, 0);
    for (const char* word : {"play", "sim", "replay", "demo", "elves"})
      EXPECT_TRUE(has(run, word)) << shell << word;
  }
  EXPECT_EQ(
      std::system(("bash -n '" + file("completion.bash", cantrip("completion bash").out) + "'").c_str()), 0);
}

TEST(Cards, WhatCannotBeReadIsToldCardByCardInWords) {
  const std::string cards =
      file("mixed.cards",
           "Test Elf {G}\ncreature - elf\n1/1\n\nTest Odd {2}\nCreature - Frobnicator\n1/1\n\n"
           "Test Rod {2}\nArtifact\n{T}: Do something odd.\n");
  const Answer run = cantrip("card check " + cards);
  EXPECT_EQ(run.code, 1);
  EXPECT_TRUE(has(run, "1 of 3 cards read whole")) << run.out;
  EXPECT_TRUE(has(run, "mixed.cards:6: \"Frobnicator\" in the type line is no known type")) << run.out;
  EXPECT_TRUE(has(run, "declined: cannot read \"Do\" after \"{T}:\"")) << run.out;
  EXPECT_FALSE(has(run, "Effects")) << run.out;
  const Answer json = cantrip("card check --json " + cards);
  EXPECT_EQ(json.code, 1);
  for (const char* words : {"\"read_whole\": true", "\"line\": 11", "\"column\": 6", "\"errors\": ["})
    EXPECT_TRUE(has(json, words)) << words << "\n" << json.out;
  // One that cannot be read stops only itself, also where the others are played.
  const Answer played = cantrip("play --demo --any-deck --seed 1 --cards " + cards + " " +
                                file("odd.txt", "30 Forest\n30 Test Elf\n") + " elves");
  EXPECT_EQ(played.code, 0) << played.out;
  EXPECT_TRUE(has(played, "Left out: ")) << played.out;
  EXPECT_TRUE(has(played, "casts Test Elf")) << played.out;
}

}  // namespace
}  // namespace cantrip::test
