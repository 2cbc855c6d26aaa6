// Choices that are made while something happens (608.2d): objects and players, one pick at a time, and random
// ones.
#pragma once

#include "rules/kernel/kernel.h"
#include "rules/kernel/pushes.h"

namespace cantrip {

/// Does this Ref need a choice when it happens (Some, OneOf, Opponent, AtRandom)?
bool needsChoice(const Kernel& k, NodeId ref);
/// Pushes the choice for `ref` by `chooser` when it needs one (true: pushed; set your step before calling).
/// `scope` narrows what "a card" or "a creature" may be: the verb says it, not the words.
bool chooseFor(Kernel& k, std::uint16_t context, NodeId ref, PlayerId chooser,
               ChoiceScope scope = ChoiceScope::Any);
/// 608.2d: are there as many as the words ask for? "Up to two" asks for none. Where there is nothing at all
/// nothing comes of the choice, nor is it told who holds no such card, if `orNone`.
/// `verb`: what is done with them, where that says what is possible.
bool enoughToChoose(Kernel& k, NodeId verb, NodeId ref, PlayerId chooser, ChoiceScope scope,
                    const Context& context, bool orNone = true);
/// The cards among which one is picked to be cast, or played, while something resolves (Castable, Playable).
EntityList playable(Kernel& k, NodeId ref, PlayerId chooser, ChoiceScope scope, const Context& context);
Result runChoose(Kernel& k, Frame& f);

/// A frame that asks for one of the piles, beginning at its first step.
Result chooseOnePile(Kernel& k, Frame& f, PlayerId chooser);

}  // namespace cantrip
