// Costs that depend on what is announced: targets and optional costs are chosen before the total cost is
// known (601.2b-c, 601.2f).
#pragma once

#include <functional>

#include "rules/costs/total_cost.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

/// Are there targets with which `payable` holds for the spell or ability of the context, on the stack or
/// proposed? A search that is broken off says yes: what can't be paid after all is taken back (732).
bool payableForSomeTargets(Kernel& k, const Context& context,
                           const std::function<bool(const Context&)>& payable);

/// Can the cost be paid, with the right targets where they make a difference?
template <typename Payable>
bool payableWithTargets(Kernel& k, const Context& context, const Payable& payable) {
  if (!costDependsOnTargets(k, context)) return payable(context);
  return payableForSomeTargets(k, context, payable);
}

/// 601.2c: while targets are chosen, for the nth of `targets` so many of them by now: can what is announced
/// be paid for, whichever are chosen yet?
bool canPayWithTargetsFrom(Kernel& k, PlayerId player, const Context& context, std::size_t nth, int chosen);
/// Could what is announced so far be paid for, all of it together (601.2b)?
bool canPayAnnounced(Kernel& k, PlayerId player, const Context& context);
/// 601.2b: would it be payable if optional costs that make it cheaper were paid (more often), from the nth
/// on?
bool payableCheaper(Kernel& k, ObjectId spell, const Context& context,
                    const std::function<bool(const Context&)>& payable, std::size_t nth = 0);
/// As canPayAnnounced, also where optional costs from the nth on have yet to make it payable.
bool canPayAnnouncedOrCheaper(Kernel& k, PlayerId player, const Context& context, std::size_t nth);

}  // namespace cantrip
