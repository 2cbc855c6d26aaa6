// Assigning and dealing combat damage (510), with trample (702.19), deathtouch (702.2c) and first strike
// (510.4).

#include "rules/combat/combat_damage.h"

#include <algorithm>

#include "ir/nodes/deeds.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_rules.h"
#include "ir/senses.h"
#include "rules/events/combat_changes.h"
#include "rules/events/events.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/in_combat.h"
#include "rules/objects/objects.h"
#include "rules/words/restrictions.h"

namespace cantrip {
namespace {

using ir::CardType;
using ir::KeywordName;
namespace Kind = ir::Kind;

enum DamageStep : std::uint8_t { kDamageStart, kDamageAnswer, kDamageDealt, kDamageAsked, kDamageGoesOn };

/// Op::CombatDamage.
struct DamageWork {
  static constexpr std::int32_t kUnknown = -1;
  enum class Unblocked : std::uint32_t { NotAsked, No, Yes };

  std::uint32_t source = 0;                     ///< of the creatures that assign damage (Assigner::sourceAt)
  std::uint32_t recipient = 0;                  ///< of those that it may be assigned to
  std::int32_t left = kUnknown;                 ///< damage of the source that is not assigned yet
  Unblocked asUnblocked = Unblocked::NotAsked;  ///< it assigns its damage as though it were not blocked
};
using Unblocked = DamageWork::Unblocked;

// Larger amounts than this are offered in part only, so that a list of options stays a list.
constexpr std::int32_t kMostOptions = 200;

struct Recipient {
  Entity to{};
  std::int32_t lethal = 0;
  bool overflow = false;  ///< only what is left over when all before it have lethal damage (702.19b)
};
using Recipients = boost::container::small_vector<Recipient, 8>;

// Assigns combat damage for one game state; its place in the work is kept in the frame.
class Assigner {
 public:
  explicit Assigner(Kernel& kernel) : k(kernel), s(kernel.s) {}

  // The creature whose damage is assigned at this index: attackers first, then blockers (510.1); none when
  // it does not assign damage in this step.
  ObjectId sourceAt(std::size_t index);
  // 702.19b: the attacker or blocker that is asked at this place. A trampler that shares a blocker comes
  // after the other attackers, whose damage counts for whether the blocker has lethal damage assigned.
  std::size_t indexAt(std::size_t place);
  std::size_t sourceCount() const { return s.combat.attackers.size() + s.combat.blockers.size(); }
  std::int32_t amountOf(ObjectId source);
  Recipients recipients(std::size_t index, bool asUnblocked);
  bool mayIgnoreBlockers(std::size_t index);
  std::pair<std::int32_t, std::int32_t> range(std::size_t place, const Recipients& to, std::size_t at,
                                              std::int32_t left, bool banded);
  std::int32_t assignedBy(ObjectId source, Entity to) const;
  void assign(ObjectId source, Entity to, std::int32_t amount);
  PlayerId banding(std::size_t index);

 private:
  using Places = boost::container::small_vector<std::size_t, 16>;
  /// Who could still assign so much damage, and to whom.
  struct Helper {
    ObjectId source;
    std::int32_t amount = 0;
    Recipients to;
  };
  using Helpers = boost::container::small_vector<Helper, 4>;

  Places orderOfAttackers();
  bool waits(const Attacker& attacker);
  Helpers helpersAfter(std::size_t place);
  bool isMadeUpFor(std::size_t place, const Recipients& to, std::size_t at, std::int32_t amount,
                   std::int32_t left, const Helpers& helpers);
  void addLacking(const Recipients& to, std::size_t before, Recipients& lacking);
  bool dealsNow(ObjectId creature, bool dealtFirst);
  std::int32_t lethal(ObjectId source, Entity to);
  void addDefender(const Attacker& a, Recipients& out);
  bool tramplesOverWalkers(ObjectId creature);

