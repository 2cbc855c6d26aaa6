// Targets (115): which nodes of a text want one, what is legal, shroud, hexproof and protection (702.11,
// 702.16, 702.18).
#include "rules/targets.h"

#include <algorithm>

#include "ir/nodes/deeds.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "rules/one_owner.h"
#include "rules/proposed.h"
#include "rules/range.h"
#include "state/pool_builder.h"

namespace cantrip {

using ir::CardType;
using ir::KeywordName;
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

ir::SlotNo targetSlot(const ir::Arena& arena, NodeId target) {
  return arena.kind(target) == Kind::KeywordWhat ? slots::kEnchant : arena[target].slot;
}

bool isChosenLater(const ir::Arena& arena, NodeId node) {
  const NodeKind kind = arena.kind(node);
  return ir::info(kind).sort == ir::Sort::Ability || kind == Kind::Reflexive || kind == Kind::Token;
}

NodeId modesOf(const ir::Arena& arena, NodeId node) {
  const NodeKind kind = arena.kind(node);
  if (kind != Kind::Modal && kind != Kind::ModalRepeat) return kNoNode;
  return arena.as<nodes::Modal, nodes::ModalRepeat>(node).modes;
}

const Context& withDefinedX(Kernel& k, NodeId announced, const Context& context,
                            std::optional<Context>& scratch) {
  if (k.pool.definedX.empty()) return context;
  const auto defined = k.pool.definedX.find(announced);
  if (defined == k.pool.definedX.end()) return context;
  const auto x = static_cast<std::int32_t>(k.quantity(defined->second, context));
  scratch = context;
  scratch->x = x;
  scratch->whereX = x;
  return *scratch;
}

TargetedPlayers targetedPlayers(Kernel& k, NodeId target, const Context& context) {
  TargetedPlayers out;
  const auto each = k.pool.targetsForEach.find(target);
  if (each == k.pool.targetsForEach.end()) return out;
  out.slot = k.tree()[each->second].slot;
  const NodeId count = k.tree().as<nodes::ForEach>(each->second).each;
  if (k.tree().kind(count) != Kind::CountOf) return out;
  for (const Entity e : k.collect(k.tree().as<nodes::CountOf>(count).what, context))
    if (e.isPlayer()) out.players.push_back(e);
  return out;
}

void Kernel::targetNodes(NodeId effect, const Context& context, std::vector<NodeId>& out) const {
  if (context.castWay == static_cast<std::uint8_t>(CastWay::Overload)) return;  // 702.96a: no targets
  visitAnnounced(pool, NodeFact::Target, effect, context, [&](NodeId node) {
    const NodeKind kind = tree().kind(node);
    if (isTarget(kind)) out.push_back(node);
  });
}

void Kernel::targetsOf(const Context& context, std::vector<NodeId>& out) const {
  if (context.ability != 0) {
    targetNodes(pool.ability(context.ability).effect, context, out);
    return;
  }
  const CardDef& card = def(context.stackObject);
  const bool aura =
      (card.types & bit(CardType::Enchantment)) != 0 && hasKeyword(card.keywords, KeywordName::Enchant);
  for (const AbilityId id : card.abilities) {
    const AbilityDef& ability = pool.ability(id);
    if (ability.kind == AbilityKind::Spell) targetNodes(ability.effect, context, out);
    // 303.4a: an Aura spell's target is defined by its enchant ability
    if (aura && ability.keyword == KeywordName::Enchant && ability.kind == AbilityKind::Keyword &&
        tree().kind(ability.node) == Kind::KeywordWhat &&
        !object(context.stackObject).is(ObjectFlag::FaceDown))
      out.push_back(ability.node);
  }
}

namespace {

/// 702.11: hexproof, and "hexproof from [quality]" about the source
bool hexproofAgainst(Kernel& k, ObjectId target, const Characteristics& values, const Context& context) {
  if (!k.areOpponents(k.controllerOf(target), context.controller)) return false;
  for (const AbilityId id : values.abilities) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind != AbilityKind::Keyword || ability.keyword != KeywordName::Hexproof) continue;
    if (k.tree().kind(ability.node) != Kind::KeywordWhat) return true;
    Context view;
    view.source = target;
    view.controller = k.controllerOf(target);
    const ObjectId source =
        context.ability == 0 && context.stackObject ? context.stackObject : context.source;
    if (k.fits(k.tree().as<nodes::KeywordWhat>(ability.node).what, source, view)) return true;
  }
  return false;
}

