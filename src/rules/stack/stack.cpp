// The stack and resolving (405, 608).

#include "rules/stack/stack.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>

#include "ir/nodes/effects_later.h"
#include "ir/nodes/refs.h"
#include "rules/combat/combat_damage.h"
#include "rules/events/events.h"
#include "rules/events/floating_effects.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/objects/uses.h"
#include "rules/targets/targets.h"
#include "rules/words/chosen_together.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_filters.h"
#include "rules/words/limits.h"
#include "rules/words/paid_costs.h"
#include "rules/words/restrictions.h"
#include "rules/words/shown_targets.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

namespace {

Result finishSpell(Kernel& k, Frame& f, ObjectId id);

}  // namespace

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// "This ability still resolves if its target becomes illegal."
bool stillResolves(const Kernel& k, const Context& context) {
  if (context.ability == 0) return false;
  const NodeId limits = k.pool.ability(context.ability).limits;
  return limits != kNoNode &&
         limitAmong(k.tree(), limits, ir::sense(ir::LimitName::StillResolves)) != kNoNode;
}

/// 608.2b: targets that are no longer legal are not affected; with none left the spell or ability does not
/// resolve. What one target is said to be of another one ("target cards from their graveyard") is asked while
/// all are known. False: no legal target is left.
bool dropIllegalTargets(Kernel& k, Context& context) {
  TargetNodes nodes;
  targetsOf(k, context, nodes);
  bool any = false, legal = false;
  boost::container::small_vector<Binding, 4> illegal;
  for (NodeId node : nodes) {
    const ir::SlotNo slot = targetSlot(k.tree(), node);
    const bool forEach = k.pool.targetsForEach.contains(node);
    EntityList left;
    for (const Binding& b : context.bindings) {
      if (b.slot != slot) continue;
      any = true;
      const bool ok = forEach ? legalTarget(k, node, b.entity, speakingOfPlayerOf(k, node, b, context))
                              : legalTarget(k, node, b.entity, context);
      if (ok) left.push_back(b.entity);
      if (!ok) illegal.push_back(b);
    }
    const bool together = stillShare(k, node, std::span(left.data(), left.size()));
    legal |= together && !left.empty();
    if (!together)
      for (const Binding& b : context.bindings)
        if (b.slot == slot) illegal.push_back(b);
  }
  eraseIf(context.bindings,
          [&](const Binding& b) { return std::find(illegal.begin(), illegal.end(), b) != illegal.end(); });
  return !any || legal || stillResolves(k, context);
}

}  // namespace

namespace {

/// Could an effect have given the spell an ability: "spells you control have rebound", "that spell gains
/// rebound"? "No" is certain.
bool mayHaveGained(const Kernel& k, ObjectId spell) {
  return k.pool.givesToSpells ||
         std::any_of(k.s.effects.begin(), k.s.effects.end(), [&](const FloatingEffect& effect) {
           return effect.what == FloatingEffect::What::Mods &&
                  std::find(effect.affected.begin(), effect.affected.end(), Entity(spell)) !=
                      effect.affected.end();
         });
}

/// What abilities do that effects gave to the spell, after all that is printed. `at` counts on from the
/// printed ones.
NodeId nextGivenEffect(Kernel& k, const Context& context, std::int32_t& at) {
  if (context.ability != 0 || !mayHaveGained(k, context.stackObject)) return kNoNode;
  const std::span<const AbilityId> text = abilitiesOfText(k, context.stackObject);
  const auto& now = values(k, context.stackObject).abilities;
  std::int32_t index = abilitiesWithSpliced(k, context);
  for (const AbilityId id : now) {
    if (std::find(text.begin(), text.end(), id) != text.end() || index++ < at) continue;
    at = index;
    if (k.pool.ability(id).kind == AbilityKind::Spell) return k.pool.ability(id).effect;
  }
  return kNoNode;
}

// 702.96b: a spell cast for its overload cost says "each" where its text says "target".
void eachForTarget(Kernel& k, Context& context) {
  for (const AbilityId id : definitionOf(k, context.stackObject).abilities) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind != AbilityKind::Spell) continue;
    visitAnnounced(k.pool, NodeFact::Target, ability.effect, context, [&](NodeId node) {
      if (k.tree().kind(node) != Kind::Target) return;
      for (const Entity e : allThatFit(k, k.tree().as<nodes::Target>(node).what, context))
        context.bindings.push_back({targetSlot(k.tree(), node), e, 0});
    });
  }
}

