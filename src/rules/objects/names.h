// The names that an object has (201.2): none, one, or two.
#pragma once

#include <boost/container/static_vector.hpp>
#include <string_view>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// The definitions whose names an object has, or had when it was last seen. Off the stack a split card has
/// both of its names (709.4a); a half that is being cast or was cast has its own (709.3a), a fused spell both
/// (709.4d), a Room on the battlefield those of its unlocked halves (709.5d). Face down it has none (708.2a).
using Names = boost::container::static_vector<const CardDef*, 2>;
Names namesOf(const Kernel& k, ObjectId id);

/// The name that a definition gives; 2010: 110.5c: a token that its types name has no word "Token" in it.
std::string_view nameOn(const Kernel& k, const CardDef& card);

/// Is that one of its names? Of a name that was chosen by its number in the pool, and of one that words say.
bool hasName(const Kernel& k, ObjectId id, std::uint32_t nameId);
bool isNamed(const Kernel& k, ObjectId id, std::string_view name);

/// 201.2a: have the two objects a name in common? What has no name has none in common with anything.
bool shareName(const Kernel& k, ObjectId a, ObjectId b);
/// 201.2c: has the first a name, and none in common with the second?
bool isNamedOtherwise(const Kernel& k, ObjectId a, ObjectId b);

}  // namespace cantrip
