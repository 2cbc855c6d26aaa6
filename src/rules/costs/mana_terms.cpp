#include "rules/costs/mana_terms.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "ir/mana_symbols.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_rules.h"
#include "ir/senses.h"
#include "program/tree_questions.h"
#include "rules/costs/activating.h"
#include "rules/costs/cast_costs.h"
#include "rules/events/triggers.h"
#include "rules/kernel/bindings.h"
#include "rules/words/eval_filters.h"
#include "rules/words/on_stack.h"
#include "rules/words/proposed.h"
#include "rules/words/spell_abilities.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

NodeId manaTerms(const ir::Arena& tree, NodeId mana) {
  switch (tree.kind(mana)) {
    case Kind::ManaRestricted:
      return tree.as<nodes::ManaRestricted>(mana).spendOn;
    case Kind::ManaRider:
    case Kind::ManaSpentOn:
    case Kind::ManaSpentTrigger:
    case Kind::ManaNotOn:
    case Kind::ManaStays:
      return mana;
    default:
      return kNoNode;
  }
}

NodeId plainMana(const ir::Arena& tree, NodeId mana) {
  while (manaTerms(tree, mana) != kNoNode)
    mana = tree.field<&nodes::ManaRestricted::mana, nodes::ManaRider, nodes::ManaSpentOn,
                      nodes::ManaSpentTrigger, nodes::ManaNotOn, nodes::ManaStays>(mana);
  return mana;
}

bool staysInPool(const ir::Arena& tree, NodeId terms) {
  return terms != kNoNode && tree.kind(terms) == Kind::ManaStays;
}

namespace {

/// What the terms say about spending the mana, whether or not it stays in the pool.
NodeId spendingTerms(const ir::Arena& tree, NodeId terms) {
  return staysInPool(tree, terms) ? manaTerms(tree, tree.as<nodes::ManaStays>(terms).mana) : terms;
}

/// The words of the ability that made the mana, as they describe `on`: "the chosen type", "your commander".
bool describes(Kernel& k, NodeId objects, ObjectId on, ObjectId source, PlayerId player) {
  Context words;
  words.source = source;
  words.controller = player;
  return matches(k, objects, on, words);
}

/// Is that what is being cast or activated, and not what resolves and asks for mana?
bool isAnnounced(const Kernel& k, ObjectId object) {
  return std::any_of(k.s.frames.begin(), k.s.frames.end(), [&](const Frame& f) {
    return (f.op == Op::Cast || f.op == Op::Activate) && k.s.contexts[f.context].stackObject == object;
  });
}

/// "Costs that contain {X}": of spells and of abilities alike.
bool isForX(const ir::Arena& tree, NodeId words) {
  return tree.kind(words) == Kind::EitherObjects &&
         containsNode(tree, words, [&](NodeId n) { return isWord(tree, n, ir::State::XInCost); });
}

/// Does what resolves ask for an {X} to be paid?
bool asksForX(Kernel& k, ObjectId resolving) {
  const auto says = [&](const AbilityDef& ability) {
    return ability.effect != kNoNode &&
           containsNode(k.tree(), ability.effect, [&](NodeId n) { return ir::isSymbolX(k.tree(), n); });
  };
  if (const AbilityDef* ability = abilityMeant(k, resolving)) return says(*ability);
  const auto abilities = spellAbilities(k, resolving);
  return std::any_of(abilities.begin(), abilities.end(),
                     [&](AbilityId id) { return says(k.pool.ability(id)); });
}

/// Also where it stands in an additional cost, such as kicker {X}.
bool costsX(Kernel& k, const Context& context) {
  CostParts others;
  return castCost(k, context, others).xCount > 0;
}

Context ofRider(Kernel& k, NodeId says, const Rider& rider) {
  Context context;
  context.source = rider.source;
  context.controller = rider.player;
  const Entity on = rider.spell;
  if (k.tree()[says].slot != 0) bindEntities(context, k.tree()[says].slot, std::span(&on, 1));
  context.set(ContextFlag::Did);  // "when they do" (603.12)
  return context;
}

}  // namespace