// 702.131a: ascend on an instant or sorcery is the first thing that it does.
void ascendBySpell(Kernel& k, const Context& context) {
  const Object* o = k.find(context.stackObject);
  if (o == nullptr || o->is(ObjectFlag::AbilityOnStack)) return;
  if (!hasKeyword(definitionOf(k, o->id).keywords, ir::KeywordName::Ascend)) return;
  if (k.s.players[context.controller].blessed || permanentsOf(k, context.controller) < 10) return;
  emitAndGoOn(k, designated(Designation::CitysBlessing, context.controller), "702.131a");
}

/// So many objects that resolve while the stack never gets smaller and nobody chooses anything are a loop
/// (docs/decisions/0005-loops.md).
constexpr std::uint32_t kLoop = 2000;

/// 104.4b, 731.4: counts what is about to resolve, and says whether mandatory actions repeat without an end.
bool isMandatoryLoop(Kernel& k) {
  const auto size = static_cast<std::uint32_t>(k.s.stack.size());
  const bool smaller = k.s.lowestStack == 0 || size < k.s.lowestStack;
  k.noteUnchosen(smaller ? 1 : k.s.unchosen + 1, smaller ? size : k.s.lowestStack);
  return k.s.unchosen > kLoop;
}

enum ResolveStep : std::uint8_t { kResolveBegin, kResolveEffects, kResolveFinish, kResolveGone };

/// 608.2a-b: does it resolve, with its condition true and a target left?
bool stillResolves(Kernel& k, Context& context, bool& untargeted) {
  const AbilityDef& ability = k.pool.ability(context.ability);
  const bool triggered = context.ability != 0 && ability.kind == AbilityKind::Triggered;
  // 608.2a, 603.4: the intervening "if" is checked again
  const bool still =
      !triggered || ability.condition == kNoNode || conditionHolds(k, ability.condition, context);
  const bool bestowed = definitionOf(k, context.stackObject).isBestowed();
  const bool mutating = definitionOf(k, context.stackObject).isMutating();
  bool resolves = still && dropIllegalTargets(k, context);
  untargeted = still && !resolves;
  if (!resolves && mutating && context.ability == 0) {  // 702.140b: the same
    emitAndGoOn(k, designated(Designation::NotMutating, context.controller, context.stackObject), "702.140b");
    resolves = true;
  }
  if (!resolves && bestowed && context.ability == 0) {  // 702.103e: it resolves as a creature spell
    emitAndGoOn(k, designated(Designation::NotBestowed, context.controller, context.stackObject), "702.103e");
    bindEntities(context, slots::kEnchant, {});
    resolves = true;
  }
  return resolves;
}

Result beginResolving(Kernel& k, Frame& f) {
  if (k.s.stack.empty()) return Result::Done;
  if (isMandatoryLoop(k)) {
    Event draw;
    draw.type = EventType::DrawGame;
    if (!k.s.variant.limitedRange) return emitLast(k, draw, "104.4b");
    k.noteUnchosen(0, 0);
    std::vector<Event> draws;  // 104.4f: for who controls what is involved
    for (const StackItem& item : k.s.stack) {
      draw.player = item.context.controller;
      draws.push_back(draw);
    }
    return emitLast(k, draws, "104.4f");
  }
  if (isCombatDamage(k, k.s.stack.back().object)) return resolveCombatDamage(k, f);
  Context context = k.s.stack.back().context;
  f.as<ResolveWork>().object = context.stackObject;
  bool untargeted = false;
  if (!stillResolves(k, context, untargeted)) {
    f.step = kResolveGone;
    f.as<ResolveWork>().untargeted = untargeted;
    return Result::Again;
  }
  if (context.ability == 0 && !isPermanentSpell(k, context.stackObject)) ascendBySpell(k, context);
  if (context.castWay == static_cast<std::uint8_t>(CastWay::Overload)) eachForTarget(k, context);
  if (k.s.stack.back().delayedEffect != kNoNode) f.node = k.s.stack.back().delayedEffect;
  if (context.ability != 0) noteUse(k, abilityUse(context.source, context.ability, Use::Resolved));
  noteResolutionBegins(k);
  f.step = kResolveEffects;
  f.as<ResolveWork>().nextEffect = 0;
  f.context = k.pushContext(std::move(context));
  return Result::Again;
}

