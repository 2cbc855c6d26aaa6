// When and how often an ability may be activated, and a card played (307.1, 602.5).

#include "rules/words/limits.h"

#include <algorithm>

#include "ir/nodes/abilities.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_quantity.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

int timesRefused(const Kernel& k, ObjectId id, std::uint32_t what) {
  return static_cast<int>(std::count(k.s.refused.begin(), k.s.refused.end(), refusal(id, what)));
}

bool limitsAllow(Kernel& k, NodeId limits, PlayerId player, ObjectId source, AbilityId ability,
                 const Context& context) {
  if (limits == kNoNode) return true;
  const auto uses = [&](Use use) {
    return std::count(k.s.abilityUses.begin(), k.s.abilityUses.end(), abilityUse(source, ability, use));
  };
  // 602.5c: the limit of each of several equal abilities that it was given is one of its own
  const auto& abilities = values(k, source).abilities;
  const auto times = std::max<std::ptrdiff_t>(1, std::count(abilities.begin(), abilities.end(), ability));
  for (NodeId limit : k.tree().children(limits)) {
    switch (k.tree().kind(limit)) {
      case Kind::OnlyAsSorcery:
        if (!sorceryTiming(k, player)) return false;
        break;
      case Kind::OnlyOnceEachTurn:
        if (uses(Use::Begun) >= times) return false;
        break;
      case Kind::OnlyOnce:  // 702.177a
        if (uses(Use::Exhausted) >= times) return false;
        break;
      case Kind::OnlyTimesEachTurn:
        if (uses(Use::Begun) >=
            times * quantityOf(k, k.tree().as<nodes::OnlyTimesEachTurn>(limit).times, context))
          return false;
        break;
      case Kind::OnlyDuring:
        if (!duringTurnPart(k, k.tree().as<nodes::OnlyDuring>(limit).when, context)) return false;
        break;
      case Kind::OnlyIf:
        if (!conditionHolds(k, k.tree().as<nodes::OnlyIf>(limit).condition, context)) return false;
        break;
      default:
        break;
    }
  }
  return true;
}

bool usedUp(const Kernel& k, NodeId limit, const Context& context) {
  if (limit == kNoNode || k.tree().kind(limit) != Kind::OnlyOnceEachTurn) return false;
  const std::uint64_t use = abilityUse(context.source, context.ability);
  return std::count(k.s.abilityUses.begin(), k.s.abilityUses.end(), use) > 0;
}

}  // namespace cantrip
