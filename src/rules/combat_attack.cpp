// Declaring attackers (508), and who is in combat (506, 511.3).
#include <algorithm>
#include <bit>

#include "ir/nodes/deeds.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/mods_rules.h"
#include "rules/casting.h"
#include "rules/designations.h"
#include "rules/kernel.h"
#include "rules/questions.h"
#include "rules/range.h"

namespace cantrip {
namespace {

using ir::CardType;
using ir::KeywordName;
namespace Kind = ir::Kind;

enum Step : std::uint8_t {
  kStart,
  kAnswer,
  kTapped,
  kPaid,
  kDeclared,
  kBandAsked,
  kEnlist,
  kEnlistAsked,
  kExert,
  kExertAsked
};

struct Candidate {
  ObjectId creature{};
  int requirements = 0;  ///< the most that it can obey (508.1d)
  bool chosen = false;
};
using Candidates = boost::container::small_vector<Candidate, 16>;

// 508.1a and the restrictions that do not depend on whom it attacks.
bool readyToAttack(Kernel& k, ObjectId id) {
  const Object& o = k.object(id);
  if (o.is(ObjectFlag::Tapped) || o.is(ObjectFlag::PhasedOut)) return false;
  const Characteristics& v = k.values(id);
  if (!v.isCreature() || k.controllerOf(id) != k.s.active || v.isType(CardType::Battle)) return false;
  if (o.is(ObjectFlag::SummoningSick) && !v.has(KeywordName::Haste)) return false;  // 302.6
  // 702.3b: a creature with defender can't attack
  return !v.has(KeywordName::Defender) || k.mayAsThough(Kind::AttackAsThoughNoDefenderDeed, id);
}

// What all chosen attackers cost together (508.1h), and one more pair when it is given.
ManaCost costOfAttack(Kernel& k, const CombatPair* more) {
  ManaCost total;
  total.present = true;
  for (const CombatPair& pair : k.s.combat.chosen) {
    addMana(total, k.costToDo(Kind::AttackDeed, pair.creature, pair.against), 1);
  }
  if (more != nullptr) addMana(total, k.costToDo(Kind::AttackDeed, more->creature, more->against), 1);
  return total;
}

bool isFree(const ManaCost& cost) { return cost.manaValue() == 0 && cost.flexible.empty(); }

// 508.1d: how many requirements are obeyed when the creature attacks this defender.
int requirementsObeyed(Kernel& k, ObjectId creature, Entity defender, bool taxed) {
  // nobody has to pay, even to obey a requirement
  if (taxed && !isFree(k.costToDo(Kind::AttackDeed, creature, defender))) return 0;
  int result = k.object(creature).is(ObjectFlag::Goaded) ? 1 : 0;  // 701.15b
  if (k.must(Kind::AttackDeed, creature)) ++result;
  if (k.must(Kind::AttackDeed, creature, defender)) ++result;
  return result;
}

bool isChosen(const GameState& s, ObjectId creature) {
  return std::any_of(s.combat.chosen.begin(), s.combat.chosen.end(),
                     [&](const CombatPair& pair) { return pair.creature == creature; });
}

bool cantAttackAlone(Kernel& k, ObjectId creature) {
  return k.cant(Kind::AttackAloneDeed, creature) || k.cant(Kind::AttackOrBlockAloneDeed, creature);
}

// All creatures that can attack, with the most requirements that each can obey.
void findCandidates(Kernel& k, std::span<const Entity> defenders, Candidates& out) {
  const bool taxed = k.anyRule(Kind::CantUnlessPay);
  for (const ObjectId id : k.s.battlefield) {
    if (!readyToAttack(k, id)) continue;
    Candidate candidate{id, -1, isChosen(k.s, id)};
    for (const Entity defender : defenders) {
      if (k.cant(Kind::AttackDeed, id, defender)) continue;
      candidate.requirements = std::max(candidate.requirements, requirementsObeyed(k, id, defender, taxed));
    }
    if (candidate.requirements >= 0) out.push_back(candidate);
  }
  // A creature that can't attack alone is not able to when no other creature can attack with it.
  if (out.size() == 1 && cantAttackAlone(k, out[0].creature)) out.clear();
}

// Every creature that is required to attack can always still be chosen, so that what is offered can be
// completed to a legal declaration: only "can't attack alone" ties creatures together, and two attackers
// always satisfy it.
void listAttacks(Kernel& k, Decision& decision) {
  const EntityList defenders = k.defenders();
  Candidates candidates;
  if (!defenders.empty()) findCandidates(k, defenders, candidates);
  const bool taxed = k.anyRule(Kind::CantUnlessPay);
  const auto affordable = [&](const CombatPair& pair) {
    const ManaCost cost = costOfAttack(k, &pair);
    Context context;
    context.controller = k.s.active;
    return isFree(cost) || k.canPayMana(k.s.active, cost, context);
  };
  bool mayStop = true;
  for (const Candidate& candidate : candidates) {
    if (candidate.chosen) continue;
    if (candidate.requirements > 0) {
      mayStop = false;
      ++decision.min;
    }
    for (const Entity defender : defenders) {
      if (k.cant(Kind::AttackDeed, candidate.creature, defender)) continue;
      if (requirementsObeyed(k, candidate.creature, defender, taxed) < candidate.requirements) continue;
      if (taxed && !affordable({candidate.creature, defender})) continue;
      decision.options.push_back({OptionKind::Pair, 0, candidate.creature, defender, 0});
    }
  }
  const auto& chosen = k.s.combat.chosen;
  if (chosen.size() == 1 && !decision.options.empty() && cantAttackAlone(k, chosen[0].creature)) {
    mayStop = false;
  }
  if (mayStop) decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  decision.max = static_cast<std::uint16_t>(candidates.size());
}

// 508.1f: attacking causes creatures to become tapped; 702.20b: vigilance
void addTaps(Kernel& k, boost::container::small_vector<Event, 16>& events) {
  for (const CombatPair& pair : k.s.combat.chosen) {
    if (k.has(pair.creature, KeywordName::Vigilance)) continue;
    Event& tap = events.emplace_back();
    tap.type = EventType::Tap;
    tap.player = k.s.active;
    tap.object = pair.creature;
  }
}

bool mayExert(Kernel& k, ObjectId id) {
  for (const AbilityId a : k.values(id).abilities) {
    const AbilityDef& ability = k.pool.ability(a);
    if (ability.kind == AbilityKind::Triggered && k.tree().kind(ability.event) == Kind::ExertsAttacking)
      return true;
  }
  return false;
}

// 702.22c: attackers with banding and at most one without may attack as a band. One attacker with banding
// after the other says who is in its band. Frame: c: the attacker that is asked for.
Result formBands(Kernel& k, Frame& f) {
  auto& attackers = k.s.combat.attackers;
  if (f.step == kBandAsked) {
    f.step = kDeclared;
    if (k.answer().kind == OptionKind::Entity) {
      const auto number = static_cast<std::uint8_t>(f.c + 1);
      attackers[static_cast<std::size_t>(f.c)].band = number;
      for (Attacker& a : attackers)
        if (Entity(a.creature) == k.answer().entity) a.band = number;
    } else {
      ++f.c;
    }
  }
  for (; f.c < static_cast<std::int32_t>(std::min<std::size_t>(attackers.size(), 255)); ++f.c) {
    const Attacker& lead = attackers[static_cast<std::size_t>(f.c)];
    const auto number = static_cast<std::uint8_t>(f.c + 1);
    if (!k.has(lead.creature, KeywordName::Banding) || (lead.band != 0 && lead.band != number)) continue;
    const bool full = std::any_of(attackers.begin(), attackers.end(), [&](const Attacker& a) {
      return a.band == number && !k.has(a.creature, KeywordName::Banding);
    });
    Decision decision = question(k.s, DecisionKind::Objects, k.s.active);
    decision.source = lead.creature;
    decision.min = 0;
    for (const Attacker& a : attackers) {
      if (a.creature == lead.creature || a.band != 0 || a.defender != lead.defender) continue;  // 702.22d
      if (full && !k.has(a.creature, KeywordName::Banding)) continue;
      decision.options.push_back({OptionKind::Entity, 0, a.creature, {}, 0});
    }
    if (decision.options.empty()) continue;
    decision.max = static_cast<std::uint16_t>(decision.options.size());
    decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
    f.step = kBandAsked;
    k.ask(std::move(decision));
    return Result::Again;
  }
  f.step = kEnlist;
  f.a = f.d = 0;
  return Result::Again;
}

/// 702.154a: creatures that an attacker may enlist.
EntityList enlistable(Kernel& k, ObjectId attacker) {
  EntityList result;
  for (const ObjectId id : k.s.battlefield) {
    const Object& o = k.object(id);
    if (id == attacker || k.controllerOf(id) != k.s.active || !k.onBattlefield(id) || !k.isCreature(id))
      continue;
    if (o.is(ObjectFlag::Tapped) || k.attacker(id) != nullptr) continue;
    if (o.is(ObjectFlag::SummoningSick) && !k.has(id, KeywordName::Haste)) continue;
    result.push_back(id);
  }
  return result;
}

// 702.154: each enlist ability of each attacker. Frame: a: the attacker, d: how many of its abilities were
// asked for.
Result offerEnlist(Kernel& k, Frame& f) {
  const auto& attackers = k.s.combat.attackers;
  if (f.step == kEnlistAsked) {
    f.step = kEnlist;
    if (k.answer().kind == OptionKind::Entity) {
      const Entity helper = k.answer().entity;
      Event tap;
      tap.type = EventType::Tap;
      tap.player = k.s.active;
      tap.object = helper.asObject();
      Event enlists =
          designated(Designation::Enlisted, k.s.active, attackers[static_cast<std::size_t>(f.a)].creature);
      enlists.other = helper;
      const Event events[] = {tap, enlists};
      k.emit(events, "702.154a");
      return Result::Again;
    }
  }
  for (; f.a < static_cast<std::int32_t>(attackers.size()); ++f.a, f.d = 0) {
    const ObjectId id = attackers[static_cast<std::size_t>(f.a)].creature;
    if (!k.onBattlefield(id)) continue;
    const auto& abilities = k.values(id).abilities;
    const auto times = std::count_if(abilities.begin(), abilities.end(), [&](AbilityId a) {
      const AbilityDef& ability = k.pool.ability(a);
      return ability.kind == AbilityKind::Keyword && ability.keyword == KeywordName::Enlist;
    });
    if (f.d >= times) continue;
    ++f.d;
    Decision decision = question(k.s, DecisionKind::Objects, k.s.active);
    decision.source = id;
    decision.min = 0;
    for (const Entity e : enlistable(k, id)) decision.options.push_back({OptionKind::Entity, 0, e, {}, 0});
    if (decision.options.empty()) continue;
    decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
    f.step = kEnlistAsked;
    k.ask(std::move(decision));
    return Result::Again;
  }
  f.step = kExert;
  return Result::Again;
}

// 701.43d: "You may exert ~ as it attacks", one attacker after the other. Frame: b: the next attacker.
Result offerExert(Kernel& k, Frame& f) {
  const auto& attackers = k.s.combat.attackers;
  if (f.step == kExertAsked) {
    f.step = kExert;
    if (k.answer().kind == OptionKind::Yes) {
      const ObjectId attacking = attackers[static_cast<std::size_t>(f.b - 1)].creature;
      k.emit(exertion(attacking, k.s.active), "701.43a");
      return Result::Again;
    }
  }
  while (f.b < static_cast<std::int32_t>(attackers.size())) {
    const ObjectId id = attackers[static_cast<std::size_t>(f.b++)].creature;
    if (!k.onBattlefield(id) || !mayExert(k, id)) continue;
    f.step = kExertAsked;
    k.askYesNo(k.s.active, kNoNode, id);
    return Result::Again;
  }
  return Result::Done;
}

}  // namespace

EntityList Kernel::defenders() {
  EntityList result;
  for (std::size_t p = 0; p < s.players.size(); ++p) {
    const auto player = static_cast<PlayerId>(p);
    if (s.players[p].inGame && areOpponents(s.active, player)) result.push_back(Entity::player(player));
  }
  for (const ObjectId id : s.battlefield) {
    const Characteristics& v = values(id);
    if ((v.types & (bit(CardType::Planeswalker) | bit(CardType::Battle))) == 0) continue;
    const PlayerId defending = defendingPlayerFor(id);
    if (defending == kNoPlayer || !s.players[defending].inGame || !areOpponents(s.active, defending))
      continue;
    if (!object(id).is(ObjectFlag::PhasedOut)) result.push_back(id);
  }
  keepInRange(*this, s.active, result);  // 801.3
  return result;
}

PlayerId Kernel::defendingPlayerFor(Entity defender) {
  if (defender.isPlayer()) return defender.asPlayer();
  const ObjectId id = defender.asObject();
  const Object* o = find(id);
  if (const LastKnown* last = o == nullptr ? lastKnown(id) : nullptr)
    o = &last->object;  // 608.2h: it is gone
  if (o == nullptr || o->zone != Zone::Battlefield) return kNoPlayer;
  const Characteristics& v = values(id);
  if (v.isType(CardType::Battle)) return o->chosenPlayer;  // 310.8: its protector
  return v.isType(CardType::Planeswalker) ? controllerOf(id) : kNoPlayer;
}

bool Kernel::canAttack(ObjectId creature, Entity defender) {
  const Object* o = find(creature);
  if (o == nullptr || o->zone != Zone::Battlefield || !readyToAttack(*this, creature)) return false;
  if (defender.isObject() && !onBattlefield(defender.asObject())) return false;
  const PlayerId defending = defendingPlayerFor(defender);
  if (defending == kNoPlayer || !areOpponents(s.active, defending)) return false;
  return !cant(Kind::AttackDeed, creature, defender);
}

bool Kernel::anyAttackerPossible() {
  return std::any_of(s.battlefield.begin(), s.battlefield.end(),
                     [this](ObjectId id) { return readyToAttack(*this, id); });
}

Result Kernel::runAttack(Frame& f) {
  if (f.step > kAnswer) return declareAttackers(f);
  if (f.step == kStart) {
    s.combat.chosen.clear();
    if (!anyAttackerPossible()) return Result::Done;
  } else if (answer().kind == OptionKind::Pair) {
    s.combat.chosen.push_back({answer().entity.asObject(), answer().other});
  }
  if (f.step == kStart || answer().kind == OptionKind::Pair) {
    Decision decision = question(s, DecisionKind::Attackers, s.active);
    decision.chosen = static_cast<std::uint16_t>(s.combat.chosen.size());
    decision.min = decision.chosen;
    listAttacks(*this, decision);
    if (decision.options.size() > 1 || decision.options[0].kind != OptionKind::Done) {
      f.step = kAnswer;
      ask(std::move(decision));
      return Result::Again;
    }
    s.decision.options.swap(decision.options);
  }
  if (s.combat.chosen.empty()) return Result::Done;
  f.step = kTapped;
  if (anyRule(Kind::CantUnlessPay) && !isFree(costOfAttack(*this, nullptr))) {
    boost::container::small_vector<Event, 16> taps;
    addTaps(*this, taps);
    f.a = 1;  // there is a cost
    return emitThen(f, kTapped, taps, "508.1f");
  }
  return declareAttackers(f);
}

// 508.1f-m. Frame: a: 1 when there is a cost to attack.
Result Kernel::declareAttackers(Frame& f) {
  if (f.step == kDeclared || f.step == kBandAsked) return formBands(*this, f);
  if (f.step == kEnlist || f.step == kEnlistAsked) return offerEnlist(*this, f);
  if (f.step == kExert || f.step == kExertAsked) return offerExert(*this, f);
  if (f.step == kTapped && f.a != 0) {  // 508.1h-j
    const ManaCost cost = costOfAttack(*this, nullptr);
    Context context;
    context.controller = s.active;
    f.context = pushContext(std::move(context));
    f.step = kPaid;
    pushPayMana(f.context, cost, s.active);
    return Result::Again;
  }
  if (f.step == kPaid) {
    const bool paid = !ctx(f).has(ContextFlag::Illegal);
    popContext();
    if (!paid) {  // 508.1: those that cost something do not attack after all
      std::erase_if(s.combat.chosen, [&](const CombatPair& pair) {
        if (isFree(costToDo(Kind::AttackDeed, pair.creature, pair.against))) return false;
        object(pair.creature).set(ObjectFlag::Tapped, false);
        return true;
      });
      if (s.combat.chosen.empty()) return Result::Done;
    }
  }
  boost::container::small_vector<Event, 16> events;
  if (f.a == 0) addTaps(*this, events);
  for (const CombatPair& pair : s.combat.chosen) {
    if (!onBattlefield(pair.creature) || controllerOf(pair.creature) != s.active) continue;
    Event& attack = events.emplace_back();  // 508.1k
    attack.type = EventType::Attack;
    attack.player = s.active;
    attack.object = pair.creature;
    attack.other = pair.against;
  }
  Event& declared = events.emplace_back();
  declared.type = EventType::AttackersDeclared;
  declared.player = s.active;
  declared.amount = static_cast<std::int32_t>(s.combat.chosen.size());
  s.combat.chosen.clear();
  return emitThen(f, kDeclared, events, "508.1");
}

const Attacker* Kernel::attacker(ObjectId id) const {
  for (const Attacker& a : s.combat.attackers) {
    if (a.creature == id) return &a;
  }
  return nullptr;
}

bool Kernel::isBlocking(ObjectId id) const {
  return std::any_of(s.combat.blockers.begin(), s.combat.blockers.end(),
                     [id](const Blocker& b) { return b.creature == id; });
}

void Kernel::startCombat() {
  endCombat();
  s.combat.active = true;
}

void Kernel::endCombat() {
  Combat& c = s.combat;
  if (!c.attackers.empty() || !c.blockers.empty()) touchStatus();
  c.active = c.firstStrikeStepDone = c.attackersDeclared = c.blockersDeclared = false;
  c.attackers.clear();
  c.blockers.clear();
  c.chosen.clear();
  c.assigned.clear();
}

void Kernel::removeFromCombat(ObjectId id) {
  Combat& c = s.combat;
  if (c.attackers.empty()) return;
  const auto before = c.attackers.size() + c.blockers.size();
  std::erase_if(c.attackers, [id](const Attacker& a) { return a.creature == id; });
  std::erase_if(c.blockers, [id](const Blocker& b) { return b.creature == id; });
  for (Attacker& a : c.attackers) {
    if (a.defender == Entity(id)) a.defender = {};  // 506.4c: it goes on attacking, but nothing
  }
  if (before != c.attackers.size() + c.blockers.size()) touchStatus();
}

void Kernel::tidyCombat() {
  boost::container::small_vector<ObjectId, 8> out;
  const auto leaves = [this](ObjectId id, bool attacking) {
    const Object* o = find(id);
    if (o == nullptr || o->zone != Zone::Battlefield || o->is(ObjectFlag::PhasedOut)) return true;
    const Characteristics& v = values(id);
    if (!v.isCreature() || v.isType(CardType::Battle)) return true;
    return attacking != (controllerOf(id) == s.active);
  };
  for (const Attacker& a : s.combat.attackers) {
    if (leaves(a.creature, true)) out.push_back(a.creature);
    if (a.defender.isObject() &&
        (!onBattlefield(a.defender.asObject()) || defendingPlayerFor(a.defender) != a.defendingPlayer)) {
      out.push_back(a.defender.asObject());
    }
  }
  for (const Blocker& b : s.combat.blockers) {
    if (leaves(b.creature, false)) out.push_back(b.creature);
  }
  for (const ObjectId id : out) removeFromCombat(id);
}

void Kernel::enterAttacking(ObjectId creature, Entity defender) {
  // 508.4a-b: only when there is still something to attack; not an attack for triggers
  if (!s.combat.active || controllerOf(creature) != s.active || attacker(creature) != nullptr) return;
  const EntityList possible = defenders();
  if (!defender && !possible.empty()) defender = possible[0];
  if (std::find(possible.begin(), possible.end(), defender) == possible.end()) return;
  s.combat.attackers.push_back({creature, defender, defendingPlayerFor(defender), false, false});
  s.combat.attackersDeclared = true;
  touchStatus();
}

void Kernel::commitCombat(const Event& event) {
  Combat& c = s.combat;
  switch (event.type) {
    case EventType::Attack:
      c.attackers.push_back({event.object, event.other, defendingPlayerFor(event.other), false, false});
      object(event.object).set(ObjectFlag::AttackedThisTurn);
      break;
    case EventType::AttackersDeclared:
      c.attackersDeclared = true;
      break;
    case EventType::Block: {
      const Attacker* blocked = attacker(event.other.asObject());
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
      object(event.object).set(ObjectFlag::BlockedThisTurn);
      break;
    }
    case EventType::BecomeBlocked:
      for (Attacker& a : c.attackers) {
        const Attacker* blocked = attacker(event.object);
        const bool banded = blocked != nullptr && a.band != 0 && a.band == blocked->band;  // 702.22i
        a.blocked = a.blocked || banded || a.creature == event.object;
      }
      break;
    default:
      return;
  }
  touchStatus();
}

}  // namespace cantrip
