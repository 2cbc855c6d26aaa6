// Event patterns: does an event match what a trigger, a replacement effect or "this turn" speaks of (603.2,
// 614).

#include "rules/words/event_patterns.h"

#include <algorithm>

#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "program/event_types.h"
#include "program/pool_builder.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"
#include "rules/objects/stack_items.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

namespace {

bool zoneEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context, Look look);
bool combatEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context);
bool damageEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context);
bool playerEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context, Look look);
bool stateEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context);
ObjectId causeOf(const Kernel& k, const Event& event);

}  // namespace

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
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
      const NodeId from = tree.as<nodes::PutIntoGraveyard>(pattern).from;
      return from != kNoNode && event.from == Zone::Battlefield;
    }
    case Kind::MovesZone: {
      const NodeId from = tree.as<nodes::MovesZone>(pattern).from;
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
    return eventMatches(k, pattern, e, context);
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

/// The object that a moved object is now, if it can still be found.
ObjectId presentForm(const Kernel& k, ObjectId id) {
  if (k.alive(id)) return id;
  return k.alive(id.next()) ? id.next() : id;
}

}  // namespace

PlayerId ownerOf(const Kernel& k, ObjectId id) {
  if (const Object* object = k.find(presentForm(k, id))) return object->owner;
  const LastKnown* last = lastKnown(k, id);
  return last != nullptr ? last->object.owner : kNoPlayer;
}

NodeId matchingPattern(Kernel& k, NodeId pattern, const Event& event, const Context& context, Look look) {
  if (pattern == kNoNode) return kNoNode;
  const ir::Arena& arena = k.tree();
  if (arena.kind(pattern) == Kind::AnyEvent) {
    for (NodeId part : arena.children(arena.as<nodes::AnyEvent>(pattern).events))
      if (const NodeId found = matchingPattern(k, part, event, context, look); found != kNoNode) return found;
    return kNoNode;
  }
  if (arena.kind(pattern) == Kind::WhenNext)
    return matchingPattern(k, arena.as<nodes::WhenNext>(pattern).event, event, context, look);
  if (arena.kind(pattern) == Kind::FirstEachTurn) {
    const NodeId first = arena.as<nodes::FirstEachTurn>(pattern).event;
    const NodeId found = matchingPattern(k, first, event, context, look);
    return found != kNoNode && !happenedBefore(k, found, event, context) ? found : kNoNode;
  }
  if (arena.kind(pattern) == Kind::EventDuring) {
    const auto during = arena.as<nodes::EventDuring>(pattern);
    return duringTurnPart(k, during.when, context) ? matchingPattern(k, during.event, event, context, look)
                                                   : kNoNode;
  }
  if (arena.kind(pattern) == Kind::EventWhile) {
    const auto whileIt = arena.as<nodes::EventWhile>(pattern);
    return matchesPred(k, whileIt.state, event.newObject ? event.newObject : event.object, context)
               ? matchingPattern(k, whileIt.event, event, context, look)
               : kNoNode;
  }
  if (arena.kind(pattern) == Kind::ExceptFirstDraw && isFirstOfDrawStep(k, event)) return kNoNode;
  if (arena.kind(pattern) == Kind::ByEffect && !byEffect(event)) return kNoNode;
  if (arena.kind(pattern) == Kind::ExceptFirstDraw || arena.kind(pattern) == Kind::ByEffect)
    return matchingPattern(k, arena.as<nodes::ExceptFirstDraw, nodes::ByEffect>(pattern).event, event,
                           context, look);
  if (arena.kind(pattern) == Kind::CausedBy) {
    const auto caused = arena.as<nodes::CausedBy>(pattern);
    return refMatches(k, caused.cause, causeOf(k, event), context)
               ? matchingPattern(k, caused.event, event, context, look)
               : kNoNode;
  }
  if (look != Look::Any && looksBack(arena, pattern, event) != (look == Look::Before)) return kNoNode;
  bool matched = false;
  switch (event.type) {
    case EventType::ZoneChange:
      matched = zoneEventMatches(k, pattern, event, context, look);
      break;
    case EventType::Attack:
    case EventType::AttackersDeclared:
    case EventType::Block:
    case EventType::BecomeBlocked:
    case EventType::AttackUnblocked:
      matched = combatEventMatches(k, pattern, event, context);
      break;
    case EventType::Damage:
      matched = damageEventMatches(k, pattern, event, context);
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
      matched = playerEventMatches(k, pattern, event, context, look);
      break;
    default:
      matched = stateEventMatches(k, pattern, event, context);
      break;
  }
  return matched ? pattern : kNoNode;
}