bool saysAnother(const ir::Arena& tree, NodeId target) {
  if (tree.kind(target) == Kind::AnyOtherTarget) return true;
  if (tree.kind(target) != Kind::Target) return false;
  const NodeId what = tree.as<nodes::Target>(target).what;
  if (tree.kind(what) != Kind::Objects) return false;
  const auto before = tree.children(tree.as<nodes::Objects>(what).before);
  return std::any_of(before.begin(), before.end(),
                     [&](NodeId pred) { return tree.kind(pred) == Kind::Another; });
}

/// "another target" is none of those that the words before it chose (601.2c), and not the source itself when
/// no target was named before.
bool isAnother(const Kernel& k, NodeId target, Entity entity, const Context& context) {
  std::vector<NodeId> nodes;
  if (context.ability != 0 || context.stackObject) k.targetsOf(context, nodes);
  bool first = true;
  for (const NodeId node : nodes) {
    if (node == target) break;
    if (!isTarget(k.tree().kind(node))) continue;
    first = false;
    for (const Binding& b : context.bindings)
      if (b.slot == targetSlot(k.tree(), node) && b.entity == entity) return false;
  }
  return !first || entity != Entity(context.source);
}

/// 702.11c, 702.18a: a player with hexproof or shroud
bool shieldedPlayer(Kernel& k, PlayerId player, const Context& context) {
  if (!k.anyRule(Kind::HaveAbility)) return false;
  bool shielded = false;
  eachKeywordOf(k, player, [&](NodeId keyword, const Context&) {
    if (k.tree().kind(keyword) != Kind::Keyword) return true;
    const auto name = static_cast<KeywordName>(k.tree().value(keyword));
    shielded = name == KeywordName::Shroud ||
               (name == KeywordName::Hexproof && k.areOpponents(player, context.controller));
    return !shielded;
  });
  return shielded;
}

/// "Can't be the target of spells or abilities ...": the words speak of the ability or of its source.
bool cantBeTargeted(Kernel& k, Entity entity, ObjectId source, const Context& context) {
  if (!k.anyRule(Kind::BeTargetedDeed)) return false;
  if (k.cant(Kind::BeTargetedDeed, entity, source)) return true;
  const bool onStack = context.stackObject && k.alive(context.stackObject);
  if (context.ability == 0) return false;
  if (onStack) return k.cant(Kind::BeTargetedDeed, entity, context.stackObject);
  const AsProposed ability(k, source, true);
  return k.cant(Kind::BeTargetedDeed, entity, source);
}

}  // namespace

