// Targets (115): which nodes of a text want one, what is legal, shroud, hexproof and protection (702.11,
// 702.16, 702.18).

#include "rules/targets/targets.h"

#include <algorithm>

#include "ir/nodes/deeds.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/words/attachments.h"
#include "rules/words/chosen_together.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/limits.h"
#include "rules/words/proposed.h"
#include "rules/words/relative_words.h"
#include "rules/words/restrictions.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

using ir::CardType;
using ir::KeywordName;
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

const Context& withDefinedX(Kernel& k, NodeId announced, const Context& context,
                            std::optional<Context>& scratch) {
  if (k.pool.definedX.empty()) return context;
  const auto defined = k.pool.definedX.find(announced);
  if (defined == k.pool.definedX.end()) return context;
  scratch = context;
  scratch->x = definedX(k, announced, defined->second, context);
  return *scratch;
}

namespace {

/// 702.11d: does "hexproof from [quality]" of whoever `view` speaks of mean what the spell or ability is or
/// comes from?
bool isHexproofFrom(Kernel& k, NodeId keyword, const Context& targeting, const Context& view) {
  const ObjectId source =
      targeting.ability == 0 && targeting.stackObject ? targeting.stackObject : targeting.source;
  return fitsAnywhere(k, k.tree().as<nodes::KeywordWhat>(keyword).what, source, view);
}

/// "Can be the targets of spells and abilities you control as though they didn't have hexproof"
bool asThoughNotHexproof(Kernel& k, Entity target, PlayerId by) {
  bool may = false;
  rulesFor(k, ir::DeedName::BeTargetedAsThough, target, [&](NodeId, const Context& context) {
    may = context.controller == by;
    return !may;
  });
  return may;
}

/// 702.11: hexproof, and "hexproof from [quality]" about the source
bool hexproofAgainst(Kernel& k, ObjectId target, const Characteristics& values, const Context& context) {
  if (!areOpponents(k, controllerOf(k, target), context.controller)) return false;
  if (asThoughNotHexproof(k, target, context.controller)) return false;
  for (const AbilityId id : values.abilities) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind != AbilityKind::Keyword || ability.keyword != KeywordName::Hexproof) continue;
    if (k.tree().kind(ability.node) != Kind::KeywordWhat) return true;
    Context view;
    view.source = target;
    view.controller = controllerOf(k, target);
    if (isHexproofFrom(k, ability.node, context, view)) return true;
  }
  return false;
}

/// The word "other" of a target, kNoNode when it has none.
NodeId otherOf(const ir::Arena& tree, NodeId target) {
  if (tree.kind(target) == Kind::AnyTarget) return tree.as<nodes::AnyTarget>(target).than;
  return tree.kind(target) == Kind::Target ? otherWord(tree, tree.as<nodes::Target>(target).what) : kNoNode;
}

/// 115.3, 601.2c: did the words before this target choose it?
bool isEarlierTarget(const Kernel& k, NodeId target, Entity entity, const Context& context) {
  TargetNodes nodes;
  if (context.ability != 0 || context.stackObject) targetsOf(k, context, nodes);
  for (const NodeId node : nodes) {
    if (node == target) break;
    if (!isTarget(k.tree().kind(node))) continue;
    for (const Binding& b : context.bindings)
      if (b.slot == targetSlot(k.tree(), node) && b.entity == entity) return true;
  }
  return false;
}

/// 702.11c-d, 702.18a: a player with hexproof, hexproof from what targets, or shroud
bool shieldedPlayer(Kernel& k, PlayerId player, const Context& context) {
  bool shielded = false;
  const bool byOpponent = areOpponents(k, player, context.controller) &&
                          !asThoughNotHexproof(k, Entity::player(player), context.controller);
  eachKeywordOf(k, player, [&](NodeId keyword, const Context& view) {
    const NodeKind kind = k.tree().kind(keyword);
    if (kind != Kind::Keyword && kind != Kind::KeywordWhat) return true;
    const NodeId word =
        kind == Kind::KeywordWhat ? k.tree().as<nodes::KeywordWhat>(keyword).keyword : keyword;
    const auto name = static_cast<KeywordName>(k.tree().value(word));
    shielded =
        name == KeywordName::Shroud || (name == KeywordName::Hexproof && byOpponent &&
                                        (kind == Kind::Keyword || isHexproofFrom(k, keyword, context, view)));
    return !shielded;
  });
  return shielded;
}

