#include "rules/events/damage_changes.h"

#include <algorithm>

#include "base/saturate.h"
#include "rules/events/combat_changes.h"
#include "rules/events/entailed_work.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/merging.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/words/restrictions.h"

namespace cantrip {

using ir::CardType;
using ir::KeywordName;

namespace {

/// 903.10a: for the state-based action 704.6c.
void noteCommanderDamage(GameState& s, const Event& damage) {
  const std::uint32_t slot = commanderOf(s, damage.source);
  if (slot == 0) return;
  const PlayerId player = damage.other.asPlayer();
  const auto known =
      std::find_if(s.commanderDamage.begin(), s.commanderDamage.end(),
                   [&](const CommanderDamage& d) { return d.slot == slot && d.player == player; });
  if (known == s.commanderDamage.end())
    s.commanderDamage.push_back({slot, player, damage.amount});
  else
    known->amount += damage.amount;
  s.undisturbed = false;  // 704.6c
}

/// 702.76a: prowl looks at what dealt the damage as it was at that time.
void noteProwler(Kernel& k, ObjectId source) {
  const Object* o = k.find(source);
  if (o == nullptr || !hasKeyword(k.pool.keywords, KeywordName::Prowl)) return;
  LastKnown dealt;
  dealt.object = *o;
  dealt.values = values(k, source);
  dealt.values.controller = controllerOf(k, source);
  dealt.turn = k.s.turn;
  writable(k).prowlers.push_back(std::move(dealt));
}

/// 120.3f, 119.9: whatever a source deals at one time makes its controller gain life once.
void gainByLifelink(const Event& damage, PlayerId controller, EventBatch& entailed) {
  const auto known = std::find_if(entailed.begin(), entailed.end(), [&](const Event& e) {
    return e.type == EventType::GainLife && e.source == damage.source && e.player == controller;
  });
  if (known != entailed.end()) {
    known->amount = saturated(std::int64_t{known->amount} + damage.amount);
    return;
  }
  Event gain;
  gain.type = EventType::GainLife;
  gain.player = controller;
  gain.amount = damage.amount;
  gain.source = damage.source;
  gain.set(EventFlag::DamageResult);
  entailed.push_back(gain);
}

}  // namespace

bool commitDamage(Kernel& k, Event& event, EventBatch& entailed) {
  if (event.amount <= 0) return false;  // 120.8
  if (k.s.variant.limitedRange && !reachesEverything(k, event.source) &&
      !inRange(k, controllerOf(k, event.source), event.other))
    return false;  // 801.2, 801.13a
  const Characteristics& source = values(k, event.source);
  const bool ofPlayer = event.other.isPlayer();
  const bool infect = source.has(KeywordName::Infect) ||
                      (ofPlayer && underRule(k, ir::ModName::DamagedByInfect, event.other));
  const bool wither = infect || source.has(KeywordName::Wither) ||
                      (!ofPlayer && underRule(k, ir::ModName::DamagedByWither,
                                              Entity::player(controllerOf(k, event.other.asObject()))));
  const bool lifelink = source.has(KeywordName::Lifelink);
  const bool deathtouch = source.has(KeywordName::Deathtouch);
  const PlayerId controller = controllerOf(k, event.source);
  const auto result = [&](EventType type, PlayerId player, Entity on, std::uint16_t detail,
                          std::int32_t amount) {
    Event e;
    e.type = type;
    e.player = player;
    e.other = on;
    e.detail = detail;
    e.amount = amount;
    e.source = event.source;
    e.set(EventFlag::DamageResult);
    if (type == EventType::CounterAdd) e.set(EventFlag::StateBased);  // what damage does is no effect
    entailed.push_back(e);
  };
  // What several sources deal at once is one loss of life; only gaining is told source by source (119.9).
  const auto loseLife = [&](PlayerId player) {
    const auto same = [&](const Event& e) {
      return e.type == EventType::LoseLife && e.player == player && e.detail == 1;
    };
    const auto before = std::find_if(entailed.begin(), entailed.end(), same);
    if (before == entailed.end())
      result(EventType::LoseLife, player, {}, 1, event.amount);  // 120.3a
    else
      before->amount += event.amount;
  };
  if (Object* o = findWritable(k, event.source)) o->set(ObjectFlag::DealtDamageThisTurn);
  if (event.other.isPlayer()) {
    const PlayerId player = event.other.asPlayer();
    if (!isPlayerInGame(k, player)) return false;
    event.player = player;
    if (infect)
      result(EventType::CounterAdd, controller, event.other, known::kPoison, event.amount);  // 120.3b
    else
      loseLife(player);
    if (event.has(EventFlag::CombatDamage)) {
      noteCommanderDamage(writable(k), event);
      noteProwler(k, event.source);
    }
    if (event.has(EventFlag::CombatDamage) && source.has(KeywordName::Toxic)) {  // 120.3g
      result(EventType::CounterAdd, controller, event.other, known::kPoison, toxicValue(k.pool, source));
      entailed.back().set(EventFlag::CombatDamage);
    }
  } else {
    Object* o = findWritable(k, event.other.asObject());
    if (o == nullptr || o->zone != Zone::Battlefield) return false;
    const Characteristics& target = values(k, o->id);
    event.player = controllerOf(k, o->id);
    if (k.pool.asksForExcess) event.node = static_cast<std::uint32_t>(excessDamage(k, event, entailed));
    if (target.isType(CardType::Planeswalker))  // 120.3c
      result(EventType::CounterRemove, event.player, o->id, known::kLoyalty, event.amount);
    if (target.isType(CardType::Battle))  // 120.3h
      result(EventType::CounterRemove, event.player, o->id, known::kDefense, event.amount);
    if (target.isCreature()) {
      if (wither) {  // 120.3d
        result(EventType::CounterAdd, controller, o->id, known::kMinusOne, event.amount);
      } else {  // 120.3e
        o->damage = static_cast<std::int32_t>(
            std::min<std::int64_t>(static_cast<std::int64_t>(o->damage) + event.amount, INT32_MAX));
      }
      if (deathtouch) o->set(ObjectFlag::DeathtouchDamage);  // 704.5h
    }
    o->set(ObjectFlag::DamagedThisTurn);
  }
  if (lifelink) gainByLifelink(event, controller, entailed);
  return true;
}

std::string_view damageResultRule(const Event& event) {
  switch (event.type) {
    case EventType::GainLife:
      return "120.3f";
    case EventType::CounterRemove:
      return event.detail == known::kLoyalty ? "120.3c" : "120.3h";
    case EventType::CounterAdd:
      if (event.detail != known::kPoison) return "120.3d";
      return event.has(EventFlag::CombatDamage) ? "120.3g" : "120.3b";
    default:
      return "120.3a";
  }
}

}  // namespace cantrip
