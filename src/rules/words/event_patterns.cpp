// Event patterns: does an event match what a trigger, a replacement effect or "this turn" speaks of (603.2,
// 614).

#include "rules/words/event_patterns.h"

#include <algorithm>

#include "ir/nodes/casual_variants.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "ir/senses.h"
#include "program/effect_use.h"
#include "program/event_types.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_refs.h"
#include "rules/words/looking_back.h"
#include "rules/words/plain_events.h"
#include "rules/words/relative_words.h"

namespace cantrip {

namespace {

/// Is that move what the deed is a word for?
bool movesAs(ir::DeedName deed, const Event& event) {
  switch (deed) {
    case ir::DeedName::Enter:
      return event.to == Zone::Battlefield && event.from != Zone::Battlefield;
    case ir::DeedName::Leave:
      return event.from == Zone::Battlefield && event.to != Zone::Battlefield;
    case ir::DeedName::Die:  // 700.4
      return event.from == Zone::Battlefield && event.to == Zone::Graveyard;
    case ir::DeedName::BeExiled:
      return event.to == Zone::Exile && event.from != Zone::Exile;
    default:
      return false;
  }
}

bool zoneEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context, Look look);
bool combatEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context);
bool damageEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context);

}  // namespace

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// 109.2: "a permanent is put into an opponent's graveyard": what is described without the word "card" was on
/// the battlefield, though nothing says where it came from.
bool movesPermanents(const ir::Arena& tree, NodeId what) {
  const ir::NodeKind kind = tree.kind(what);
  if (kind != Kind::Some && kind != Kind::Each && kind != Kind::All && kind != Kind::Target) return false;
  const bool counted = kind == Kind::Some || kind == Kind::Target;
  const NodeId objects = counted ? tree.field<&nodes::Some::what, nodes::Target>(what)
                                 : tree.as<nodes::Each, nodes::All>(what).what;
  return tree.kind(objects) == Kind::Objects && describedZones(tree, objects).zones == bit(Zone::Battlefield);
}

/// 603.10: is the pattern one that looks back in time for this event?
bool looksBack(const ir::Arena& tree, NodeId pattern, const Event& event) {
  switch (tree.kind(pattern)) {
    case Kind::Meets:
      return isWord(tree, pattern, Kind::Meets, ir::DeedName::Exploit) ||
             (isWord(tree, pattern, Kind::Meets, ir::DeedName::Unattach) &&  // 603.10c
              event.type != EventType::Attach);
    case Kind::ActsOn:  // a permanent sees its own sacrifice; 603.10g
      return isWord(tree, pattern, Kind::ActsOn, ir::DeedName::Sacrifice) ||
             isWord(tree, pattern, Kind::ActsOn, ir::DeedName::PlaneswalkAway);
    case Kind::Acts:
      return isWord(tree, pattern, Kind::Acts, ir::DeedName::LoseGame);  // 603.10f
    case Kind::Befalls:
      return isWord(tree, pattern, Kind::Befalls, ir::DeedName::Leave) ||
             isWord(tree, pattern, Kind::Befalls, ir::DeedName::Die) ||
             isWord(tree, pattern, Kind::Befalls, ir::DeedName::PhaseOut) ||  // 603.10b
             (isWord(tree, pattern, Kind::Befalls, ir::DeedName::BeExiled) &&
              event.from == Zone::Battlefield);
    case Kind::PutIntoGraveyard: {
      // 603.6c: "from anywhere" is never a leaves-the-battlefield ability
      const auto [what, from] = tree.as<nodes::PutIntoGraveyard>(pattern);
      return event.from == Zone::Battlefield && (from != kNoNode || movesPermanents(tree, what));
    }
    case Kind::MovesZone: {
      const auto [what, from, to] = tree.as<nodes::MovesZone>(pattern);
      if (from == kNoNode) return event.from == Zone::Battlefield && movesPermanents(tree, what);
      // 603.10a; "is put onto the battlefield from a graveyard" waits for what enters (603.6a)
      const bool leavesGraveyard =
          event.from == Zone::Graveyard && (event.to != Zone::Battlefield || to == kNoNode);
      return event.from == Zone::Battlefield || leavesGraveyard;
    }
    case Kind::Becomes:
      return event.type == EventType::Unattach;  // 603.10c
    default:
      return false;
  }
}

