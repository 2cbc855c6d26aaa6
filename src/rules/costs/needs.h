// What a cost takes besides mana (601.2h), of which things, so that nothing is counted twice (118.3).
#pragma once

#include <boost/container/small_vector.hpp>
#include <span>

#include "rules/costs/mana.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

/// What a part of a cost does to each of so many of these.
struct Need {
  enum class What : std::uint8_t {
    Tap,
    Take,  ///< it is sacrificed, discarded, exiled or returned
    Stay   ///< it has to be there, and is left alone
  };
  What what = What::Take;
  /// 601.2g-h: is it done after every mana ability has been activated? What pays for those is done before.
  bool later = false;
  EntityList among;
  int count = 1;
};

/// What a part of a cost takes of something that is counted.
struct Amount {
  enum class Of : std::uint8_t { Life, Energy, Library, Counters };
  Of of = Of::Life;
  Entity on{};  ///< Counters: whose
  std::uint16_t counter = 0;
  std::int64_t amount = 0;
};

struct Needs {
  boost::container::small_vector<Need, 2> things;
  boost::container::small_vector<Amount, 2> amounts;

  bool empty() const { return things.empty() && amounts.empty(); }
};

/// Adds what the parts take; what asks for no things that could be wanted elsewhere is left out.
void addNeeds(Kernel& k, PlayerId payer, std::span<const NodeId> parts, const Context& context, bool later,
              Needs& needs);
/// The same of one part, of which `chosen` are chosen already.
void addNeed(Kernel& k, PlayerId payer, NodeId part, const Context& context, bool later, int chosen,
             Needs& needs);
/// What the cost of an activated ability takes besides mana.
Needs needsOfAbility(Kernel& k, PlayerId player, ObjectId source, AbilityId ability,
                     const PlannedUse& use = {});
/// How much life whoever activates the ability loses as it resolves, or is dealt as damage by it ("Add {G} or
/// {W}. ~ deals 1 damage to you."): before anything is paid once all mana is made (601.2g-h).
std::int64_t lifeLostBy(Kernel& k, PlayerId player, ObjectId source, AbilityId ability);
/// What the payments that the game is in the middle of will take besides mana.
Needs needsOfPayments(Kernel& k, PlayerId payer);
/// How much of that there is.
std::int64_t thereIs(Kernel& k, PlayerId player, const Amount& amount);

}  // namespace cantrip