  Kernel& k;
  const GameState& s;
  Places order_;           ///< of the attackers, once it was asked for
  std::size_t first_ = 0;  ///< the place in it of the first that waits for others
};

bool Assigner::dealsNow(ObjectId creature, bool dealtFirst) {
  if (k.find(creature) == nullptr) return false;
  const Characteristics& v = values(k, creature);
  if (s.step == ir::Step::FirstStrikeDamage) return dealtFirst;
  return !dealtFirst || v.has(KeywordName::DoubleStrike);
}

ObjectId Assigner::sourceAt(std::size_t index) {
  if (index < s.combat.attackers.size()) {
    const Attacker& a = s.combat.attackers[index];
    return dealsNow(a.creature, a.dealtFirstStrike) ? a.creature : ObjectId{};
  }
  const auto& blockers = s.combat.blockers;
  const std::size_t at = index - s.combat.attackers.size();
  for (std::size_t i = 0; i < at; ++i) {
    if (blockers[i].creature == blockers[at].creature) return {};  // it was asked for its first attacker
  }
  return dealsNow(blockers[at].creature, blockers[at].dealtFirstStrike) ? blockers[at].creature : ObjectId{};
}

std::size_t Assigner::indexAt(std::size_t place) {
  if (place >= s.combat.attackers.size()) return place;
  if (order_.empty()) order_ = orderOfAttackers();
  return order_[place];
}

/// Does another attacker assign damage to a blocker that this one may trample over?
bool Assigner::waits(const Attacker& attacker) {
  if (k.find(attacker.creature) == nullptr || !hasKeyword(k, attacker.creature, KeywordName::Trample))
    return false;
  const auto& blockers = s.combat.blockers;
  return std::any_of(blockers.begin(), blockers.end(), [&](const Blocker& its) {
    return its.attacker == attacker.creature &&
           std::any_of(blockers.begin(), blockers.end(), [&](const Blocker& other) {
             return other.creature == its.creature && other.attacker != attacker.creature;
           });
  });
}

Assigner::Places Assigner::orderOfAttackers() {
  const auto& attackers = s.combat.attackers;
  Places order, late;
  for (std::size_t i = 0; i < attackers.size(); ++i) (waits(attackers[i]) ? late : order).push_back(i);
  first_ = order.size();
  order.insert(order.end(), late.begin(), late.end());
  return order;
}

std::int32_t Assigner::amountOf(ObjectId source) {
  if (cantDo(k, ir::DeedName::AssignDamage, source)) return 0;
  const Characteristics& v = values(k, source);
  const bool byToughness = underRule(k, ir::ModName::AssignByToughness, source);
  return std::max(0, byToughness ? v.toughness : v.power);
}

std::int32_t Assigner::assignedBy(ObjectId source, Entity to) const {
  std::int32_t result = 0;
  for (const AssignedDamage& d : s.combat.assigned) {
    if (d.source == source && d.to == to) result += d.amount;
  }
  return result;
}

// 702.19b: counts damage already marked and what other creatures assign at the same time.
std::int32_t Assigner::lethal(ObjectId source, Entity to) {
  const ObjectId id = to.asObject();
  const Characteristics& v = values(k, id);
  std::int64_t needed = static_cast<std::int64_t>(lethalDamageTo(k, id)) - k.object(id).damage;
  if (!v.isCreature()) {
    needed = countersOn(k, to, v.isType(CardType::Battle) ? known::kDefense : known::kLoyalty);
  }
  for (const AssignedDamage& d : s.combat.assigned) {
    if (d.to != to || d.source == source) continue;
    needed -= d.amount;
    if (v.isCreature() && d.amount > 0 && hasKeyword(k, d.source, KeywordName::Deathtouch)) needed = 0;
  }
  if (v.isCreature() && source && hasKeyword(k, source, KeywordName::Deathtouch))
    needed = std::min<std::int64_t>(needed, 1);  // 702.2c
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(needed, 0, INT32_MAX));
}

// "Trample over planeswalkers" is trample with a parameter (702.19c).
bool Assigner::tramplesOverWalkers(ObjectId creature) {
  const Characteristics& v = values(k, creature);
  return v.has(KeywordName::Trample) &&
         std::any_of(v.abilities.begin(), v.abilities.end(), [this](AbilityId id) {
           const AbilityDef& ability = k.pool.ability(id);
           return ability.keyword == KeywordName::Trample && k.tree().kind(ability.node) == Kind::KeywordWhat;
         });
}

void Assigner::addDefender(const Attacker& a, Recipients& out) {
  const bool over = !out.empty() || a.blocked;
  const auto present = [this](PlayerId p) { return p < s.players.size() && s.players[p].inGame; };
  if (a.defender.isPlayer()) {
    if (present(a.defender.asPlayer())) out.push_back({a.defender, 0, over});  // 800.4e
    return;
  }
  const bool overPlaneswalkers = tramplesOverWalkers(a.creature);
  if (a.defender.isObject()) out.push_back({a.defender, lethal(a.creature, a.defender), over});
  const bool walker = !a.defender || values(k, a.defender.asObject()).isType(CardType::Planeswalker);
  if (overPlaneswalkers && walker && present(a.defendingPlayer)) {
    out.push_back({Entity::player(a.defendingPlayer), 0, true});  // 702.19c, 702.19e
  }
}

// "You may have this creature assign its combat damage as though it weren't blocked."
bool Assigner::mayIgnoreBlockers(std::size_t index) {
  if (index >= s.combat.attackers.size() || !s.combat.attackers[index].blocked) return false;
  return mayAsThough(k, ir::DeedName::AssignAsUnblocked, s.combat.attackers[index].creature);
}

Recipients Assigner::recipients(std::size_t index, bool asUnblocked) {
  Recipients out;
  if (index >= s.combat.attackers.size()) {  // 510.1d
    const ObjectId blocker = s.combat.blockers[index - s.combat.attackers.size()].creature;
    for (const Blocker& b : s.combat.blockers) {
      if (b.creature != blocker || attackerOf(k, b.attacker) == nullptr || k.find(b.attacker) == nullptr)
        continue;
      out.push_back({b.attacker, lethal(blocker, b.attacker), false});
    }
    return out;
  }
  Attacker a = s.combat.attackers[index];
  if (asUnblocked) {
    a.blocked = false;
    addDefender(a, out);
    return out;
  }
  boost::container::small_vector<const Blocker*, 8> blockers;
  for (const Blocker& b : s.combat.blockers) {
    if (b.attacker == a.creature && k.find(b.creature) != nullptr) blockers.push_back(&b);
  }
  std::stable_sort(blockers.begin(), blockers.end(),
                   [](const Blocker* x, const Blocker* y) { return x->order < y->order; });
  for (const Blocker* b : blockers) out.push_back({b->creature, lethal(a.creature, b->creature), false});
  // 510.1b, 702.19b, 702.19d: unblocked, or what trample leaves
  if (!a.blocked || hasKeyword(k, a.creature, KeywordName::Trample)) addDefender(a, out);
  return out;
}

// 702.22j-k: the player who assigns the damage because what blocks or is blocked has banding; else nobody.
PlayerId Assigner::banding(std::size_t index) {
  const bool attacks = index < s.combat.attackers.size();
  const ObjectId source = attacks ? s.combat.attackers[index].creature
                                  : s.combat.blockers[index - s.combat.attackers.size()].creature;
  const bool any = std::any_of(s.combat.blockers.begin(), s.combat.blockers.end(), [&](const Blocker& b) {
    if ((attacks ? b.attacker : b.creature) != source) return false;
    const ObjectId other = attacks ? b.creature : b.attacker;
    return k.find(other) != nullptr && hasKeyword(k, other, KeywordName::Banding);
  });
  if (!any) return kNoPlayer;
  return attacks ? s.combat.attackers[index].defendingPlayer : s.active;
}

/// The attackers that wait as well and come later: what they assign counts for those before them (510.1e).
Assigner::Helpers Assigner::helpersAfter(std::size_t place) {
  Helpers helpers;
  for (std::size_t later = place + 1; later < order_.size(); ++later) {
    const std::size_t index = order_[later];
    const ObjectId source = sourceAt(index);
    if (!source || mayIgnoreBlockers(index) || banding(index) != kNoPlayer) continue;
    helpers.push_back({source, amountOf(source), recipients(index, false)});
  }
  return helpers;
}

/// Of those before that one whatever has no lethal damage assigned yet.
void Assigner::addLacking(const Recipients& to, std::size_t before, Recipients& lacking) {
  for (std::size_t i = 0; i < before; ++i) {
    const Entity it = to[i].to;
    const auto known =
        std::find_if(lacking.begin(), lacking.end(), [&](const Recipient& other) { return other.to == it; });
    if (known == lacking.end()) lacking.push_back({it, lethal({}, it), false});
  }
}

/// Can those who can still assign damage give each what it lacks? Of several that lack something all together
/// need no more than all those have who can give it to any of them.
template <typename Helpers>
static bool canMakeUp(Kernel& k, const Recipients& lacking, const Helpers& helpers) {
  const auto gives = [](const auto& helper, Entity to) {
    return std::any_of(helper.to.begin(), helper.to.end(),
                       [&](const Recipient& one) { return one.to == to && !one.overflow; });
  };
  for (const Recipient& one : lacking)  // 702.2c: of these one damage is enough
    for (std::size_t h = 0; h < helpers.size() && one.lethal > 1; ++h) {
      const auto& helper = helpers[h];
      if (helper.amount < 1 || !gives(helper, one.to) || !one.to.isObject()) continue;
      if (!isCreature(k, one.to.asObject()) || !hasKeyword(k, helper.source, KeywordName::Deathtouch))
        continue;
      Recipients others = lacking;
      others.erase(others.begin() + (&one - lacking.data()));
      Helpers rest = helpers;
      --rest[h].amount;
      if (canMakeUp(k, others, rest)) return true;
    }
  constexpr std::size_t kMost = 10;
  if (lacking.size() > kMost) return false;
  for (unsigned some = 1; some < 1U << lacking.size(); ++some) {
    std::int64_t needed = 0, there = 0;
    for (std::size_t i = 0; i < lacking.size(); ++i)
      if ((some >> i & 1U) != 0) needed += lacking[i].lethal;
    for (const auto& helper : helpers) {
      bool any = false;
      for (std::size_t i = 0; i < lacking.size(); ++i)
        any = any || ((some >> i & 1U) != 0 && gives(helper, lacking[i].to));
      if (any) there += helper.amount;
    }
    if (needed > there) return false;
  }
  return true;
}

/// 510.1e: with so much of what is left assigned to that recipient, can everything that damage tramples over
/// still have lethal damage assigned?
bool Assigner::isMadeUpFor(std::size_t place, const Recipients& to, std::size_t at, std::int32_t amount,
                           std::int32_t left, const Helpers& helpers) {
  const ObjectId source = sourceAt(order_[place]);
  assign(source, to[at].to, amount);
  Recipients lacking;
  for (std::size_t before = first_; before < place; ++before) {
    const ObjectId other = sourceAt(order_[before]);
    const Recipients its = other ? recipients(order_[before], false) : Recipients{};
    std::size_t over = its.size();  // up to the last one that got some of what trampled over
    while (over > 0 && !(its[over - 1].overflow && assignedBy(other, its[over - 1].to) > 0)) --over;
    if (over > 0) addLacking(its, over - 1, lacking);
  }
  Helpers all = helpers;
  if (to[at + 1].overflow) {
    if (left > amount) addLacking(to, at + 1, lacking);
  } else {
    all.push_back(
        {source, left - amount, Recipients(to.begin() + static_cast<std::ptrdiff_t>(at) + 1, to.end())});
  }
  const auto hasIt = [](const Recipient& one) { return one.lethal == 0; };
  lacking.erase(std::remove_if(lacking.begin(), lacking.end(), hasIt), lacking.end());
  const bool can = canMakeUp(k, lacking, all);
  if (amount > 0) k.assignedDamage().pop_back();
  return can;
}

// The least and the most that may go to the recipient at `at`, with `left` still to assign.
std::pair<std::int32_t, std::int32_t> Assigner::range(std::size_t place, const Recipients& to, std::size_t at,
                                                      std::int32_t left, bool banded) {
  if (at + 1 == to.size()) return {left, left};
  const ObjectId source = sourceAt(indexAt(place));
  const std::int32_t lethal = std::min(to[at].lethal, left);
  if ((s.rules.damageAssignmentOrder && !banded) || to[at].overflow) return {lethal, left};  // 2010: 510.1c
  if (!banded && place >= first_ && place < order_.size() && left <= kMostOptions) {
    const Helpers helpers = helpersAfter(place);
    std::int32_t low = 0, high = left;
    while (low <= left && !isMadeUpFor(place, to, at, low, left, helpers)) ++low;
    while (high > low && !isMadeUpFor(place, to, at, high, left, helpers)) --high;
    if (low <= high) return {low, high};
  }
  if (!to[at + 1].overflow) return {0, left};  // 510.1c: divided as its controller chooses
  for (std::size_t i = 0; i < at; ++i) {
    if (assignedBy(source, to[i].to) < to[i].lethal) return {left, left};  // 702.19b: nothing tramples over
  }
  return {lethal, left};
}

void Assigner::assign(ObjectId source, Entity to, std::int32_t amount) {
  if (amount > 0) k.assignedDamage().push_back({source, to, amount});
}

Event damageEvent(Kernel& k, const AssignedDamage& d) {
  Event event;
  event.type = EventType::Damage;
  event.player = controllerOf(k, d.source);
  event.source = d.source;
  event.other = d.to;
  event.amount = d.amount;
  event.set(EventFlag::CombatDamage);
  return event;
}

// 510.4: who deals damage first is fixed as the first of the two steps begins.
void markFirstStrikers(Kernel& k) {
  if (k.s.step != ir::Step::FirstStrikeDamage) return;
  const auto first = [&](ObjectId id) {
    return hasKeyword(k, id, KeywordName::FirstStrike) || hasKeyword(k, id, KeywordName::DoubleStrike);
  };
  noteFirstStrike(k, first);
}

}  // namespace