/// Did an event that matches the pattern precede this one in its turn? A creature's attacks and damage are
/// told apart by the creature when the pattern speaks of any creature, what opponents do by the opponent.
bool happenedBefore(Kernel& k, NodeId pattern, const Event& event, const Context& context) {
  const ir::Arena& arena = k.tree();
  const bool each = speaksOfEach(arena, pattern);
  const bool ofOpponent = each && arena.kind(arena.child(pattern, 0)) == Kind::Opponent;
  for (std::size_t i = 0; i < k.s.turnLog.size(); ++i) {
    const Event& e = k.s.turnLog[i];
    if (e.serial >= event.serial || e.type != event.type) continue;
    if (ofOpponent && e.player != event.player) continue;
    if (each && !ofOpponent && (e.object != event.object || e.source != event.source)) continue;
    if (happenedAt(k, i, pattern, context)) return true;
  }
  return false;
}

/// Is it a card that its player draws first in a draw step of their own?
bool isFirstOfDrawStep(const Kernel& k, const Event& event) {
  if (k.s.step != ir::Step::Draw || !isActivePlayer(k, event.player)) return false;
  for (std::size_t i = k.s.stepBegan; i < k.s.turnLog.size(); ++i) {
    const Event& e = k.s.turnLog[i];
    if (e.type != EventType::Draw || e.player != event.player) continue;
    return event.serial != 0 && e.serial == event.serial && e.object == event.object;
  }
  return true;
}

/// 608.2i: the spell or ability may be gone; whose it was is kept with the event.
bool wasEffectOf(Kernel& k, NodeId whose, const Event& event, const Context& context) {
  const bool isKept = event.type == EventType::Destroy || event.type == EventType::Countered;
  return whose != kNoNode && isKept && event.amount > 0 &&
         refMatches(k, whose, Entity::player(static_cast<PlayerId>(event.amount - 1)), context);
}

/// 122.1: put by an effect, not as a cost (118) or as a rule of the game says.
bool byEffect(const Event& event) {
  return !event.has(EventFlag::AsCost) && !event.has(EventFlag::StateBased);
}

}  // namespace

ObjectId presentForm(const Kernel& k, ObjectId id) {
  if (k.alive(id)) return id;
  return k.alive(id.next()) ? id.next() : id;
}

ObjectId causeOf(const Kernel& k, const Event& event) {
  for (auto item = k.s.stack.rbegin(); item != k.s.stack.rend(); ++item)
    if (item->object == event.source || item->context.source == event.source) return item->object;
  return event.source;
}

PlayerId ownerOf(const Kernel& k, ObjectId id) {
  if (const Object* object = k.find(presentForm(k, id))) return object->owner;
  const LastKnown* last = lastKnown(k, id);
  return last != nullptr ? last->object.owner : kNoPlayer;
}

namespace {

/// Does the event match a pattern that is made of no others?
bool plainPatternMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context, Look look) {
  switch (event.type) {
    case EventType::ZoneChange:
      return zoneEventMatches(k, pattern, event, context, look);
    case EventType::Attack:
    case EventType::AttackersDeclared:
    case EventType::Block:
    case EventType::BecomeBlocked:
    case EventType::AttackUnblocked:
      return combatEventMatches(k, pattern, event, context);
    case EventType::Damage:
      return damageEventMatches(k, pattern, event, context);
    case EventType::Draw:
    case EventType::Reveal:
    case EventType::Discard:
    case EventType::Cycle:
    case EventType::Mill:
    case EventType::PlayLand:
    case EventType::Sacrifice:
    case EventType::TokenCreate:
    case EventType::Search:
    case EventType::Shuffle:
    case EventType::DieRoll:
    case EventType::CoinFlip:
      return cardEventMatches(k, pattern, event, context, look);
    case EventType::Cast:
    case EventType::CopySpell:
    case EventType::Activate:
      return spellEventMatches(k, pattern, event, context, look);
    case EventType::GainLife:
    case EventType::LoseLife:
    case EventType::LoseGame:
      return lifeEventMatches(k, pattern, event, context);
    case EventType::FromDeck:
    case EventType::UnderDeck:
    case EventType::ChaosEnsues:
      return casualEventMatches(k, pattern, event, context);
    default:
      return stateEventMatches(k, pattern, event, context);
  }
}

}  // namespace