bool happenedThisTurn(Kernel& k, NodeId pattern, const Context& context) {
  return std::any_of(k.s.turnLog.begin(), k.s.turnLog.end(),
                     [&](const Event& event) { return eventMatches(k, pattern, event, context); });
}

namespace {

bool zoneRefMatches(Kernel& k, NodeId zoneRef, Zone zone, PlayerId owner, const Context& context) {
  const ir::Arena& arena = k.tree();
  const auto [wanted, who] = arena.as<nodes::ZoneOf>(zoneRef);
  if (static_cast<Zone>(arena.value(wanted)) != zone) return false;
  const bool shared = zone == Zone::Battlefield || zone == Zone::Exile || zone == Zone::Stack;
  return who == kNoNode || shared || refMatches(k, who, Entity::player(owner), context);
}

bool zoneEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context, Look look) {
  const ir::Arena& arena = k.tree();
  const ObjectId before = event.object;
  const ObjectId after = event.newObject ? event.newObject : event.object;
  // A permanent is judged as it was on the battlefield; a card put somewhere from elsewhere as what it is
  // there.
  // 729.3: one permanent left, however many cards it was; those cards were put somewhere each.
  const bool part = event.has(EventFlag::Component);
  if (part && arena.kind(pattern) != Kind::PutIntoGraveyard && arena.kind(pattern) != Kind::MovesZone)
    return false;
  if (part && arena.as<nodes::PutIntoGraveyard, nodes::MovesZone>(pattern).from != kNoNode) return false;
  const bool asItWas = event.from == Zone::Battlefield && look != Look::After && !part;
  const ObjectId moved = asItWas || !k.alive(after) ? before : after;
  const auto fits = [&](NodeId what, Entity entity) { return refMatches(k, what, entity, context); };
  switch (arena.kind(pattern)) {
    case Kind::Enters:
      return event.to == Zone::Battlefield && event.from != Zone::Battlefield &&
             fits(arena.as<nodes::Enters>(pattern).what, after);
    case Kind::Leaves:
      return event.from == Zone::Battlefield && event.to != Zone::Battlefield &&
             fits(arena.as<nodes::Leaves>(pattern).what, before);
    case Kind::Dies:  // 700.4
      return event.from == Zone::Battlefield && event.to == Zone::Graveyard &&
             fits(arena.as<nodes::Dies>(pattern).what, before);
    case Kind::PutIntoGraveyard: {
      if (event.to != Zone::Graveyard) return false;
      const auto [what, from] = arena.as<nodes::PutIntoGraveyard>(pattern);
      if (from != kNoNode && !zoneRefMatches(k, from, event.from, ownerOf(k, before), context)) return false;
      return fits(what, moved);
    }
    case Kind::MovesZone: {
      const auto [what, from, to] = arena.as<nodes::MovesZone>(pattern);
      const PlayerId owner = ownerOf(k, before);
      if (from != kNoNode && !zoneRefMatches(k, from, event.from, owner, context)) return false;
      if (to != kNoNode && !zoneRefMatches(k, to, event.to, owner, context)) return false;
      return event.from != event.to && fits(what, moved);
    }
    case Kind::IsExiled:
      return event.to == Zone::Exile && event.from != Zone::Exile &&
             fits(arena.as<nodes::IsExiled>(pattern).what, moved);
    case Kind::ReturnedToHand:
      return event.to == Zone::Hand && event.from != Zone::Library &&
             fits(arena.as<nodes::ReturnedToHand>(pattern).what, before);
    default:
      return false;
  }
}

