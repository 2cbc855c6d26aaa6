// Who attacks, blocks and defends (506, 508.5).

#include "rules/objects/in_combat.h"

#include <algorithm>

#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"

namespace cantrip {

using ir::CardType;

bool isDefendingPlayer(Kernel& k, PlayerId player) {
  const PlayerId active = k.s.active;
  if (!isPlayerInGame(k, player) || !areOpponents(k, active, player)) return false;
  if (k.s.players.size() == 2) return true;
  const bool toLeft = player == nextPlayer(k, active), toRight = player == playerToRight(k, active);
  if (k.s.variant.adjacentOnly && !toLeft && !toRight) return false;  // 809.3c, 811.4
  switch (k.s.variant.attack) {
    case AttackOption::Left:
      if (!toLeft) return false;
      break;
    case AttackOption::Right:
      if (!toRight) return false;
      break;
    case AttackOption::One:
      if (k.s.combat.active && k.s.combat.defending != kNoPlayer && k.s.combat.defending != player)
        return false;
      break;
    case AttackOption::Multiple:
      break;
  }
  return k.s.variant.sharedTeamTurns || inRange(k, active, Entity::player(player));  // 801.3
}

PlayerId defendingPlayerFor(Kernel& k, Entity defender) {
  if (defender.isPlayer()) return defender.asPlayer();
  const ObjectId id = defender.asObject();
  const Object* o = k.find(id);
  if (const LastKnown* last = o == nullptr ? lastKnown(k, id) : nullptr)
    o = &last->object;  // 608.2h: it is gone
  if (o == nullptr || o->zone != Zone::Battlefield) return kNoPlayer;
  const Characteristics& v = values(k, id);
  if (v.isType(CardType::Battle)) return o->chosenPlayer;  // 310.8: its protector
  return v.isType(CardType::Planeswalker) ? controllerOf(k, id) : kNoPlayer;
}

const Attacker* attackerOf(const Kernel& k, ObjectId id) {
  for (const Attacker& a : k.s.combat.attackers) {
    if (a.creature == id) return &a;
  }
  return nullptr;
}

const Attacker* attackerOrLast(const Kernel& k, ObjectId id) {
  if (const Attacker* attacker = attackerOf(k, id)) return attacker;
  const LastKnown* last = onBattlefield(k, id) ? nullptr : lastKnown(k, id);
  return last != nullptr && last->attack.creature ? &last->attack : nullptr;
}

bool isBlocking(const Kernel& k, ObjectId id) {
  if (std::any_of(k.s.combat.blockers.begin(), k.s.combat.blockers.end(),
                  [id](const Blocker& b) { return b.creature == id; }))
    return true;
  const LastKnown* last = onBattlefield(k, id) ? nullptr : lastKnown(k, id);
  return last != nullptr && !last->blocked.empty();
}

bool attacksOrLeft(const Kernel& k, ObjectId attacker) {
  return attackerOf(k, attacker) != nullptr || !onBattlefield(k, attacker);
}

bool blockedUntilItLeft(const Kernel& k, ObjectId blocker, ObjectId attacker) {
  const LastKnown* last = onBattlefield(k, blocker) ? nullptr : lastKnown(k, blocker);
  return last != nullptr && k.s.combat.active &&
         std::find(last->blocked.begin(), last->blocked.end(), attacker) != last->blocked.end();
}

}  // namespace cantrip
