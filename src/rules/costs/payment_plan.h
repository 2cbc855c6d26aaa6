// Which sources of mana pay for what of a cost (601.2g-h), and which mana abilities that cost mana themselves
// have to be activated for it (605.3a).
#pragma once

#include <boost/container/small_vector.hpp>
#include <vector>

#include "rules/costs/mana.h"
#include "rules/costs/needs.h"

namespace cantrip {

/// What each planned source has to give, in the order of the plan.
using PlannedColors = boost::container::small_vector<std::uint8_t, 16>;

/// Does it pay without being mana?
bool besideMana(const ManaSource& source);
/// The costs that are left when one symbol is paid with what the source gives; the symbols that take a colour
/// first.
std::vector<ManaCost> afterPaying(const ManaCost& cost, const ManaSource& source);

/// Finds sources that pay the cost, with the life that it takes besides (Kernel::lifePlan), and leave what
/// else is to be paid; where it is the payment that is carried out now, so that the most options are kept
/// open.
bool planPayment(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context,
                 const Needs& besides, ManaSources& plan, PlannedColors& colors);
/// The same with those sources, which have to pay `besides` too.
bool planBeside(Kernel& k, PlayerId player, const ManaCost& cost, const ManaCost& besides,
                const ManaSources& sources, ManaSources& plan, PlannedColors& colors);
/// The mana abilities that cost mana which have to be activated, where the other sources do not pay the cost;
/// the last one is activated first. False: these do not help either.
bool findFilters(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context,
                 const Needs& besides, std::vector<ManaFilter>& plan);
/// While the mana ability of the context is paid for in the middle of payments: can those be finished with
/// what it will make, when these things are gone? Where nothing is paid with its mana: what is left of the
/// cost itself.
bool couldPayRest(Kernel& k, PlayerId player, const Context& activated, const Needs& besides,
                  const EntityList& gone);

}  // namespace cantrip
