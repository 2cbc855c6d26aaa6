// What the words "other", "each other player" and "this way" of a description are relative to: what the spell
// or ability that says them has chosen or done so far (608.2).
#pragma once

#include "rules/kernel.h"

namespace cantrip {

/// Is this predicate one of the "... this way", whose slot says which verb did it?
bool isThisWay(ir::Kind pred);

/// What a spell has targeted, chosen or made so far: "each other creature" of a spell is none of these.
/// Choices that say "other" themselves are no group that others are told apart from.
EntityList chosenBySpell(const Kernel& k, const Context& context);

/// "Whenever a player casts a spell, each other player ...": other than that player; else other than you.
PlayerId otherThanWhom(const Kernel& k, const Context& context);

/// What was done "this way" says `pred` of `objects`. What was revealed until something came up is the found
/// cards and the rest; "all other cards" is the rest.
EntityList doneThisWay(const Kernel& k, NodeId objects, NodeId pred, const Context& context);

}  // namespace cantrip