/// 702.47b: the same text may be there more than once, each time with targets of its own. `end`: where the
/// abilities that come after the effect begin.
void showOwnTargets(Kernel& k, Context& context, NodeId effect, std::int32_t end) {
  int before = 0, all = 0;
  std::int32_t at = 0;
  for (NodeId other = nextSpellEffect(k, context, at); other != kNoNode;
       other = nextSpellEffect(k, context, at)) {
    if (other != effect) continue;
    ++all;
    before += at < end ? 1 : 0;
  }
  if (all > 1) showTargetsOf(k, context, effect, onlyOf(before));
}

/// The paragraphs of a spell or the effect of an ability, one after the other (608.2c).
Result resolveNextEffect(Kernel& k, Frame& f) {
  std::int32_t& at = f.as<ResolveWork>().nextEffect;
  const bool spell = k.ctx(f).ability == 0 && f.node == kNoNode;
  // 608.3a, 702.109a: what a permanent spell does besides becoming the permanent, its keywords say
  constexpr unsigned kSpell = 1U << static_cast<unsigned>(AbilityKind::Spell);
  if (spell && isPermanentSpell(k, k.ctx(f).stackObject)) {
    const CardDef& card = definitionOf(k, k.ctx(f).stackObject);
    if (!card.isMutating() && (card.kinds & kSpell) == 0 && !mayHaveGained(k, k.ctx(f).stackObject)) {
      f.step = kResolveFinish;
      return Result::Again;
    }
  }
  NodeId effect = f.node != kNoNode ? (at++ == 0 ? f.node : kNoNode) : nextSpellEffect(k, k.ctx(f), at);
  if (spell && effect != kNoNode) {  // 614.15: the next paragraph may replace this one
    std::int32_t ahead = at;
    const NodeId next = nextSpellEffect(k, k.ctx(f), ahead);
    if (next != kNoNode && k.tree().kind(next) == Kind::InsteadIf) {
      at = ahead;
      const auto [when, instead] = k.tree().as<nodes::InsteadIf>(next);
      if (conditionHolds(k, when, k.ctx(f))) effect = instead;
    }
  }
  if (effect == kNoNode && spell) effect = nextGivenEffect(k, k.ctx(f), at);
  if (effect == kNoNode) {
    f.step = kResolveFinish;
    return Result::Again;
  }
  if (spell && hasSlot(k.ctx(f), slots::kSpliced)) showOwnTargets(k, k.ctx(f), effect, at);
  k.pushEffect(effect, f.context);
  return Result::Again;
}

Result finishResolving(Kernel& k, Frame& f) {
  auto& work = f.as<ResolveWork>();
  const ObjectId id = work.object;
  f.step = kResolveGone;
  work.settled = true;
  const Object* o = k.find(id);
  const bool onStack = o != nullptr && o->zone == Zone::Stack;
  if (onStack && !o->is(ObjectFlag::AbilityOnStack)) return finishSpell(k, f, id);
  k.popContext();
  if (onStack) removeObject(k, id);  // 608.2n
  return Result::Done;
}

/// The spell or ability leaves the stack, resolved already or without resolving.
Result leaveStack(Kernel& k, Frame& f) {
  auto& work = f.as<ResolveWork>();
  const ObjectId id = work.object;
  const Object* o = k.find(id);
  if (work.settled || o == nullptr || o->zone != Zone::Stack) return Result::Done;
  work.settled = true;
  if (work.untargeted && k.s.rules.illegalTargetsCounter) {  // 2010: 608.2b
    Event countered;
    countered.type = EventType::Countered;
    countered.object = id;
    countered.player = o->controller;
    // "can't be countered" was said of spells and abilities
    if (!isProhibited(k, countered))
      return emitThen(k, f, kResolveGone, std::span(&countered, 1), "2010: 608.2b");
  }
  if (o->is(ObjectFlag::AbilityOnStack)) {
    removeObject(k, id);
    return Result::Done;
  }
  const Event move = zoneChange(k, id, Zone::Graveyard);
  return emitThen(k, f, kResolveGone, std::span(&move, 1), "608.2b");
}

}  // namespace

