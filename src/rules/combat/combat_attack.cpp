// Declaring attackers (508), and who is in combat (506, 511.3).

#include "rules/combat/combat_attack.h"

#include <algorithm>

#include "ir/nodes/acts.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/mods_rules.h"
#include "rules/combat/attack_plan.h"
#include "rules/costs/payment.h"
#include "rules/events/combat_changes.h"
#include "rules/events/events.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/in_combat.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/words/cost_parts.h"
#include "rules/words/limits.h"
#include "rules/words/restrictions.h"

namespace cantrip {

namespace {

Result declareAttackers(Kernel& k, Frame& f);

using ir::CardType;
using ir::KeywordName;
namespace Kind = ir::Kind;

enum AttackStep : std::uint8_t {
  kAttackStart,
  kAttackAnswer,
  kTapped,
  kPaid,
  kAttackDeclared,
  kBandAsked,
  kEnlist,
  kEnlistAsked,
  kExert,
  kExertAsked
};

/// Op::Attack until attackers are declared.
struct DeclareAttackersWork {
  Wide<bool> costs = false;  ///< there is a cost to attack (508.1h)
};
/// From then on: which of the attackers is asked for.
struct DeclaredWork {
  std::uint32_t enlister = 0;
  std::uint32_t exerter = 0;
  std::uint32_t bandLeader = 0;
  std::int32_t enlistsAsked = 0;  ///< how many enlist abilities of the enlister were asked for
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
  if (o.is(ObjectFlag::Tapped) || o.is(ObjectFlag::PhasedOut) || !isActivePlayer(k, controllerOf(k, id)))
    return false;
  const Characteristics& v = values(k, id);
  if (!v.isCreature() || v.isType(CardType::Battle)) return false;
  if (o.is(ObjectFlag::SummoningSick) && !v.has(KeywordName::Haste)) return false;  // 302.6
  // 702.3b: a creature with defender can't attack
  return !v.has(KeywordName::Defender) || mayAsThough(k, ir::DeedName::AttackAsThoughNoDefender, id);
}

// What all chosen attackers cost together (508.1h), and one more pair when it is given.
ManaCost costOfAttack(Kernel& k, const CombatPair* more) {
  ManaCost total;
  total.present = true;
  for (const CombatPair& pair : k.s.combat.chosen) {
    addMana(total, costToDo(k, Kind::AttackDeed, pair.creature, pair.against), 1);
  }
  if (more != nullptr) addMana(total, costToDo(k, Kind::AttackDeed, more->creature, more->against), 1);
  return total;
}

// 508.1d: how many requirements are obeyed when the creature attacks this defender.
int requirementsObeyed(Kernel& k, ObjectId creature, Entity defender, bool taxed) {
  // nobody has to pay, even to obey a requirement
  if (taxed && !isFree(costToDo(k, Kind::AttackDeed, creature, defender))) return 0;
  return requirementsMet(k, Kind::AttackDeed, creature, defender);
}

bool isChosen(const GameState& s, ObjectId creature) {
  return std::any_of(s.combat.chosen.begin(), s.combat.chosen.end(),
                     [&](const CombatPair& pair) { return pair.creature == creature; });
}

/// Does nothing forbid the creature to attack this one of those that can be attacked?
bool mayAttack(Kernel& k, ObjectId creature, Entity defender) {
  if (cantDo(k, Kind::AttackDeed, creature, defender)) return false;
  return !k.s.variant.limitedRange || inRange(k, controllerOf(k, creature), defender);  // 801.3
}

bool cantAttackAlone(Kernel& k, ObjectId creature) {
  return cantDo(k, ir::DeedName::AttackAlone, creature) ||
         cantDo(k, ir::DeedName::AttackOrBlockAlone, creature);
}

bool attacksOnlyAlone(Kernel& k, ObjectId creature) {
  return cantDo(k, ir::DeedName::AttackBesideOthers, creature);
}

/// 508.1c: are creatures tied together by something that says how many of them can attack, or attack
/// somebody?
bool anyLimitOfAll(Kernel& k) {
  return anyRule(k, ir::DeedName::AttackBesideOthers) || anyRule(k, ir::ModName::MostAttackers) ||
         anyRule(k, ir::ModName::MostAttackersOf);
}

int limitOf(const std::optional<std::int32_t>& most) {
  return most ? std::max(0, *most) : AttackPlan::kNoLimit;
}

// All creatures that can attack, with the most requirements that each can obey.
void findCandidates(Kernel& k, std::span<const Entity> defenders, Candidates& out) {
  const bool taxed = anyRule(k, Kind::CantUnlessPay);
  for (const ObjectId id : k.s.battlefield) {
    if (!readyToAttack(k, id)) continue;
    Candidate candidate{id, -1, isChosen(k.s, id)};
    for (const Entity defender : defenders) {
      if (!mayAttack(k, id, defender)) continue;
      candidate.requirements = std::max(candidate.requirements, requirementsObeyed(k, id, defender, taxed));
    }
    if (candidate.requirements >= 0) out.push_back(candidate);
  }
  // A creature that can't attack alone is not able to when no other creature can attack with it.
  if (out.size() == 1 && cantAttackAlone(k, out[0].creature)) out.clear();
}

/// The declaration so far, for the search through all of them.
AttackPlan planOf(Kernel& k, std::span<const Entity> defenders, const Candidates& candidates) {
  AttackPlan plan;
  plan.most = limitOf(leastAllowed(k, ir::ModName::MostAttackers, k.s.active));
  for (const Entity defender : defenders)
    plan.mostOf.push_back(defender.isPlayer()
                              ? limitOf(leastAllowed(k, ir::ModName::MostAttackersOf, defender.asPlayer()))
                              : AttackPlan::kNoLimit);
  const bool taxed = anyRule(k, Kind::CantUnlessPay);
  for (const Candidate& candidate : candidates) {
    AttackPlan::Creature& creature = plan.creatures.emplace_back();
    creature.notAlone = cantAttackAlone(k, candidate.creature);
    creature.onlyAlone = attacksOnlyAlone(k, candidate.creature);
    for (const Entity defender : defenders) {
      AttackPlan::Pair& pair = creature.pairs.emplace_back();
      pair.may = mayAttack(k, candidate.creature, defender);
      pair.free = !taxed || isFree(costToDo(k, Kind::AttackDeed, candidate.creature, defender));
      pair.requirements = pair.may ? requirementsMet(k, Kind::AttackDeed, candidate.creature, defender) : 0;
    }
    for (const CombatPair& chosen : k.s.combat.chosen)
      if (chosen.creature == candidate.creature)
        creature.against = static_cast<int>(std::find(defenders.begin(), defenders.end(), chosen.against) -
                                            defenders.begin());
  }
  return plan;
}

bool isAffordable(Kernel& k, const CombatPair& pair) {
  const ManaCost cost = costOfAttack(k, &pair);
  Context context;
  context.controller = k.s.active;
  return isFree(cost) || canPayMana(k, k.s.active, cost, context);
}

/// 508.1c-d: where not all can attack, what can be chosen next leads to a declaration that obeys the most
/// requirements.
void listTied(Kernel& k, std::span<const Entity> defenders, const Candidates& candidates,
              Decision& decision) {
  AttackPlan plan = planOf(k, defenders, candidates);
  AttackPlan undeclared = plan;
  for (AttackPlan::Creature& creature : undeclared.creatures) creature.against = -1;
  const int wanted = undeclared.best();
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    AttackPlan::Creature& creature = plan.creatures[i];
    if (creature.against >= 0) continue;
    for (std::size_t d = 0; d < defenders.size(); ++d) {
      const CombatPair pair{candidates[i].creature, defenders[d]};
      if (!plan.fits(i, d) || (!creature.pairs[d].free && !isAffordable(k, pair))) continue;
      creature.against = static_cast<int>(d);
      const bool leadsToLegal = plan.best() >= wanted;
      creature.against = -1;
      if (leadsToLegal) decision.options.push_back({OptionKind::Pair, 0, pair.creature, pair.against, 0});
    }
  }
  const bool complete = plan.obeysRestrictions() && plan.obeyed() >= wanted;
  if (!complete) ++decision.min;
  if (complete || decision.options.empty()) decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
}

// Where creatures are not tied together, every one that is required to attack can always still be chosen, so
// that what is offered can be completed to a legal declaration: only "can't attack alone" ties them, and two
// attackers always satisfy it. What costs something obeys a requirement as well (508.1d).
void listAttacks(Kernel& k, Decision& decision) {
  const EntityList defenders = possibleDefenders(k);
  Candidates candidates;
  if (!defenders.empty()) findCandidates(k, defenders, candidates);
  decision.max = static_cast<std::uint16_t>(candidates.size());
  if (anyLimitOfAll(k)) return listTied(k, defenders, candidates, decision);
  const bool taxed = anyRule(k, Kind::CantUnlessPay);
  bool mayStop = true;
  for (const Candidate& candidate : candidates) {
    if (candidate.chosen) continue;
    if (candidate.requirements > 0) {
      mayStop = false;
      ++decision.min;
    }
    for (const Entity defender : defenders) {
      if (!mayAttack(k, candidate.creature, defender)) continue;
      if (requirementsMet(k, Kind::AttackDeed, candidate.creature, defender) < candidate.requirements)
        continue;
      if (taxed && !isAffordable(k, {candidate.creature, defender})) continue;
      decision.options.push_back({OptionKind::Pair, 0, candidate.creature, defender, 0});
    }
  }
  const auto& chosen = k.s.combat.chosen;
  if (chosen.size() == 1 && !decision.options.empty() && cantAttackAlone(k, chosen[0].creature)) {
    mayStop = false;
  }
  if (mayStop || decision.options.empty()) decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
}

// 508.1f: attacking causes creatures to become tapped; 702.20b: vigilance
void addTaps(Kernel& k, boost::container::small_vector<Event, 16>& events) {
  for (const CombatPair& pair : k.s.combat.chosen) {
    if (hasKeyword(k, pair.creature, KeywordName::Vigilance)) continue;
    Event& tap = events.emplace_back();
    tap.type = EventType::Tap;
    tap.player = controllerOf(k, pair.creature);
    tap.object = pair.creature;
  }
}

/// "If ~ hasn't been exerted this turn, you may exert it as it attacks."
bool isOnceEachTurn(const Kernel& k, const AbilityDef& ability) {
  return ability.limits != kNoNode &&
         limitAmong(k.tree(), ability.limits, ir::sense(ir::LimitName::OnceEachTurn)) != kNoNode;
}

bool wasExerted(const Kernel& k, ObjectId id) {
  return std::ranges::any_of(k.s.turnLog, [&](const Event& e) {
    return e.type == EventType::KeywordAction && e.object == id &&
           e.detail == static_cast<std::uint16_t>(ir::ActionName::Exert);
  });
}

bool mayExert(Kernel& k, ObjectId id) {
  if (mayAsThough(k, ir::DeedName::ExertAttacking, id)) return true;
  for (const AbilityId a : values(k, id).abilities) {
    const AbilityDef& ability = k.pool.ability(a);
    if (ability.kind == AbilityKind::Triggered &&
        isWord(k.tree(), ability.event, Kind::Befalls, ir::DeedName::ExertAttacking) &&
        (!isOnceEachTurn(k, ability) || !wasExerted(k, id)))
      return true;
  }
  return false;
}

// 702.22c: attackers with banding and at most one without may attack as a band. One attacker with banding
// after the other says who is in its band.
Result formBands(Kernel& k, Frame& f) {
  const auto& attackers = k.s.combat.attackers;
  std::uint32_t& leader = f.as<DeclaredWork>().bandLeader;
  if (f.step == kBandAsked) {
    f.step = kAttackDeclared;
    if (k.answer().kind == OptionKind::Entity) {
      const auto number = static_cast<std::uint8_t>(leader + 1);
      setBand(k, attackers[leader].creature, number);
      setBand(k, k.answer().entity.asObject(), number);
    } else {
      ++leader;
    }
  }
  for (; leader < std::min<std::size_t>(attackers.size(), 255); ++leader) {
    const Attacker& lead = attackers[leader];
    const auto number = static_cast<std::uint8_t>(leader + 1);
    if (!hasKeyword(k, lead.creature, KeywordName::Banding) || (lead.band != 0 && lead.band != number))
      continue;
    const bool full = std::any_of(attackers.begin(), attackers.end(), [&](const Attacker& a) {
      return a.band == number && !hasKeyword(k, a.creature, KeywordName::Banding);
    });
    Decision decision = question(k, DecisionKind::Objects, controllerOf(k, lead.creature));
    decision.source = lead.creature;
    decision.min = 0;
    for (const Attacker& a : attackers) {
      if (a.creature == lead.creature || a.band != 0 || a.defender != lead.defender) continue;  // 702.22d
      if (full && !hasKeyword(k, a.creature, KeywordName::Banding)) continue;
      decision.options.push_back({OptionKind::Entity, 0, a.creature, {}, 0});
    }
    if (decision.options.empty()) continue;
    decision.max = static_cast<std::uint16_t>(decision.options.size());
    decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
    f.step = kBandAsked;
    ask(k, std::move(decision));
    return Result::Again;
  }
  f.step = kEnlist;
  return Result::Again;
}

/// 702.154a: creatures that an attacker may enlist.
EntityList enlistable(Kernel& k, ObjectId attacker) {
  EntityList result;
  for (const ObjectId id : k.s.battlefield) {
    const Object& o = k.object(id);
    if (id == attacker || controllerOf(k, id) != controllerOf(k, attacker) || !onBattlefield(k, id) ||
        !isCreature(k, id))
      continue;
    if (o.is(ObjectFlag::Tapped) || attackerOf(k, id) != nullptr) continue;
    if (o.is(ObjectFlag::SummoningSick) && !hasKeyword(k, id, KeywordName::Haste)) continue;
    result.push_back(id);
  }
  return result;
}

// 702.154: each enlist ability of each attacker.
Result offerEnlist(Kernel& k, Frame& f) {
  const auto& attackers = k.s.combat.attackers;
  auto& work = f.as<DeclaredWork>();
  if (f.step == kEnlistAsked) {
    f.step = kEnlist;
    if (k.answer().kind == OptionKind::Entity) {
      const Entity helper = k.answer().entity;
      Event tap;
      tap.type = EventType::Tap;
      tap.player = controllerOf(k, attackers[work.enlister].creature);
      tap.object = helper.asObject();
      Event enlists = designated(Designation::Enlisted, tap.player, attackers[work.enlister].creature);
      enlists.other = helper;
      const Event events[] = {tap, enlists};
      return emitAgain(k, events, "702.154a");
    }
  }
  for (; work.enlister < attackers.size(); ++work.enlister, work.enlistsAsked = 0) {
    const ObjectId id = attackers[work.enlister].creature;
    if (!onBattlefield(k, id)) continue;
    const auto& abilities = values(k, id).abilities;
    const auto times = std::count_if(abilities.begin(), abilities.end(), [&](AbilityId a) {
      const AbilityDef& ability = k.pool.ability(a);
      return ability.kind == AbilityKind::Keyword && ability.keyword == KeywordName::Enlist;
    });
    if (work.enlistsAsked >= times) continue;
    ++work.enlistsAsked;
    Decision decision = question(k, DecisionKind::Objects, controllerOf(k, id));
    decision.source = id;
    decision.min = 0;
    for (const Entity e : enlistable(k, id)) decision.options.push_back({OptionKind::Entity, 0, e, {}, 0});
    if (decision.options.empty()) continue;
    decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
    f.step = kEnlistAsked;
    ask(k, std::move(decision));
    return Result::Again;
  }
  f.step = kExert;
  return Result::Again;
}

// 701.43d: "You may exert ~ as it attacks", one attacker after the other.
Result offerExert(Kernel& k, Frame& f) {
  const auto& attackers = k.s.combat.attackers;
  std::uint32_t& next = f.as<DeclaredWork>().exerter;
  if (f.step == kExertAsked) {
    f.step = kExert;
    if (k.answer().kind == OptionKind::Yes) {
      const ObjectId attacking = attackers[next - 1].creature;
      return emitAgain(k, exertion(attacking, controllerOf(k, attacking)), "701.43a");
    }
  }
  while (next < attackers.size()) {
    const ObjectId id = attackers[next++].creature;
    if (!onBattlefield(k, id) || !mayExert(k, id)) continue;
    f.step = kExertAsked;
    askYesNo(k, controllerOf(k, id), kNoNode, id);
    return Result::Again;
  }
  return Result::Done;
}

}  // namespace