bool Kernel::legalTarget(NodeId target, Entity entity, const Context& announced) {
  std::optional<Context> scratch;
  const Context& context = withDefinedX(*this, target, announced, scratch);
  if (entity.isPlayer()) {
    if (!isPlayerInGame(entity.asPlayer())) return false;
  } else {
    const Object* o = find(entity.asObject());
    if (o == nullptr || o->is(ObjectFlag::PhasedOut) || o->id == context.stackObject) return false;  // 115.5
  }
  if (!inRange(*this, context.controller, entity)) return false;  // 801.4
  const ObjectId source = context.ability == 0 && context.stackObject ? context.stackObject : context.source;
  switch (tree().kind(target)) {
    case Kind::AnyTarget:
    case Kind::AnyOtherTarget: {  // 115.4
      if (entity.isPlayer()) break;
      if (!onBattlefield(entity.asObject())) return false;
      constexpr std::uint16_t kAny =
          bit(CardType::Creature) | bit(CardType::Planeswalker) | bit(CardType::Battle);
      if ((values(entity.asObject()).types & kAny) == 0) return false;
      break;
    }
    case Kind::Target:
    case Kind::KeywordWhat: {
      const NodeId what = tree().field<&nodes::Target::what, nodes::KeywordWhat>(target);
      if (saysAnother(tree(), target)) {  // other than what the words around it chose, not than itself
        Context around = context;
        const auto own = [&](const Binding& b) { return b.slot == targetSlot(tree(), target); };
        auto& bindings = around.bindings;
        bindings.erase(std::remove_if(bindings.begin(), bindings.end(), own), bindings.end());
        if (!matches(what, entity, around)) return false;
      } else if (!matches(what, entity, context)) {
        return false;
      }
      break;
    }
    default:
      return false;
  }
  if (saysAnother(tree(), target) && !isAnother(*this, target, entity, context)) return false;
  if (entity.isObject() && object(entity.asObject()).zone == Zone::Battlefield) {
    const Characteristics& now = values(entity.asObject());
    if (now.has(KeywordName::Shroud)) return false;
    if (now.has(KeywordName::Hexproof) && hexproofAgainst(*this, entity.asObject(), now, context))
      return false;
    if (now.has(KeywordName::Protection) && protectedFrom(entity, source)) return false;  // 702.16b
  } else if (entity.isPlayer()) {
    if (protectedFrom(entity, source) || shieldedPlayer(*this, entity.asPlayer(), context)) return false;
  }
  return !cantBeTargeted(*this, entity, source, context);
}

EntityList Kernel::legalTargets(NodeId target, const Context& announced) {
  std::optional<Context> scratch;
  const Context& context = withDefinedX(*this, target, announced, scratch);
  EntityList out;
  if (tree().kind(target) != Kind::Target && isTarget(tree().kind(target))) {
    for (const PlayerId p : apnap(s.active))
      if (legalTarget(target, Entity::player(p), context)) out.push_back(Entity::player(p));
    for (const ObjectId id : s.battlefield)
      if (legalTarget(target, id, context)) out.push_back(id);
    return out;
  }
  for (const Entity e : collect(tree().field<&nodes::Target::what, nodes::KeywordWhat>(target), context))
    if (legalTarget(target, e, context)) out.push_back(e);
  return out;
}

// Stops looking as soon as there are enough: this runs for every card in hand at every priority.
bool Kernel::enoughTargets(NodeId target, const Context& announced) {
  std::optional<Context> scratch;
  const Context& context = withDefinedX(*this, target, announced, scratch);
  if (tree().kind(target) == Kind::KeywordWhat) return !legalTargets(target, context).empty();
  // 115.4: where no effect shields players, the active player can be targeted by what wants any one target.
  if (tree().kind(target) == Kind::AnyTarget && s.range == 0 && !anyRule(Kind::HaveAbility) &&
      !anyRule(Kind::BeTargetedDeed) && pool.targetsForEach.empty() && isPlayerInGame(s.active) &&
      countRange(tree().as<nodes::AnyTarget>(target).count, context, 1000).first <= 1)
    return true;
  const NodeId count = tree().as<nodes::AnyTarget, nodes::AnyOtherTarget, nodes::Target>(target).count;
  if (const TargetedPlayers each = targetedPlayers(*this, target, context); each.slot != 0) {
    Context one = context;  // 115.1: some player whom a target can be chosen for
    return countRange(count, context, 1000).first == 0 ||
           std::any_of(each.players.begin(), each.players.end(), [&](Entity player) {
             bind(one, each.slot, std::span(&player, 1));
             return !legalTargets(target, one).empty();
           });
  }
  int wanted = countRange(count, context, 1000).first;
  if (wanted <= 0) return true;
  if (tree().kind(target) == Kind::Target) {
    EntityList legal = legalTargets(target, context);
    if (isOfOneOwner(tree(), target)) keepOneOwner(*this, legal, {}, wanted);
    return static_cast<int>(legal.size()) >= wanted;
  }
  for (std::size_t p = 0; p < s.players.size(); ++p)
    if (legalTarget(target, Entity::player(static_cast<PlayerId>(p)), context) && --wanted == 0) return true;
  for (const ObjectId id : s.battlefield)
    if (legalTarget(target, id, context) && --wanted == 0) return true;
  return false;
}