NodeId matchingPattern(Kernel& k, NodeId pattern, const Event& event, const Context& context, Look look) {
  if (pattern == kNoNode) return kNoNode;
  const ir::Arena& arena = k.tree();
  if (arena.kind(pattern) == Kind::AnyEvent) {
    const auto parts = arena.children(arena.as<nodes::AnyEvent>(pattern).events);
    // 702.29d: "cycle or discard" is told of a card that is cycled once, when it is discarded
    if (event.type == EventType::Cycle && std::any_of(parts.begin(), parts.end(), [&](NodeId part) {
          return isWord(arena, part, Kind::ActsOn, ir::DeedName::Discard);
        }))
      return kNoNode;
    for (NodeId part : parts)
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
  if (arena.kind(pattern) == Kind::Within)  // "as it resolves": what is said of the past is asked elsewhere
    return event.has(EventFlag::AsResolved)
               ? matchingPattern(k, arena.as<nodes::Within>(pattern).event, event, context, look)
               : kNoNode;
  if (arena.kind(pattern) == Kind::EventIf) {
    const auto asked = arena.as<nodes::EventIf>(pattern);
    const NodeId found = matchingPattern(k, asked.event, event, context, look);
    if (found == kNoNode) return kNoNode;
    Context then = context;  // "draws a card during their turn": the condition speaks of the event
    then.event = event;
    return conditionHolds(k, asked.condition, then) ? found : kNoNode;
  }
  if (arena.kind(pattern) == Kind::EventWhile) {
    const auto whileIt = arena.as<nodes::EventWhile>(pattern);
    // what leaves the battlefield is asked about as it was there (603.10a)
    const bool after = event.newObject && event.from != Zone::Battlefield;
    return matchesPred(k, whileIt.state, after ? event.newObject : event.object, context)
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
    const bool by = context.has(ContextFlag::LooksBack)
                        ? wasEffectOf(k, whoseEffect(arena, pattern), event, context)
                        : refMatches(k, caused.cause, causeOf(k, event), context);
    return by ? matchingPattern(k, caused.event, event, context, look) : kNoNode;
  }
  if (look != Look::Any && looksBack(arena, pattern, event) != (look == Look::Before)) return kNoNode;
  return plainPatternMatches(k, pattern, event, context, look) ? pattern : kNoNode;
}

namespace {

/// 702.55a: did what left the stack leave it otherwise than as it resolved?
bool wasCountered(const Event& event) {
  return event.from == Zone::Stack && !event.has(EventFlag::AsResolved);
}

bool zoneRefMatches(Kernel& k, NodeId zoneRef, Zone zone, PlayerId owner, const Context& context) {
  const bool shared = zone == Zone::Battlefield || zone == Zone::Exile || zone == Zone::Stack;
  if (shared) return (zonesNamed(k.tree(), zoneRef) & bit(zone)) != 0;  // 400.1
  return zoneMatches(k, zoneRef, zone, owner, context);
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
  // Asked later in the turn, what went from the battlefield is the permanent or the card, as for a trigger.
  const bool cardIsMeant =
      look == Look::After || (look == Look::Any && event.newObject && !looksBack(arena, pattern, event));
  const bool permanentIsMeant = event.from == Zone::Battlefield && !cardIsMeant && !part;
  const bool known = k.alive(after) || asItWas(context, after) != Entity(after);
  const ObjectId moved = permanentIsMeant || !known ? before : after;
  const auto fits = [&](NodeId what, Entity entity) { return refMatches(k, what, entity, context); };
  const auto ownerThen = [&] {
    const PlayerId owner = ownerOf(k, before);
    return owner != kNoPlayer ? owner : ownerOf(k, asItWas(context, after).asObject());
  };
  switch (arena.kind(pattern)) {
    case Kind::PutIntoGraveyard: {
      if (event.to != Zone::Graveyard) return false;
      const auto [what, from] = arena.as<nodes::PutIntoGraveyard>(pattern);
      if (from != kNoNode &&
          (wasCountered(event) || !zoneRefMatches(k, from, event.from, ownerThen(), context)))
        return false;
      if (from == kNoNode && event.from != Zone::Battlefield && movesPermanents(arena, what)) return false;
      return fits(what, moved);
    }
    case Kind::MovesZone: {
      const auto [what, from, to] = arena.as<nodes::MovesZone>(pattern);
      const PlayerId owner = ownerThen();
      if (from != kNoNode && !zoneRefMatches(k, from, event.from, owner, context)) return false;
      if (from == kNoNode && event.from != Zone::Battlefield && movesPermanents(arena, what)) return false;
      if (to != kNoNode && !zoneRefMatches(k, to, event.to, owner, context)) return false;
      return event.from != event.to && fits(what, moved);
    }
    case Kind::Befalls: {
      const auto deed = static_cast<ir::DeedName>(arena.value(pattern));
      const ObjectId whole = deed == ir::DeedName::Enter      ? after
                             : deed == ir::DeedName::BeExiled ? moved
                                                              : before;
      return movesAs(deed, event) && fits(arena.as<nodes::Befalls>(pattern).what, whole);
    }
    case Kind::Meets: {  // 701.3a: what enters attached is put onto that object or player as well
      const auto [what, to] = arena.as<nodes::Meets>(pattern);
      if (isWord(arena, pattern, Kind::Meets, ir::DeedName::Unattach)) {  // 701.3d
        const Object* o = event.from == Zone::Battlefield ? seen(k, event.object) : nullptr;
        return o != nullptr && o->attachedTo.isObject() && fits(what, before) && fits(to, o->attachedTo);
      }
      return isWord(arena, pattern, Kind::Meets, ir::DeedName::BecomeAttached) &&
             event.has(EventFlag::EnterAttached) && event.to == Zone::Battlefield && fits(what, after) &&
             fits(to, event.other);
    }
    default:
      return false;
  }
}

// Whether as many of the creatures declared as attackers together with this event, or of those that attack
// `whom` of them, fit the reference as it wants (508.3a).
bool enoughAttack(Kernel& k, const Event& event, NodeId with, const Context& context, Entity whom = {}) {
  const ir::Arena& arena = k.tree();
  EntityList attackers;
  for (const Event& e : k.s.turnLog)  // declared together; when asked after combat they are in it no more
    if (e.type == EventType::Attack && e.serial == event.serial && (!whom || e.other == whom))
      attackers.push_back(e.object);
  if (attackers.empty())
    for (const Attacker& attacker : k.s.combat.attackers)
      if (!whom || attacker.defender == whom) attackers.push_back(attacker.creature);
  int fitting = 0;
  for (const Entity attacker : attackers) fitting += refMatches(k, with, attacker, context) ? 1 : 0;
  const auto most = static_cast<int>(attackers.size());
  const bool counted = arena.kind(with) == Kind::Some;
  const NodeId count = counted ? arena.as<nodes::Some>(with).count : kNoNode;
  const int needed = counted ? countRange(k, count, context, most).first : 1;
  if (counted && arena.kind(count) == Kind::Between && fitting > countRange(k, count, context, most).second)
    return false;  // "exactly two creatures"
  return fitting >= std::max(1, needed);
}

// One creature and what it fights, blocks or attacks with (508.3, 509.3).
bool combatMeetingMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context) {
  const ir::Arena& arena = k.tree();
  const auto fits = [&](NodeId ref, Entity entity) {
    return ref == kNoNode || refMatches(k, ref, entity, context);
  };
  const auto [what, other] = arena.as<nodes::Meets>(pattern);
  switch (static_cast<ir::DeedName>(arena.value(pattern))) {
    case ir::DeedName::Attack:  // 508.3a-b
      if (event.type != EventType::Attack || !fits(what, event.object) || !fits(other, event.other))
        return false;
      // 508.3a: of "two or more creatures attack a player" each player is looked at
      return !severalAtOnce(arena, what) ||
             enoughAttack(k, event, what, context, other == kNoNode ? Entity{} : event.other);
    case ir::DeedName::AttackWith:  // 508.3a; the others were declared at the same time
      return event.type == EventType::Attack && fits(what, event.object) &&
             (other == kNoNode || enoughAttack(k, event, other, context));
    case ir::DeedName::Block:  // 509.3a-b
      return event.type == EventType::Block && !event.has(EventFlag::EnterBlocking) &&
             fits(what, event.object) && fits(other, event.other);
    case ir::DeedName::BecomeBlocked:  // 509.3c-d
      if (other != kNoNode)
        return event.type == EventType::Block && fits(what, event.other) && fits(other, event.object);
      return event.type == EventType::BecomeBlocked && fits(what, event.object);
    case ir::DeedName::AttackUnblocked:  // 509.3g: and whom it attacks
      return event.type == EventType::AttackUnblocked && fits(what, event.object) &&
             (other == kNoNode || fits(other, event.other));
    default:
      return false;
  }
}

bool combatEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context) {
  const ir::Arena& arena = k.tree();
  const auto fits = [&](NodeId ref, Entity entity) {
    return ref == kNoNode || refMatches(k, ref, entity, context);
  };
  switch (arena.kind(pattern)) {
    case Kind::Meets:
      return combatMeetingMatches(k, pattern, event, context);
    case Kind::Befalls: {  // 506.5, 509.3g
      const bool alone = isWord(arena, pattern, Kind::Befalls, ir::DeedName::AttackAlone) &&
                         event.type == EventType::Attack && k.s.combat.attackers.size() == 1;
      const bool unblocked = isWord(arena, pattern, Kind::Befalls, ir::DeedName::AttackUnblocked) &&
                             event.type == EventType::AttackUnblocked;
      return (alone || unblocked) && fits(arena.as<nodes::Befalls>(pattern).what, event.object);
    }
    case Kind::ActsOn: {  // 508.3d
      if (!isWord(arena, pattern, Kind::ActsOn, ir::DeedName::AttackWith)) return false;
      if (event.type != EventType::AttackersDeclared || event.amount == 0) return false;
      const auto [who, with] = arena.as<nodes::ActsOn>(pattern);
      if (!fits(who, Entity::player(event.player))) return false;
      if (with == kNoNode) return true;
      if (arena.kind(with) != Kind::AndRefs) return enoughAttack(k, event, with, context);
      const auto parts = arena.children(arena.as<nodes::AndRefs>(with).refs);
      return std::all_of(parts.begin(), parts.end(),
                         [&](NodeId part) { return enoughAttack(k, event, part, context); });
    }
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
    if (wanted == ir::DamageKind::Excess) return event.node > 0;
    if (wanted == ir::DamageKind::ExcessNoncombat)
      return event.node > 0 && !event.has(EventFlag::CombatDamage);
    return event.has(EventFlag::CombatDamage) == (wanted == ir::DamageKind::Combat);
  };
  if (event.amount <= 0) return false;  // 120.8
  switch (arena.kind(pattern)) {
    case Kind::DealsDamage:
    case Kind::WouldDealDamage: {
      const auto [source, to, kind] = arena.as<nodes::DealsDamage, nodes::WouldDealDamage>(pattern);
      if (!kindFits(kind) || !fits(source, event.source) || !fits(to, event.other)) return false;
      // 609.7b, 615.9: a source that was chosen has to be still what it was chosen as
      return source == kNoNode || chooserWord(arena, source) == kNoNode ||
             fitsAnywhere(k, arena.as<nodes::Some>(source).what, event.source, context);
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

}  // namespace

}  // namespace cantrip
