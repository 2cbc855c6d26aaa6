#include "tournament/standings.h"

#include <algorithm>
#include <tuple>

namespace cantrip::tournament {
namespace {

constexpr int kPointsOfWin = 3, kPointsOfDraw = 1;

/// What one player has, without a look at the opponents.
struct Tally {
  int wins = 0, losses = 0, draws = 0;
  int games = 0, gamePoints = 0;
  std::vector<int> opponents;

  int points() const { return kPointsOfWin * wins + kPointsOfDraw * draws; }
  double matchWins() const { return atLeast(points(), wins + losses + draws); }
  double gameWins() const { return atLeast(gamePoints, games); }

 private:
  static double atLeast(int points, int played) {
    if (played == 0) return kLeastPercentage;
    return std::max(kLeastPercentage, static_cast<double>(points) / (kPointsOfWin * played));
  }
};

void count(Tally& tally, const MatchResult& match, int player, int won, int lost) {
  const auto winner = match.winner();
  ++(!winner ? tally.draws : *winner == player ? tally.wins : tally.losses);
  tally.games += won + lost + match.draws;
  tally.gamePoints += kPointsOfWin * won + kPointsOfDraw * match.draws;
}

}  // namespace

std::optional<int> MatchResult::winner() const {
  if (!pairing.second || winsOfFirst > winsOfSecond) return pairing.first;
  if (winsOfSecond > winsOfFirst) return pairing.second;
  return std::nullopt;
}

std::vector<Standing> standings(int players, const std::vector<Round>& rounds) {
  std::vector<Tally> tallies(static_cast<std::size_t>(players));
  const auto of = [&](int player) -> Tally& { return tallies[static_cast<std::size_t>(player)]; };
  for (const Round& round : rounds) {
    for (const MatchResult& match : round) {
      const Pairing& pairing = match.pairing;
      count(of(pairing.first), match, pairing.first, match.winsOfFirst, match.winsOfSecond);
      if (!pairing.second) continue;
      count(of(*pairing.second), match, *pairing.second, match.winsOfSecond, match.winsOfFirst);
      of(pairing.first).opponents.push_back(*pairing.second);
      of(*pairing.second).opponents.push_back(pairing.first);
    }
  }
  std::vector<Standing> result;
  for (int player = 0; player < players; ++player) {
    const Tally& tally = of(player);
    Standing standing{player, tally.wins, tally.losses, tally.draws, tally.points(), 0, tally.gameWins(), 0};
    for (const int opponent : tally.opponents) {
      standing.opponentsMatchWins += of(opponent).matchWins();
      standing.opponentsGameWins += of(opponent).gameWins();
    }
    // Who has met nobody, only byes, has opponents of the least percentage.
    const auto opponents = static_cast<double>(tally.opponents.size());
    standing.opponentsMatchWins = opponents > 0 ? standing.opponentsMatchWins / opponents : kLeastPercentage;
    standing.opponentsGameWins = opponents > 0 ? standing.opponentsGameWins / opponents : kLeastPercentage;
    result.push_back(standing);
  }
  std::stable_sort(result.begin(), result.end(), [](const Standing& a, const Standing& b) {
    return std::tie(a.points, a.opponentsMatchWins, a.gameWins, a.opponentsGameWins) >
           std::tie(b.points, b.opponentsMatchWins, b.gameWins, b.opponentsGameWins);
  });
  return result;
}

}  // namespace cantrip::tournament
