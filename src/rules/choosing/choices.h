// Choices that are made while something happens (608.2d): objects and players, one pick at a time, and random
// ones.
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// Where the candidates of a choice come from when the words do not say it.
enum class ChoiceScope : std::uint8_t {
  Any,         ///< wherever the description looks
  Hand,        ///< "discards a card": the chooser's hand (701.9)
  Controlled,  ///< "sacrifices a creature": what the chooser controls (701.21)
  Library,     ///< only cards of the chooser's library
  Castable     ///< "cast a spell from among them": cards that the chooser can cast now (601.3, 608.2g)
};
/// Does this Ref need a choice when it happens (Some, OneOf, Opponent, AtRandom)?
bool needsChoice(const Kernel& k, NodeId ref);
/// Pushes the choice for `ref` by `chooser` when it needs one (true: pushed; set your step before calling).
/// `scope` narrows what "a card" or "a creature" may be: the verb says it, not the words.
bool chooseFor(Kernel& k, std::uint16_t context, NodeId ref, PlayerId chooser,
               ChoiceScope scope = ChoiceScope::Any);
Result runChoose(Kernel& k, Frame& f);

/// A frame that asks for one of the piles at its steps 0 and 1.
Result chooseOnePile(Kernel& k, Frame& f, PlayerId chooser);

}  // namespace cantrip