bool restricts(const ir::Arena& tree, NodeId terms) {
  if (terms == kNoNode) return false;
  terms = spendingTerms(tree, terms);
  return terms != kNoNode && tree.kind(terms) != Kind::ManaSpentOn &&
         tree.kind(terms) != Kind::ManaSpentTrigger;
}

bool spendableOn(Kernel& k, NodeId terms, ObjectId source, PlayerId player, const Context& context) {
  const ir::Arena& tree = k.tree();
  if (!restricts(tree, terms)) return true;
  terms = spendingTerms(tree, terms);
  const ObjectId on = context.stackObject ? context.stackObject : context.source;
  if (!on) return context.x == kForAnything;
  const NodeKind kind = tree.kind(terms);
  const bool forX = isForX(tree, terms);
  if (context.stackObject && !isAnnounced(k, context.stackObject))  // "unless its controller pays {3}"
    return kind == Kind::ManaNotOn || (forX && asksForX(k, context.stackObject));
  if (forX && context.ability == 0 && costsX(k, context)) return true;
  const bool described = kind == Kind::ManaRider || kind == Kind::ManaNotOn;
  const NodeId words =
      described ? tree.field<&nodes::ManaRider::spendOn, &nodes::ManaNotOn::what>(terms) : terms;
  const bool ability = !context.stackObject && context.ability != 0;
  std::optional<StandsFor> proposed;
  if (ability) proposed.emplace(k, on, true);
  const auto announced = asPriced(k, context);  // 601.2b: "kicked spells" before it is all announced
  const bool fits = describes(k, words, on, source, player);
  return kind == Kind::ManaNotOn ? !fits : fits;
}

void pushRider(Kernel& k, NodeId says, NodeId effect, const Rider& rider) {
  const std::uint16_t at = k.pushContext(ofRider(k, says, rider));
  k.push({.op = Op::ManaAbility, .step = kManaAbilityOver, .context = at, .node = effect});
  k.pushEffect(effect, at);
}

// 113.8: what its source does is its controller's, whoever is allowed to play the card.
void pushPermissionRider(Kernel& k, const Binding& permission, PlayerId player, ObjectId played) {
  const auto mod = static_cast<NodeId>(permission.amount);
  const ObjectId source = permission.entity.asObject();
  const PlayerId controller = onBattlefield(k, source) ? controllerOf(k, source) : player;
  pushRider(k, mod, k.tree().as<nodes::MayPlay>(mod).rider, {source, controller, played});
}

std::optional<bool> riderApplies(Kernel& k, NodeId terms, ObjectId source, PlayerId player,
                                 const Context& context) {
  const ir::Arena& tree = k.tree();
  if (terms != kNoNode) terms = spendingTerms(tree, terms);
  if (terms == kNoNode) return std::nullopt;
  const NodeKind kind = tree.kind(terms);
  if (kind != Kind::ManaRider && kind != Kind::ManaSpentOn && kind != Kind::ManaSpentTrigger)
    return std::nullopt;
  if (!context.stackObject || !isAnnounced(k, context.stackObject)) return false;
  const NodeId words =
      tree.field<&nodes::ManaRider::spendOn, &nodes::ManaSpentOn::spendOn, &nodes::ManaSpentTrigger::spendOn>(
          terms);
  return describes(k, words, context.stackObject, source, player);
}

// 106.6a: once for each mana.
void manaSpentOn(Kernel& k, NodeId terms, ObjectId source, ObjectId spell, PlayerId player) {
  const ir::Arena& tree = k.tree();
  terms = spendingTerms(tree, terms);
  if (terms == kNoNode) return;
  const NodeKind kind = tree.kind(terms);
  if (kind != Kind::ManaRider && kind != Kind::ManaSpentOn && kind != Kind::ManaSpentTrigger) return;
  const auto said = tree.as<nodes::ManaRider, nodes::ManaSpentOn, nodes::ManaSpentTrigger>(terms);
  if (!describes(k, said.spendOn, spell, source, player)) return;
  const Rider rider{source, player, spell};
  if (kind == Kind::ManaSpentTrigger)  // 603.7a
    addTrigger(k, {0, said.rider, ofRider(k, terms, rider)});
  else
    pushRider(k, terms, said.rider, rider);
}

}  // namespace cantrip