/// 608.2b: what is to be attached to something is a target only while it is: what something that left had
/// attached to it as it was last there (608.2h) is for what is no target.
bool isAttachedAsWanted(Kernel& k, NodeId what, Entity entity, const Context& context) {
  if (!entity.isObject() || k.tree().kind(what) != Kind::Objects) return true;
  const Entity host = k.object(entity.asObject()).attachedTo;
  const auto preds = k.tree().children(k.tree().as<nodes::Objects>(what).after);
  return std::all_of(preds.begin(), preds.end(), [&](NodeId pred) {
    return !isWord(k.tree(), pred, ir::Relation::AttachedTo) ||
           (host && refMatches(k, k.tree().as<nodes::Related>(pred).what, host, context));
  });
}

/// "Can't be the target of spells or abilities ...": the words speak of the ability or of its source.
bool cantBeTargeted(Kernel& k, Entity entity, ObjectId source, const Context& context) {
  if (!anyRule(k, Kind::BeTargetedDeed)) return false;
  if (cantDo(k, Kind::BeTargetedDeed, entity, source)) return true;
  const bool onStack = context.stackObject && k.alive(context.stackObject);
  if (context.ability == 0) return false;
  if (onStack) return cantDo(k, Kind::BeTargetedDeed, entity, context.stackObject);
  const auto ability = asAbility(k, source);
  return cantDo(k, Kind::BeTargetedDeed, entity, source);
}

/// 115.4: is the permanent of a type that "any target" speaks of?
bool isAnyTarget(Kernel& k, ObjectId permanent) {
  constexpr std::uint16_t kAny =
      bit(CardType::Creature) | bit(CardType::Planeswalker) | bit(CardType::Battle);
  return (values(k, permanent).types & kAny) != 0;
}

}  // namespace

TargetObstacle obstacleToTarget(Kernel& k, NodeId target, Entity entity, const Context& announced) {
  std::optional<Context> scratch;
  const Context& context = withDefinedX(k, target, announced, scratch);
  if (entity.isPlayer()) {
    if (!isPlayerInGame(k, entity.asPlayer())) return TargetObstacle::NotThere;
  } else {
    const Object* o = k.find(entity.asObject());
    const bool isCast = context.ability == 0 && willBeSpell(k, entity.asObject());
    if (o == nullptr || o->is(ObjectFlag::PhasedOut) || o->id == context.stackObject || isCast)
      return TargetObstacle::NotThere;  // 115.5; what is cast is on the stack before (601.2a)
  }
  if (!inRange(k, context, entity)) return TargetObstacle::OutOfRange;  // 801.4
  const ObjectId source = context.ability == 0 && context.stackObject ? context.stackObject : context.source;
  switch (k.tree().kind(target)) {
    case Kind::AnyTarget: {  // 115.4
      if (entity.isPlayer()) break;
      if (!onBattlefield(k, entity.asObject()) || !isAnyTarget(k, entity.asObject()))
        return TargetObstacle::NotMeant;
      break;
    }
    case Kind::Target:
    case Kind::KeywordWhat: {
      const NodeId what = k.tree().field<&nodes::Target::what, nodes::KeywordWhat>(target);
      if (!matches(k, what, entity, context) || !isAttachedAsWanted(k, what, entity, context))
        return TargetObstacle::NotMeant;
      break;
    }
    default:
      return TargetObstacle::NotMeant;
  }
  if (entity.isPlayer() && context.ability != 0 &&
      modesTargetApart(k.tree(), k.pool.ability(context.ability).modal) &&
      isEarlierTarget(k, target, entity, context))
    return TargetObstacle::ChosenApart;
  if (const NodeId other = otherOf(k.tree(), target); other != kNoNode) {
    if (k.tree()[other].slot == slots::kEarlierTargets && isEarlierTarget(k, target, entity, context))
      return TargetObstacle::ChosenApart;
    if (k.tree().kind(target) == Kind::AnyTarget && !matchesPred(k, other, entity, context))
      return TargetObstacle::NotMeant;
  }
  if (entity.isObject() && k.object(entity.asObject()).zone == Zone::Battlefield) {
    const Characteristics& now = values(k, entity.asObject());
    if (now.has(KeywordName::Shroud)) return TargetObstacle::Shroud;
    if (now.has(KeywordName::Hexproof) && hexproofAgainst(k, entity.asObject(), now, context))
      return TargetObstacle::Hexproof;
    if (now.has(KeywordName::Protection) && protectedFrom(k, entity, source))
      return TargetObstacle::Protection;  // 702.16b
  } else if (entity.isPlayer()) {
    if (protectedFrom(k, entity, source)) return TargetObstacle::Protection;
    if (shieldedPlayer(k, entity.asPlayer(), context)) return TargetObstacle::Hexproof;
  }
  return cantBeTargeted(k, entity, source, context) ? TargetObstacle::Forbidden : TargetObstacle::None;
}

