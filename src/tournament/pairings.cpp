#include "tournament/pairings.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <set>
#include <span>

#include "base/hash.h"
#include "base/rng.h"
#include "tournament/match.h"

namespace cantrip::tournament {
namespace {

constexpr std::pair<TournamentKind, const char*> kKinds[]{{TournamentKind::Swiss, "swiss"},
                                                          {TournamentKind::RoundRobin, "round-robin"},
                                                          {TournamentKind::Elimination, "elimination"},
                                                          {TournamentKind::Teams, "teams"}};

/// Rounds until one of so many is left when half of them are beaten in each.
int roundsToOne(int players) { return std::bit_width(static_cast<unsigned>(players) - 1); }

/// The pairs of players who have met, and who had a bye.
struct Before {
  std::set<std::pair<int, int>> met;
  std::set<int> byes;

  explicit Before(const std::vector<Round>& rounds) {
    for (const Round& round : rounds) {
      for (const MatchResult& match : round) {
        if (match.pairing.second)
          met.insert(std::minmax(match.pairing.first, *match.pairing.second));
        else
          byes.insert(match.pairing.first);
      }
    }
  }
  bool haveMet(int a, int b) const { return met.contains(std::minmax(a, b)); }
};

/// Pairs the first of a ranking with the next whom that player has not met, and so on; where the last are
/// left over it goes back. The number of steps is bounded, as there need be no way at all.
class SwissPairing {
 public:
  SwissPairing(std::vector<int> ranking, const Before& before) : left_(std::move(ranking)), before_(before) {}

  /// Nothing when there is no way without a rematch.
  std::vector<Pairing> find() {
    pairs_.clear();
    if (!pairRest()) pairs_.clear();
    return pairs_;
  }

 private:
  bool pairRest() {
    if (left_.empty()) return true;
    const int first = left_.front();
    for (std::size_t i = 1; i < left_.size(); ++i) {
      const int second = left_[i];
      if (before_.haveMet(first, second)) continue;
      if (++steps_ > kMostSteps) return false;
      const std::vector<int> all = left_;
      left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(i));
      left_.erase(left_.begin());
      pairs_.push_back({first, second});
      if (pairRest()) return true;
      pairs_.pop_back();
      left_ = all;
    }
    return false;
  }

  static constexpr int kMostSteps = 200000;
  std::vector<int> left_;
  const Before& before_;
  std::vector<Pairing> pairs_;
  int steps_ = 0;
};

std::vector<Pairing> inOrder(const std::vector<int>& ranking) {
  std::vector<Pairing> pairs;
  for (std::size_t i = 0; i + 1 < ranking.size(); i += 2) pairs.push_back({ranking[i], ranking[i + 1]});
  return pairs;
}

}  // namespace

std::string_view nameOf(TournamentKind kind) { return kKinds[static_cast<std::size_t>(kind)].second; }

std::vector<std::string> tournamentKindNames() {
  std::vector<std::string> names;
  for (const auto& [kind, name] : kKinds) names.emplace_back(name);
  return names;
}

TournamentKind tournamentKind(std::string_view name) {
  for (const auto& [kind, word] : kKinds)
    if (word == name) return kind;
  throw TournamentError(fmt::format("There is no tournament of the kind '{}': there are {}.", name,
                                    fmt::join(tournamentKindNames(), ", ")));
}

Tournament::Tournament(TournamentKind kind, int players, std::uint64_t seed, int rounds)
    : kind_(kind), players_(players), seed_(seed) {
  if (players < 2 || players > kMostEntrants)
    throw TournamentError(
        fmt::format("A tournament is for 2 to {} players, not {}.", kMostEntrants, players));
  if (rounds != 0 && kind != TournamentKind::Swiss)
    throw TournamentError("Only a Swiss tournament has a number of rounds that can be chosen.");
  if (rounds < 0 || rounds > 50) throw TournamentError("A Swiss tournament has 1 to 50 rounds.");
  if (kind == TournamentKind::Teams && players % 2 != 0)
    throw TournamentError(fmt::format("{} players do not make two teams of the same size.", players));
  total_ = kind == TournamentKind::RoundRobin ? players - 1 + players % 2
           : kind == TournamentKind::Teams    ? players / 2
           : rounds != 0                      ? rounds
                                              : roundsToOne(players);
  order_.resize(static_cast<std::size_t>(players));
  std::iota(order_.begin(), order_.end(), 0);
  Rng rng(seed);
  if (kind != TournamentKind::Teams) rng.shuffle(std::span(order_));
}

std::vector<Pairing> Tournament::pairings() const {
  switch (kind_) {
    case TournamentKind::Swiss:
      return swiss();
    case TournamentKind::RoundRobin:
      return roundRobin();
    case TournamentKind::Elimination:
      return elimination();
    default:
      return teams();
  }
}

