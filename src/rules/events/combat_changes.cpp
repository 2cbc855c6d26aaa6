// What commit does in combat: who begins and stops to attack and block (506, 508.4, 511.3).

#include "rules/events/combat_changes.h"

#include <algorithm>
#include <functional>

#include "rules/events/entailed_work.h"
#include "rules/events/replacement.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/in_combat.h"
#include "rules/objects/objects.h"
#include "rules/objects/transforming.h"
#include "rules/words/restrictions.h"

namespace cantrip {

using ir::CardType;

EntityList possibleDefenders(Kernel& k) {
  EntityList result;
  for (std::size_t p = 0; p < k.s.players.size(); ++p) {
    const auto player = static_cast<PlayerId>(p);
    if (isDefendingPlayer(k, player)) result.push_back(Entity::player(player));
  }
  std::uint16_t attacked = 0;  // 506.2
  if (k.s.rules.attacked != Attacked::Players) attacked |= bit(CardType::Planeswalker);
  if (k.s.rules.attacked == Attacked::Battles) attacked |= bit(CardType::Battle);
  refreshDerived(k);
  const bool allAsPrinted = k.s.derived->values.empty();
  for (const ObjectId id : k.s.battlefield) {
    if (allAsPrinted && (definitionOf(k, id).types & attacked) == 0) continue;
    if ((values(k, id).types & attacked) == 0) continue;
    const PlayerId defending = defendingPlayerFor(k, id);
    if (defending == kNoPlayer || !isDefendingPlayer(k, defending)) continue;
    if (!k.object(id).is(ObjectFlag::PhasedOut)) result.push_back(id);
  }
  return result;
}

/// Who attacks or blocks is not what it was: effects and what players can do may depend on it.
static void noteCombatChange(Kernel& k) {
  k.noteDeed();
  touchStatus(k);
}

void startCombat(Kernel& k) {
  endCombat(k);
  writable(k).combat.active = true;
}

void setDefendingPlayer(Kernel& k, PlayerId player) { writable(k).combat.defending = player; }

void endCombat(Kernel& k) {
  Combat& c = writable(k).combat;
  if (!c.attackers.empty() || !c.blockers.empty()) noteCombatChange(k);
  c.defending = kNoPlayer;
  c.active = c.firstStrikeStepDone = c.attackersDeclared = c.blockersDeclared = false;
  c.attackers.clear();
  c.blockers.clear();
  c.chosen.clear();
  c.assigned.clear();
}

void removeFromCombat(Kernel& k, ObjectId id) {
  Combat& c = writable(k).combat;
  if (c.attackers.empty()) return;
  const auto before = c.attackers.size() + c.blockers.size();
  std::erase_if(c.attackers, [id](const Attacker& a) { return a.creature == id; });
  std::erase_if(c.blockers, [id](const Blocker& b) { return b.creature == id; });
  for (Attacker& a : c.attackers) {
    if (a.defender == Entity(id)) a.defender = {};  // 506.4c: it goes on attacking, but nothing
  }
  if (before != c.attackers.size() + c.blockers.size()) noteCombatChange(k);
}

void tidyCombat(Kernel& k) {
  boost::container::small_vector<ObjectId, 8> out;
  const auto leaves = [&k](ObjectId id, bool attacking) {
    const Object* o = k.find(id);
    if (o == nullptr || o->zone != Zone::Battlefield || o->is(ObjectFlag::PhasedOut)) return true;
    const Characteristics& v = values(k, id);
    if (!v.isCreature() || v.isType(CardType::Battle)) return true;
    return attacking != isActivePlayer(k, controllerOf(k, id));
  };
  for (const Attacker& a : k.s.combat.attackers) {
    if (leaves(a.creature, true)) out.push_back(a.creature);
    if (a.defender.isObject() && (!onBattlefield(k, a.defender.asObject()) ||
                                  defendingPlayerFor(k, a.defender) != a.defendingPlayer)) {
      out.push_back(a.defender.asObject());
    }
  }
  for (const Blocker& b : k.s.combat.blockers) {
    if (leaves(b.creature, false)) out.push_back(b.creature);
  }
  for (const ObjectId id : out) removeFromCombat(k, id);
}

namespace {

/// Everything that a creature which the event puts onto the battlefield may attack (508.4). Nothing: what the
/// effect says can't be attacked any more (508.4a).
EntityList attackableFor(Kernel& k, const Event& event) {
  EntityList possible = possibleDefenders(k);
  Entity said;
  said.raw = event.node;
  if (!said) return possible;
  const bool theirs = event.has(EventFlag::AttackingTheirs);
  const auto fits = [&](Entity defender) {
    if (defender == said) return true;
    return theirs && defender.isObject() && values(k, defender.asObject()).isType(CardType::Planeswalker) &&
           Entity::player(defendingPlayerFor(k, defender)) == said;
  };
  possible.erase(std::remove_if(possible.begin(), possible.end(), std::not_fn(fits)), possible.end());
  return possible;
}

/// 506.3a: a permanent that is no creature never attacks. What the card says decides as long as nothing
/// changes what permanents are.
bool mayEnterAsCreature(const Kernel& k, const Event& event) {
  if (event.has(EventFlag::FaceDown) || k.s.derived->anyLayers) return true;  // 708.2a
  return (shownAsItEnters(k, event).types & bit(CardType::Creature)) != 0;
}

}  // namespace

EntityList attackedByChoice(Kernel& k, const Event& event) {
  if (!event.has(EventFlag::EnterAttacking) || event.type != EventType::ZoneChange ||
      event.to != Zone::Battlefield)
    return {};
  if (event.node != 0 && !event.has(EventFlag::AttackingTheirs)) return {};
  if (!k.s.combat.active || !isActivePlayer(k, enteringController(k, event)) || !mayEnterAsCreature(k, event))
    return {};
  EntityList possible = attackableFor(k, event);
  if (possible.size() < 2) possible.clear();
  return possible;
}

void enterAttacking(Kernel& k, Event& event) {
  const ObjectId creature = event.newObject;
  const EntityList possible = attackableFor(k, event);
  event.node = 0;
  // 506.3a-b: neither a permanent that is no creature nor one of another player than the active one attacks
  if (!k.s.combat.active || !isActivePlayer(k, controllerOf(k, creature)) ||
      !values(k, creature).isCreature())
    return;
  if (possible.empty() || attackerOf(k, creature) != nullptr) return;
  const Entity defender = possible.front();
  event.node = defender.raw;
  // 508.4: not an attack for triggers
  writable(k).combat.attackers.push_back({creature, defender, defendingPlayerFor(k, defender), false, false});
  if (!k.s.rules.declaredAttackersOnly) writable(k).combat.attackersDeclared = true;  // 508.8
  touchStatus(k);
}

void enterBlocking(Kernel& k, const Event& event, EventBatch& entailed) {
  Entity said;
  said.raw = event.node;
  const Attacker* attacker = said.isObject() ? attackerOf(k, said.asObject()) : nullptr;
  const Characteristics& creature = values(k, event.newObject);
  if (!k.s.combat.active || attacker == nullptr || !creature.isCreature() ||
      creature.isType(CardType::Battle) || attacker->defendingPlayer != controllerOf(k, event.newObject))
    return;
  Event block;
  block.type = EventType::Block;
  block.object = event.newObject;
  block.other = said;
  block.player = controllerOf(k, event.newObject);
  block.set(EventFlag::EnterBlocking);
  entailed.push_back(block);
  if (attacker->blocked) return;
  Event blocked;  // 509.3c
  blocked.type = EventType::BecomeBlocked;
  blocked.object = attacker->creature;
  blocked.player = controllerOf(k, attacker->creature);
  blocked.other = event.newObject;
  blocked.amount = 1;
  entailed.push_back(blocked);
}

void commitCombat(Kernel& k, const Event& event) {
  Combat& c = writable(k).combat;
  switch (event.type) {
    case EventType::Attack:
      c.attackers.push_back({event.object, event.other, defendingPlayerFor(k, event.other), false, false});
      writable(k, event.object).set(ObjectFlag::AttackedThisTurn);
      break;
    case EventType::AttackersDeclared:
      c.attackersDeclared = true;
      break;
    case EventType::Block: {
      const Attacker* blocked = attackerOf(k, event.other.asObject());
      const std::uint8_t band = blocked == nullptr ? std::uint8_t{0} : blocked->band;
      const auto add = [&](ObjectId against) {
        Blocker blocker{event.object, against, 0, false};
        for (const Blocker& b : c.blockers) {
          if (b.attacker != against) continue;
          if (b.creature == event.object) return;
          ++blocker.order;
        }
        c.blockers.push_back(blocker);
      };
      add(event.other.asObject());
      if (band != 0)  // 702.22h: the others of its band become blocked by the same creature
        for (const Attacker& a : c.attackers)
          if (a.band == band) add(a.creature);
      if (!event.has(EventFlag::EnterBlocking))
        writable(k, event.object).set(ObjectFlag::BlockedThisTurn);
      else if (k.s.rules.damageAssignmentOrder)
        startPlaceBlocker(k, event.other.asObject(), event.object);
      break;
    }
    case EventType::BecomeBlocked:
      for (Attacker& a : c.attackers) {
        const Attacker* blocked = attackerOf(k, event.object);
        const bool banded = blocked != nullptr && a.band != 0 && a.band == blocked->band;  // 702.22i
        a.blocked = a.blocked || banded || a.creature == event.object;
      }
      break;
    default:
      return;
  }
  touchStatus(k);
}

void setBand(Kernel& k, ObjectId attacker, std::uint8_t band) {
  for (Attacker& a : writable(k).combat.attackers)
    if (a.creature == attacker) a.band = band;
}

void noteBlockersDeclared(Kernel& k) {
  writable(k).combat.blockersDeclared = true;
  noteCombatChange(k);
}

void setDamageOrder(Kernel& k, ObjectId attacker, ObjectId blocker, std::uint8_t place) {
  for (Blocker& b : writable(k).combat.blockers) {
    if (b.attacker != attacker) continue;
    if (b.creature == blocker)
      b.order = place;
    else if (b.order >= place)
      ++b.order;
  }
}

void swapBlocks(Kernel& k, std::size_t a, std::size_t b) {
  std::swap(writable(k).combat.blockers[a], writable(k).combat.blockers[b]);
}

void noteFirstStrike(Kernel& k, const std::function<bool(ObjectId)>& first) {
  for (Attacker& a : writable(k).combat.attackers) a.dealtFirstStrike = first(a.creature);
  for (Blocker& b : writable(k).combat.blockers) b.dealtFirstStrike = first(b.creature);
}

void putCombatDamageOnStack(Kernel& k) {
  Context context;
  context.controller = k.s.active;
  context.stackObject = createObject(k, kNoCard, k.s.active, Zone::Stack);
  writable(k, context.stackObject).set(ObjectFlag::AbilityOnStack);
  writable(k).stack.push_back({context.stackObject, context});
}

std::int32_t excessDamage(Kernel& k, const Event& damage, std::span<const Event> atOnce) {
  const Object* o = damage.other.isObject() ? k.find(damage.other.asObject()) : nullptr;
  if (o == nullptr) return 0;
  const Characteristics& target = values(k, o->id);
  std::int32_t most = 0;
  const auto beyond = [&](std::int32_t enough) {
    most = std::max(most, damage.amount - std::max(0, enough));
  };
  const auto left = [&](std::uint16_t counter) {
    std::int32_t count = countersOn(k, o->id, counter);
    for (const Event& e : atOnce)
      if (e.type == EventType::CounterRemove && e.other == Entity(o->id) && e.detail == counter)
        count -= e.amount;
    return count;
  };
  if (target.isCreature()) {
    std::int32_t lethal = lethalDamageTo(k, o->id) - o->damage;
    for (const Event& e : atOnce)  // 120.3d: damage with wither is no marked damage
      if (e.type == EventType::CounterAdd && e.has(EventFlag::DamageResult) && e.other == Entity(o->id))
        lethal -= e.amount;
    if (o->is(ObjectFlag::DeathtouchDamage)) lethal = 0;  // 702.2c: lethal damage has been dealt to it
    beyond(values(k, damage.source).has(ir::KeywordName::Deathtouch) ? std::min(lethal, 1) : lethal);
  }
  if (target.isType(ir::CardType::Planeswalker)) beyond(left(known::kLoyalty));
  if (target.isType(ir::CardType::Battle)) beyond(left(known::kDefense));
  return most;
}

}  // namespace cantrip