bool combatEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context) {
  const ir::Arena& arena = k.tree();
  const auto fits = [&](NodeId ref, Entity entity) {
    return ref == kNoNode || refMatches(k, ref, entity, context);
  };
  // As many attackers as the reference wants fit it.
  const auto enoughAttack = [&](NodeId with) {
    EntityList attackers;
    for (const Event& e : k.s.turnLog)  // declared together; when asked after combat they are in it no more
      if (e.type == EventType::Attack && e.serial == event.serial) attackers.push_back(e.object);
    if (attackers.empty())
      for (const Attacker& attacker : k.s.combat.attackers) attackers.push_back(attacker.creature);
    int fitting = 0;
    for (const Entity attacker : attackers) fitting += fits(with, attacker) ? 1 : 0;
    const auto most = static_cast<int>(attackers.size());
    const bool counted = arena.kind(with) == Kind::Some;
    const int needed = counted ? countRange(k, arena.as<nodes::Some>(with).count, context, most).first : 1;
    return fitting >= std::max(1, needed);
  };
  switch (arena.kind(pattern)) {
    case Kind::Attacks: {  // 508.3a-b
      const auto [what, whom] = arena.as<nodes::Attacks>(pattern);
      return event.type == EventType::Attack && fits(what, event.object) && fits(whom, event.other);
    }
    case Kind::AttacksAlone:  // 506.5
      return event.type == EventType::Attack && k.s.combat.attackers.size() == 1 &&
             fits(arena.as<nodes::AttacksAlone>(pattern).what, event.object);
    case Kind::YouAttack: {  // 508.3d
      if (event.type != EventType::AttackersDeclared || event.amount == 0) return false;
      const auto [who, with] = arena.as<nodes::YouAttack>(pattern);
      if (!fits(who, Entity::player(event.player))) return false;
      return with == kNoNode || enoughAttack(with);
    }
    case Kind::AttacksWith: {  // 508.3a; the others were declared at the same time
      const auto [what, others] = arena.as<nodes::AttacksWith>(pattern);
      return event.type == EventType::Attack && fits(what, event.object) && enoughAttack(others);
    }
    case Kind::Blocks: {  // 509.3a-b
      const auto [what, blocked] = arena.as<nodes::Blocks>(pattern);
      return event.type == EventType::Block && fits(what, event.object) && fits(blocked, event.other);
    }
    case Kind::BecomesBlocked: {  // 509.3c-d
      const auto [what, by] = arena.as<nodes::BecomesBlocked>(pattern);
      if (by != kNoNode)
        return event.type == EventType::Block && fits(what, event.other) && fits(by, event.object);
      return event.type == EventType::BecomeBlocked && fits(what, event.object);
    }
    case Kind::AttacksUnblocked:  // 509.3g
      return event.type == EventType::AttackUnblocked &&
             fits(arena.as<nodes::AttacksUnblocked>(pattern).what, event.object);
    default:
      return false;
  }
}

bool damageEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context) {
  const ir::Arena& arena = k.tree();
  const auto fits = [&](NodeId ref, Entity entity) {
    return ref == kNoNode || refMatches(k, ref, entity, context);
  };
  const auto kindFits = [&](NodeId kind) {
    if (kind == kNoNode) return true;
    const auto wanted = static_cast<ir::DamageKind>(arena.value(kind));
    if (wanted == ir::DamageKind::Any) return true;
    return event.has(EventFlag::CombatDamage) == (wanted == ir::DamageKind::Combat);
  };
  if (event.amount <= 0) return false;  // 120.8
  switch (arena.kind(pattern)) {
    case Kind::DealsDamage:
    case Kind::WouldDealDamage: {
      const auto [source, to, kind] = arena.as<nodes::DealsDamage, nodes::WouldDealDamage>(pattern);
      return kindFits(kind) && fits(source, event.source) && fits(to, event.other);
    }
    case Kind::IsDealtDamage: {
      const auto [what, kind] = arena.as<nodes::IsDealtDamage>(pattern);
      return kindFits(kind) && fits(what, event.other);
    }
    case Kind::WouldDealOrBeDealt: {
      const auto [what, kind] = arena.as<nodes::WouldDealOrBeDealt>(pattern);
      return kindFits(kind) && (fits(what, event.source) || fits(what, event.other));
    }
    default:
      return false;
  }
}

