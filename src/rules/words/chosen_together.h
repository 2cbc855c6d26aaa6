// What a choice of several says of all of them together: from a single graveyard, with different names, with
// total mana value 6 or less.
#pragma once

#include <span>

#include "rules/kernel/kernel.h"

namespace cantrip {

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
