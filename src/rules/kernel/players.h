// Players: turn order (101.4), opponents and teams (102.2-4), and whose turn it is (805.4).
#pragma once

#include <boost/container/static_vector.hpp>

#include "rules/kernel/kernel.h"

namespace cantrip {

using PlayerList = boost::container::static_vector<PlayerId, kMaxPlayers>;
/// Players in the game in turn order from `first` (101.4).
PlayerList apnap(const Kernel& k, PlayerId first);
PlayerId nextPlayer(const Kernel& k, PlayerId p);     ///< next in turn order who is in the game, to the left
PlayerId playerToRight(const Kernel& k, PlayerId p);  ///< the one before in turn order who is in the game
inline bool areOpponents(const Kernel& k, PlayerId a, PlayerId b) {
  return a != b && k.s.players[a].team != k.s.players[b].team;
}
/// 102.4; every player is of their own team.
inline bool onSameTeam(const Kernel& k, PlayerId a, PlayerId b) {
  return a == b || k.s.players[a].team == k.s.players[b].team;
}
/// Whose turn it is: one player, or each player of a team (805.4a).
inline bool isActivePlayer(const Kernel& k, PlayerId p) {
  return p == k.s.active ||
         (k.s.variant.sharedTeamTurns && p < k.s.players.size() && onSameTeam(k, p, k.s.active));
}
/// 805.2: who decides for the team, and stands for it where one player is named; without shared turns the
/// player.
PlayerId primaryPlayer(const Kernel& k, PlayerId p);
/// The active player, or those of the active team in the game, in turn order.
PlayerList activePlayers(const Kernel& k);
/// Who takes the turn after one of this player: the next in turn order, or of the next team (805.4).
PlayerId nextToTakeTurn(const Kernel& k, PlayerId p);
/// 119.1; 2006: 606.9a: one head of a team has half of its life, rounded up.
inline std::int32_t lifeOf(const Kernel& k, PlayerId p) {
  const std::int32_t life = k.s.players[p].life;
  const bool half = k.s.variant.sharedLife && k.s.rules.headsHaveHalf;
  return half ? life - life / 2 : life;
}
inline bool isPlayerInGame(const Kernel& k, PlayerId p) {
  return p < k.s.players.size() && k.s.players[p].inGame;
}

}  // namespace cantrip
