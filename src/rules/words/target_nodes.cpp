// Where the targets of a spell or ability stand in its text, and which slots hold them (115.1).

#include "rules/words/target_nodes.h"

#include <algorithm>
#include <iterator>

#include "ir/mana_symbols.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/quantities.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_filters.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::CardType;
using ir::KeywordName;
using ir::NodeKind;

std::span<const AbilityId> abilitiesOfText(const Kernel& k, ObjectId spell) {
  const auto& printed = definitionOf(k, spell).abilities;
  if (k.pool.textChanges.empty()) return printed;
  const Characteristics* now = changedByLayers(k, spell);
  if (now == nullptr || now->abilities.size() < printed.size()) return printed;
  return std::span(now->abilities.data(), printed.size());  // each stands where its printed form does
}

// Effect nodes that a stack object carries out, in the order of its text (608.2c).
NodeId nextSpellEffect(const Kernel& k, const Context& context, std::int32_t& at) {
  if (context.ability != 0) return at++ == 0 ? k.pool.ability(context.ability).effect : kNoNode;
  const std::span<const AbilityId> abilities = abilitiesOfText(k, context.stackObject);
  while (at < static_cast<std::int32_t>(abilities.size())) {
    const AbilityDef& ability = k.pool.ability(abilities[static_cast<std::size_t>(at++)]);
    if (ability.kind == AbilityKind::Spell) return ability.effect;
  }
  if (!hasKeyword(k.pool.keywords, KeywordName::Splice)) return kNoNode;
  auto before = static_cast<std::int32_t>(abilities.size());
  for (const Binding& b : context.bindings) {  // 702.47b
    if (b.slot != slots::kSpliced) continue;
    const auto& spliced = k.pool.card(static_cast<CardId>(b.amount)).abilities;
    while (at - before < static_cast<std::int32_t>(spliced.size())) {
      const AbilityDef& ability = k.pool.ability(spliced[static_cast<std::size_t>(at++ - before)]);
      if (ability.kind == AbilityKind::Spell) return ability.effect;
    }
    before += static_cast<std::int32_t>(spliced.size());
  }
  return kNoNode;
}

std::int32_t abilitiesWithSpliced(const Kernel& k, const Context& context) {
  auto count = static_cast<std::int32_t>(abilitiesOfText(k, context.stackObject).size());
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kSpliced)
      count += static_cast<std::int32_t>(k.pool.card(static_cast<CardId>(b.amount)).abilities.size());
  return count;
}

ir::SlotNo targetSlot(const ir::Arena& arena, NodeId target) {
  return arena.kind(target) == Kind::KeywordWhat ? slots::kEnchant : arena[target].slot;
}

bool isOfAnother(const ir::Arena& arena, NodeId node) {
  const NodeKind kind = arena.kind(node);
  return ir::info(kind).sort == ir::Sort::Ability || kind == Kind::Token;
}

NodeId modesOf(const ir::Arena& arena, NodeId node) {
  const NodeKind kind = arena.kind(node);
  if (kind != Kind::Modal) return kNoNode;
  return arena.as<nodes::Modal>(node).modes;
}

void targetNodes(const Kernel& k, NodeId effect, const Context& context, TargetNodes& out) {
  if (context.castWay == static_cast<std::uint8_t>(CastWay::Overload)) return;  // 702.96a: no targets
  visitAnnounced(k.pool, NodeFact::Target, effect, context, [&](NodeId node) {
    const NodeKind kind = k.tree().kind(node);
    if (isTarget(kind)) out.push_back(node);
  });
}

void targetsOf(const Kernel& k, const Context& context, TargetNodes& out) {
  bool depends = false;  // on the costs that are paid
  const auto ofAbility = [&](const AbilityDef& ability) {
    const bool all =
        ability.modal == kNoNode && (context.ability != 0 || ability.targets.empty() || !depends);
    if (all && context.castWay != static_cast<std::uint8_t>(CastWay::Overload))
      out.insert(out.end(), ability.targets.begin(), ability.targets.end());
    else
      targetNodes(k, ability.effect, context, out);
  };
  if (context.ability != 0) return ofAbility(k.pool.ability(context.ability));
  const ObjectId spell = context.stackObject ? context.stackObject : k.proposal.object;
  const CardDef& card = definitionOf(k, spell);
  depends = mayLeaveOutBranch(card);
  const bool aura =
      (card.types & bit(CardType::Enchantment)) != 0 && hasKeyword(card.keywords, KeywordName::Enchant);
  for (const AbilityId id : abilitiesOfText(k, spell)) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind == AbilityKind::Spell) ofAbility(ability);
    // 303.4a: an Aura spell's target is defined by its enchant ability
    if (aura && ability.keyword == KeywordName::Enchant && ability.kind == AbilityKind::Keyword &&
        k.tree().kind(ability.node) == Kind::KeywordWhat)
      out.push_back(ability.node);
  }
  for (const Binding& b : context.bindings) {  // 702.47d
    if (b.slot != slots::kSpliced) continue;
    for (const AbilityId id : k.pool.card(static_cast<CardId>(b.amount)).abilities)
      if (k.pool.ability(id).kind == AbilityKind::Spell) ofAbility(k.pool.ability(id));
  }
}