EntityList legalTargets(Kernel& k, NodeId target, const Context& announced) {
  std::optional<Context> scratch;
  const Context& context = withDefinedX(k, target, announced, scratch);
  EntityList out;
  if (k.tree().kind(target) != Kind::Target && isTarget(k.tree().kind(target))) {
    for (const PlayerId p : apnap(k, k.s.active))
      if (legalTarget(k, target, Entity::player(p), context)) out.push_back(Entity::player(p));
    for (const ObjectId id : k.s.battlefield)  // most lands need no closer look
      if (isAnyTarget(k, id) && legalTarget(k, target, id, context)) out.push_back(id);
    return out;
  }
  for (const Entity e :
       allThatFit(k, k.tree().field<&nodes::Target::what, nodes::KeywordWhat>(target), context))
    if (legalTarget(k, target, e, context)) out.push_back(e);
  return out;
}

namespace {

/// At least as many legal ones as the text wants.
// Stops looking as soon as there are enough: this runs for every card in hand at every priority.
bool enoughTargets(Kernel& k, NodeId target, const Context& announced) {
  std::optional<Context> scratch;
  const Context& context = withDefinedX(k, target, announced, scratch);
  if (k.tree().kind(target) == Kind::KeywordWhat) return !legalTargets(k, target, context).empty();
  // 115.4: where no effect shields players, the active player can be targeted by what wants any one target.
  if (k.tree().kind(target) == Kind::AnyTarget && otherOf(k.tree(), target) == kNoNode &&
      !k.s.variant.limitedRange && !anyRule(k, Kind::HaveAbility) && !anyRule(k, Kind::BeTargetedDeed) &&
      k.pool.targetsForEach.empty() && isPlayerInGame(k, k.s.active) &&
      countRange(k, k.tree().as<nodes::AnyTarget>(target).count, context, 1000).first <= 1)
    return true;
  const NodeId count = k.tree().field<&nodes::AnyTarget::count, nodes::Target>(target);
  if (const TargetedPlayers each = targetedPlayers(k, target, context); each.slot != 0) {
    Context one = context;  // 115.1: some player whom a target can be chosen for
    return countRange(k, count, context, 1000).first == 0 ||
           std::any_of(each.players.begin(), each.players.end(), [&](Entity player) {
             bindEntities(one, each.slot, std::span(&player, 1));
             return !legalTargets(k, target, one).empty();
           });
  }
  int wanted = countRange(k, count, context, 1000).first;
  if (wanted <= 0) return true;
  const bool described = k.tree().kind(target) == Kind::Target;
  if (described && choosesTogether(k.tree(), target))
    return enoughTogether(k, target, context, legalTargets(k, target, context), wanted);
  for (std::size_t p = 0; p < k.s.players.size(); ++p)  // players are found at once
    if (legalTarget(k, target, Entity::player(static_cast<PlayerId>(p)), context) && --wanted == 0)
      return true;
  if (described) {
    const NodeId what = k.tree().as<nodes::Target>(target).what;
    for (const Entity e : allThatFit(k, what, context))
      if (e.isObject() && legalTarget(k, target, e, context) && --wanted == 0) return true;
    return false;
  }
  for (const ObjectId id : k.s.battlefield)
    if (legalTarget(k, target, id, context) && --wanted == 0) return true;
  return false;
}

/// Does a target speak of another one: of what is chosen for its slot, or of the owner or controller of that?
bool speaksOf(const ir::Arena& tree, NodeId target, ir::SlotNo slot) {
  return containsNode(tree, target, [&](NodeId n) {
    const auto to = tree[n].slot;
    return n != target && slot != 0 &&
           (to == slot || to == slots::kOwnerOf + slot || to == slots::kControllerOf + slot);
  });
}

int fewest(Kernel& k, NodeId target, const Context& context) {
  if (!isTarget(k.tree().kind(target))) return 1;
  const NodeId count = k.tree().field<&nodes::AnyTarget::count, nodes::Target>(target);
  return countRange(k, count, context, 1000).first;
}

/// Another one than the targets before it?
bool isApart(const ir::Arena& tree, NodeId target) {
  const NodeId other = otherOf(tree, target);
  return other != kNoNode && tree[other].slot == slots::kEarlierTargets;
}

/// What may be chosen for one instance of the word "target", how many at least, and whether it has to be
/// another one than those before.
struct Wanted {
  EntityList legal;
  int count = 0;
  bool apart = false;
};

/// Can the rest be chosen, too, after so many of the first?
bool canChooseRest(std::span<const Wanted> wanted, int chosenOfFirst, std::size_t from, EntityList& chosen) {
  if (wanted.empty()) return true;
  const Wanted& now = wanted.front();
  if (chosenOfFirst == now.count) return canChooseRest(wanted.subspan(1), 0, 0, chosen);
  const auto before = static_cast<std::ptrdiff_t>(chosen.size()) - chosenOfFirst;
  for (std::size_t i = from; i < now.legal.size(); ++i) {
    const auto earlier = chosen.begin() + before;
    if (now.apart && std::find(chosen.begin(), earlier, now.legal[i]) != earlier) continue;
    chosen.push_back(now.legal[i]);
    if (canChooseRest(wanted, chosenOfFirst + 1, i + 1, chosen)) return true;
    chosen.pop_back();
  }
  return false;
}

/// "1 damage to any target, 2 damage to another target, and 3 damage to a third target": can this one be
/// chosen together with those before it (601.2c)?
bool enoughBesideEarlier(Kernel& k, NodeId target, std::span<const NodeId> targets, const Context& context) {
  if (!isApart(k.tree(), target) || fewest(k, target, context) == 0) return true;
  std::vector<Wanted> wanted;
  std::size_t inAll = 0;
  for (const NodeId one : targets) {
    wanted.push_back({legalTargets(k, one, context), fewest(k, one, context), isApart(k.tree(), one)});
    inAll += static_cast<std::size_t>(wanted.back().count);
    if (one == target) break;
  }
  for (Wanted& one : wanted)  // where there are as many as are chosen in all, some are always left
    if (one.legal.size() > inAll) one.legal.resize(inAll);
  EntityList chosen;
  return canChooseRest(wanted, 0, 0, chosen);
}

/// "Target creature that player controls": there are enough when some choice for the other target leaves
/// enough (601.2c).
bool enoughAfterAnother(Kernel& k, NodeId target, std::span<const NodeId> targets, const Context& context) {
  const bool several = fewest(k, target, context) > 1;  // "X target cards from target player's graveyard"
  const bool ofOne = several && std::any_of(targets.begin(), targets.end(), [&](NodeId other) {
                       const ir::SlotNo slot = targetSlot(k.tree(), other);
                       return other != target && speaksOf(k.tree(), target, slot) && !hasSlot(context, slot);
                     });
  if (!ofOne && enoughTargets(k, target, context)) return enoughBesideEarlier(k, target, targets, context);
  return std::any_of(targets.begin(), targets.end(), [&](NodeId other) {
    const ir::SlotNo slot = targetSlot(k.tree(), other);
    if (other == target || !speaksOf(k.tree(), target, slot)) return false;
    const EntityList first = legalTargets(k, other, context);
    return std::any_of(first.begin(), first.end(), [&](Entity chosen) {
      Context with = context;
      bindEntities(with, slot, std::span(&chosen, 1));
      if (!enoughTargets(k, target, with)) return false;
      if (!isApart(k.tree(), target)) return true;
      const EntityList legal =
          legalTargets(k, target, with);  // "another target creature that player controls"
      const auto left =
          legal.size() - static_cast<std::size_t>(std::count(legal.begin(), legal.end(), chosen));
      return static_cast<int>(left) >= fewest(k, target, with);
    });
  });
}

}  // namespace

