// What a cost takes besides mana (601.2h), of which things, so that nothing is counted twice (118.3).

#include "rules/costs/needs.h"

#include <algorithm>

#include "ir/nodes/costs.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/refs.h"
#include "program/tree_questions.h"
#include "rules/costs/activating.h"
#include "rules/costs/cast_costs.h"
#include "rules/costs/costs.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/pushes.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/cost_parts.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/proposed.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

using What = Need::What;

/// Of cards that are chosen at random or all at once nobody knows which: any of the hand.
EntityList handOf(const Kernel& k, PlayerId player) {
  EntityList hand;
  for (const ObjectId id : k.s.players[player].hand)
    if (id != k.proposal.object) hand.push_back(id);
  return hand;
}

void addCounters(Kernel& k, NodeId part, const Context& context, Needs& needs) {
  const auto [count, kind, from] = k.tree().as<nodes::RemoveCountersCost>(part);
  if (kind == kNoNode || k.tree().kind(from) == Kind::Some || k.tree().kind(count) == Kind::AllOfThem) return;
  for (const Entity on : entitiesOf(k, from, context))
    needs.amounts.push_back({.of = Amount::Of::Counters,
                             .on = on,
                             .counter = counterKind(k, kind),
                             .amount = quantityOf(k, count, context)});
}

void addAmount(Kernel& k, Amount::Of of, NodeId amount, const Context& context, Needs& needs) {
  needs.amounts.push_back({.of = of, .amount = quantityOf(k, amount, context)});
}

/// Is the part of the kind that is paid before the mana, where there is any?
bool tapsSource(const Kernel& k, NodeId part) {
  return k.tree().kind(part) == Kind::TapCost || k.tree().kind(part) == Kind::UntapCost;
}

/// What is left to pay in such a frame.
void addRest(Kernel& k, const Frame& f, PlayerId payer, Needs& needs) {
  const auto& work = f.as<PayWork>();
  const Context& context = k.s.contexts[f.context];
  if (work.payer != payer) return;
  if (f.step == kLastPartPaid && context.ability == 0) return;  // the mana is the last that it takes
  ManaCost mana;
  CostParts parts;
  if (work.announced)
    castCost(k, context, parts);
  else
    splitCost(k, f.node, context, mana, parts);
  std::stable_partition(parts.begin(), parts.end(), [&](NodeId part) { return tapsSource(k, part); });
  const bool later = context.ability == 0 || !k.pool.ability(context.ability).isMana;
  const auto taps = static_cast<std::size_t>(
      std::count_if(parts.begin(), parts.end(), [&](NodeId part) { return tapsSource(k, part); }));
  if (later && taps > 0 && work.nextPart > 0)  // 601.2g: it was there to be tapped once the mana was made
    needs.things.push_back({.what = What::Stay, .later = true, .among = {context.source}});
  for (std::size_t at = std::max<std::size_t>(work.nextPart, 1); at <= parts.size(); ++at)
    if (at > taps) addNeed(k, payer, parts[at - 1], context, later, 0, needs);
}

}  // namespace

void addNeed(Kernel& k, PlayerId payer, NodeId part, const Context& context, bool later, int chosen,
             Needs& needs) {
  const auto of = [&](What what) {
    int low = 1, high = 1;
    Need need{.what = what, .later = later, .among = costCandidates(k, part, payer, context, low, high)};
    need.count = low - chosen;
    if (need.count > 0) needs.things.push_back(std::move(need));
  };
  switch (k.tree().kind(part)) {
    case Kind::TapCost:
      needs.things.push_back({.what = What::Tap, .later = later, .among = {context.source}});
      break;
    case Kind::UntapCost:
      needs.things.push_back({.what = What::Stay, .later = later, .among = {context.source}});
      break;
    case Kind::TapOthersCost:
      return of(What::Tap);
    case Kind::SacrificeCost:
    case Kind::DiscardCost:
    case Kind::ExileCost:
    case Kind::ReturnCost:
      return of(What::Take);
    case Kind::RevealCost:
    case Kind::UntapOthersCost:
    case Kind::PutCountersCost:
      return of(What::Stay);
    case Kind::DiscardRandomCost: {
      const auto count = quantityOf(k, k.tree().as<nodes::DiscardRandomCost>(part).count, context);
      needs.things.push_back(
          {.what = What::Take, .later = later, .among = handOf(k, payer), .count = static_cast<int>(count)});
      break;
    }
    case Kind::PayLife:
      return addAmount(k, Amount::Of::Life, k.tree().as<nodes::PayLife>(part).amount, context, needs);
    case Kind::PayEnergy:
      return addAmount(k, Amount::Of::Energy, k.tree().as<nodes::PayEnergy>(part).amount, context, needs);
    case Kind::MillCost:
      return addAmount(k, Amount::Of::Library, k.tree().as<nodes::MillCost>(part).count, context, needs);
    case Kind::RemoveCountersCost:
      return addCounters(k, part, context, needs);
    default:
      break;
  }
}

