// What is chosen for a part of a cost leaves enough to pay the rest (118.3, 601.2h).

#include "rules/costs/payable_rest.h"

#include <algorithm>
#include <utility>

#include "rules/costs/needs.h"
#include "rules/costs/payment_plan.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

namespace {

/// Looks at what could be chosen for one part.
class Choice {
 public:
  Choice(Kernel& k, PlayerId payer, const Context& context, const Need& part, const EntityList& candidates,
         int low, Needs rest)
      : k_(k),
        payer_(payer),
        context_(context),
        part_(part),
        candidates_(candidates),
        low_(low),
        rest_(std::move(rest)) {}

  /// Could the rest be paid with these, and others of the candidates as far as more are needed?
  bool leavesEnough(const EntityList& chosen) const {
    Needs needs = rest_;
    Need some = part_;
    some.among = chosen;
    some.count = static_cast<int>(chosen.size());
    needs.things.push_back(some);
    EntityList gone;
    if (part_.what == Need::What::Take && !part_.later) {  // at once, so that it is not tapped before either
      some.what = Need::What::Tap;
      needs.things.push_back(some);
      gone = chosen;
    }
    if (const int more = low_ - some.count; more > 0) {
      Need others = part_;
      others.among = candidates_;
      others.count = more;
      needs.things.push_back(std::move(others));
    }
    return couldPayRest(k_, payer_, context_, needs, gone);
  }

  /// So many that can be chosen together.
  EntityList together(const EntityList& among) const {
    EntityList chosen;
    for (const Entity e : among) {
      if (static_cast<int>(chosen.size()) == low_) break;
      chosen.push_back(e);
      if (!leavesEnough(chosen)) chosen.pop_back();
    }
    return chosen;
  }

 private:
  Kernel& k_;
  PlayerId payer_;
  const Context& context_;
  const Need& part_;
  const EntityList& candidates_;
  int low_;
  Needs rest_;
};

bool wantsAnyOf(const Needs& needs, const EntityList& candidates) {
  return std::any_of(needs.things.begin(), needs.things.end(), [&](const Need& need) {
    return std::find_first_of(need.among.begin(), need.among.end(), candidates.begin(), candidates.end()) !=
           need.among.end();
  });
}

}  // namespace

void keepPayable(Kernel& k, NodeId part, PlayerId payer, const Context& context, EntityList& candidates,
                 int low) {
  if (low < 1 || static_cast<int>(candidates.size()) <= low) return;
  const bool forMana = context.ability != 0 && k.pool.ability(context.ability).isMana;
  Needs rest = needsOfPayments(k, payer);
  if ((!forMana || k.s.payments.empty()) && !wantsAnyOf(rest, candidates)) return;
  Needs own;
  addNeed(k, payer, part, context, !forMana, 0, own);
  if (own.things.empty()) return;
  const Choice choice(k, payer, context, own.things.front(), candidates, low, std::move(rest));
  EntityList kept;
  for (const Entity e : candidates) {
    EntityList one;
    one.push_back(e);
    if (choice.leavesEnough(one)) kept.push_back(e);
  }
  if (static_cast<int>(kept.size()) < low) return;  // it cannot be told: whatever fails is taken back (732.1)
  if (low > 1 && static_cast<int>(kept.size()) > low) {
    EntityList first(kept.begin(), kept.begin() + low);
    if (!choice.leavesEnough(first)) kept = choice.together(kept);
    if (static_cast<int>(kept.size()) < low) return;
  }
  candidates = std::move(kept);
}

}  // namespace cantrip
