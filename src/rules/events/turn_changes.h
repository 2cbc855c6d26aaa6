// What the game and its players are when a turn, a step or the game begins or ends (103, 104, 500, 514).
#pragma once

#include <span>

#include "rules/kernel/kernel.h"

namespace cantrip {

void setStartingPlayer(Kernel& k, PlayerId player);  ///< 103.1, also the active one
void noteMulligan(Kernel& k, PlayerId player);       ///< 103.5
void noteKeptHand(Kernel& k, PlayerId player);
void forgetSetup(Kernel& k);  ///< drawing opening hands is nothing that happened "this turn"
/// 500.1, 500.7: whose turn it is (extra turns are taken first, the most recently created one first), and
/// what is forgotten of the turn before.
void turnBegins(Kernel& k);
/// The same for turns of these players at the same time (807.4b).
void turnsBegin(Kernel& k, std::span<const PlayerId> players);
void setStep(Kernel& k, ir::Step step);
/// Was the player to skip that part of a turn, or a turn, the next time? One effect is satisfied (614.10a).
bool takeSkip(Kernel& k, PlayerId player, ir::Step part);
void endExtraPhase(Kernel& k);  ///< 500.8: the one that was created last has begun
void forgetExtraPhases(Kernel& k);
void damageWearsOff(Kernel& k);             ///< 514.2
void forgetEmptyDraws(Kernel& k);           ///< 704.5b: looked at once
void noMoreMisplaced(Kernel& k);            ///< 704.5d-e: the tokens and copies that left their zone are gone
void noteLeft(Kernel& k, PlayerId player);  ///< 800.4: who has lost
void noteDrew(Kernel& k, PlayerId player);  ///< 104.4e: leaves the game, which is a draw for that player
void determineRanges(Kernel& k);            ///< 801.2c: who is within whose range of influence
void endGame(Kernel& k, std::uint8_t winners);  ///< 104.2; a team
void endGameInDraw(Kernel& k);                  ///< 104.4

}  // namespace cantrip