std::vector<Pairing> Tournament::swiss() const {
  const Before before(rounds_);
  // By points; among equals by lot, another one each round.
  std::vector<int> ranking = order_;
  Rng rng(hashCombine(seed_, rounds_.size()));
  rng.shuffle(std::span(ranking));
  std::map<int, int> points;
  for (const Standing& standing : standings(players_, rounds_)) points[standing.player] = standing.points;
  std::stable_sort(ranking.begin(), ranking.end(), [&](int a, int b) { return points[a] > points[b]; });
  if (players_ % 2 == 0) {
    std::vector<Pairing> pairs = SwissPairing(ranking, before).find();
    return pairs.empty() ? inOrder(ranking) : pairs;
  }
  // The bye goes to the last who had none, if the others can be paired then.
  for (const bool again : {false, true}) {
    for (std::size_t from = ranking.size(); from-- > 0;) {
      const int player = ranking[from];
      if (!again && before.byes.contains(player)) continue;
      std::vector<int> others = ranking;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(from));
      std::vector<Pairing> pairs = SwissPairing(others, before).find();
      if (pairs.empty() && again) pairs = inOrder(others);
      if (pairs.empty()) continue;
      pairs.push_back({player, std::nullopt});
      return pairs;
    }
  }
  return {};
}

// The first sits still, the others move on by a seat each round; an empty seat is a bye.
std::vector<Pairing> Tournament::roundRobin() const {
  std::vector<std::optional<int>> seats(order_.begin(), order_.end());
  if (seats.size() % 2 != 0) seats.emplace_back(std::nullopt);
  std::rotate(seats.begin() + 1, seats.begin() + 1 + static_cast<std::ptrdiff_t>(rounds_.size()),
              seats.end());
  std::vector<Pairing> pairs;
  std::optional<Pairing> bye;
  for (std::size_t i = 0; i < seats.size() / 2; ++i) {
    const auto a = seats[i], b = seats[seats.size() - 1 - i];
    if (a && b)
      pairs.push_back({*a, b});
    else
      bye = Pairing{a ? *a : *b, std::nullopt};
  }
  if (bye) pairs.push_back(*bye);
  return pairs;
}

int Tournament::seedOf(int player) const {
  return static_cast<int>(std::find(order_.begin(), order_.end(), player) - order_.begin());
}

// The best seed against the worst, and so on, so that the first two can only meet in the end; the best have
// the byes of the first round.
std::vector<Pairing> Tournament::elimination() const {
  std::vector<int> left;
  if (rounds_.empty()) {
    left = order_;
  } else {
    for (const MatchResult& match : rounds_.back())
      left.push_back(match.winner() ? *match.winner() : *match.goesOn);
    std::sort(left.begin(), left.end(), [&](int a, int b) { return seedOf(a) < seedOf(b); });
  }
  const std::size_t places = std::size_t{1}
                             << static_cast<unsigned>(roundsToOne(static_cast<int>(left.size())));
  std::vector<Pairing> pairs, byes;
  for (std::size_t i = 0; i < places / 2; ++i) {
    const std::size_t other = places - 1 - i;
    if (other < left.size())
      pairs.push_back({left[i], left[other]});
    else
      byes.push_back({left[i], std::nullopt});
  }
  pairs.insert(pairs.end(), byes.begin(), byes.end());
  return pairs;
}

std::vector<Pairing> Tournament::teams() const {
  const int half = players_ / 2;
  std::vector<Pairing> pairs;
  for (int i = 0; i < half; ++i) pairs.push_back({i, half + (i + static_cast<int>(rounds_.size())) % half});
  return pairs;
}

void Tournament::record(Round round) {
  const std::vector<Pairing> expected = pairings();
  bool fits = !over() && round.size() == expected.size();
  for (std::size_t i = 0; fits && i < round.size(); ++i) fits = round[i].pairing == expected[i];
  if (!fits) throw TournamentError("These are not the results of the pairings of the round.");
  for (MatchResult& match : round)
    if (kind_ == TournamentKind::Elimination && !match.winner() && !match.goesOn)
      match.goesOn = seedOf(match.pairing.first) < seedOf(*match.pairing.second) ? match.pairing.first
                                                                                 : match.pairing.second;
  rounds_.push_back(std::move(round));
}

std::vector<Standing> Tournament::places() const {
  std::vector<Standing> result = standings(players_, rounds_);
  if (kind_ != TournamentKind::Elimination) return result;
  std::map<int, std::size_t> reached;  // the rounds that a player has come through
  for (const Round& round : rounds_)
    for (const MatchResult& match : round) ++reached[match.winner().value_or(match.goesOn.value_or(0))];
  std::stable_sort(result.begin(), result.end(), [&](const Standing& a, const Standing& b) {
    return reached[a.player] > reached[b.player];
  });
  return result;
}

}  // namespace cantrip::tournament