bool playerEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context, Look look) {
  const ir::Arena& arena = k.tree();
  const NodeKind kind = arena.kind(pattern);
  const auto byWho = [&](NodeId who) { return refMatches(k, who, Entity::player(event.player), context); };
  const auto fits = [&](NodeId ref, Entity entity) {
    if (ref == kNoNode) return true;
    const bool theirs =
        containsNode(arena, ref, [&](NodeId n) { return arena[n].slot == slots::kEventPlayer; });
    if (!theirs) return refMatches(k, ref, entity, context);
    Context view = context;  // "a spell from their hand": of the player whom the event is about
    const Entity player = Entity::player(event.player);
    bindEntities(view, slots::kEventPlayer, std::span(&player, 1));
    return refMatches(k, ref, entity, view);
  };
  const auto whoAndWhat = [&](const auto& fields, Entity entity) {
    return byWho(fields.who) && fits(fields.what, entity);
  };
  const ObjectId card =
      event.newObject && k.alive(event.newObject) ? event.newObject : presentForm(k, event.object);
  switch (event.type) {
    case EventType::Draw: {
      if (kind == Kind::WouldDraw) return byWho(arena.as<nodes::WouldDraw>(pattern).who);
      if (kind == Kind::DrawsWhat) return whoAndWhat(arena.as<nodes::DrawsWhat>(pattern), card);
      if (kind != Kind::Draws) return false;
      const auto [who, nth] = arena.as<nodes::Draws>(pattern);
      if (!byWho(who)) return false;
      if (nth == kNoNode) return true;
      const auto wanted = quantityOf(k, nth, context);
      const auto drawn = static_cast<std::int64_t>(k.s.players[event.player].cardsDrawn);
      return look == Look::Any ? drawn >= wanted : drawn == wanted;
    }
    case EventType::Reveal:
      return kind == Kind::RevealedByMiracle && event.detail == kMiracleReveal &&
             refMatches(k, arena.as<nodes::RevealedByMiracle>(pattern).what, event.object, context);
    case EventType::Discard:
      if (kind == Kind::DiscardsBy) {
        const auto [cause, what] = arena.as<nodes::DiscardsBy>(pattern);
        return refMatches(k, cause, causeOf(k, event), context) && fits(what, card);
      }
      return kind == Kind::Discards && whoAndWhat(arena.as<nodes::Discards>(pattern), card);
    case EventType::Cycle:
      return kind == Kind::Cycles && whoAndWhat(arena.as<nodes::Cycles>(pattern), card);
    case EventType::PlayLand:
      return kind == Kind::PlaysLand && whoAndWhat(arena.as<nodes::PlaysLand>(pattern), card);
    case EventType::Sacrifice:
      if (kind == Kind::Exploits) {  // 702.110b
        const auto [what, victim] = arena.as<nodes::Exploits>(pattern);
        const StackItem* cause = stackItem(k, causeOf(k, event));
        return cause != nullptr &&
               k.pool.ability(cause->context.ability).keyword == ir::KeywordName::Exploit &&
               refMatches(k, what, event.source, context) && fits(victim, event.object);
      }
      return kind == Kind::Sacrifices && whoAndWhat(arena.as<nodes::Sacrifices>(pattern), event.object);
    case EventType::Cast: {
      if (kind == Kind::Expends) {  // 700.14
        const auto [who, n] = arena.as<nodes::Expends>(pattern);
        const StackItem* spell = stackItem(k, event.object);
        const std::int64_t after = k.s.players[event.player].manaSpent;
        const std::int64_t paid =
            spell == nullptr ? 0 : static_cast<std::int64_t>(spell->context.paidMana.size());
        const std::int64_t wanted = quantityOf(k, n, context);
        return byWho(who) && after - paid < wanted && wanted <= after;
      }
      if (kind != Kind::CastsNth)
        return kind == Kind::Casts && whoAndWhat(arena.as<nodes::Casts>(pattern), event.object);
      const auto [who, nth] = arena.as<nodes::CastsNth>(pattern);
      const auto wanted = quantityOf(k, nth, context);
      const auto cast = static_cast<std::int64_t>(k.s.players[event.player].spellsCast);
      return byWho(who) && (look == Look::Any ? cast >= wanted : cast == wanted);
    }
    case EventType::CopySpell:
      return kind == Kind::Copies && whoAndWhat(arena.as<nodes::Copies>(pattern), event.object);
    case EventType::Activate: {
      if (kind != Kind::Activates) return false;
      const auto [who, of] = arena.as<nodes::Activates>(pattern);
      return byWho(who) && fits(of, event.source);
    }
    case EventType::TokenCreate: {
      if (kind != Kind::TokensCreated) return false;
      const auto [who, what] = arena.as<nodes::TokensCreated>(pattern);
      return byWho(who) && (!event.object || fits(what, event.object));
    }
    case EventType::GainLife:
      return kind == Kind::GainsLife && event.amount > 0 && byWho(arena.as<nodes::GainsLife>(pattern).who);
    case EventType::LoseLife:
      if (kind == Kind::DamageReducesLife) {  // below N from N or more
        const auto reduces = arena.as<nodes::DamageReducesLife>(pattern);
        const auto below = quantityOf(k, reduces.below, context);
        const std::int64_t life = k.s.players[event.player].life;
        return event.detail == 1 && byWho(reduces.who) && life >= below && life - event.amount < below;
      }
      return kind == Kind::LosesLife && event.amount > 0 && byWho(arena.as<nodes::LosesLife>(pattern).who);
    case EventType::LoseGame:
      return kind == Kind::LosesGame && byWho(arena.as<nodes::LosesGame>(pattern).who);
    case EventType::Search:
      return kind == Kind::Searches && byWho(arena.as<nodes::Searches>(pattern).who);
    case EventType::Shuffle:
      return kind == Kind::Shuffles && byWho(arena.as<nodes::Shuffles>(pattern).who);
    case EventType::Scry:
      return kind == Kind::Scries && byWho(arena.as<nodes::Scries>(pattern).who);
    default:
      return false;
  }
}