static Result resolveStep(Kernel& k, Frame& f) {
  switch (f.step) {
    case kResolveBegin:
      return beginResolving(k, f);
    case kResolveEffects:
      return resolveNextEffect(k, f);
    case kResolveFinish:
      return finishResolving(k, f);
    default:
      return leaveStack(k, f);
  }
}

// Until something has to be carried out first, one step follows the other at once.
Result runResolve(Kernel& k, Frame& f) {
  const std::size_t depth = k.s.frames.size();
  const auto goesOn = [&] {
    return k.s.frames.size() == depth && k.s.frames.back().op == Op::Resolve &&
           k.s.decision.kind == DecisionKind::None && !k.s.over;
  };
  Result result = resolveStep(k, f);
  while (result == Result::Again && goesOn()) result = resolveStep(k, k.frames().back());
  return result;
}

namespace {

/// 608.2m-n: an instant or sorcery that resolved goes to the graveyard. `bought`: its buyback was paid.
Result putAway(Kernel& k, Frame& f, ObjectId id, PlayerId controller, bool bought) {
  Event move = zoneChange(k, id, Zone::Graveyard);
  if (bought) move.to = Zone::Hand;  // 702.27a
  if (k.object(id).is(ObjectFlag::CopyOfSpell)) {
    rememberLastKnown(k, id);  // its delayed triggers have a source to speak of (608.2h)
    removeObject(k, id);       // 707.10a
    return Result::Done;
  }
  if (move.to == Zone::Graveyard &&
      isAdventure(definitionOf(k, id))) {  // 715.3d: its creature may be cast from there
    move.to = Zone::Exile;
    FloatingEffect permission;
    permission.what = FloatingEffect::What::PlayPermission;
    permission.until = Until::Game;
    permission.context.controller = controller;
    permission.affected.push_back(id.next());
    addEffect(k, std::move(permission));
    return emitThen(k, f, f.step, std::span(&move, 1), "715.3d");
  }
  if (move.to == Zone::Graveyard && isOmen(definitionOf(k, id))) {  // 720.3d
    move.to = Zone::Library;
    Event shuffle;
    shuffle.type = EventType::Shuffle;
    shuffle.player = k.object(id).owner;
    const Event events[] = {move, shuffle};
    return emitThen(k, f, f.step, events, "720.3d");
  }
  move.set(EventFlag::AsResolved);
  return emitThen(k, f, f.step, std::span(&move, 1), "608.2n");
}

// 608.2m, 608.3: what was known of a spell is over as it leaves the stack; a permanent spell enters the
// battlefield.
Result finishSpell(Kernel& k, Frame& f, ObjectId id) {
  const Context& context = k.ctx(f);
  const PlayerId controller = context.controller;
  if (!isPermanentSpell(k, id)) {
    const bool bought = context.has(ContextFlag::Bought);
    k.popContext();
    return putAway(k, f, id, controller, bought);
  }
  Event move = zoneChange(k, id, Zone::Battlefield);
  move.player = controller;
  if (k.object(id).is(ObjectFlag::FaceDown)) move.set(EventFlag::FaceDown);
  if (!k.object(id).is(ObjectFlag::CopyOfSpell)) move.set(EventFlag::WasCast);
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kEnchant) {  // 303.4f
      move.other = b.entity;
      move.set(EventFlag::EnterAttached);
    }
  if (static_cast<CastWay>(context.castWay) == CastWay::Sneak) {
    move.set(EventFlag::EnterTapped);
    move.set(EventFlag::EnterAttacking);
    move.node = attackedByReturned(k, context).raw;
  }
  noteCastRecord(k, id.next(), context);
  k.popContext();
  return emitThen(k, f, f.step, std::span(&move, 1), "608.3a");
}

}  // namespace

}  // namespace cantrip