namespace {

/// Does a target speak of another one: of what is chosen for its slot, or of the owner or controller of that?
bool speaksOf(const ir::Arena& tree, NodeId target, ir::SlotNo slot) {
  return containsNode(tree, target, [&](NodeId n) {
    const auto to = tree[n].slot;
    return n != target && slot != 0 &&
           (to == slot || to == slots::kOwnerOf + slot || to == slots::kControllerOf + slot);
  });
}

/// "Target creature that player controls": there are enough when some choice for the other target leaves
/// enough (601.2c).
bool enoughAfterAnother(Kernel& k, NodeId target, std::span<const NodeId> targets, const Context& context) {
  if (k.enoughTargets(target, context)) return true;
  return std::any_of(targets.begin(), targets.end(), [&](NodeId other) {
    const ir::SlotNo slot = targetSlot(k.tree(), other);
    if (other == target || !speaksOf(k.tree(), target, slot)) return false;
    const EntityList first = k.legalTargets(other, context);
    return std::any_of(first.begin(), first.end(), [&](Entity chosen) {
      Context with = context;
      k.bind(with, slot, std::span(&chosen, 1));
      return k.enoughTargets(target, with);
    });
  });
}

}  // namespace

bool Kernel::canAnnounce(const AbilityDef& ability, const Context& context) {
  if (ability.modal != kNoNode) return canAnnounce(ability.effect, context);
  return std::all_of(ability.targets.begin(), ability.targets.end(), [&](NodeId target) {
    return enoughAfterAnother(*this, target, ability.targets, context);
  });
}

// 601.2c, 603.3d: enough legal targets for every instance of the word, and enough modes that can be chosen
// (700.2)
bool Kernel::canAnnounce(NodeId effect, const Context& context) {
  std::vector<NodeId> targets;
  visitAnnounced(pool, NodeFact::Target, effect, context, [&](NodeId node) {
    if (isTarget(tree().kind(node))) targets.push_back(node);
  });
  const bool ok = std::all_of(targets.begin(), targets.end(), [&](NodeId target) {
    return enoughAfterAnother(*this, target, targets, context);
  });
  if (!ok) return false;
  const NodeId modal = modalOf(effect);
  if (modal == kNoNode || !context.modes.empty()) return true;
  int possible = 0;
  const auto [choose, modes] = tree().as<nodes::Modal, nodes::ModalRepeat>(modal);
  for (NodeId mode : tree().children(modes)) possible += canAnnounce(mode, context) ? 1 : 0;
  if (tree().kind(modal) == Kind::ModalRepeat) return possible > 0;  // 700.2d: the same one again
  return possible >= countRange(choose, context, possible).first && possible > 0;
}

NodeId Kernel::modalOf(NodeId effect) const {
  if (effect == kNoNode) return kNoNode;
  const NodeKind kind = tree().kind(effect);
  if (kind == Kind::Modal || kind == Kind::ModalRepeat) return effect;
  if (ir::info(kind).sort == ir::Sort::Ability || kind == Kind::Reflexive) return kNoNode;
  for (NodeId child : tree().children(effect))
    if (const NodeId found = modalOf(child); found != kNoNode) return found;
  return kNoNode;
}

}  // namespace cantrip
