// Changes of the meaning of a text, one node at a time, for `cantrip cards prove`. What can be done to a node
// follows from its sort and from the schema alone, never from a card.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ir/ir.h"

namespace cantrip::cases {

/// Where a node stands in the tree of an ability.
struct Place {
  NodeId parent = kNoNode;  ///< a node or a List
  unsigned child = 0;
  NodeId owner = kNoNode;  ///< the node whose field it is in
  unsigned field = 0;      ///< of the owner
  /// Why no game can show a change, by a rule or by what the node is for; mostly empty. It is not tried then.
  std::string_view reason;
};

/// All nodes of an ability but lists, itself first (its place is `root`), in the order of the text. Equal for
/// all abilities of one shape.
std::vector<Place> placesOf(const ir::Arena& arena, const Place& root);

/// The shape of an ability: its tree without names and numbers. Numbers, names, subtypes, and colours and
/// amounts of mana are left out; slots count by what they tie together.
std::uint64_t shapeOf(const ir::Arena& arena, NodeId ability);

/// Makes one of the changes of the node of a place in the tree, in the order in which they should be tried,
/// and says what it is: "Number(3) -> Number(4)". Empty: there is no change of that number.
std::string change(ir::Arena& arena, const Place& place, unsigned number);

}  // namespace cantrip::cases