bool canAttack(Kernel& k, ObjectId creature, Entity defender) {
  const Object* o = k.find(creature);
  if (o == nullptr || o->zone != Zone::Battlefield || !readyToAttack(k, creature)) return false;
  if (defender.isObject() && !onBattlefield(k, defender.asObject())) return false;
  const PlayerId defending = defendingPlayerFor(k, defender);
  if (defending == kNoPlayer || !isDefendingPlayer(k, defending)) return false;
  return mayAttack(k, creature, defender);
}

namespace {

/// Is there a creature that could be declared as an attacker? Without one there is nothing to ask.
bool anyAttackerPossible(Kernel& k) {
  return std::any_of(k.s.battlefield.begin(), k.s.battlefield.end(),
                     [&k](ObjectId id) { return readyToAttack(k, id); });
}

}  // namespace

// 506.2a, 507.1: as combat begins the active player chooses which opponent is the defending player. Nothing
// is chosen where nobody could attack.
Result runChooseDefender(Kernel& k, Frame& f) {
  enum : std::uint8_t { Choose, Chosen };
  if (f.step == Chosen) {
    setDefendingPlayer(k, k.answer().entity.asPlayer());
    return Result::Done;
  }
  Decision decision = question(k, DecisionKind::Objects, primaryPlayer(k, k.s.active));
  for (const PlayerId player : apnap(k, k.s.active))
    if (isDefendingPlayer(k, player))
      decision.options.push_back({OptionKind::Entity, 0, Entity::player(player), {}, 0});
  if (decision.options.empty()) return Result::Done;
  f.step = Chosen;
  ask(k, std::move(decision));
  return Result::Again;
}