bool isSpokenOfLater(const ir::Arena& tree, std::span<const NodeId> targets, std::size_t at) {
  const ir::SlotNo slot = targetSlot(tree, targets[at]);
  const auto later = targets.subspan(at + 1);
  return std::any_of(later.begin(), later.end(), [&](NodeId target) {
    return isTarget(tree.kind(target)) && (isApart(tree, target) || speaksOf(tree, target, slot));
  });
}

bool leavesTargets(Kernel& k, std::span<const NodeId> targets, std::size_t at, const Context& context) {
  const auto later = targets.subspan(at + 1);
  return std::all_of(later.begin(), later.end(), [&](NodeId target) {
    return !isTarget(k.tree().kind(target)) || enoughAfterAnother(k, target, targets, context);
  });
}

bool canAnnounce(Kernel& k, const AbilityDef& ability, const Context& context) {
  const bool depends = ability.kind == AbilityKind::Spell && !ability.targets.empty() &&
                       mayLeaveOutBranch(definitionOf(k, context.source));
  if (ability.modal != kNoNode || depends) return canAnnounce(k, ability.effect, context);
  return std::all_of(ability.targets.begin(), ability.targets.end(),
                     [&](NodeId target) { return enoughAfterAnother(k, target, ability.targets, context); });
}

