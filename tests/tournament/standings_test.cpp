// Points and tiebreakers as the tournament rules have them (their appendix C).
#include "tournament/standings.h"

#include <gtest/gtest.h>

namespace cantrip::test {
namespace {

using tournament::MatchResult;
using tournament::Round;
using tournament::Standing;

MatchResult match(int first, int second, int won, int lost, int draws = 0) {
  return {{first, second}, won, lost, draws, std::nullopt};
}

Standing of(const std::vector<Standing>& all, int player) {
  for (const Standing& standing : all)
    if (standing.player == player) return standing;
  return {};
}

TEST(Standings, ThreePointsForAWinAndOneForADraw) {
  const auto all = tournament::standings(4, {{match(0, 1, 2, 0), match(2, 3, 1, 1, 1)}});
  EXPECT_EQ(of(all, 0).points, 3);
  EXPECT_EQ(of(all, 1).points, 0);
  EXPECT_EQ(of(all, 2).points, 1);
  EXPECT_EQ(of(all, 3).draws, 1);
  EXPECT_EQ(all.front().player, 0);
  EXPECT_EQ(all.back().player, 1);
}

// Games: 2-1-1 are 7 of 12 points.
TEST(Standings, GameWinPercentageCountsDrawnGames) {
  const auto all = tournament::standings(2, {{match(0, 1, 2, 1, 1)}});
  EXPECT_DOUBLE_EQ(of(all, 0).gameWins, 7.0 / 12);
  EXPECT_DOUBLE_EQ(of(all, 1).gameWins, 4.0 / 12);
}

TEST(Standings, NoPercentageIsLessThanAThird) {
  const auto all = tournament::standings(2, {{match(0, 1, 2, 0)}});
  EXPECT_DOUBLE_EQ(of(all, 1).gameWins, 0.33);
  EXPECT_DOUBLE_EQ(of(all, 0).opponentsMatchWins, 0.33);
  EXPECT_DOUBLE_EQ(of(all, 0).opponentsGameWins, 0.33);
  EXPECT_DOUBLE_EQ(of(all, 1).opponentsMatchWins, 1);
}

// Player 0 beat 1 (who then won twice) and 2 (who lost all); the mean of 2/3 and the floor 0.33.
TEST(Standings, OpponentsMatchWinsAreTheMeanOfTheOpponents) {
  const std::vector<Round> rounds{{match(0, 1, 2, 0), match(2, 3, 0, 2)},
                                  {match(0, 2, 2, 0), match(1, 3, 2, 0)},
                                  {match(0, 3, 0, 2), match(1, 2, 2, 0)}};
  const auto all = tournament::standings(4, rounds);
  EXPECT_EQ(of(all, 0).points, 6);
  EXPECT_DOUBLE_EQ(of(all, 0).opponentsMatchWins, (2.0 / 3 + 0.33 + 2.0 / 3) / 3);
  EXPECT_DOUBLE_EQ(of(all, 2).opponentsMatchWins, (2.0 / 3 + 2.0 / 3 + 2.0 / 3) / 3);
}

// A bye is a match won 2-0 for who has it, and no opponent.
TEST(Standings, AByeIsAWinAndNoOpponent) {
  const auto all = tournament::standings(
      3, {{match(0, 1, 2, 1), MatchResult::bye(2)}, {match(2, 0, 2, 1), MatchResult::bye(1)}});
  EXPECT_EQ(of(all, 2).points, 6);
  EXPECT_DOUBLE_EQ(of(all, 2).gameWins, 12.0 / 15);
  EXPECT_DOUBLE_EQ(of(all, 2).opponentsMatchWins, 0.5);
  EXPECT_EQ(of(all, 1).points, 3);
  EXPECT_DOUBLE_EQ(of(all, 1).opponentsMatchWins, 0.5);
  EXPECT_EQ(all.front().player, 2);
}

// The same points and opponents that did as well: then one's own games, then those of the opponents.
TEST(Standings, EqualPointsGoByTheTiebreakers) {
  const std::vector<Round> games{{match(0, 1, 2, 1), match(2, 3, 2, 0)}};
  EXPECT_EQ(tournament::standings(4, games)[0].player, 2);
  EXPECT_EQ(tournament::standings(4, games)[1].player, 0);
  // 1 and 2 have both won one match of two by the same games: 2 has lost to the better one.
  const std::vector<Round> opponents{{match(0, 2, 2, 0), match(3, 1, 2, 0)},
                                     {match(0, 3, 2, 0), match(2, 4, 2, 0), match(1, 5, 2, 0)}};
  const auto all = tournament::standings(6, opponents);
  EXPECT_DOUBLE_EQ(of(all, 1).gameWins, of(all, 2).gameWins);
  EXPECT_DOUBLE_EQ(of(all, 2).opponentsMatchWins, (1 + 0.33) / 2);
  EXPECT_DOUBLE_EQ(of(all, 1).opponentsMatchWins, (0.5 + 0.33) / 2);
  EXPECT_EQ(all[2].player, 2);  // behind 0 and 3, who has met the best and beaten 1
  EXPECT_EQ(all[3].player, 1);
}

}  // namespace
}  // namespace cantrip::test
