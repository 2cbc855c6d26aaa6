// Matches at the command line: between computers, and with a person who sideboards and comes back.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "command.h"

namespace cantrip::test {
namespace {

std::string burnFile() {
  return file("burn.txt",
              "4 Lightning Bolt\n4 Goblin Piker\n52 Mountain\n\nSideboard\n2 Shock\n3 Lava Axe\n");
}

TEST(MatchCommand, PlaysGameByGame) {
  const Answer run = cantrip("match elves goblins --players random --seed 3");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run, "elves against goblins, best of 3. Seed 3.")) << run.out;
  EXPECT_TRUE(has(run, "Game 1: ")) << run.out;
  EXPECT_TRUE(has(run, " chooses, ")) << run.out;
  EXPECT_TRUE(has(run, "wins the match, 2 to ")) << run.out;
  EXPECT_EQ(cantrip("match elves goblins --players random --seed 3").out, run.out);
}

TEST(MatchCommand, IsKeptAndShown) {
  const std::string kept = ownFile("kept.match").string();
  const Answer run = cantrip("match elves goblins --players random --seed 3 --save '" + kept + "'");
  EXPECT_EQ(run.code, 0) << run.out;
  const Answer shown = cantrip("replay '" + kept + "'");
  EXPECT_EQ(shown.code, 0) << shown.out;
  EXPECT_TRUE(has(shown, "Game 1\n")) << shown.out;
  EXPECT_TRUE(has(shown, "Game 2\n")) << shown.out;
  EXPECT_TRUE(has(shown, "elves against goblins: ")) << shown.out;
  EXPECT_EQ(cantrip("match elves goblins --save README.md").code, 1);
}

TEST(MatchCommand, RefusesWhatIsNoMatch) {
  for (const char* arguments :
       {"match elves", "match elves goblins elves", "match elves goblins --best-of 2",
        "match elves goblins --players normal,person", "match elves nosuchdeck",
        "play elves goblins tokens --best-of 3", "play elves goblins --best-of 3 --demo",
        "sim elves goblins tokens --best-of 3", "sim elves goblins --best-of 3 --check"}) {
    const Answer run = cantrip(arguments);
    EXPECT_EQ(run.code, 2) << arguments << run.out;
    EXPECT_FALSE(run.out.empty()) << arguments;
  }
}

TEST(MatchCommand, SimCountsMatches) {
  const Answer run =
      cantrip("sim elves goblins -n 6 --best-of 3 --players random --json --seed 2 --threads 2");
  ASSERT_EQ(run.code, 0) << run.out;
  const auto json = nlohmann::json::parse(run.out);
  EXPECT_EQ(json["matches"], 6);
  const int won = json["match_wins"][0].get<int>() + json["match_wins"][1].get<int>();
  EXPECT_EQ(won + json["match_draws"].get<int>(), 6);
  EXPECT_GE(json["games"].get<int>(), 12);
  EXPECT_EQ(cantrip("sim elves goblins -n 6 --best-of 3 --players random --json --seed 2 --threads 1").out,
            run.out);
  EXPECT_TRUE(has(cantrip("sim elves goblins -n 2 --best-of 3 --players random"), " matches, best of 3"));
}

// The person concedes the first game, exchanges cards, begins the second, leaves and goes on.
TEST(MatchCommand, APersonSideboardsAndComesBack) {
  std::filesystem::remove_all(ownFile("data") / "cantrip" / "games");
  const Answer run = cantrip("play " + burnFile() + " goblins --best-of 3 --seed 4 --opponent random",
                             "1\nconcede\nyes\n\n"
                             "in 2 shock\nout 3 mountain\ndone\nin lava\nin blot\nout 9 goblin\ndone\n"
                             "2\n1\n1\nquit\n");
  EXPECT_TRUE(has(run, "Game 1: you choose who begins (103.1).")) << run.out;
  EXPECT_TRUE(has(run, "an empty line goes on with the match")) << run.out;
  EXPECT_TRUE(has(run, "Sideboarding before game 2. Computer leads 1 to 0.")) << run.out;
  EXPECT_TRUE(has(run, "Deck 59, sideboard 6: +2 Shock, -3 Mountain")) << run.out;
  EXPECT_TRUE(has(run, "The deck has 59 cards: it needs 60 at least (100.2).")) << run.out;
  EXPECT_TRUE(has(run, "Deck 60, sideboard 5: +2 Shock, +1 Lava Axe, -3 Mountain")) << run.out;
  EXPECT_TRUE(has(run, "There is no 'blot' there.")) << run.out;
  EXPECT_TRUE(has(run, "There are not 9 of Goblin Piker there.")) << run.out;
  EXPECT_TRUE(has(run, "Game 2: Computer begins.") || has(run, "Game 2: you begin.")) << run.out;
  const Answer on = cantrip("play --continue", "concede\nyes\n\n");
  EXPECT_TRUE(has(on, "Game 2: ")) << on.out;
  EXPECT_TRUE(has(on, "Computer wins the match, 2 to 0.")) << on.out;
}

TEST(MatchCommand, IsKeptBetweenTwoGames) {
  std::filesystem::remove_all(ownFile("data") / "cantrip" / "games");
  const Answer run = cantrip("match " + burnFile() + " goblins --players person,random --seed 4",
                             "1\nconcede\nyes\n\nquit\n");
  EXPECT_TRUE(has(run, "The game is kept: \"cantrip play --continue\" goes on with it.")) << run.out;
  const Answer on = cantrip("play --continue", "done\n");
  EXPECT_TRUE(has(on, "Sideboarding before game 2. Computer leads 1 to 0.")) << on.out;
}

}  // namespace
}  // namespace cantrip::test
