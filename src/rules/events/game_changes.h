// What some events do to the game when they are committed: places in a library, chosen words, copies, extra
// and skipped parts of the turn.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Arrange, WordChosen, DrawGame, ExtraPhase, SkipPart, BecomeCopy, BecomeStatus, CopySpell, called by
/// commit (game_changes.cpp).
void commitGameChange(Kernel& k, Event& event);
/// Cast, PlayLand, LoseGame, WinGame, BecomeMonarch: what is noted of a player alone. Returns whether
/// anything happened.
bool commitOfPlayer(Kernel& k, const Event& event);

}  // namespace cantrip
