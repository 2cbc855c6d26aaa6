// Permanents that several cards and tokens represent (702.140, 729).
#pragma once

#include <boost/container/small_vector.hpp>
#include <span>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// What a component is by itself, whatever the permanent is.
inline constexpr std::uint64_t kOwnFlags = static_cast<std::uint64_t>(ObjectFlag::Token) |
                                           static_cast<std::uint64_t>(ObjectFlag::Commander) |
                                           static_cast<std::uint64_t>(ObjectFlag::FaceDown);

/// The components of a permanent, topmost first; none when one card represents it. Of one that has left the
/// battlefield: what they have become.
std::span<Component> componentsOf(GameState& s, ObjectId permanent);
std::span<const Component> componentsOf(const GameState& s, ObjectId permanent);
/// The merged permanent that the object is a component of, but not its own one; none: it is an object of its
/// own.
ObjectId permanentOf(const GameState& s, const Object& object);
/// 903.3c: is this very card the commander, and not only a component of the permanent?
bool isCommanderCard(const GameState& s, const Object& object);
/// The slot of the commander that a permanent is or has among its components (903.3c); 0: none.
std::uint32_t commanderOf(const GameState& s, ObjectId permanent);
/// Is the object's own card a token, whatever it is part of (729.2d)?
bool isTokenItself(const GameState& s, const Object& object);
int timesMutated(const GameState& s, const Pool& pool, ObjectId permanent);

/// The spell `spell` merges with a permanent; `onTop`: over it.
Event merging(ObjectId permanent, ObjectId spell, PlayerId player, bool onTop);
/// 729.3: as the permanent leaves the battlefield its own card is only itself again.
void partFromComponents(GameState& s, Object& permanent);
/// 729.2f: all components are turned face down or up with the permanent.
void turnComponents(Kernel& k, ObjectId permanent, bool faceDown);
/// 712.16, 729.2g, 729.2j: may the permanent be turned?
bool mayTurn(const Kernel& k, ObjectId permanent, bool faceDown);
/// 729.2i: double-faced components turn over; false: there is none, or the permanent is not merged.
bool transformComponents(Kernel& k, ObjectId permanent);
/// 729.3c: the further objects that an effect finds where it finds what a merged permanent became.
boost::container::small_vector<ObjectId, 4> foundWith(const Kernel& k, ObjectId before,
                                                      const Context& context);

}  // namespace cantrip
