// Computer players by name.
#include "players/player.h"

#include <fmt/format.h>

#include <algorithm>

#include "players/card_reading.h"
#include "players/heuristic.h"
#include "players/random.h"
#include "players/search.h"

namespace cantrip::players {

std::size_t Question::gamesWaiting() const {
  std::size_t waiting = 0;
  for (const GameState* state = &game_.state(); !state->mainGames.empty(); state = &state->mainGames.front())
    ++waiting;
  return waiting;
}

bool Question::restartsGame(const Option& option) const {
  const Pool& pool = game_.pool();
  if (option.kind == OptionKind::Activate)
    return players::restartsGame(pool, static_cast<AbilityId>(option.value));
  if (option.kind != OptionKind::Cast) return false;
  const CardId card = game_.state().objects[option.entity.asObject().slot()].card;
  const std::vector<AbilityId>& abilities = pool.card(card).abilities;
  return std::any_of(abilities.begin(), abilities.end(),
                     [&](AbilityId ability) { return players::restartsGame(pool, ability); });
}

std::vector<std::string> playerKinds() { return {"random", "easy", "normal", "hard", "heuristic"}; }

std::unique_ptr<Player> makePlayer(std::string_view kind, std::uint64_t seed, const Thinking& thinking) {
  if (kind == "random") return std::make_unique<RandomPlayer>(seed);
  if (kind == "easy")
    return std::make_unique<HeuristicPlayer>(seed, Skill{.looksAround = false, .slips = 30});
  if (kind == "normal" || kind == "heuristic") return std::make_unique<HeuristicPlayer>(seed);
  if (kind == "hard") return std::make_unique<SearchPlayer>(seed, thinking);
  throw UnknownPlayer(
      fmt::format("There is no computer player '{}'. There are: {}.", kind, fmt::join(playerKinds(), ", ")));
}

}  // namespace cantrip::players
