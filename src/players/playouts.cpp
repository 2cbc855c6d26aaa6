// Comparing answers by playing imagined games on.
#include "players/playouts.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <numeric>

#include "players/evaluate.h"
#include "players/habits.h"

namespace cantrip::players {
namespace {

// A game that has not ended after so many turns of one player, and at least so many of all, is judged as it
// stands: what comes later says little about an answer of now.
constexpr int kMostRounds = 3, kMostTurns = 12;
// Nor does it, once somebody is that far ahead after so many turns.
constexpr int kFewTurns = 4;
constexpr double kNoDoubt = 0.95;
constexpr int kMostQuestions = 4000;  // something goes on without end
constexpr double kScale = 60;         // points by which somebody must be ahead to win three games of four

constexpr int kFirstGames = 8;  // before an answer is dropped
constexpr int kFewGames = 24;   // before a lead may count as certain
// An answer is dropped when it is behind the best one by so many standard errors, and when its lead over the
// usual one is below so many of them: first -0.3, with twice the games 0.3. Few of those would still come out
// clearly ahead, and most questions have no answer that does.
constexpr double kBehind = 1, kPromising = 0.3;
// Another answer than the usual one must be ahead by so many standard errors and by so much of a win: of many
// answers one looks better by chance, and the imagined players are not those of the game.
constexpr double kAhead = 1.5, kLeastGain = 0.03;
constexpr double kCertainlyAhead = 4;
// A few games that all end alike do not show that there is no doubt.
constexpr double kLeastVariance = 0.02;

/// Of the thinking about one answer that is limited by samples: what takes three seconds of an ordinary
/// processor. It counts positions and not time, so that the same is chosen everywhere.
constexpr std::uint64_t kMostWork = 2'000'000;

struct Lead {
  double mean = 0, error = 1;
  bool isAbove(double errors) const { return mean > errors * error; }
};

/// By how much the first is better, in the games of which both have an opinion.
Lead lead(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0, squares = 0, n = 0;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (std::isnan(a[i]) || std::isnan(b[i])) continue;
    const double d = a[i] - b[i];
    sum += d, squares += d * d, ++n;
  }
  if (n < 2) return {};
  const double mean = sum / n, variance = std::max(0.0, squares / n - mean * mean);
  return {mean, std::sqrt((variance + kLeastVariance) / n)};
}

/// How likely a player is to win, as far as the position tells: the teams share a win by how far they are
/// ahead.
double chanceByPosition(const play::Game& game, PlayerId player) {
  const auto& players = game.state().players;
  const std::uint8_t team = players[player].team;
  const double own = evaluate(game, player);
  std::vector<std::uint8_t> counted{team};
  double all = 1;
  for (PlayerId p = 0; p < players.size(); ++p) {
    if (!players[p].inGame || std::find(counted.begin(), counted.end(), players[p].team) != counted.end())
      continue;
    counted.push_back(players[p].team);
    all += std::exp(std::clamp((evaluate(game, p) - own) / (2 * kScale), -50.0, 50.0));
  }
  return 1 / all;
}

bool isStillIn(const GameState& state, PlayerId player) {
  return std::any_of(state.players.begin(), state.players.end(), [&](const PlayerState& who) {
    return who.inGame && who.team == state.players[player].team;
  });
}

}  // namespace

Playouts::Playouts(const play::View& view, std::vector<Answer> answers, std::size_t usual,
                   const Thinking& thinking, Rng& rng)
    : view_(view),
      answers_(std::move(answers)),
      usual_(usual),
      best_(usual),
      thinking_(thinking),
      rng_(rng),
      chances_(answers_.size()),
      alive_(answers_.size()) {
  std::iota(alive_.begin(), alive_.end(), 0U);
}

std::size_t Playouts::best() {
  for (int goal = kFirstGames; alive_.size() > 1 && games_ < thinking_.samples && !isDecided() && hasTime();
       goal *= 2) {
    while (games_ < std::min(goal, thinking_.samples) && hasTime()) imagine();
    drop();
  }
  const Lead gain = lead(chances_[best_], chances_[usual_]);
  return gain.isAbove(kAhead) && gain.mean > kLeastGain ? best_ : usual_;
}

bool Playouts::hasTime() const {
  if (thinking_.time == std::chrono::milliseconds::zero()) return work_ < kMostWork;
  return std::chrono::steady_clock::now() - begun_ < thinking_.time;
}

void Playouts::imagine() {
  const play::Game imagined = play::sample(view_, rng_);
  for (const std::size_t a : alive_) chances_[a].push_back(chance(imagined, answers_[a]));
  ++games_;
}

/// The rules fail at some positions. What would come of the answer is not known then, neither that it is good
/// nor that it is bad, so that this game says nothing about it, and one that they always fail at is never
/// taken for better. The error itself shows when the position is reached in a real game.
double Playouts::chance(const play::Game& imagined, const Answer& answer) {
  try {
    play::Game game = imagined;
    if (answer.declaration)
      declare(game, *answer.declaration);
    else
      game.apply(answer.option);
    QuickPlay quick(game);
    if (answer.holds) quick.hold(imagined, view_.viewer());
    return playOut(game, quick);
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {
    return kNoOpinion;
  }
}

double Playouts::playOut(play::Game& game, QuickPlay& quick) {
  const PlayerId player = view_.viewer();
  const GameState& state = game.state();
  const int first = state.turn, last = first + std::max(kMostTurns, kMostRounds * game.players());
  double chance = 0.5;
  int turn = first;
  for (int i = 0; i < kMostQuestions && !game.over(); ++i) {
    quick.answer(game);
    if (game.over() || state.turn == turn) continue;
    turn = state.turn;
    if (!isStillIn(state, player)) break;
    if (turn >= first + kFewTurns) chance = chanceByPosition(game, player);
    if (turn >= last || chance > kNoDoubt || chance < 1 - kNoDoubt) break;
  }
  work_ += quick.work();
  if (!game.over()) return isStillIn(state, player) ? chanceByPosition(game, player) : 0;
  const std::vector<PlayerId> winners = game.winners();
  if (winners.empty()) return 0.5;
  return state.players[winners.front()].team == state.players[player].team ? 1 : 0;
}

/// Finds the best answer so far and drops those that will hardly be better, but never the usual one.
void Playouts::drop() {
  best_ = usual_;
  for (const std::size_t a : alive_)
    if (lead(chances_[a], chances_[best_]).mean > 0) best_ = a;
  const double promising = games_ < 2 * kFirstGames ? -kPromising : kPromising;
  std::erase_if(alive_, [&](std::size_t a) {
    if (a == usual_) return false;
    return !lead(chances_[a], chances_[usual_]).isAbove(promising) ||
           (a != best_ && lead(chances_[best_], chances_[a]).isAbove(kBehind));
  });
}

/// More games would not change the answer.
bool Playouts::isDecided() const {
  if (games_ == 0) return false;
  const auto gain = [&](std::size_t a) { return lead(chances_[a], chances_[usual_]); };
  if (games_ >= kFewGames && best_ != usual_ && gain(best_).isAbove(kCertainlyAhead)) return true;
  // all is won or lost whatever is done
  return std::all_of(alive_.begin(), alive_.end(), [&](std::size_t a) {
    return std::all_of(chances_[a].begin(), chances_[a].end(),
                       [&](double c) { return c == chances_[usual_].front() && (c == 0 || c == 1); });
  });
}

}  // namespace cantrip::players
