// Who plays whom: no rematches in a Swiss, everybody once in a round robin, one left in an elimination.
#include "tournament/pairings.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/rng.h"
#include "tournament/match.h"

namespace cantrip::test {
namespace {

using tournament::MatchResult;
using tournament::Pairing;
using tournament::Round;
using tournament::Tournament;
using tournament::TournamentKind;

/// By chance somebody wins each match, or nobody does.
void playOneRound(Tournament& tournament, Rng& rng) {
  Round round;
  for (const Pairing& pairing : tournament.pairings()) {
    if (!pairing.second) {
      round.push_back(MatchResult::bye(pairing.first));
      continue;
    }
    const std::uint32_t how = rng.below(8);
    round.push_back({pairing, how < 4 ? 2 : 1, how >= 4 && how < 7 ? 2 : 1, 0, std::nullopt});
  }
  tournament.record(round);
}

struct Met {
  std::map<std::pair<int, int>, int> pairs;
  std::map<int, int> byes, matches;
};

Met playAll(Tournament& tournament, std::uint64_t seed) {
  Rng rng(seed);
  while (!tournament.over()) playOneRound(tournament, rng);
  Met met;
  for (const Round& round : tournament.rounds()) {
    std::set<int> seen;
    for (const MatchResult& match : round) {
      EXPECT_TRUE(seen.insert(match.pairing.first).second);
      ++met.matches[match.pairing.first];
      if (!match.pairing.second) {
        ++met.byes[match.pairing.first];
        continue;
      }
      EXPECT_TRUE(seen.insert(*match.pairing.second).second);
      ++met.matches[*match.pairing.second];
      ++met.pairs[std::minmax(match.pairing.first, *match.pairing.second)];
    }
  }
  return met;
}

TEST(Pairings, SwissPlayersMeetOnceAndHaveOneByeAtMost) {
  for (int players = 2; players <= 33; ++players) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      Tournament tournament(TournamentKind::Swiss, players, seed);
      const Met met = playAll(tournament, seed);
      for (const auto& [pair, times] : met.pairs) EXPECT_EQ(times, 1) << players << " players, seed " << seed;
      for (const auto& [player, times] : met.byes)
        EXPECT_EQ(times, 1) << players << " players, seed " << seed;
      EXPECT_EQ(met.byes.size(), players % 2 == 0 ? 0U : tournament.rounds().size());
      for (int player = 0; player < players; ++player)
        EXPECT_EQ(met.matches.at(player), static_cast<int>(tournament.rounds().size()));
    }
  }
}

TEST(Pairings, SwissPlayersOfEqualPointsMeet) {
  Tournament tournament(TournamentKind::Swiss, 8, 3);
  Round round;
  std::set<int> winners;
  for (const Pairing& pairing : tournament.pairings()) {
    round.push_back({pairing, 2, 0, 0, std::nullopt});
    winners.insert(pairing.first);
  }
  tournament.record(round);
  for (const Pairing& pairing : tournament.pairings())
    EXPECT_EQ(winners.contains(pairing.first), winners.contains(*pairing.second));
}

// Three rounds for four players are a round robin; in the fourth a rematch cannot be helped.
TEST(Pairings, MoreRoundsThanOpponentsPairSomebodyAgain) {
  Tournament tournament(TournamentKind::Swiss, 4, 1, 4);
  const Met met = playAll(tournament, 1);
  EXPECT_EQ(tournament.rounds().size(), 4U);
  EXPECT_EQ(met.pairs.size(), 6U);
}

TEST(Pairings, EverybodyMeetsEverybodyInARoundRobin) {
  for (int players = 2; players <= 9; ++players) {
    Tournament tournament(TournamentKind::RoundRobin, players, 7);
    const Met met = playAll(tournament, 7);
    EXPECT_EQ(met.pairs.size(), static_cast<std::size_t>(players * (players - 1) / 2));
    for (const auto& [pair, times] : met.pairs) EXPECT_EQ(times, 1);
    EXPECT_EQ(met.byes.size(), players % 2 == 0 ? 0U : static_cast<std::size_t>(players));
  }
}

TEST(Pairings, OneIsLeftOfAnElimination) {
  for (int players = 2; players <= 17; ++players) {
    Tournament tournament(TournamentKind::Elimination, players, 11);
    const Met met = playAll(tournament, 11);
    EXPECT_EQ(met.pairs.size(), static_cast<std::size_t>(players - 1)) << players;
    const int first = tournament.places().front().player;
    EXPECT_EQ(met.matches.at(first), static_cast<int>(tournament.rounds().size())) << players;
    EXPECT_EQ(tournament.rounds().back().size(), 1U);
  }
}

TEST(Pairings, ADrawnMatchOfAnEliminationGoesToTheBetterSeed) {
  Tournament tournament(TournamentKind::Elimination, 2, 1);
  const Pairing pairing = tournament.pairings()[0];
  tournament.record({{pairing, 1, 1, 3, std::nullopt}});
  EXPECT_EQ(tournament.rounds()[0][0].goesOn, pairing.first);
  EXPECT_EQ(tournament.places()[0].player, pairing.first);
}

TEST(Pairings, TeamsMeetEachOther) {
  Tournament tournament(TournamentKind::Teams, 6, 1);
  const Met met = playAll(tournament, 2);
  EXPECT_EQ(met.pairs.size(), 9U);
  for (const auto& [pair, times] : met.pairs) EXPECT_TRUE(pair.first < 3 && pair.second >= 3 && times == 1);
}

TEST(Pairings, WhatMakesNoTournamentIsRefused) {
  EXPECT_THROW(Tournament(TournamentKind::Swiss, 1, 1), tournament::TournamentError);
  EXPECT_THROW(Tournament(TournamentKind::Swiss, 129, 1), tournament::TournamentError);
  EXPECT_THROW(Tournament(TournamentKind::Teams, 5, 1), tournament::TournamentError);
  EXPECT_THROW(Tournament(TournamentKind::Elimination, 4, 1, 3), tournament::TournamentError);
  EXPECT_THROW(tournament::tournamentKind("ladder"), tournament::TournamentError);
  Tournament tournament(TournamentKind::Swiss, 4, 1);
  EXPECT_THROW(tournament.record({}), tournament::TournamentError);
  EXPECT_THROW(tournament.record({{{0, 0}, 2, 0, 0, std::nullopt}, {{1, 2}, 2, 0, 0, std::nullopt}}),
               tournament::TournamentError);
}

}  // namespace
}  // namespace cantrip::test