Event becomesTarget(ObjectId item, const Context& of, Entity target) {
  Event event;
  event.type = EventType::BecomeTarget;
  event.player = of.controller;
  event.object = item;
  event.source = of.source;
  event.other = target;
  return event;
}

namespace {

/// 700.13: an opponent, or something that one controls, or a card in an opponent's graveyard. It is told as
/// the spell or ability is put onto the stack: later the target may be gone, or be somebody else's.
bool isCrime(Kernel& k, PlayerId player, Entity target) {
  if (target.isPlayer()) return areOpponents(k, player, target.asPlayer());
  const Object* object = k.find(target.asObject());
  if (object == nullptr) return false;
  switch (object->zone) {
    case Zone::Battlefield:
    case Zone::Stack:
      return areOpponents(k, player, controllerOf(k, object->id));
    case Zone::Graveyard:
      return areOpponents(k, player, object->owner);
    default:
      return false;
  }
}

}  // namespace

TargetEvents becomeTargets(Kernel& k, std::span<const NodeId> targets, ObjectId item, const Context& of) {
  TargetEvents events;
  for (const NodeId node : targets) {
    const ir::SlotNo slot = targetSlot(k.tree(), node);
    for (const Binding& binding : of.bindings) {
      if (binding.slot != slot || !binding.entity) continue;
      const bool told = std::any_of(events.begin(), events.end(),
                                    [&](const Event& event) { return event.other == binding.entity; });
      if (told) continue;
      events.push_back(becomesTarget(item, of, binding.entity));
      if (isCrime(k, of.controller, binding.entity)) events.back().set(EventFlag::Crime);
    }
  }
  return events;
}

TargetedPlayers targetedPlayers(Kernel& k, NodeId target, const Context& context) {
  TargetedPlayers out;
  const auto each = k.pool.targetsForEach.find(target);
  if (each == k.pool.targetsForEach.end()) return out;
  out.slot = k.tree()[each->second].slot;
  const NodeId count = k.tree().as<nodes::ForEach>(each->second).each;
  if (k.tree().kind(count) != Kind::CountOf) return out;
  for (const Entity e : allThatFit(k, k.tree().as<nodes::CountOf>(count).what, context))
    if (e.isPlayer()) out.players.push_back(e);
  return out;
}

Context speakingOfPlayerOf(Kernel& k, NodeId target, const Binding& chosen, const Context& context) {
  Context one = context;
  const TargetedPlayers each = targetedPlayers(k, target, context);
  const Entity player = Entity::player(static_cast<PlayerId>(chosen.amount));
  if (each.slot != 0) bindEntities(one, each.slot, std::span(&player, 1));
  return one;
}

void giveTargetsToPlayers(Kernel& k, Context& copy) {
  if (k.pool.targetsForEach.empty()) return;
  TargetNodes nodes;
  targetsOf(k, copy, nodes);
  for (const NodeId node : nodes) {
    const TargetedPlayers each = targetedPlayers(k, node, copy);
    if (each.slot == 0) continue;
    const ir::SlotNo slot = targetSlot(k.tree(), node);
    const auto chosenFor = [&](Entity player) {
      return std::any_of(copy.bindings.begin(), copy.bindings.end(), [&](const Binding& b) {
        return b.slot == slot && Entity::player(static_cast<PlayerId>(b.amount)) == player;
      });
    };
    EntityList left;
    std::remove_copy_if(each.players.begin(), each.players.end(), std::back_inserter(left), chosenFor);
    for (Binding& b : copy.bindings) {
      const Entity player = Entity::player(static_cast<PlayerId>(b.amount));
      const bool fits = std::find(each.players.begin(), each.players.end(), player) != each.players.end();
      if (b.slot != slot || fits || left.empty()) continue;
      b.amount = left.front().asPlayer();
      left.erase(left.begin());
    }
  }
}

NodeId modalOf(const Kernel& k, NodeId effect) {
  if (!k.pool.contains(effect, NodeFact::Modes)) return kNoNode;
  const NodeKind kind = k.tree().kind(effect);
  if (kind == Kind::Modal) return effect;
  if (ir::info(kind).sort == ir::Sort::Ability || kind == Kind::Reflexive) return kNoNode;
  for (NodeId child : k.tree().children(effect))
    if (const NodeId found = modalOf(k, child); found != kNoNode) return found;
  return kNoNode;
}

bool choosesXBeforeTargets(const Kernel& k, NodeId effect, const Context& context) {
  const ir::Arena& arena = k.pool.arena;
  if (effect == kNoNode || containsKind(arena, effect, Kind::Define)) return false;
  const bool paysX = containsNode(arena, effect, [&](NodeId n) {
    return arena.kind(n) == Kind::Pay &&
           containsNode(arena, n, [&](NodeId symbol) { return ir::isSymbolX(arena, symbol); });
  });
  if (!paysX) return false;
  TargetNodes targets;
  targetNodes(k, effect, context, targets);
  return std::any_of(targets.begin(), targets.end(),
                     [&](NodeId target) { return containsKind(arena, target, Kind::X); });
}

}  // namespace cantrip
