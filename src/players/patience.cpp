#include "players/patience.h"

#include <algorithm>

namespace cantrip::players {
namespace {

constexpr std::uint32_t kLeast = 8;

}  // namespace

bool Patience::isOver(const Question& question) {
  if (turn_ != question.turn()) {
    if (asked_ > most_) most_ = std::max(most_ / 2, kLeast);
    turn_ = question.turn();
    asked_ = 0;
  }
  return ++asked_ > most_;
}

std::size_t optionToStop(const Decision& decision) {
  const auto stops = [](const Option& option) {
    return option.kind == OptionKind::Pass || option.kind == OptionKind::Done ||
           option.kind == OptionKind::No;
  };
  const auto found = std::find_if(decision.options.begin(), decision.options.end(), stops);
  return static_cast<std::size_t>(found - decision.options.begin());
}

}  // namespace cantrip::players
