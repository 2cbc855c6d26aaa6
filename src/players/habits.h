// Playing on without looking ahead: what becomes of a position when everybody does what comes first to mind.
#pragma once

#include "play/game.h"
#include "players/evaluate.h"
#include "players/fighters.h"

namespace cantrip::players {

/// Answers the question that waits: nothing is cast or activated, attacks and blocks are those of fighters.h,
/// combat damage kills what it can, everything else takes its first option. A declaration is answered whole.
void answerByHabit(play::Game& game);

/// Declares these blocks as far as the rules let it. Precondition: the melee's Blockers decision waits.
void declareBlocks(play::Game& game, const Melee& melee, const Blocks& blocks);

/// Declares these pairs (entity attacks or blocks other) as far as the rules let it. Precondition: an
/// Attackers or a Blockers decision waits.
void declare(play::Game& game, const Options& pairs);

/// How far a trial goes before the position is judged.
enum class Horizon : std::uint8_t {
  Quiet,       ///< the stack is empty and somebody has priority
  TurnEnd,     ///< the turn is over
  TurnAround,  ///< the opponents' next combat is over
};
/// The end of the turn during combat, where a position counts only after it, else Quiet.
Horizon nearestHorizon(const play::Game& game);
/// Plays on by habit from a position that came of the game `from`, which tells where the horizon is.
void playOn(play::Game& game, const play::Game& from, PlayerId player, Horizon horizon);

/// What a position comes to when everybody goes on by habit from it: as it is at the end of the turn, and
/// half of what the opponents' next combat changes of that. Creatures that attack the player then do not
/// defend.
double worthAround(play::Game& game, const play::Game& from, PlayerId player, const Judge& judge);

}  // namespace cantrip::players
