// Beginning to activate an ability (602.2), mana abilities while paying among them (605.3).

#include "rules/costs/activating.h"

#include <algorithm>
#include <utility>

#include "ir/nodes/costs.h"
#include "rules/costs/cast_costs.h"
#include "rules/costs/mana.h"
#include "rules/costs/produced_instead.h"
#include "rules/costs/total_cost.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::KeywordName;

namespace {

/// At most one word "target" and no modes: what canAnnounce found is all that there is to choose.
bool simpleChoices(const AbilityDef& ability) {
  return ability.targets.size() <= 1 && ability.modal == kNoNode;
}

}  // namespace

bool surelyPayable(Kernel& k, const Context& context) {
  CostParts others;
  const ManaCost mana = castCost(k, context, others);
  if (k.pool.countsCards || anyOtherManaAbility(k, context.controller) || tappingIsChanged(k)) return false;
  const bool taps = std::all_of(others.begin(), others.end(),
                                [&](NodeId part) { return k.tree().kind(part) == Kind::TapCost; });
  if (!taps || mana.xCount != 0 || !mana.flexible.empty() || mana.snow != 0 || mana.tapping != 0)
    return false;
  if (context.ability != 0) {
    const AbilityDef& ability = k.pool.ability(context.ability);
    return !ability.isMana && simpleChoices(ability) && !anyCostChangeForAbilities(k);
  }
  const CardDef& card = definitionOf(k, k.proposal.object);
  for (const AbilityId id : card.abilities)
    if (k.pool.ability(id).kind == AbilityKind::Spell && !simpleChoices(k.pool.ability(id))) return false;
  for (const KeywordName optional : {KeywordName::Kicker, KeywordName::Multikicker, KeywordName::Buyback})
    if (hasKeyword(card.keywords, optional)) return false;
  if (hasKeyword(k.pool.keywords, KeywordName::Splice)) return false;
  return !anyCostChange(k, card);
}

void startActivate(Kernel& k, PlayerId player, ObjectId source, AbilityId ability, ObjectId giver) {
  const AbilityDef& def = k.pool.ability(ability);
  Context context = activating(player, source, ability, giver);
  const bool sure = def.isLoyalty ? simpleChoices(def) : surelyPayable(k, context);
  if (!sure || (!k.s.autoPay && !def.isMana)) saveForRewind(k);
  if (!def.isMana)
    putAbilityOnStack(k, ability, context);  // 602.2a; 605.3b: a mana ability does not use the stack
  if (!def.isMana) context.stackObject = k.s.stack.back().object;
  const std::uint16_t at = k.pushContext(std::move(context));
  k.push({.op = Op::Activate, .context = at}, CastWork{.player = player, .origin = source, .what = ability});
}

// 732.1: the game returns to the moment before an illegal cast or activation began.
void saveForRewind(Kernel& k) {
  if (!k.s.undoCast.empty()) return;  // a cast inside a resolution or another cast is taken back with it
  k.undoCast().push_back(k.s);
  k.undoCast().back().derived = {};  // it is hardly ever gone back to: so the game goes on with what it has
}

bool paysByTapping(Kernel& k, const Context& context) {
  if (context.ability == 0) return false;
  const NodeId cost = k.pool.ability(context.ability).cost;
  if (k.tree().kind(cost) == Kind::TapCost) return true;
  if (k.tree().kind(cost) != Kind::Costs) return false;
  const auto parts = k.tree().children(k.tree().as<nodes::Costs>(cost).parts);
  return std::any_of(parts.begin(), parts.end(),
                     [&](NodeId part) { return k.tree().kind(part) == Kind::TapCost; });
}

}  // namespace cantrip
