// Assist (702.132): another player may pay for generic mana of a spell's total cost.

#include "rules/costs/assist.h"

#include <algorithm>

#include "rules/costs/payment.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/words/cost_parts.h"
#include "rules/words/spell_abilities.h"

namespace cantrip {

namespace {

/// The most of `generic` mana that the player could pay for the spell.
int couldAdd(Kernel& k, PlayerId player, int generic, const Context& context) {
  ManaCost part;
  part.present = true;
  for (part.generic = static_cast<std::uint16_t>(generic); part.generic > 0; --part.generic)
    if (canPayMana(k, player, part, context)) break;
  return part.generic;
}

Decision question(DecisionKind kind, PlayerId player, const Context& context) {
  Decision decision;
  decision.kind = kind;
  decision.player = player;
  decision.source = context.stackObject;
  return decision;
}

/// The caster picks whom they ask, among those who could pay anything.
Result askWhom(Kernel& k, Frame& f) {
  auto& work = f.as<PayManaWork>();
  const PlayerId caster = work.payer;
  const ManaCost cost = k.payments().back();
  const Context context = k.ctx(f);
  Decision decision = question(DecisionKind::Objects, caster, context);
  for (const PlayerId other : apnap(k, caster))
    if (other != caster && couldAdd(k, other, cost.generic, context) > 0)
      decision.options.push_back({OptionKind::Entity, 0, Entity::player(other), {}, 0});
  work.assistOver = true;
  if (decision.options.empty()) return Result::Again;
  decision.min = 0;
  decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  f.step = kHelperChosen;
  ask(k, std::move(decision));
  return Result::Again;
}

}  // namespace

bool isAssisted(Kernel& k, PlayerId payer, const ManaCost& cost, const Context& context) {
  if (!hasKeyword(k.pool.keywords, ir::KeywordName::Assist) || cost.generic == 0) return false;
  const ObjectId spell = context.stackObject ? context.stackObject : k.proposal.object;
  if (context.ability != 0 || payer != context.controller || !isBeingCast(k, spell)) return false;
  return spellHas(k, spell, ir::KeywordName::Assist);
}

ManaCost mostAssisted(Kernel& k, PlayerId payer, const ManaCost& cost, const Context& context) {
  int most = 0;
  for (const PlayerId other : apnap(k, payer))
    if (other != payer) most = std::max(most, couldAdd(k, other, cost.generic, context));
  ManaCost left = cost;
  lessGeneric(left, most);
  return left;
}

// 702.132a: the caster chooses another player, who chooses how much of the generic mana they pay for.
Result assist(Kernel& k, Frame& f) {
  if (f.step == kPlanPayment) return askWhom(k, f);
  if (f.step == kHelperChosen) {
    f.step = kPlanPayment;
    const Entity helper = k.answer().entity;
    if (!helper.isPlayer()) return Result::Again;
    f.as<PayManaWork>().helper = helper.asPlayer();
    f.step = kHelpChosen;
    const Context context = k.ctx(f);
    Decision decision = question(DecisionKind::Number, helper.asPlayer(), context);
    const int most = couldAdd(k, helper.asPlayer(), k.payments().back().generic, context);
    for (int n = 0; n <= most; ++n) decision.options.push_back({OptionKind::Number, 0, {}, {}, n});
    ask(k, std::move(decision));
    return Result::Again;
  }
  f.step = kPlanPayment;
  ManaCost part;
  part.present = true;
  part.generic = static_cast<std::uint16_t>(k.answer().value);
  if (part.generic == 0) return Result::Again;
  ManaCost& cost = k.payments().back();
  lessGeneric(cost, part.generic);
  const bool settled = leastMana(cost) == 0 && cost.flexible.empty() && cost.life == 0;
  const std::uint16_t context = f.context;
  const PlayerId helper = f.as<PayManaWork>().helper;
  if (settled) {  // nothing is left for the caster: this frame is done
    k.payments().pop_back();
    k.frames().pop_back();
  }
  pushPayMana(k, context, part, helper);
  return Result::Again;
}

}  // namespace cantrip