namespace {

/// Can each of them have one of its own?
bool oneForEach(std::span<const EntityList> wanted, EntityList& taken) {
  if (wanted.empty()) return true;
  return std::any_of(wanted.front().begin(), wanted.front().end(), [&](Entity one) {
    if (std::find(taken.begin(), taken.end(), one) != taken.end()) return false;
    taken.push_back(one);
    const bool rest = oneForEach(wanted.subspan(1), taken);
    taken.pop_back();
    return rest;
  });
}

}  // namespace

bool canTargetApart(Kernel& k, NodeId modal, std::uint8_t mode, const Context& context) {
  std::vector<EntityList> wanted;
  const NodeId modes = k.tree().as<nodes::Modal>(modal).modes;
  const auto note = [&](std::uint8_t chosen) {
    visitAnnounced(k.pool, NodeFact::Target, k.tree().child(modes, chosen), context, [&](NodeId target) {
      if (!isTarget(k.tree().kind(target))) return;
      EntityList players = legalTargets(k, target, context);
      eraseIf(players, [](Entity e) { return !e.isPlayer(); });
      wanted.push_back(std::move(players));
    });
  };
  for (const std::uint8_t chosen : context.modes) note(chosen);
  note(mode);
  EntityList taken;
  return oneForEach(wanted, taken);
}

bool canChooseMode(Kernel& k, NodeId mode, const Context& context) {
  const bool announced = context.x != 0 || hasSlot(context, slots::kPlannedX);
  if (announced || !k.pool.contains(mode, NodeFact::X)) return canAnnounce(k, mode, context);
  return possibleForSomeX([&, as = context](std::int32_t x) mutable {
    as.x = x;
    return canAnnounce(k, mode, as);
  });
}

// 601.2c, 603.3d: enough legal targets for every instance of the word, and enough modes that can be chosen
// (700.2)
bool canAnnounce(Kernel& k, NodeId effect, const Context& context) {
  std::vector<NodeId> targets;
  visitAnnounced(k.pool, NodeFact::Target, effect, context, [&](NodeId node) {
    if (isTarget(k.tree().kind(node))) targets.push_back(node);
  });
  const bool ok = std::all_of(targets.begin(), targets.end(),
                              [&](NodeId target) { return enoughAfterAnother(k, target, targets, context); });
  if (!ok) return false;
  const NodeId modal = modalOf(k, effect);
  if (modal == kNoNode || !context.modes.empty()) return true;
  int possible = 0;
  const auto [choose, modes, how] = k.tree().as<nodes::Modal>(modal);
  const auto all = k.tree().children(modes);
  for (std::size_t i = 0; i < all.size(); ++i)
    possible += !wasModeChosen(k, modal, i, context) && canChooseMode(k, all[i], context) ? 1 : 0;
  if (choosesModesAgain(k.tree(), modal)) return possible > 0;  // 700.2d: the same one again
  return possible >= countRange(k, choose, context, possible).first && possible > 0;
}

}  // namespace cantrip