/// The spell or ability on the stack that makes an event of this source happen.
ObjectId causeOf(const Kernel& k, const Event& event) {
  for (auto item = k.s.stack.rbegin(); item != k.s.stack.rend(); ++item)
    if (item->object == event.source || item->context.source == event.source) return item->object;
  return event.source;
}

/// 700.13.
bool isCrime(Kernel& k, const Event& event) {
  const Entity target = event.other;
  if (event.amount == kChangedTarget) return false;
  if (target.isPlayer()) return areOpponents(k, event.player, target.asPlayer());
  const Object* object = k.find(target.asObject());
  if (object == nullptr) return false;
  switch (object->zone) {
    case Zone::Battlefield:
    case Zone::Stack:
      return areOpponents(k, event.player, controllerOf(k, object->id));
    case Zone::Graveyard:
      return areOpponents(k, event.player, object->owner);
    default:
      return false;
  }
}

bool turnPartMatches(Kernel& k, NodeId part, const Event& event, const Context& context) {
  const ir::Arena& arena = k.tree();
  switch (arena.kind(part)) {
    case Kind::NextStep:
      return turnPartMatches(k, arena.as<nodes::NextStep>(part).part, event, context);
    case Kind::WhoseStep: {
      const auto whose = arena.as<nodes::WhoseStep>(part);
      return refMatches(k, whose.who, Entity::player(event.player), context) &&
             turnPartMatches(k, whose.part, event, context);
    }
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
      return innerStep(tree, tree.as<nodes::NextStep>(part).part);
    case Kind::WhoseStep:
      return innerStep(tree, tree.as<nodes::WhoseStep>(part).part);
    case Kind::StepOf:
      return part;
    default:
      return kNoNode;
  }
}

NodeId whoseStep(const ir::Arena& tree, NodeId part) {
  if (tree.kind(part) == Kind::NextStep) return whoseStep(tree, tree.as<nodes::NextStep>(part).part);
  return tree.kind(part) == Kind::WhoseStep ? tree.as<nodes::WhoseStep>(part).who : kNoNode;
}

