// Players who control other players (722).
#pragma once

#include <span>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Carries out ControlPlayer: for the next such part of a turn of that player, or of the player's team
/// (805.8).
void addControl(Kernel& k, const Event& event);
/// A turn, or a combat phase, of these players begins: they are controlled from now on, for as long as it
/// lasts.
void beginControls(Kernel& k, ir::Step part, std::span<const PlayerId> players);
void endControls(Kernel& k, ir::Step part);
/// 800.4a-b: nobody is controlled by a player who has left the game.
void forgetControls(Kernel& k, PlayerId left);

}  // namespace cantrip
