// Tournaments round by round: Swiss, round robin, single elimination, and team against team.
//
// A tournament is a value: its kind, players, seed and the results so far. The pairings of the next round
// follow from them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/standings.h"

namespace cantrip::tournament {

enum class TournamentKind : std::uint8_t {
  Swiss,        ///< those with the same points play each other, nobody the same one twice
  RoundRobin,   ///< everybody plays everybody
  Elimination,  ///< who loses is out
  Teams         ///< everybody of the first half of the players plays everybody of the second
};
/// "swiss", "round-robin", "elimination", "teams".
std::string_view nameOf(TournamentKind kind);
std::vector<std::string> tournamentKindNames();
/// Throws TournamentError.
TournamentKind tournamentKind(std::string_view name);

inline constexpr int kMostEntrants = 128;

class Tournament {
 public:
  /// `rounds`: of a Swiss; 0: as many as leave one player without a loss. Throws TournamentError when so many
  /// cannot play so.
  Tournament(TournamentKind kind, int players, std::uint64_t seed, int rounds = 0);

  TournamentKind kind() const { return kind_; }
  int players() const { return players_; }
  bool over() const { return static_cast<int>(rounds_.size()) == total_; }
  int totalRounds() const { return total_; }
  const std::vector<Round>& rounds() const { return rounds_; }
  /// Those of the round that comes next, byes last. Precondition: the tournament is not over.
  std::vector<Pairing> pairings() const;
  /// The results of these pairings, in their order. Throws TournamentError when they are of others. In an
  /// elimination a drawn match lets the better seeded player go on.
  void record(Round round);
  /// The places, best first. In an elimination by the round in which a player was beaten.
  std::vector<Standing> places() const;

 private:
  std::vector<Pairing> swiss() const;
  std::vector<Pairing> roundRobin() const;
  std::vector<Pairing> elimination() const;
  std::vector<Pairing> teams() const;
  int seedOf(int player) const;

  TournamentKind kind_;
  int players_;
  std::uint64_t seed_;
  int total_;
  std::vector<int> order_;  ///< of the players, drawn by lot: seats, and seeds of an elimination
  std::vector<Round> rounds_;
};

}  // namespace cantrip::tournament
