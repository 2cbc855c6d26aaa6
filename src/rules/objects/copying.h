// Becoming a copy, and what a copy is with its exceptions (613.2a, 707).
#pragma once

#include "rules/kernel/kernel.h"

namespace cantrip {

/// What the modifications make of a card's values, as part of copying it (707.9). Defined by the layers,
/// which know what each modification does.
Characteristics valuesWithExceptions(Kernel& k, CardId card, NodeId mods, const Context& context);
/// 707.9a-b: the definition of a copy of that card with these exceptions; they are as copiable as the rest.
/// The numbers are those of now. What is no characteristic, as "enters with a counter", is no part of it
/// (707.9e).
CardId withExceptions(Kernel& k, CardId card, NodeId mods, const Context& context);

/// The permanent becomes a copy for good. A copy effect with a duration that is older is overlaid for as long
/// as it lasts (613.7), and so over.
void becomeCopy(Kernel& k, ObjectId permanent, CardId of);
/// A copy effect with a duration is about to begin.
void beginCopying(Kernel& k, ObjectId permanent);
/// Such an effect began or ended: of those in force the newest one says what the permanent is a copy of
/// (613.7).
void settleCopies(Kernel& k, ObjectId permanent);

}  // namespace cantrip