bool stateEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context) {
  const ir::Arena& arena = k.tree();
  const auto fits = [&](NodeId ref, Entity entity) {
    return ref == kNoNode || refMatches(k, ref, entity, context);
  };
  const auto counterFits = [&](NodeId counter) {
    return counter == kNoNode || arena.value(counter) == static_cast<std::int32_t>(event.detail);
  };
  const auto is = [&](Designation what) {
    return event.type == EventType::Designated && event.detail == static_cast<std::uint16_t>(what);
  };
  switch (arena.kind(pattern)) {
    case Kind::BecomesTapped:
      return event.type == EventType::Tap && fits(arena.as<nodes::BecomesTapped>(pattern).what, event.object);
    case Kind::BecomesUntapped:
      return event.type == EventType::Untap &&
             fits(arena.as<nodes::BecomesUntapped>(pattern).what, event.object);
    case Kind::TappedForMana:
      return event.type == EventType::TappedForMana &&
             fits(arena.as<nodes::TappedForMana>(pattern).what, event.object);
    case Kind::BecomesTarget: {
      const auto [what, of] = arena.as<nodes::BecomesTarget>(pattern);
      return event.type == EventType::BecomeTarget && fits(what, event.other) && fits(of, event.object);
    }
    case Kind::CommitsCrime:
      return event.type == EventType::BecomeTarget &&
             fits(arena.as<nodes::CommitsCrime>(pattern).who, Entity::player(event.player)) &&
             isCrime(k, event);
    case Kind::ExertsAttacking:  // 701.43d
      return event.type == EventType::KeywordAction &&
             fits(arena.as<nodes::ExertsAttacking>(pattern).what, event.object) &&
             event.detail == static_cast<std::uint16_t>(ir::ActionName::Exert);
    case Kind::BecomesLevel: {  // 716.2a
      const auto [what, level] = arena.as<nodes::BecomesLevel>(pattern);
      return is(Designation::Level) && fits(what, event.object) &&
             event.amount == quantityOf(k, level, context);
    }
    case Kind::DayNightChanges:  // 730.1a: `amount` says that it was the other before
      return (is(Designation::Day) || is(Designation::Night)) && event.amount != 0;
    case Kind::Mutates:
      return event.type == EventType::Merge && fits(arena.as<nodes::Mutates>(pattern).what, event.object);
    case Kind::Enlists: {
      const auto [what, victim] = arena.as<nodes::Enlists>(pattern);
      return is(Designation::Enlisted) && fits(what, event.object) && fits(victim, event.other);
    }
    case Kind::Transforms:
      return event.type == EventType::Transform &&
             fits(arena.as<nodes::Transforms>(pattern).what, event.object);
    case Kind::CountersPut: {
      const auto [counter, on] = arena.as<nodes::CountersPut>(pattern);
      return event.type == EventType::CounterAdd && event.amount > 0 && counterFits(counter) &&
             fits(on, event.other);
    }
    case Kind::PutsCounters: {
      const auto [who, counter, on] = arena.as<nodes::PutsCounters>(pattern);
      return event.type == EventType::CounterAdd && event.amount > 0 &&
             fits(who, Entity::player(event.player)) && counterFits(counter) && fits(on, event.other);
    }
    case Kind::UnlocksDoor:  // 709.5h
      return is(Designation::Unlocked) && event.object == context.source &&
             fits(arena.as<nodes::UnlocksDoor>(pattern).who, Entity::player(event.player)) &&
             event.amount == doorOf(k, context);
    case Kind::FullyUnlocks: {  // 709.5i
      const auto [who, what] = arena.as<nodes::FullyUnlocks>(pattern);
      return is(Designation::Unlocked) && fits(who, Entity::player(event.player)) &&
             fits(what, event.object) && unlockedDoors(k, event.object) == 2;
    }
    case Kind::CounterRemoved: {
      const auto [counter, from] = arena.as<nodes::CounterRemoved>(pattern);
      return event.type == EventType::CounterRemove && event.amount > 0 && counterFits(counter) &&
             fits(from, event.other);
    }
    case Kind::LastCounterRemoved: {
      const auto [counter, from] = arena.as<nodes::LastCounterRemoved>(pattern);
      return event.type == EventType::CounterRemove && event.amount > 0 && counterFits(counter) &&
             fits(from, event.other) && countersOn(k, event.other, event.detail) == 0;
    }
    case Kind::BeginningOf:
      return event.type == EventType::StepBegin &&
             turnPartMatches(k, arena.as<nodes::BeginningOf>(pattern).part, event, context);
    case Kind::EndOf: {
      if (event.type != EventType::StepBegin) return false;
      const NodeId part = arena.as<nodes::EndOf>(pattern).part;
      const NodeId step = innerStep(arena, part);
      const NodeId who = whoseStep(arena, part);
      const auto last =
          lastStepOf(step == kNoNode ? ir::Step::Turn : static_cast<ir::Step>(arena.value(step)));
      return static_cast<ir::Step>(event.detail) == last &&
             (who == kNoNode || refMatches(k, who, Entity::player(event.player), context));
    }
    case Kind::IsAttached: {
      const auto [what, to] = arena.as<nodes::IsAttached>(pattern);
      return event.type == EventType::Attach && fits(what, event.object) && fits(to, event.other);
    }
    case Kind::Becomes: {
      const auto [what, as] = arena.as<nodes::Becomes>(pattern);
      if (event.type == EventType::Attach || event.type == EventType::Unattach)
        return fits(what, event.other);
      if (!fits(what, event.object)) return false;
      const bool byState = event.type == EventType::BecomeStatus || event.type == EventType::Transform;
      return !byState || matchesPred(k, as, event.object, context);
    }
    case Kind::WouldBeDestroyed:
      return event.type == EventType::Destroy &&
             fits(arena.as<nodes::WouldBeDestroyed>(pattern).what, event.object);
    default:
      return false;
  }
}

}  // namespace

}  // namespace cantrip
