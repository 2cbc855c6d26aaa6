// Beginning to activate an ability (602.2), mana abilities while paying among them (605.3).

#include "rules/costs/activating.h"

#include <algorithm>
#include <span>
#include <utility>

#include "ir/nodes/costs.h"
#include "ir/nodes/refs.h"
#include "rules/costs/cast_costs.h"
#include "rules/costs/known_offers.h"
#include "rules/costs/mana.h"
#include "rules/costs/produced_instead.h"
#include "rules/costs/total_cost.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/words/restrictions.h"
#include "rules/words/spell_abilities.h"

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

/// What was there to be sacrificed or discarded is still there when its turn comes (601.2h): mana is made
/// before it, which here only taps permanents, and no two parts of the cost take from one zone.
static bool surelyPaid(Kernel& k, std::span<const NodeId> others, bool takesMana) {
  int fromHand = 0, fromBattlefield = 0;
  for (const NodeId part : others) {
    if (part == k.pool.sacrificeACreature || part == k.pool.sacrificeAPermanent)
      return false;  // is announced
    if (k.pool.contains(part, NodeFact::X)) return false;
    switch (k.tree().kind(part)) {
      case Kind::TapCost:
        break;
      case Kind::DiscardCost:
        ++fromHand;
        break;
      case Kind::SacrificeCost:  // what has to be untapped for it could be tapped for another part
        if (k.tree().kind(k.tree().as<nodes::SacrificeCost>(part).what) != Kind::Self &&
            (takesMana || others.size() > 1))
          return false;
        ++fromBattlefield;
        break;
      default:
        return false;
    }
  }
  const auto onlyTaps = [](const ManaPermanent& permanent) { return permanent.colors != 0; };
  const auto& sources = knownOffers(k).manaPermanents;
  return fromHand <= 1 && fromBattlefield <= 1 &&
         (fromBattlefield == 0 || !takesMana || std::all_of(sources.begin(), sources.end(), onlyTaps));
}

bool surelyPayable(Kernel& k, const Context& context) {
  CostParts others;
  const ManaCost mana = castCost(k, context, others);
  if (k.pool.countsCards || anyOtherManaAbility(k, context.controller) || tappingIsChanged(k)) return false;
  if (mana.xCount != 0 || !mana.flexible.empty() || mana.snow != 0 || mana.tapping != 0) return false;
  // 903.8: a tax takes mana whatever the cost says
  const bool taxed = context.ability == 0 && k.object(k.proposal.object).zone == Zone::Command;
  if (!surelyPaid(k, others, taxed || leastMana(mana) > 0)) return false;
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
  const bool fixed = card.plainCost || (card.neverCheaper && optionalCosts(k, k.proposal.object).empty());
  return fixed && !knownOffers(k).costChanges;
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

bool isThereLongEnough(Kernel& k, ObjectId permanent) {
  if (!k.object(permanent).is(ObjectFlag::SummoningSick)) return true;
  const Characteristics& now = values(k, permanent);
  return !now.isCreature() || now.has(ir::KeywordName::Haste) ||
         mayAsThough(k, ir::DeedName::ActivateAsHasty, permanent);
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
