#include "players/random.h"

namespace cantrip::players {

std::size_t RandomPlayer::choose(const Question& question) {
  const Decision& decision = question.decision();
  if (patience_.isOver(question))
    if (const std::size_t stop = optionToStop(decision); stop < decision.options.size()) return stop;
  return rng_.below(static_cast<std::uint32_t>(decision.options.size()));
}

}  // namespace cantrip::players
