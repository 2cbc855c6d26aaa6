#include "players/patience.h"

#include <algorithm>

namespace cantrip::players {
namespace {

constexpr std::uint32_t kLeast = 8;
constexpr int kMostRestarts = 5;

}  // namespace

bool Patience::isOver(const Question& question) {
  // Turns are counted anew in a game that is restarted, and in a subgame.
  const std::size_t waiting = question.gamesWaiting();
  if (question.turn() < turn_ && waiting == gamesWaiting_) ++restarts_;
  gamesWaiting_ = waiting;
  if (turn_ != question.turn()) {
    if (asked_ > most_) most_ = std::max(most_ / 2, kLeast);
    turn_ = question.turn();
    asked_ = 0;
  }
  return ++asked_ > most_;
}

bool Patience::isOverWithRestarts() const { return restarts_ >= kMostRestarts; }

std::size_t optionToStop(const Decision& decision) {
  const auto stops = [](const Option& option) {
    return option.kind == OptionKind::Pass || option.kind == OptionKind::Done ||
           option.kind == OptionKind::No;
  };
  const auto found = std::find_if(decision.options.begin(), decision.options.end(), stops);
  return static_cast<std::size_t>(found - decision.options.begin());
}

}  // namespace cantrip::players
