#include "players/answering.h"

namespace cantrip::players {

std::optional<std::size_t> answerWith(std::size_t first, play::Session& session, const Failure& failed) {
  const std::size_t options = session.game().decision().options.size();
  for (std::size_t i = 0; i < options; ++i) {
    const std::size_t option = i == 0 ? first : i <= first ? i - 1 : i;
    try {
      session.apply(option);
      return option;
    } catch (const play::InnerError& error) {
      failed(option, error.what());
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> answerFor(Player& player, play::Session& session, const Failure& failed) {
  std::size_t first = 0;
  try {
    first = player.choose(Question(session.game()));
  } catch (const std::exception& error) {  // players try answers out, at which the rules may fail
    failed(std::nullopt, error.what());
  }
  return answerWith(first, session, failed);
}

}  // namespace cantrip::players
