// The agenda: runs frames until a decision is pending or the game is over, and takes answers.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Runs until the game is over or a decision is pending.
void runUntilDecision(Kernel& k);
/// Answers the pending decision with one of its options. Precondition: option < options.size().
void answerDecision(Kernel& k, std::size_t option);
Result runFrame(Kernel& k, Frame& f);

void concede(Kernel& k, PlayerId p);  ///< 104.3a, at any time

}  // namespace cantrip
