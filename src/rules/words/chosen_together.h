// What a choice of several says of all of them together: from a single graveyard, with different names, with
// total mana value 6 or less, one card of each of several descriptions.
#pragma once

#include <span>
#include <utility>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// "Search your library for a Forest card and a Plains card": the parts of what is searched for, each of
/// which is found by another card; none where it is one description.
std::span<const NodeId> partsSearchedFor(const ir::Arena& tree, NodeId search);
/// How many of the candidates such a search finds at least, as no card of a public zone can fail to be found
/// (701.23b), and at most.
std::pair<int, int> rangeOfParts(Kernel& k, NodeId search, const Context& context,
                                 std::span<const Entity> candidates);
/// Does a choice (a target, "two cards", some of a group, the part of a cost that takes them) say such a
/// thing?
bool choosesTogether(const ir::Arena& tree, NodeId choice);
/// Leaves of `open` what can be chosen besides `picked`, where at least `low` are to be chosen in all.
void keepWhatGoesTogether(Kernel& k, NodeId choice, const Context& context, EntityList& open,
                          std::span<const Entity> picked, int low);
/// Are there enough in `open` for `low` of them that go together?
bool enoughTogether(Kernel& k, NodeId choice, const Context& context, EntityList open, int low);
/// 608.2b: do the targets that are left still share what they had to share?
bool stillShare(Kernel& k, NodeId choice, std::span<const Entity> targets);

}  // namespace cantrip
