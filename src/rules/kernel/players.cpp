// Players: turn order (101.4), opponents and teams (102.2-4), and whose turn it is (805.4).

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

PlayerId playerToRight(const Kernel& k, PlayerId p) {
  const std::size_t count = k.s.players.size();
  for (std::size_t i = 1; i <= count; ++i) {
    const auto before = static_cast<PlayerId>((p + count - i) % count);
    if (k.s.players[before].inGame) return before;
  }
  return p;
}

// A team sits in adjacent seats (805.1), which may go round from the last seat to the first.
PlayerId primaryPlayer(const Kernel& k, PlayerId p) {
  if (!k.s.variant.sharedTeamTurns) return p;
  const std::size_t count = k.s.players.size();
  const auto before = [&](PlayerId seat) { return static_cast<PlayerId>((seat + count - 1) % count); };
  PlayerId first = p;
  while (before(first) != p && onSameTeam(k, before(first), p)) first = before(first);
  for (std::size_t i = 0; i < count; ++i) {
    const auto member = static_cast<PlayerId>((first + i) % count);
    if (k.s.players[member].inGame && onSameTeam(k, member, p)) return member;
  }
  return p;
}

PlayerList activePlayers(const Kernel& k) {
  if (!k.s.variant.sharedTeamTurns) return {k.s.active};
  PlayerList result;
  for (const PlayerId p : apnap(k, k.s.active))
    if (onSameTeam(k, p, k.s.active)) result.push_back(p);
  return result;
}

PlayerId nextToTakeTurn(const Kernel& k, PlayerId p) {
  PlayerId next = nextPlayer(k, p);
  while (k.s.variant.sharedTeamTurns && next != p && onSameTeam(k, next, p)) next = nextPlayer(k, next);
  return primaryPlayer(k, next);
}

}  // namespace cantrip
