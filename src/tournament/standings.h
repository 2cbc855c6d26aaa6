// Standings of a tournament: match points and the tiebreakers of the tournament rules (their appendix C).
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace cantrip::tournament {

/// Who plays whom; without an opponent the player has a bye.
struct Pairing {
  int first = 0;
  std::optional<int> second;
  bool operator==(const Pairing&) const = default;
};

/// How a match went: games won by each, and drawn. A bye is a match won by two games to none.
struct MatchResult {
  Pairing pairing;
  int winsOfFirst = 0, winsOfSecond = 0, draws = 0;
  /// A single elimination needs a winner: who goes on after a drawn match.
  std::optional<int> goesOn = std::nullopt;

  static MatchResult bye(int player) { return {{player, std::nullopt}, 2, 0, 0, std::nullopt}; }
  std::optional<int> winner() const;
  bool operator==(const MatchResult&) const = default;
};

using Round = std::vector<MatchResult>;

/// No percentage counts for less, so that a weak opponent does little harm.
inline constexpr double kLeastPercentage = 0.33;

struct Standing {
  int player = 0;
  int wins = 0, losses = 0, draws = 0;  ///< matches
  int points = 0;                       ///< three for a match won, one for a drawn one
  double opponentsMatchWins = 0;        ///< mean of the opponents' match-win percentages
  double gameWins = 0;                  ///< game-win percentage: three for a game won, one for a drawn one
  double opponentsGameWins = 0;
};

/// All players, best first; equal ones by their number. Byes give points and games, and are no opponents.
std::vector<Standing> standings(int players, const std::vector<Round>& rounds);

}  // namespace cantrip::tournament
