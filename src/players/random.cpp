#include "players/random.h"

#include "players/options.h"

namespace cantrip::players {

std::size_t RandomPlayer::choose(const Question& question) {
  const Decision& decision = question.decision();
  if (patience_.isOver(question))
    if (const std::size_t stop = optionToStop(decision); stop < decision.options.size()) return stop;
  const std::size_t option = rng_.below(static_cast<std::uint32_t>(decision.options.size()));
  if (!patience_.isOverWithRestarts() || !question.restartsGame(decision.options[option])) return option;
  const std::size_t pass = findOption(decision, OptionKind::Pass);
  return pass < decision.options.size() ? pass : option;
}

}  // namespace cantrip::players
