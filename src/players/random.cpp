#include "players/random.h"

#include <algorithm>

namespace cantrip::players {
namespace {

constexpr std::uint32_t kLeastPatience = 8;

/// The option to do no more: to pass, to be done, not to.
std::size_t optionToStop(const Decision& decision) {
  const auto stops = [](const Option& option) {
    return option.kind == OptionKind::Pass || option.kind == OptionKind::Done ||
           option.kind == OptionKind::No;
  };
  const auto found = std::find_if(decision.options.begin(), decision.options.end(), stops);
  return static_cast<std::size_t>(found - decision.options.begin());
}

}  // namespace

// Free abilities can be activated over and over, so that any option at random might never end the turn. Who
// has been asked very often in one turn does no more in it wherever that can be chosen, and has half the
// patience from then on, so that a game of such turns ends too.
bool RandomPlayer::walksInPlace(const Question& question) {
  if (turn_ != question.turn()) {
    if (asked_ > patience_) patience_ = std::max(patience_ / 2, kLeastPatience);
    turn_ = question.turn();
    asked_ = 0;
  }
  return ++asked_ > patience_;
}

std::size_t RandomPlayer::choose(const Question& question) {
  const Decision& decision = question.decision();
  if (walksInPlace(question))
    if (const std::size_t stop = optionToStop(decision); stop < decision.options.size()) return stop;
  return rng_.below(static_cast<std::uint32_t>(decision.options.size()));
}

}  // namespace cantrip::players
