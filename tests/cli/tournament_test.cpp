// cantrip tournament: each kind from one command, and what makes none.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "command.h"

namespace cantrip::test {
namespace {

TEST(TournamentCommand, PlaysEachKind) {
  const std::string decks = "tournament elves goblins red-burn tokens --players random --best-of 1 --seed 3 ";
  const Answer swiss = cantrip(decks + "--kind swiss");
  EXPECT_EQ(swiss.code, 0) << swiss.out;
  EXPECT_TRUE(has(swiss, "4 players, swiss, best of 1. Seed 3.")) << swiss.out;
  EXPECT_TRUE(has(swiss, "Round 2 of 2")) << swiss.out;
  EXPECT_TRUE(has(swiss, "OMW%")) << swiss.out;
  EXPECT_TRUE(has(swiss, "    1  ")) << swiss.out;
  EXPECT_EQ(cantrip(decks + "--kind swiss --threads 1").out, swiss.out);
  EXPECT_TRUE(has(cantrip(decks + "--kind round-robin"), "Round 3 of 3"));
  EXPECT_TRUE(has(cantrip(decks + "--kind elimination"), "Round 2 of 2"));
  EXPECT_TRUE(has(cantrip(decks + "--kind teams"), "Team "));
}

TEST(TournamentCommand, GivesByesAndTellsTheSameDecksApart) {
  const Answer run =
      cantrip("tournament elves elves goblins --players random,normal,random --best-of 1 --seed 2 --json");
  ASSERT_EQ(run.code, 0) << run.out;
  const auto json = nlohmann::json::parse(run.out);
  EXPECT_EQ(json["rounds"].size(), 2U);
  EXPECT_EQ(json["rounds"][0].size(), 2U);
  EXPECT_FALSE(json["rounds"][0][1].contains("second"));
  EXPECT_EQ(json["places"].size(), 3U);
  EXPECT_TRUE(has(run, "elves 1")) << run.out;
  EXPECT_TRUE(has(run, "elves 2")) << run.out;
}

// A game has ten players at most; a tournament may have more.
TEST(TournamentCommand, MorePlayersThanAGameHas) {
  std::string decks;
  for (int i = 0; i < 6; ++i) decks += " elves goblins";
  const Answer run = cantrip("tournament --players random --best-of 1 --rounds 1 --seed 1" + decks);
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run, "12 players, swiss")) << run.out;
}

TEST(TournamentCommand, IsPlayedInAFormat) {
  const std::string deck = file("limited.txt", "17 Forest\n23 Runeclaw Bear\nSideboard\n22 Shock\n");
  const Answer limited = cantrip("tournament '" + deck + "' '" + deck +
                                 "' --format limited --players random --seed 1 --best-of 1");
  EXPECT_EQ(limited.code, 0) << limited.out;
  const Answer constructed = cantrip("tournament '" + deck + "' elves --players random");
  EXPECT_EQ(constructed.code, 1) << constructed.out;
  EXPECT_TRUE(has(constructed, "40 cards are too few")) << constructed.out;
}

TEST(TournamentCommand, RefusesWhatMakesNone) {
  for (const char* arguments :
       {"tournament", "tournament elves", "tournament elves goblins --kind ladder",
        "tournament elves goblins tokens --kind teams",
        "tournament elves goblins --players random,random,easy", "tournament elves nosuchdeck",
        "tournament elves goblins --kind elimination --rounds 3"}) {
    const Answer run = cantrip(arguments);
    EXPECT_EQ(run.code, 2) << arguments << run.out;
    EXPECT_FALSE(run.out.empty()) << arguments;
  }
}

}  // namespace
}  // namespace cantrip::test
