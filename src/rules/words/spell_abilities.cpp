// The abilities of a spell, or of a card looked at as one (601.2a), and its optional costs (601.2b).

#include "rules/words/spell_abilities.h"

#include <algorithm>

#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "ir/slots.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_refs.h"
#include "rules/words/statements.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::KeywordName;

namespace {

void addGiven(const Kernel& k, NodeId mods, std::vector<AbilityId>& given) {
  const ir::Arena& tree = k.tree();
  for (const NodeId mod : tree.children(mods)) {
    if (tree.kind(mod) != Kind::HaveAbility) continue;
    const auto found = k.pool.abilitiesOfNode.find(tree.as<nodes::HaveAbility>(mod).ability);
    if (found != k.pool.abilitiesOfNode.end())
      given.insert(given.end(), found->second.begin(), found->second.end());
  }
}

/// The abilities that effects would give the card if it were a spell already (601.2a).
std::vector<AbilityId> givenAsSpell(Kernel& k, ObjectId card) {
  std::vector<AbilityId> given;
  const ir::Arena& tree = k.tree();
  for (const AbilityInForce& force : inForce(k, AbilityKind::Static)) {
    const AbilityDef& ability = k.pool.ability(force.ability);
    if (!ability.givesToSpells) continue;
    Context view;
    view.source = force.object;
    view.controller = controllerOf(k, force.object);
    const NodeId statement = openStatement(k, ability.statement, view);
    if (statement == kNoNode || tree.kind(statement) != Kind::Continuous) continue;
    const auto [subject, mods] = tree.as<nodes::Continuous>(statement);
    if (!refMatches(k, subject, card, view)) continue;
    addGiven(k, mods, given);
  }
  // "The next spell you cast this turn has convoke"
  for (const FloatingEffect& effect : k.s.effects)
    if (givesToSpells(tree, effect) && refMatches(k, effect.subjectNode, card, effect.context))
      addGiven(k, tree.as<nodes::Continuous>(effect.node).mods, given);
  return given;
}

}  // namespace

bool givesToSpells(const ir::Arena& tree, const FloatingEffect& effect) {
  return effect.what == FloatingEffect::What::Mods && effect.subjectNode != kNoNode &&
         tree.kind(effect.node) == Kind::Continuous;
}

bool isOptionalCost(const Kernel& k, AbilityId id) {
  const AbilityDef& ability = k.pool.ability(id);
  return ability.kind == AbilityKind::Static && k.tree().kind(ability.statement) == Kind::OptionalCost;
}

std::vector<NodeId> optionalCosts(Kernel& k, ObjectId spell) {
  std::vector<NodeId> costs;
  if (!maySayCosts(k, spell)) return costs;
  for (const AbilityId id : spellAbilities(k, spell))
    if (isOptionalCost(k, id)) costs.push_back(k.pool.ability(id).statement);
  return costs;
}

int timesPaid(const Context& context, std::size_t nth) {
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kOptionalPaid + nth) return b.amount;
  return 0;
}

int linkedTimesPaid(Kernel& k, const Context& spell, AbilityId trigger) {
  int nth = -1, times = -1, instances = 0, paid = 0, most = -1;
  const ObjectId object = spell.stackObject ? spell.stackObject : k.proposal.object;
  for (const AbilityId id : spellAbilities(k, object)) {
    if (isOptionalCost(k, id)) times = timesPaid(spell, static_cast<std::size_t>(++nth));
    if (id != trigger) continue;
    ++instances;
    paid += times > 0 ? 1 : 0;
    most = std::max(most, times);
  }
  if (instances < 2) return most;
  // 702.78b: each of several effects gives it an instance of its own
  const auto triggered = std::count_if(k.s.pending.begin(), k.s.pending.end(), [&](const PendingTrigger& t) {
    return t.ability == trigger && t.context.source == object;
  });
  return triggered < paid ? most : 0;
}

void setTimesPaid(Context& context, std::size_t nth, int times) {
  const auto slot = static_cast<ir::SlotNo>(slots::kOptionalPaid + nth);
  const auto isOld = [&](const Binding& b) { return b.slot == slot; };
  context.bindings.erase(std::remove_if(context.bindings.begin(), context.bindings.end(), isOld),
                         context.bindings.end());
  if (times > 0) context.bindings.push_back({slot, {}, times});
}

bool maySayCosts(Kernel& k, ObjectId spell) {
  if (!definitionOf(k, spell).plainCost) return true;
  if (k.object(spell).zone != Zone::Stack) return anySpellsGiven(k);
  refreshDerived(k);
  return changedByLayers(k, spell) != nullptr;
}

AbilityIds spellAbilities(Kernel& k, ObjectId spell) {
  if (k.object(spell).zone == Zone::Stack) {
    const auto& now = values(k, spell).abilities;
    return {now.begin(), now.end()};
  }
  const auto& printed = definitionOf(k, spell).abilities;
  AbilityIds all(printed.begin(), printed.end());
  if (anySpellsGiven(k))
    for (const AbilityId given : givenAsSpell(k, spell)) all.push_back(given);
  return all;
}

bool spellHas(Kernel& k, ObjectId spell, KeywordName keyword) {
  if (!hasKeyword(k.pool.keywords, keyword)) return false;
  if (hasKeyword(definitionOf(k, spell).keywords, keyword)) return true;
  if (k.object(spell).zone == Zone::Stack) return values(k, spell).has(keyword);
  if (!anySpellsGiven(k)) return false;
  const std::vector<AbilityId> given = givenAsSpell(k, spell);
  return std::any_of(given.begin(), given.end(),
                     [&](AbilityId id) { return k.pool.ability(id).keyword == keyword; });
}

bool isBeingCast(const Kernel& k, ObjectId spell) {
  if (!spell || !k.alive(spell)) return false;
  return spell == k.proposal.object || std::any_of(k.s.frames.begin(), k.s.frames.end(), [&](const Frame& f) {
           return f.op == Op::Cast && k.s.contexts[f.context].stackObject == spell;
         });
}

}  // namespace cantrip
