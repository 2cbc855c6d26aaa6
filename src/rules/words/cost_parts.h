// A cost taken apart: its mana and its other parts (118).
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>

#include "rules/kernel/kernel.h"
#include "state/game_state.h"

namespace cantrip {

/// The parts of a cost other than mana; few costs have more than one.
using CostParts = boost::container::small_vector<NodeId, 4>;
/// The part that says "... or ..." and of which nothing is chosen yet; kNoNode: none does.
NodeId costToChoose(const ir::Arena& tree, const CostParts& parts);
/// With that one of several costs chosen (601.2b): splitCost takes it for the part it is an option of.
Context withCost(const Context& context, NodeId chosen);
/// Takes a Cost node apart into mana and the other parts.
void splitCost(Kernel& k, NodeId cost, const Context& context, ManaCost& mana, CostParts& others);
void addMana(ManaCost& to, const ManaCost& more, int times);  ///< adds symbols, `times` over
void addX(ManaCost& cost, std::int32_t x);                    ///< 107.3: makes {X} symbols generic mana
/// "Exile a card with mana value X": does a part of a cost speak of X?
bool mentionX(const Pool& pool, const CostParts& parts);
/// The least mana that a cost takes; for the quick test.
int leastMana(const ManaCost& cost);
/// So much of it as nothing but mana pays: less what may be paid by tapping (701.67a).
inline int leastOfMana(const ManaCost& cost) { return leastMana(cost) - cost.tapping; }
/// Takes off generic mana; of what is left as much as before may be paid by tapping.
void lessGeneric(ManaCost& cost, int by);

}  // namespace cantrip
