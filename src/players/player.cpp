// Computer players by name.
#include "players/player.h"

#include <fmt/format.h>

#include "players/heuristic.h"
#include "players/random.h"
#include "players/search.h"

namespace cantrip::players {

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