void addNeeds(Kernel& k, PlayerId payer, std::span<const NodeId> parts, const Context& context, bool later,
              Needs& needs) {
  for (const NodeId part : parts) addNeed(k, payer, part, context, later, 0, needs);
}

Needs needsOfAbility(Kernel& k, PlayerId player, ObjectId source, AbilityId ability, const PlannedUse& use) {
  const Context own = asPlanned(activating(player, source, ability), use);
  ManaCost mana;
  CostParts parts;
  splitCost(k, k.pool.ability(ability).cost, own, mana, parts);
  Needs needs;
  addNeeds(k, player, parts, own, false, needs);
  return needs;
}

std::int64_t lifeLostBy(Kernel& k, PlayerId player, ObjectId source, AbilityId ability) {
  const NodeId effect = k.pool.ability(ability).effect;
  if (effect == kNoNode || k.tree().kind(effect) == Kind::AddMana) return 0;  // mostly it does nothing else
  const ir::Arena& tree = k.tree();
  const Context own = activating(player, source, ability);
  std::int64_t lost = 0;
  containsNode(tree, effect, [&](NodeId n) {
    if (tree.kind(n) != Kind::Do) return false;
    const auto [who, what] = tree.as<nodes::Do>(n);
    if (tree.kind(what) == Kind::DealDamage && tree.kind(tree.as<nodes::DealDamage>(what).to) == Kind::You)
      lost += quantityOf(k, tree.as<nodes::DealDamage>(what).amount, own);
    if (tree.kind(what) == Kind::LoseLife && tree.kind(who) == Kind::You)
      lost += quantityOf(k, tree.as<nodes::LoseLife>(what).amount, own);
    return false;
  });
  return lost;
}

// The frames of payments inside one another: what is on top is paid first.
Needs needsOfPayments(Kernel& k, PlayerId payer) {
  Needs needs;
  for (auto f = k.s.frames.rbegin(); f != k.s.frames.rend(); ++f) {
    if (f->op == Op::Pay) addRest(k, *f, payer, needs);
    if (f->op != Op::Pay && f->op != Op::PayMana && f->op != Op::Activate && f->op != Op::Cast) break;
    const bool mana = f->op == Op::Activate && k.s.contexts[f->context].ability != 0 &&
                      k.pool.ability(k.s.contexts[f->context].ability).isMana;
    if ((f->op == Op::Activate || f->op == Op::Cast) && !mana) break;
  }
  return needs;
}

std::int64_t thereIs(Kernel& k, PlayerId player, const Amount& amount) {
  switch (amount.of) {
    case Amount::Of::Life:
      return k.s.players[player].life;
    case Amount::Of::Energy:
      return countersOn(k, Entity::player(player), known::kEnergy);
    case Amount::Of::Library:
      return cardsLeftIn(k, Zone::Library, player);
    case Amount::Of::Counters:
      return amount.on.isObject() && !k.alive(amount.on.asObject())
                 ? 0
                 : countersOn(k, amount.on, amount.counter);
  }
  return 0;
}

}  // namespace cantrip
