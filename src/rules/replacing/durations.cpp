// When effects of resolved spells and abilities end by themselves (611.2a-b); those that end with a part of
// the turn are in turn.cpp.

#include "rules/replacing/durations.h"

#include <algorithm>

#include "ir/nodes/refs.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/events/floating_effects.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_refs.h"

namespace cantrip {

namespace {

bool stillThere(const Kernel& k, ObjectId id) {  // 702.26f: a phased-out permanent has not left
  const Object* o = k.find(id);
  return o != nullptr && o->zone == Zone::Battlefield;
}

/// Does the condition of a duration look at the permanent whose ability made the effect?
bool speaksOfSource(const Kernel& k, NodeId condition) {
  return containsNode(k.tree(), condition, [&](NodeId n) { return k.tree().kind(n) == ir::Kind::Self; });
}

/// Is the source of the effect still there, or where the effect itself put it?
bool isSeen(const Kernel& k, const Context& context) {
  const Object* o = k.find(presentOf(k, context.source, context));
  return o != nullptr && !o->is(ObjectFlag::PhasedOut);
}

/// The context with what its words mean as it is now: "it gains haste for as long as you control it" is said
/// of a card that was cast and became a permanent since.
Context asItIsNow(const Kernel& k, const Context& context) {
  Context now = context;
  for (Binding& b : now.bindings)
    if (b.slot != slots::kMoved && b.entity.isObject()) b.entity = presentOf(k, b.entity.asObject(), context);
  return now;
}

/// 611.2c: is all that it affected gone? A new object is another one (400.7).
bool affectsNothing(const Kernel& k, const FloatingEffect& effect) {
  return effect.subjectNode == kNoNode && !effect.affected.empty() &&
         std::none_of(effect.affected.begin(), effect.affected.end(),
                      [&](Entity e) { return e.isPlayer() || k.alive(e.asObject()); });
}

bool isOver(Kernel& k, const FloatingEffect& effect) {
  switch (effect.until) {
    case Until::SourceLeaves:
      return !stillThere(k, effect.context.source);
    case Until::WhileCondition:
      if (affectsNothing(k, effect)) return true;
      // "for as long as you control ~": what has left is not looked at as it last was (611.2b, 702.26f)
      if (speaksOfSource(k, effect.condition) && !isSeen(k, effect.context)) return true;
      return !conditionHolds(k, effect.condition, asItIsNow(k, effect.context));
    default:
      return false;
  }
}

}  // namespace

void endEffects(Kernel& k) {
  eraseEffects(k, [&k](const FloatingEffect& effect) { return isOver(k, effect); });
}

void endUntapEffects(Kernel& k) {
  const auto mine = [&](Entity e) {
    return !e.isObject() || !stillThere(k, e.asObject()) || isActivePlayer(k, controllerOf(k, e.asObject()));
  };
  endForThese(k, Until::NextUntap, mine);
  eraseEffects(k, [&](const FloatingEffect& effect) {
    if (effect.until != Until::NextUntap || !effect.affected.empty()) return false;
    // 611.2a: the step of a player who is named passes also where the group is empty by then
    if (effect.untilPlayer != kNoPlayer) return isActivePlayer(k, effect.untilPlayer);
    if (effect.subjectNode == kNoNode) return true;
    // "its controller's": once it was the untap step of one who controls some of it
    const EntityList group = entitiesOf(k, effect.subjectNode, effect.context);
    return std::any_of(group.begin(), group.end(), mine);
  });
}

namespace {

/// Does it last until a point of the next turn of a player?
bool isOfNextTurn(Until until) {
  return until == Until::YourNextTurn || until == Until::EndOfYourNextTurn ||
         until == Until::YourNextEndStep || until == Until::YourNextUpkeep;
}

}  // namespace

// 611.2a-b: effects and delayed triggers whose time is over end
void expireEffects(Kernel& k, Until until) {
  if (k.s.effects.empty() && k.s.delayed.empty()) return;
  const auto mine = [&](Until u, PlayerId player, std::uint16_t turn) {
    if (u != until) return false;
    if (until == Until::EndOfYourNextTurn && turn == k.s.turn) return false;  // made now: the next one counts
    return !isOfNextTurn(until) || isActivePlayer(k, player);
  };
  const auto effectOver = [&](const FloatingEffect& e) { return mine(e.until, e.untilPlayer, e.turn); };
  const auto triggerOver = [&](const DelayedTrigger& d) {
    return mine(d.until, d.context.controller, d.turn);
  };
  eraseEffects(k, std::ref(effectOver));
  endDelayed(k, std::ref(triggerOver));
}

// 800.4m
void expireWithTurnOf(Kernel& k, PlayerId gone) {
  const auto over = [&](Until until, PlayerId player) { return player == gone && isOfNextTurn(until); };
  const auto effectOver = [&](const FloatingEffect& e) { return over(e.until, e.untilPlayer); };
  const auto triggerOver = [&](const DelayedTrigger& d) { return over(d.until, d.context.controller); };
  eraseEffects(k, std::ref(effectOver));
  endDelayed(k, std::ref(triggerOver));
}

}  // namespace cantrip