bool needsFirstStrikeStep(Kernel& k) {
  tidyCombat(k);
  const auto first = [&k](ObjectId id) {
    return hasKeyword(k, id, KeywordName::FirstStrike) || hasKeyword(k, id, KeywordName::DoubleStrike);
  };
  return std::any_of(k.s.combat.attackers.begin(), k.s.combat.attackers.end(),
                     [&](const Attacker& a) { return first(a.creature); }) ||
         std::any_of(k.s.combat.blockers.begin(), k.s.combat.blockers.end(),
                     [&](const Blocker& b) { return first(b.creature); });
}

Result runCombatDamage(Kernel& k, Frame& f) {
  if (f.step == kDamageDealt) {
    k.assignedDamage().clear();
    return Result::Done;
  }
  Assigner assigner(k);
  auto& work = f.as<DamageWork>();
  if (f.step == kDamageStart) {
    tidyCombat(k);
    markFirstStrikers(k);
    k.assignedDamage().clear();
    work.left = DamageWork::kUnknown;
  } else if (f.step == kDamageAsked) {
    work.asUnblocked = k.answer().kind == OptionKind::Yes ? Unblocked::Yes : Unblocked::No;
    f.step = kDamageGoesOn;
  }
  for (; work.source < assigner.sourceCount(); work = {.source = work.source + 1}) {
    const std::size_t index = assigner.indexAt(work.source);
    const ObjectId source = assigner.sourceAt(index);
    if (!source) continue;
    if (work.left == DamageWork::kUnknown) work.left = assigner.amountOf(source);
    if (work.left > 0 && work.asUnblocked == Unblocked::NotAsked && assigner.mayIgnoreBlockers(index)) {
      f.step = kDamageAsked;
      askYesNo(k, controllerOf(k, source), kNoNode, source);
      return Result::Again;
    }
    const Recipients to =
        work.left > 0 ? assigner.recipients(index, work.asUnblocked == Unblocked::Yes) : Recipients{};
    for (; work.recipient < to.size() && work.left > 0; ++work.recipient) {
      const std::size_t at = work.recipient;
      const PlayerId divider = assigner.banding(index);
      auto [low, high] = assigner.range(work.source, to, at, work.left, divider != kNoPlayer);
      if (f.step == kDamageAnswer) {
        low = high = k.answer().value;
        f.step = kDamageGoesOn;
      }
      if (low < high) {
        Decision decision =
            question(k, DecisionKind::Damage, divider != kNoPlayer ? divider : controllerOf(k, source));
        decision.source = source;
        for (std::int32_t n = low; n < high && n - low <= kMostOptions; ++n) {
          decision.options.push_back({OptionKind::Number, 0, to[at].to, {}, n});
        }
        decision.options.push_back({OptionKind::Number, 0, to[at].to, {}, high});
        f.step = kDamageAnswer;
        ask(k, std::move(decision));
        return Result::Again;
      }
      assigner.assign(source, to[at].to, low);
      work.left -= low;
    }
  }
  if (k.s.rules.secondStepForTheRest && k.s.step == ir::Step::FirstStrikeDamage)
    noteFirstStrike(k, [&k](ObjectId id) {  // 2006: 310.5
      return std::any_of(k.s.combat.assigned.begin(), k.s.combat.assigned.end(),
                         [id](const AssignedDamage& d) { return d.source == id; });
    });
  if (k.s.combat.assigned.empty()) return Result::Done;
  if (k.s.rules.combatDamageOnStack) {  // 2006: 310.1
    putCombatDamageOnStack(k);
    return Result::Done;
  }
  boost::container::small_vector<Event, 16> events;
  for (const AssignedDamage& d : k.s.combat.assigned) events.push_back(damageEvent(k, d));
  return emitThen(k, f, kDamageDealt, events, "510.2");
}

// 2006: 310.4: dealt as it was assigned, even when its source is gone; not to what is no longer a creature in
// play.
Result resolveCombatDamage(Kernel& k, Frame& f) {
  boost::container::small_vector<Event, 16> events;
  for (const AssignedDamage& d : k.s.combat.assigned) {
    if (d.to.isObject()) {
      const Object* o = k.find(d.to.asObject());
      if (o == nullptr || o->zone != Zone::Battlefield) continue;
      if ((values(k, o->id).types & (bit(CardType::Creature) | bit(CardType::Planeswalker))) == 0) continue;
    } else if (!k.s.players[d.to.asPlayer()].inGame) {
      continue;
    }
    events.push_back(damageEvent(k, d));
  }
  k.assignedDamage().clear();
  removeObject(k, k.s.stack.back().object);
  if (events.empty()) return Result::Done;
  f.op = Op::CombatDamage;  // nothing is left of the resolution
  return emitThen(k, f, kDamageDealt, events, "510.2");
}

}  // namespace cantrip
