// Event patterns: does an event match what a trigger, a replacement effect or "this turn" speaks of (603.2,
// 614).
#include <algorithm>

#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/times.h"
#include "rules/kernel.h"
#include "rules/rooms.h"
#include "rules/targets.h"
#include "state/event_types.h"
#include "state/pool_builder.h"

namespace cantrip {

namespace Kind = ir::Kind;
using ir::NodeKind;

namespace {

/// 603.10: is the pattern one that looks back in time for this event?
bool looksBack(const ir::Arena& tree, NodeId pattern, const Event& event) {
  switch (tree.kind(pattern)) {
    case Kind::Leaves:
    case Kind::Dies:
    case Kind::Sacrifices:  // a permanent sees its own sacrifice
    case Kind::Exploits:
    case Kind::LosesGame:  // 603.10f
      return true;
    case Kind::PutIntoGraveyard: {
      // 603.6c: "from anywhere" is never a leaves-the-battlefield ability
      const NodeId from = tree.child(pattern, 1);
      return from != kNoNode && event.from == Zone::Battlefield;
    }
    case Kind::MovesZone: {
      const NodeId from = tree.child(pattern, 1);
      const bool leavesGraveyard = event.from == Zone::Graveyard && event.to != Zone::Battlefield;
      return from != kNoNode && (event.from == Zone::Battlefield || leavesGraveyard);  // 603.10a
    }
    case Kind::IsExiled:
      return event.from == Zone::Battlefield;
    case Kind::ReturnedToHand:  // 603.10a: an object that all players can see
      return event.from != Zone::Library;
    case Kind::Becomes:
      return event.type == EventType::Unattach;  // 603.10c
    default:
      return false;
  }
}

/// Did an event that matches the pattern precede this one in its turn? A creature's attacks and damage are
/// told apart by the creature when the pattern speaks of any creature.
bool happenedBefore(Kernel& k, NodeId pattern, const Event& event, const Context& context) {
  const ir::Arena& arena = k.tree();
  const bool each = speaksOfEach(arena, pattern);
  return std::any_of(k.s.turnLog.begin(), k.s.turnLog.end(), [&](const Event& e) {
    if (e.serial >= event.serial || e.type != event.type) return false;
    if (each && (e.object != event.object || e.source != event.source)) return false;
    return k.eventMatches(pattern, e, context);
  });
}

/// Is it a card that its player draws first in a draw step of their own?
bool isFirstOfDrawStep(const Kernel& k, const Event& event) {
  if (k.s.step != ir::Step::Draw || event.player != k.s.active) return false;
  for (std::size_t i = k.s.stepBegan; i < k.s.turnLog.size(); ++i) {
    const Event& e = k.s.turnLog[i];
    if (e.type != EventType::Draw || e.player != event.player) continue;
    return event.serial != 0 && e.serial == event.serial && e.object == event.object;
  }
  return true;
}

/// 122.1: put by an effect, not as a cost (118) or as a rule of the game says.
bool byEffect(const Event& event) {
  return !event.has(EventFlag::AsCost) && !event.has(EventFlag::StateBased);
}

}  // namespace

ObjectId Kernel::presentForm(ObjectId id) const {
  if (alive(id)) return id;
  return alive(id.next()) ? id.next() : id;
}

PlayerId Kernel::ownerOf(ObjectId id) const {
  if (const Object* object = find(presentForm(id))) return object->owner;
  const LastKnown* last = lastKnown(id);
  return last != nullptr ? last->object.owner : kNoPlayer;
}

NodeId Kernel::matchingPattern(NodeId pattern, const Event& event, const Context& context, Look look) {
  if (pattern == kNoNode) return kNoNode;
  const ir::Arena& arena = tree();
  if (arena.kind(pattern) == Kind::AnyEvent) {
    for (NodeId part : arena.children(arena.child(pattern, 0)))
      if (const NodeId found = matchingPattern(part, event, context, look); found != kNoNode) return found;
    return kNoNode;
  }
  if (arena.kind(pattern) == Kind::WhenNext)
    return matchingPattern(arena.child(pattern, 0), event, context, look);
  if (arena.kind(pattern) == Kind::FirstEachTurn) {
    const NodeId found = matchingPattern(arena.child(pattern, 0), event, context, look);
    return found != kNoNode && !happenedBefore(*this, found, event, context) ? found : kNoNode;
  }
  if (arena.kind(pattern) == Kind::EventDuring)
    return duringPart(arena.child(pattern, 1), context)
               ? matchingPattern(arena.child(pattern, 0), event, context, look)
               : kNoNode;
  if (arena.kind(pattern) == Kind::EventWhile)
    return matchesPred(arena.child(pattern, 1), event.newObject ? event.newObject : event.object, context)
               ? matchingPattern(arena.child(pattern, 0), event, context, look)
               : kNoNode;
  if (arena.kind(pattern) == Kind::ExceptFirstDraw && isFirstOfDrawStep(*this, event)) return kNoNode;
  if (arena.kind(pattern) == Kind::ByEffect && !byEffect(event)) return kNoNode;
  if (arena.kind(pattern) == Kind::ExceptFirstDraw || arena.kind(pattern) == Kind::ByEffect)
    return matchingPattern(arena.child(pattern, 0), event, context, look);
  if (arena.kind(pattern) == Kind::CausedBy)
    return refMatches(arena.child(pattern, 0), causeOf(event), context)
               ? matchingPattern(arena.child(pattern, 1), event, context, look)
               : kNoNode;
  if (look != Look::Any && looksBack(arena, pattern, event) != (look == Look::Before)) return kNoNode;
  bool matched = false;
  switch (event.type) {
    case EventType::ZoneChange:
      matched = zoneEventMatches(pattern, event, context, look);
      break;
    case EventType::Attack:
    case EventType::AttackersDeclared:
    case EventType::Block:
    case EventType::BecomeBlocked:
    case EventType::AttackUnblocked:
      matched = combatEventMatches(pattern, event, context);
      break;
    case EventType::Damage:
      matched = damageEventMatches(pattern, event, context);
      break;
    case EventType::Draw:
    case EventType::Discard:
    case EventType::Sacrifice:
    case EventType::Cast:
    case EventType::PlayLand:
    case EventType::CopySpell:
    case EventType::Activate:
    case EventType::Cycle:
    case EventType::GainLife:
    case EventType::LoseLife:
    case EventType::LoseGame:
    case EventType::Search:
    case EventType::Shuffle:
    case EventType::Scry:
    case EventType::TokenCreate:
    case EventType::Reveal:
      matched = playerEventMatches(pattern, event, context, look);
      break;
    default:
      matched = stateEventMatches(pattern, event, context);
      break;
  }
  return matched ? pattern : kNoNode;
}

bool Kernel::happenedThisTurn(NodeId pattern, const Context& context) {
  return std::any_of(s.turnLog.begin(), s.turnLog.end(),
                     [&](const Event& event) { return eventMatches(pattern, event, context); });
}

bool Kernel::zoneRefMatches(NodeId zoneRef, Zone zone, PlayerId owner, const Context& context) {
  const ir::Arena& arena = tree();
  if (static_cast<Zone>(arena.value(arena.child(zoneRef, 0))) != zone) return false;
  const NodeId who = arena.child(zoneRef, 1);
  const bool shared = zone == Zone::Battlefield || zone == Zone::Exile || zone == Zone::Stack;
  return who == kNoNode || shared || refMatches(who, Entity::player(owner), context);
}

bool Kernel::zoneEventMatches(NodeId pattern, const Event& event, const Context& context, Look look) {
  const ir::Arena& arena = tree();
  const ObjectId before = event.object;
  const ObjectId after = event.newObject ? event.newObject : event.object;
  // A permanent is judged as it was on the battlefield; a card put somewhere from elsewhere as what it is
  // there.
  // 729.3: one permanent left, however many cards it was; those cards were put somewhere each.
  const bool part = event.has(EventFlag::Component);
  if (part && arena.kind(pattern) != Kind::PutIntoGraveyard && arena.kind(pattern) != Kind::MovesZone)
    return false;
  if (part && arena.child(pattern, 1) != kNoNode) return false;
  const bool asItWas = event.from == Zone::Battlefield && look != Look::After && !part;
  const ObjectId moved = asItWas || !alive(after) ? before : after;
  const auto fits = [&](Entity entity) { return refMatches(arena.child(pattern, 0), entity, context); };
  switch (arena.kind(pattern)) {
    case Kind::Enters:
      return event.to == Zone::Battlefield && event.from != Zone::Battlefield && fits(after);
    case Kind::Leaves:
      return event.from == Zone::Battlefield && event.to != Zone::Battlefield && fits(before);
    case Kind::Dies:  // 700.4
      return event.from == Zone::Battlefield && event.to == Zone::Graveyard && fits(before);
    case Kind::PutIntoGraveyard: {
      if (event.to != Zone::Graveyard) return false;
      const NodeId from = arena.child(pattern, 1);
      if (from != kNoNode && !zoneRefMatches(from, event.from, ownerOf(before), context)) return false;
      return fits(moved);
    }
    case Kind::MovesZone: {
      const NodeId from = arena.child(pattern, 1);
      const NodeId to = arena.child(pattern, 2);
      const PlayerId owner = ownerOf(before);
      if (from != kNoNode && !zoneRefMatches(from, event.from, owner, context)) return false;
      if (to != kNoNode && !zoneRefMatches(to, event.to, owner, context)) return false;
      return event.from != event.to && fits(moved);
    }
    case Kind::IsExiled:
      return event.to == Zone::Exile && event.from != Zone::Exile && fits(moved);
    case Kind::ReturnedToHand:
      return event.to == Zone::Hand && event.from != Zone::Library && fits(before);
    default:
      return false;
  }
}

bool Kernel::combatEventMatches(NodeId pattern, const Event& event, const Context& context) {
  const ir::Arena& arena = tree();
  const auto fits = [&](unsigned field, Entity entity) {
    const NodeId ref = arena.child(pattern, field);
    return ref == kNoNode || refMatches(ref, entity, context);
  };
  // As many attackers as the second field wants fit it.
  const auto enoughAttack = [&] {
    const NodeId with = arena.child(pattern, 1);
    EntityList attackers;
    for (const Event& e : s.turnLog)  // declared together; when asked after combat they are in it no more
      if (e.type == EventType::Attack && e.serial == event.serial) attackers.push_back(e.object);
    if (attackers.empty())
      for (const Attacker& attacker : s.combat.attackers) attackers.push_back(attacker.creature);
    int fitting = 0;
    for (const Entity attacker : attackers) fitting += fits(1, attacker) ? 1 : 0;
    const auto most = static_cast<int>(attackers.size());
    const bool counted = arena.kind(with) == Kind::Some;
    const int needed = counted ? countRange(arena.child(with, 0), context, most).first : 1;
    return fitting >= std::max(1, needed);
  };
  switch (arena.kind(pattern)) {
    case Kind::Attacks:  // 508.3a-b
      return event.type == EventType::Attack && fits(0, event.object) && fits(1, event.other);
    case Kind::AttacksAlone:  // 506.5
      return event.type == EventType::Attack && s.combat.attackers.size() == 1 && fits(0, event.object);
    case Kind::YouAttack: {  // 508.3d
      if (event.type != EventType::AttackersDeclared || event.amount == 0) return false;
      if (!fits(0, Entity::player(event.player))) return false;
      return arena.child(pattern, 1) == kNoNode || enoughAttack();
    }
    case Kind::AttacksWith:  // 508.3a; the others were declared at the same time
      return event.type == EventType::Attack && fits(0, event.object) && enoughAttack();
    case Kind::Blocks:  // 509.3a-b
      return event.type == EventType::Block && fits(0, event.object) && fits(1, event.other);
    case Kind::BecomesBlocked:  // 509.3c-d
      if (arena.child(pattern, 1) != kNoNode)
        return event.type == EventType::Block && fits(0, event.other) && fits(1, event.object);
      return event.type == EventType::BecomeBlocked && fits(0, event.object);
    case Kind::AttacksUnblocked:  // 509.3g
      return event.type == EventType::AttackUnblocked && fits(0, event.object);
    default:
      return false;
  }
}

bool Kernel::damageEventMatches(NodeId pattern, const Event& event, const Context& context) {
  const ir::Arena& arena = tree();
  const auto fits = [&](unsigned field, Entity entity) {
    const NodeId ref = arena.child(pattern, field);
    return ref == kNoNode || refMatches(ref, entity, context);
  };
  const auto kindFits = [&](unsigned field) {
    const NodeId kind = arena.child(pattern, field);
    if (kind == kNoNode) return true;
    const auto wanted = static_cast<ir::DamageKind>(arena.value(kind));
    if (wanted == ir::DamageKind::Any) return true;
    return event.has(EventFlag::CombatDamage) == (wanted == ir::DamageKind::Combat);
  };
  if (event.amount <= 0) return false;  // 120.8
  switch (arena.kind(pattern)) {
    case Kind::DealsDamage:
    case Kind::WouldDealDamage:
      return kindFits(2) && fits(0, event.source) && fits(1, event.other);
    case Kind::IsDealtDamage:
      return kindFits(1) && fits(0, event.other);
    case Kind::WouldDealOrBeDealt:
      return kindFits(1) && (fits(0, event.source) || fits(0, event.other));
    default:
      return false;
  }
}

bool Kernel::playerEventMatches(NodeId pattern, const Event& event, const Context& context, Look look) {
  const ir::Arena& arena = tree();
  const NodeKind kind = arena.kind(pattern);
  const auto who = [&] { return refMatches(arena.child(pattern, 0), Entity::player(event.player), context); };
  const auto what = [&](Entity entity) {
    const NodeId ref = arena.child(pattern, 1);
    if (ref == kNoNode) return true;
    const bool theirs =
        containsNode(arena, ref, [&](NodeId n) { return arena[n].slot == slots::kEventPlayer; });
    if (!theirs) return refMatches(ref, entity, context);
    Context view = context;  // "a spell from their hand": of the player whom the event is about
    const Entity player = Entity::player(event.player);
    bind(view, slots::kEventPlayer, std::span(&player, 1));
    return refMatches(ref, entity, view);
  };
  const ObjectId card =
      event.newObject && alive(event.newObject) ? event.newObject : presentForm(event.object);
  switch (event.type) {
    case EventType::Draw: {
      if (kind == Kind::WouldDraw) return who();
      if (kind == Kind::DrawsWhat) return who() && what(card);
      if (kind != Kind::Draws || !who()) return false;
      const NodeId nth = arena.child(pattern, 1);
      if (nth == kNoNode) return true;
      const auto wanted = quantity(nth, context);
      const auto drawn = static_cast<std::int64_t>(s.players[event.player].cardsDrawn);
      return look == Look::Any ? drawn >= wanted : drawn == wanted;
    }
    case EventType::Reveal:
      return kind == Kind::RevealedByMiracle && event.detail == kMiracleReveal &&
             refMatches(arena.child(pattern, 0), event.object, context);
    case EventType::Discard:
      if (kind == Kind::DiscardsBy)
        return refMatches(arena.child(pattern, 0), causeOf(event), context) && what(card);
      return kind == Kind::Discards && who() && what(card);
    case EventType::Cycle:
      return kind == Kind::Cycles && who() && what(card);
    case EventType::PlayLand:
      return kind == Kind::PlaysLand && who() && what(card);
    case EventType::Sacrifice:
      if (kind == Kind::Exploits) {  // 702.110b
        const StackItem* cause = stackItem(causeOf(event));
        return cause != nullptr && pool.ability(cause->context.ability).keyword == ir::KeywordName::Exploit &&
               refMatches(arena.child(pattern, 0), event.source, context) && what(event.object);
      }
      return kind == Kind::Sacrifices && who() && what(event.object);
    case EventType::Cast: {
      if (kind == Kind::Expends) {  // 700.14
        const StackItem* spell = stackItem(event.object);
        const std::int64_t after = s.players[event.player].manaSpent;
        const std::int64_t paid =
            spell == nullptr ? 0 : static_cast<std::int64_t>(spell->context.paidMana.size());
        const std::int64_t wanted = quantity(arena.child(pattern, 1), context);
        return who() && after - paid < wanted && wanted <= after;
      }
      if (kind != Kind::CastsNth) return kind == Kind::Casts && who() && what(event.object);
      const auto wanted = quantity(arena.child(pattern, 1), context);
      const auto cast = static_cast<std::int64_t>(s.players[event.player].spellsCast);
      return who() && (look == Look::Any ? cast >= wanted : cast == wanted);
    }
    case EventType::CopySpell:
      return kind == Kind::Copies && who() && what(event.object);
    case EventType::Activate:
      return kind == Kind::Activates && who() && what(event.source);
    case EventType::TokenCreate:
      return kind == Kind::TokensCreated && who() && (!event.object || what(event.object));
    case EventType::GainLife:
      return kind == Kind::GainsLife && event.amount > 0 && who();
    case EventType::LoseLife:
      if (kind == Kind::DamageReducesLife) {  // below N from N or more
        const auto below = quantity(arena.child(pattern, 1), context);
        const std::int64_t life = s.players[event.player].life;
        return event.detail == 1 && who() && life >= below && life - event.amount < below;
      }
      return kind == Kind::LosesLife && event.amount > 0 && who();
    case EventType::LoseGame:
      return kind == Kind::LosesGame && who();
    case EventType::Search:
      return kind == Kind::Searches && who();
    case EventType::Shuffle:
      return kind == Kind::Shuffles && who();
    case EventType::Scry:
      return kind == Kind::Scries && who();
    default:
      return false;
  }
}

/// The spell or ability on the stack that makes an event of this source happen.
ObjectId Kernel::causeOf(const Event& event) const {
  for (auto item = s.stack.rbegin(); item != s.stack.rend(); ++item)
    if (item->object == event.source || item->context.source == event.source) return item->object;
  return event.source;
}

bool Kernel::isCrime(const Event& event) {
  const Entity target = event.other;
  if (event.amount == kChangedTarget) return false;
  if (target.isPlayer()) return areOpponents(event.player, target.asPlayer());
  const Object* object = find(target.asObject());
  if (object == nullptr) return false;
  switch (object->zone) {
    case Zone::Battlefield:
    case Zone::Stack:
      return areOpponents(event.player, controllerOf(object->id));
    case Zone::Graveyard:
      return areOpponents(event.player, object->owner);
    default:
      return false;
  }
}

bool Kernel::turnPartMatches(NodeId part, const Event& event, const Context& context) {
  const ir::Arena& arena = tree();
  switch (arena.kind(part)) {
    case Kind::NextStep:
      return turnPartMatches(arena.child(part, 0), event, context);
    case Kind::WhoseStep:
      return refMatches(arena.child(part, 0), Entity::player(event.player), context) &&
             turnPartMatches(arena.child(part, 1), event, context);
    case Kind::TurnWhole:  // 502, 503: nothing triggers before the upkeep step
      return static_cast<ir::Step>(event.detail) == ir::Step::Upkeep;
    case Kind::StepOf: {
      const auto step = static_cast<ir::Step>(event.detail);
      switch (static_cast<ir::Step>(arena.value(part))) {
        case ir::Step::Main:
          return step == ir::Step::PrecombatMain || step == ir::Step::PostcombatMain;
        case ir::Step::Combat:
          return step == ir::Step::BeginCombat;
        case ir::Step::Turn:
          return step == ir::Step::Upkeep;
        default:
          return step == static_cast<ir::Step>(arena.value(part));
      }
    }
    default:
      return false;
  }
}

namespace {

/// "At end of combat" triggers as the end of combat step begins (511.2), "at end of turn" as the end step
/// does (513.1).
ir::Step lastStepOf(ir::Step part) {
  switch (part) {
    case ir::Step::Combat:
      return ir::Step::EndOfCombat;
    case ir::Step::Turn:
      return ir::Step::End;
    default:
      return part;
  }
}

/// The StepOf node inside "your next ..." and the like; kNoNode for a whole turn.
NodeId innerStep(const ir::Arena& tree, NodeId part) {
  switch (tree.kind(part)) {
    case Kind::NextStep:
      return innerStep(tree, tree.child(part, 0));
    case Kind::WhoseStep:
      return innerStep(tree, tree.child(part, 1));
    case Kind::StepOf:
      return part;
    default:
      return kNoNode;
  }
}

NodeId whoseStep(const ir::Arena& tree, NodeId part) {
  if (tree.kind(part) == Kind::NextStep) return whoseStep(tree, tree.child(part, 0));
  return tree.kind(part) == Kind::WhoseStep ? tree.child(part, 0) : kNoNode;
}

}  // namespace

bool Kernel::stateEventMatches(NodeId pattern, const Event& event, const Context& context) {
  const ir::Arena& arena = tree();
  const auto fits = [&](unsigned field, Entity entity) {
    const NodeId ref = arena.child(pattern, field);
    return ref == kNoNode || refMatches(ref, entity, context);
  };
  const auto counterFits = [&] {
    const NodeId kind = arena.child(pattern, 0);
    return kind == kNoNode || arena.value(kind) == static_cast<std::int32_t>(event.detail);
  };
  const auto is = [&](Designation what) {
    return event.type == EventType::Designated && event.detail == static_cast<std::uint16_t>(what);
  };
  switch (arena.kind(pattern)) {
    case Kind::BecomesTapped:
      return event.type == EventType::Tap && fits(0, event.object);
    case Kind::BecomesUntapped:
      return event.type == EventType::Untap && fits(0, event.object);
    case Kind::TappedForMana:
      return event.type == EventType::TappedForMana && fits(0, event.object);
    case Kind::BecomesTarget:
      return event.type == EventType::BecomeTarget && fits(0, event.other) && fits(1, event.object);
    case Kind::CommitsCrime:
      return event.type == EventType::BecomeTarget && fits(0, Entity::player(event.player)) && isCrime(event);
    case Kind::ExertsAttacking:  // 701.43d
      return event.type == EventType::KeywordAction && fits(0, event.object) &&
             event.detail == static_cast<std::uint16_t>(ir::ActionName::Exert);
    case Kind::BecomesLevel:  // 716.2a
      return is(Designation::Level) && fits(0, event.object) &&
             event.amount == quantity(arena.child(pattern, 1), context);
    case Kind::DayNightChanges:  // 730.1a: `amount` says that it was the other before
      return (is(Designation::Day) || is(Designation::Night)) && event.amount != 0;
    case Kind::Mutates:
      return event.type == EventType::Merge && fits(0, event.object);
    case Kind::Enlists:
      return is(Designation::Enlisted) && fits(0, event.object) && fits(1, event.other);
    case Kind::Transforms:
      return event.type == EventType::Transform && fits(0, event.object);
    case Kind::CountersPut:
      return event.type == EventType::CounterAdd && event.amount > 0 && counterFits() && fits(1, event.other);
    case Kind::PutsCounters: {
      const NodeId kind = arena.child(pattern, 1);
      return event.type == EventType::CounterAdd && event.amount > 0 &&
             fits(0, Entity::player(event.player)) &&
             (kind == kNoNode || arena.value(kind) == static_cast<std::int32_t>(event.detail)) &&
             fits(2, event.other);
    }
    case Kind::UnlocksDoor:  // 709.5h
      return is(Designation::Unlocked) && event.object == context.source &&
             fits(0, Entity::player(event.player)) && event.amount == doorOf(*this, context);
    case Kind::FullyUnlocks:  // 709.5i
      return is(Designation::Unlocked) && fits(0, Entity::player(event.player)) && fits(1, event.object) &&
             unlockedDoors(*this, event.object) == 2;
    case Kind::CounterRemoved:
      return event.type == EventType::CounterRemove && event.amount > 0 && counterFits() &&
             fits(1, event.other);
    case Kind::LastCounterRemoved:
      return event.type == EventType::CounterRemove && event.amount > 0 && counterFits() &&
             fits(1, event.other) && countersOn(event.other, event.detail) == 0;
    case Kind::BeginningOf:
      return event.type == EventType::StepBegin && turnPartMatches(arena.child(pattern, 0), event, context);
    case Kind::EndOf: {
      if (event.type != EventType::StepBegin) return false;
      const NodeId part = arena.child(pattern, 0);
      const NodeId step = innerStep(arena, part);
      const NodeId who = whoseStep(arena, part);
      const auto last =
          lastStepOf(step == kNoNode ? ir::Step::Turn : static_cast<ir::Step>(arena.value(step)));
      return static_cast<ir::Step>(event.detail) == last &&
             (who == kNoNode || refMatches(who, Entity::player(event.player), context));
    }
    case Kind::IsAttached:
      return event.type == EventType::Attach && fits(0, event.object) && fits(1, event.other);
    case Kind::Becomes: {
      if (event.type == EventType::Attach || event.type == EventType::Unattach) return fits(0, event.other);
      if (!fits(0, event.object)) return false;
      const bool byState = event.type == EventType::BecomeStatus || event.type == EventType::Transform;
      return !byState || matchesPred(arena.child(pattern, 1), event.object, context);
    }
    case Kind::WouldBeDestroyed:
      return event.type == EventType::Destroy && fits(0, event.object);
    default:
      return false;
  }
}

}  // namespace cantrip
