// Players: turn order (101.4), leaving the game (800.4), winning, losing and draws (104).

#include "rules/kernel/players.h"

#include "rules/kernel/kernel.h"

namespace cantrip {

PlayerList apnap(const Kernel& k, PlayerId first) {
  PlayerList result;
  const std::size_t count = k.s.players.size();
  for (std::size_t i = 0; i < count; ++i) {
    const auto p = static_cast<PlayerId>((first + i) % count);
    if (k.s.players[p].inGame) result.push_back(p);
  }
  return result;
}

PlayerId nextPlayer(const Kernel& k, PlayerId p) {
  const std::size_t count = k.s.players.size();
  for (std::size_t i = 1; i <= count; ++i) {
    const auto next = static_cast<PlayerId>((p + i) % count);
    if (k.s.players[next].inGame) return next;
  }
  return p;
}

}  // namespace cantrip
