// Players: turn order (101.4), leaving the game (800.4), winning, losing and draws (104).
#pragma once

#include <boost/container/static_vector.hpp>

#include "rules/kernel/kernel.h"

namespace cantrip {

using PlayerList = boost::container::static_vector<PlayerId, kMaxPlayers>;
/// Players in the game in turn order from `first` (101.4).
PlayerList apnap(const Kernel& k, PlayerId first);
PlayerId nextPlayer(const Kernel& k, PlayerId p);  ///< next in turn order who is in the game
inline bool areOpponents(const Kernel& k, PlayerId a, PlayerId b) {
  return a != b && k.s.players[a].team != k.s.players[b].team;
}
inline bool isPlayerInGame(const Kernel& k, PlayerId p) {
  return p < k.s.players.size() && k.s.players[p].inGame;
}

}  // namespace cantrip