Result runAttack(Kernel& k, Frame& f) {
  if (f.step > kAttackAnswer) return declareAttackers(k, f);
  if (f.step == kAttackStart) {
    k.combatChoices().clear();
    if (!anyAttackerPossible(k)) return Result::Done;
  } else if (k.answer().kind == OptionKind::Pair) {
    k.combatChoices().push_back({k.answer().entity.asObject(), k.answer().other});
  }
  if (f.step == kAttackStart || k.answer().kind == OptionKind::Pair) {
    Decision decision = question(k, DecisionKind::Attackers, primaryPlayer(k, k.s.active));  // 805.2
    decision.chosen = static_cast<std::uint16_t>(k.s.combat.chosen.size());
    decision.min = decision.chosen;
    listAttacks(k, decision);
    if (decision.options.size() > 1 || decision.options[0].kind != OptionKind::Done) {
      f.step = kAttackAnswer;
      ask(k, std::move(decision));
      return Result::Again;
    }
    k.decision().options.swap(decision.options);
  }
  if (k.s.combat.chosen.empty()) return Result::Done;
  f.step = kTapped;
  if (anyRule(k, Kind::CantUnlessPay) && !isFree(costOfAttack(k, nullptr))) {
    boost::container::small_vector<Event, 16> taps;
    addTaps(k, taps);
    f.as<DeclareAttackersWork>().costs = true;
    return emitThen(k, f, kTapped, taps, "508.1f");
  }
  return declareAttackers(k, f);
}

