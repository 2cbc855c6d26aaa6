// What a merged permanent is by its topmost component (729.2).
#pragma once

#include <functional>
#include <span>

#include "rules/kernel/kernel.h"

namespace cantrip {

bool ownFlag(const Component& c, ObjectFlag flag);
/// 712.8g: is it the card that a melded permanent has nothing but its combined face of?
bool isCounterpart(const Pool& pool, std::span<const Component> components, const Component& c);
/// 729.2a: what the components are together. A component that is face down under another says nothing
/// (708.2).
CardId wholeOf(const Pool& pool, std::span<const Component> components);
/// Saved games have to know what the ids of made definitions stand for.
void remember(Kernel& k, CardId id);
/// Gives the permanent new copiable values (613.2a), also under effects that make it a copy for a time. What
/// it was without the last component is `before`; a copy effect from before the merge is overlaid (729.2a).
void changeDefinition(Kernel& k, Object& permanent, const std::function<CardId(CardId)>& change);

}  // namespace cantrip