namespace {

// 508.1f-m
Result declareAttackers(Kernel& k, Frame& f) {
  if (f.step == kAttackDeclared || f.step == kBandAsked) return formBands(k, f);
  if (f.step == kEnlist || f.step == kEnlistAsked) return offerEnlist(k, f);
  if (f.step == kExert || f.step == kExertAsked) return offerExert(k, f);
  if (f.step == kTapped && f.as<DeclareAttackersWork>().costs) {  // 508.1h-j
    const ManaCost cost = costOfAttack(k, nullptr);
    Context context;
    context.controller = k.s.active;
    f.context = k.pushContext(std::move(context));
    f.step = kPaid;
    pushPayMana(k, f.context, cost, k.s.active);
    return Result::Again;
  }
  if (f.step == kPaid) {
    const bool paid = !k.ctx(f).has(ContextFlag::Illegal);
    k.popContext();
    if (!paid) {  // 508.1: those that cost something do not attack after all
      std::erase_if(k.combatChoices(), [&](const CombatPair& pair) {
        if (isFree(costToDo(k, Kind::AttackDeed, pair.creature, pair.against))) return false;
        setStatus(k, pair.creature, ObjectFlag::Tapped, false);
        return true;
      });
      if (k.s.combat.chosen.empty()) return Result::Done;
    }
  }
  boost::container::small_vector<Event, 16> events;
  if (!f.as<DeclareAttackersWork>().costs) addTaps(k, events);
  f.keep(DeclaredWork{});
  for (const CombatPair& pair : k.s.combat.chosen) {
    const PlayerId attacking = onBattlefield(k, pair.creature) ? controllerOf(k, pair.creature) : kNoPlayer;
    if (!isActivePlayer(k, attacking)) continue;
    Event& attack = events.emplace_back();  // 508.1k
    attack.type = EventType::Attack;
    attack.player = attacking;
    attack.object = pair.creature;
    attack.other = pair.against;
    attack.amount = values(k, pair.creature).power;
  }
  for (const PlayerId player : activePlayers(k)) {
    const auto own = std::count_if(events.begin(), events.end(), [player](const Event& e) {
      return e.type == EventType::Attack && e.player == player;
    });
    if (own == 0 && player != k.s.active) continue;
    Event& declared = events.emplace_back();
    declared.type = EventType::AttackersDeclared;
    declared.player = player;
    declared.amount = static_cast<std::int32_t>(own);
  }
  k.combatChoices().clear();
  return emitThen(k, f, kAttackDeclared, events, "508.1");
}

}  // namespace

}  // namespace cantrip
