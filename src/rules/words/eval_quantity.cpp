// The numbers that a game works out: counts, characteristics, arithmetic (107).

#include "rules/words/eval_quantity.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>

#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/defined_x.h"
#include "program/tree_questions.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/kernel/slot_guard.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/merging.h"
#include "rules/objects/names.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"
#include "rules/objects/stack_items.h"
#include "rules/objects/uses.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_refs.h"
#include "rules/words/looking_back.h"
#include "rules/words/paid_costs.h"
#include "rules/words/paid_mana.h"
#include "rules/words/proposed.h"
#include "rules/words/relative_words.h"
#include "rules/words/stats.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// "Any amount", "all": more than anything in a game.
constexpr std::int64_t kAll = std::numeric_limits<std::int32_t>::max();

std::int64_t floorHalf(std::int64_t n) { return n >= 0 ? n / 2 : -((-n + 1) / 2); }

class Amounts {
 public:
  Amounts(Kernel& kernel, const Context& ctx) : k_(kernel), c_(ctx), t_(kernel.tree()) {}

  std::int64_t of(NodeId node) {
    switch (t_.kind(node)) {
      case Kind::Number:
        return t_.value(node);
      case Kind::X:
        return xOf();
      case Kind::ThatMuch:
        if (!hasSlot(c_, t_[node].slot)) tellUnbound(k_, c_, node);
        return boundNumber(c_, t_[node].slot);
      case Kind::ManaSpentToCast:
        return manaSpentOn(t_.as<nodes::ManaSpentToCast>(node));
      case Kind::TimesPaid: {
        const CastRecord* cast = c_.kickCount == 0 ? castRecordOf(k_, c_.source) : nullptr;
        if (const Context* spell = c_.kickCount == 0 ? contextOnStack(k_, c_.source) : nullptr)
          return spell->kickCount;  // "when you cast ~"
        return cast != nullptr ? cast->kickCount : c_.kickCount;
      }
      case Kind::Votes: {
        const NodeId of = t_.as<nodes::Votes>(node).of;
        const bool others = t_.kind(of) == Kind::Not;
        const std::int32_t word = t_.value(others ? t_.as<nodes::Not>(of).what : of);
        return std::count_if(c_.bindings.begin(), c_.bindings.end(), [&](const Binding& b) {
          return b.slot == slots::kVotes && (b.amount == word) != others;
        });
      }
      case Kind::AllOfThem:
        return kAll;
      case Kind::Reckoned:
        return reckoned(node);
      case Kind::Half: {
        const auto half = t_.as<nodes::Half>(node);
        const bool up = half.up != kNoNode && static_cast<ir::Flag>(t_.value(half.up)) == ir::Flag::Up;
        const std::int64_t n = of(half.of);
        return floorHalf(up ? n + 1 : n);
      }
      case Kind::Negative:
        return -of(t_.as<nodes::Negative>(node).of);
      default:
        return counted(node);
    }
  }

 private:
  /// 107.3m: as a permanent enters, X is what was chosen for the spell it was.
  std::int64_t xOf() const {
    for (const Binding& b : c_.bindings)
      if (b.slot == slots::kOwnX) return xOfSubject(static_cast<NodeId>(b.amount));
    // 107.3k: the X of an activated ability is its own
    if (c_.x != 0 || k_.pool.ability(c_.ability).kind == AbilityKind::Activated) return c_.x;
    if (const std::int32_t x = xOfSpell(c_.source); x != 0) return x;
    // "Whenever you cast a spell with {X} in its mana cost": the X of that spell
    return c_.event.type == EventType::Cast ? xOfSpell(c_.event.object) : 0;
  }

  /// Worked out for the one of several players whose turn it is.
  std::int64_t xOfSubject(NodeId define) const {
    const auto [effect, x] = t_.as<nodes::Define>(define);
    Context own = c_;
    eraseSlot(own, slots::kOwnX);
    bindEntities(own, slotOfEachDefined(t_, effect, x), std::array{own.subject});
    return quantityOf(k_, x, own);
  }

  /// What was chosen for a spell on the stack, for one that has left it, or for the one that became the
  /// permanent.
  std::int32_t xOfSpell(ObjectId id) const {
    if (const Context* now = contextOnStack(k_, id)) return now->x;  // "when you cast this spell"
    const CastRecord* cast = castRecordOf(k_, id);
    return cast != nullptr ? cast->x : 0;
  }

  std::int64_t reckoned(NodeId node) {
    const auto [first, second] = t_.as<nodes::Reckoned>(node);
    const std::int64_t a = of(first), b = of(second);
    switch (static_cast<ir::Reckoning>(t_.value(node))) {
      case ir::Reckoning::Times:
        return std::clamp<std::int64_t>(a, -kAll, kAll) * std::clamp<std::int64_t>(b, -kAll, kAll);
      case ir::Reckoning::Plus:
        return a + b;
      case ir::Reckoning::Between:  // the least that can be chosen
      case ir::Reckoning::Together:
        return a;
      case ir::Reckoning::Beyond:
        return std::max<std::int64_t>(0, a - b);
      case ir::Reckoning::Greater:
        return std::max(a, b);
      case ir::Reckoning::Lesser:
        return std::min(a, b);
      default:
        return a - b;
    }
  }

  /// 608.2i: those that have left the battlefield since are counted too.
  bool saysAttackedThisTurn(NodeId objects) const {
    if (t_.kind(objects) != Kind::Objects) return false;
    const auto after = t_.children(t_.as<nodes::Objects>(objects).after);
    return std::any_of(after.begin(), after.end(), [&](NodeId pred) {
      return ir::isWord(t_, pred, Kind::IsState, ir::State::AttackedThisTurn);
    });
  }

  /// Numbers that are read off the objects of the game.
  std::int64_t counted(NodeId node) {
    switch (t_.kind(node)) {
      case Kind::CountOf:
        if (saysAttackedThisTurn(t_.as<nodes::CountOf>(node).what))
          return static_cast<std::int64_t>(
              attackersSince(k_, 0, kNoNode, t_.as<nodes::CountOf>(node).what, c_).size());
        return static_cast<std::int64_t>(allThatFit(k_, t_.as<nodes::CountOf>(node).what, c_).size());
      case Kind::CountRef:
        return static_cast<std::int64_t>(entitiesOf(k_, t_.as<nodes::CountRef>(node).what, c_).size());
      case Kind::StatOf:
        return first(t_.as<nodes::StatOf>(node));
      case Kind::StatAmong:
        return overAll(node);
      case Kind::FigureAmong:
        return figureAmong(t_.as<nodes::FigureAmong>(node));
      case Kind::CountersOn:
        return counters(node);
      case Kind::DevotionTo: {
        unsigned wanted = 0;
        for (NodeId color : t_.children(t_.as<nodes::DevotionTo>(node).colors))
          wanted |= 1U << t_.value(color);
        return devotion(wanted);
      }
      case Kind::Figure:
        return figure(static_cast<ir::Figure>(t_.value(node)));
      case Kind::KindsAmong:
        return kindsAmong(t_.as<nodes::KindsAmong>(node));
      case Kind::AmountThisTurn: {
        const AskedOfTurn asked = askedOfTurn(k_, t_.as<nodes::AmountThisTurn>(node).event);
        return amountSince(k_, asked.from, asked.event, c_);
      }
      case Kind::FigureOf:
        return figureOf(static_cast<ir::Figure>(t_.value(node)), t_.as<nodes::FigureOf>(node).of);
      default:
        return 0;
    }
  }

  /// How many colors, card types or basic land types there are among objects, each counted once.
  std::int64_t kindsAmong(const nodes::KindsAmong& asked) {
    const auto kind = static_cast<ir::WordKind>(t_.value(asked.kind));
    unsigned found = 0;
    for (const Entity e : entitiesOf(k_, asked.what, c_)) {
      if (!e.isObject()) continue;
      const Characteristics& v = values(k_, e.asObject());
      if (kind == ir::WordKind::Color) found |= v.colors;
      if (kind == ir::WordKind::CardType) found |= v.types;
      if (kind == ir::WordKind::BasicLandType) found |= basicLandTypes(v);
    }
    return std::popcount(found);
  }

  static unsigned basicLandTypes(const Characteristics& v) {
    static const std::array<std::uint16_t, 5> kBasic = {
        known::wordOf("subtype", "Plains"), known::wordOf("subtype", "Island"),
        known::wordOf("subtype", "Swamp"), known::wordOf("subtype", "Mountain"),
        known::wordOf("subtype", "Forest")};
    unsigned found = 0;
    for (unsigned i = 0; i < kBasic.size(); ++i)
      if (std::find(v.subtypes.begin(), v.subtypes.end(), kBasic[i]) != v.subtypes.end()) found |= 1U << i;
    return found;
  }

  /// Of a spell, or of the permanent that it became: all the mana, or that of a color.
  std::int64_t manaSpentOn(const nodes::ManaSpentToCast& asked) {
    std::int64_t spent = 0;
    const auto add = [&](const auto& paid) {
      spent += std::count_if(paid.begin(), paid.end(), [&](std::int32_t mana) {
        return (asked.color == kNoNode || typeOfPaid(mana) == t_.value(asked.color)) &&
               (asked.source == kNoNode || (mana & markOfSource(t_, asked.source)) != 0);
      });
    };
    for (const Entity e : entitiesOf(k_, asked.of, c_)) {
      if (!e.isObject()) continue;
      if (const StackItem* item = itemOrLast(k_, e.asObject()))
        add(item->context.paidMana);
      else if (const CastRecord* cast = castRecordOf(k_, e.asObject()))
        add(cast->paidMana);
      else if (e == Entity(c_.source))
        add(c_.paidMana);
    }
    return spent;
  }

  /// "Different powers among ...", "different names": how many there are.
  std::int64_t distinctStats(const nodes::StatAmong& distinct) {
    if (distinct.stat == kNoNode) return distinctNames(distinct.among);
    std::vector<std::int64_t> seen;
    for (Entity e : entitiesOf(k_, distinct.among, c_))
      if (e.isObject()) seen.push_back(statOf(k_, static_cast<ir::Stat>(t_.value(distinct.stat)), e));
    if (static_cast<ir::Stat>(t_.value(distinct.stat)) ==
        ir::Stat::ManaCost)  // what has none has no different one
      seen.erase(std::remove(seen.begin(), seen.end(), -1), seen.end());
    std::sort(seen.begin(), seen.end());
    return std::unique(seen.begin(), seen.end()) - seen.begin();
  }

  std::int64_t distinctNames(NodeId among) {
    std::vector<ObjectId> counted;
    for (const Entity e : entitiesOf(k_, among, c_)) {
      const auto differs = [&](ObjectId other) { return isNamedOtherwise(k_, e.asObject(), other); };
      if (e.isObject() && !namesOf(k_, e.asObject()).empty() &&
          std::all_of(counted.begin(), counted.end(), differs))
        counted.push_back(e.asObject());
    }
    return static_cast<std::int64_t>(counted.size());
  }

  std::int64_t ownUnlockedDoors() {
    std::int64_t doors = 0;
    for (const ObjectId id : k_.s.battlefield)
      if (onBattlefield(k_, id) && controllerOf(k_, id) == c_.controller) doors += unlockedDoors(k_, id);
    return doors;
  }

  /// 702.82c: what was sacrificed as one of those entered; it was not yet on the battlefield then.
  std::int64_t creaturesDevoured(NodeId of) {
    const EntityList devourers = entitiesOf(k_, of, c_);
    return std::count_if(k_.s.turnLog.begin(), k_.s.turnLog.end(), [&](const Event& e) {
      return e.type == EventType::Sacrifice && e.source &&
             std::find(devourers.begin(), devourers.end(), Entity(e.source.next())) != devourers.end();
    });
  }

  /// Those that are gone by now count as well (702.51c).
  std::int64_t creaturesConvoked(NodeId of) {
    std::int64_t creatures = 0;
    for (const Entity e : entitiesOf(k_, of, c_))
      if (e.isObject()) creatures += static_cast<std::int64_t>(convokedBy(k_, e.asObject()).size());
    return creatures;
  }

  /// 903.8
  std::int64_t timesCastFromCommand(NodeId of) {
    std::int64_t times = 0;
    for (const Entity e : entitiesOf(k_, of, c_))
      if (const Object* o = e.isObject() ? k_.find(e.asObject()) : nullptr) times += o->castsFromCommand;
    return times;
  }

  std::int64_t figure(ir::Figure which) {
    switch (which) {
      case ir::Figure::MinimumDeckSize:
        return k_.s.variant.minimumDeck;
      case ir::Figure::DevotionToChosen: {
        const std::int32_t color = colorChosenBy(k_, c_);
        return color < 0 ? 0 : devotion(1U << color);
      }
      case ir::Figure::PartySize:
        return party();
      case ir::Figure::ClassLevel: {  // 716.2d: no level counts as 1
        const Object* o = k_.find(c_.source);
        return o == nullptr ? 1 : std::max<std::int64_t>(1, o->classLevel);
      }
      case ir::Figure::UnlockedDoors:
        return ownUnlockedDoors();
      case ir::Figure::OpponentsAttacked:
        return opponentsAttacked();
      case ir::Figure::PowerAttackedWith:
        return powerAttackedWith();
      case ir::Figure::SpellsOfCaster:
        return spellsOfCaster();
      case ir::Figure::SpellsBeforeIt:
        return spellsBefore();
      case ir::Figure::ColorsSpent:
        return colorsSpent();
      case ir::Figure::OwnManaValue:  // of the spell that is cast for a cost
        return manaValueOf(k_, c_.stackObject ? c_.stackObject : c_.source);
      case ir::Figure::TargetsBeyondFirst:
        return targetsBeyondFirst();
      case ir::Figure::Targets:
        return boundNumber(c_, slots::kTargetsChosen);
      case ir::Figure::Activations:
        return timesUsed(Use::Begun);
      case ir::Figure::Resolutions:  // this time counts
        return timesUsed(Use::Resolved);
      case ir::Figure::OtherResult:
        return boundNumber(c_, slots::kOtherResult);
      case ir::Figure::CombatPhases:  // 506.1: each begins with a beginning of combat step
        return std::count_if(k_.s.turnLog.begin(), k_.s.turnLog.end(), [&](const Event& e) {
          return e.type == EventType::StepBegin && e.player == k_.s.active &&
                 e.detail == static_cast<std::uint16_t>(ir::Step::BeginCombat);
        });
      default:
        return 0;  // those of players
    }
  }

  std::int64_t timesUsed(Use use) {
    const auto& uses = k_.s.abilityUses;
    return std::count(uses.begin(), uses.end(), abilityUse(c_.source, c_.ability, use));
  }

  std::int64_t colorsSpent() {
    unsigned colors = 0;
    for (const std::int32_t mana : manaSpentToCast(k_, c_))
      if (typeOfPaid(mana) != static_cast<std::int32_t>(ir::Color::Colorless))
        colors |= 1U << typeOfPaid(mana);
    return std::popcount(colors);
  }

  std::int64_t figureOfPlayer(ir::Figure figure, PlayerId of) const {
    const PlayerState& player = k_.s.players[of];
    switch (figure) {
      case ir::Figure::Speed:
        return player.speed;
      case ir::Figure::StartingLife:
        return player.startingLife;
      case ir::Figure::TimesTempted:
        return player.ringTempted;
      case ir::Figure::DungeonsCompleted: {
        auto done = player.dungeonsDone;
        std::sort(done.begin(), done.end());
        return std::unique(done.begin(), done.end()) - done.begin();
      }
      default:
        return lifeOf(k_, of);
    }
  }

  std::int64_t figureOf(ir::Figure figure, NodeId of) {
    if (figure == ir::Figure::TimesCastFromCommand) return timesCastFromCommand(of);
    if (figure == ir::Figure::CreaturesDevoured) return creaturesDevoured(of);
    if (figure == ir::Figure::CreaturesConvoked) return creaturesConvoked(of);
    const EntityList all = entitiesOf(k_, of, c_);
    if (figure == ir::Figure::TimesMutated)
      return all.empty() || !all.front().isObject() ? 0 : timesMutated(k_.s, k_.pool, all.front().asObject());
    std::int64_t total = 0;
    for (Entity e : all)
      if (e.isPlayer()) total += figureOfPlayer(figure, e.asPlayer());
    return total;
  }

  std::int64_t first(nodes::StatOf which) {
    for (Entity e : entitiesOf(k_, which.of, c_))
      if (e.isObject()) return statOf(k_, static_cast<ir::Stat>(t_.value(which.stat)), asNow(which.of, e));
    return 0;
  }

  /// 400.7j: "that creature" that the same effect has put onto the battlefield is looked at as it is there;
  /// of anything else that left, and of "that card", it counts what it was (608.2h).
  Entity asNow(NodeId ref, Entity e) {
    const ir::NodeKind kind = t_.kind(ref);
    if (kind == Kind::That || kind == Kind::The) {
      const NodeId what = t_.as<nodes::That, nodes::The>(ref).what;
      if (t_.kind(what) == Kind::Objects && t_.kind(t_.as<nodes::Objects>(what).noun) == Kind::IsCard)
        return e;
    }
    const ObjectId now = presentOf(k_, e.asObject(), c_);
    return onBattlefield(k_, now) ? Entity(now) : e;
  }

  std::int64_t overAll(NodeId node) {
    const auto all = t_.as<nodes::StatAmong>(node);
    const auto overall = static_cast<ir::Overall>(t_.value(node));
    if (overall == ir::Overall::Distinct) return distinctStats(all);
    const auto which = static_cast<ir::Stat>(t_.value(all.stat));
    const bool total = overall == ir::Overall::Total;
    std::int64_t result = 0;
    bool any = false;
    for (Entity e : entitiesOf(k_, all.among, c_)) {
      if (!e.isObject()) continue;
      const std::int64_t n = statOf(k_, which, asNow(all.among, e));
      result = total ? result + n : any ? std::max(result, n) : n;
      any = true;
    }
    return result;
  }

  /// What is the most, or the least, of what those players have or did, each of them by themselves.
  std::int64_t figureAmong(const nodes::FigureAmong& asked) {
    const bool least = ir::isWord(t_, asked.how, Kind::Flag, ir::Flag::Down);
    std::optional<std::int64_t> result;
    for (const Entity player : entitiesOf(k_, asked.among, c_)) {
      const std::int64_t n = quantityOf(k_, asked.figure, saidOf(c_, player));
      result = !result ? n : least ? std::min(*result, n) : std::max(*result, n);
    }
    return result.value_or(0);
  }

  std::int64_t counters(NodeId node) {
    const auto [kind, on] = t_.as<nodes::CountersOn>(node);
    std::int64_t total = 0;
    for (Entity e : entitiesOf(k_, on, c_)) {
      if (kind != kNoNode) {
        total += countersOn(k_, e, counterKind(k_, kind));
      } else {
        total += allCountersOn(k_, e);
      }
    }
    return total;
  }

  /// 700.5: mana symbols of those colours among the costs of your permanents.
  std::int64_t devotion(unsigned wanted) {
    std::int64_t total = 0;
    for (ObjectId id : k_.s.battlefield) {
      if (k_.object(id).is(ObjectFlag::PhasedOut) || controllerOf(k_, id) != c_.controller) continue;
      total += manaSymbolsOf(k_, id, wanted);
    }
    return total;
  }

  /// 700.8: at most one each of Cleric, Rogue, Warrior and Wizard among creatures you control.
  std::int64_t party() {
    static const std::array<std::uint16_t, 4> kRoles = {
        known::wordOf("subtype", "Cleric"), known::wordOf("subtype", "Rogue"),
        known::wordOf("subtype", "Warrior"), known::wordOf("subtype", "Wizard")};
    std::array<bool, 16> possible{};  // which sets of roles can be filled by different creatures
    possible[0] = true;
    for (ObjectId id : k_.s.battlefield) {
      const Characteristics& v = values(k_, id);
      if (k_.object(id).is(ObjectFlag::PhasedOut) || !v.isCreature() || controllerOf(k_, id) != c_.controller)
        continue;
      const std::array<bool, 16> before = possible;
      for (unsigned role = 0; role < kRoles.size(); ++role) {
        const bool has = hasSubtype(v, kRoles[role]);
        for (unsigned set = 0; has && set < before.size(); ++set)
          if (before[set]) possible[set | 1U << role] = true;
      }
    }
    int best = 0;
    for (unsigned set = 0; set < possible.size(); ++set)
      if (possible[set]) best = std::max(best, std::popcount(set));
    return best;
  }

  std::int64_t opponentsAttacked() {
    unsigned players = 0;
    for (const Attacker& a : k_.s.combat.attackers)
      if (a.defender.isPlayer() && areOpponents(k_, a.defender.asPlayer(), c_.controller))
        players |= 1U << a.defender.asPlayer();
    return std::popcount(players);
  }

  /// What became of those creatures since they were declared changes nothing (508.3d).
  std::int64_t powerAttackedWith() {
    if (!k_.s.combat.active || !k_.s.combat.attackersDeclared) return 0;
    const auto& log = k_.s.turnLog;
    const auto declared = std::find_if(log.rbegin(), log.rend(), [&](const Event& e) {
      return e.type == EventType::AttackersDeclared && e.player == c_.controller;
    });
    if (declared == log.rend()) return 0;
    std::int64_t total = 0;
    for (const Event& e : log)
      if (e.type == EventType::Attack && e.serial == declared->serial && e.player == c_.controller)
        total += e.amount;
    return total;
  }

  /// 601.2i: the spell that the cost is paid for is not cast yet.
  std::int64_t spellsOfCaster() {
    const ObjectId spell = c_.stackObject ? c_.stackObject : c_.source;
    const PlayerId caster = controllerProposed(k_, spell);
    return std::count_if(k_.s.turnLog.begin(), k_.s.turnLog.end(), [&](const Event& e) {
      return e.type == EventType::Cast && e.player == caster && e.object != spell;
    });
  }

  /// 702.40a: spells cast before this one this turn, by anybody.
  std::int64_t spellsBefore() {
    std::int64_t total = 0;
    for (const Event& e : k_.s.turnLog) {
      if (e.type != EventType::Cast) continue;
      if (e.object == c_.source || e.object == c_.event.object) return total;
      ++total;
    }
    return total;
  }

  std::int64_t targetsBeyondFirst() {
    TargetNodes nodes;
    for (AbilityId a : definitionOf(k_, c_.source).abilities)
      if (k_.pool.ability(a).kind == AbilityKind::Spell)
        targetNodes(k_, k_.pool.ability(a).effect, c_, nodes);
    std::int64_t total = 0;
    for (NodeId node : nodes)
      for (const Binding& b : c_.bindings)
        if (b.slot == t_[node].slot && b.entity) ++total;
    return std::max<std::int64_t>(0, total - 1);
  }

  Kernel& k_;
  const Context& c_;
  const ir::Arena& t_;
};

}  // namespace

std::int64_t quantityOf(Kernel& k, NodeId node, const Context& context) {
  if (k.tree().kind(node) == Kind::Number) return k.tree().value(node);
  return std::clamp<std::int64_t>(Amounts(k, context).of(node), -kAll - 1, kAll);
}

std::int64_t figureOf(Kernel& k, NodeId figure, PlayerId player, const Context& context) {
  return quantityOf(k, figure, saidOf(context, Entity::player(player)));
}

std::int32_t definedX(Kernel& k, NodeId said, NodeId quantity, const Context& context) {
  const auto x = static_cast<std::int32_t>(quantityOf(k, quantity, context));
  if (x >= 0) return x;
  const bool sets = containsNode(k.tree(), said, [&](NodeId n) {
    return k.tree().kind(n) == Kind::SetPT || k.tree().kind(n) == Kind::Become;
  });
  return sets ? x : 0;
}

NodeId anOpponentIn(const ir::Arena& tree, NodeId quantity) {
  if (tree.kind(quantity) != Kind::FigureOf) return kNoNode;
  const NodeId who = tree.as<nodes::FigureOf>(quantity).of;
  return tree.kind(who) == Kind::Opponent ? who : kNoNode;
}

NodeId comparedWith(const ir::Arena& tree, NodeId compare) {
  return tree.kind(compare) == Kind::Than ? tree.as<nodes::Than>(compare).n : kNoNode;
}

namespace {

bool compares(ir::Comparison how, std::int64_t value, std::int64_t with) {
  switch (how) {
    case ir::Comparison::EqualTo:
      return value == with;
    case ir::Comparison::AtMost:
      return value <= with;
    case ir::Comparison::AtLeast:
      return value >= with;
    case ir::Comparison::LessThan:
      return value < with;
    case ir::Comparison::GreaterThan:
      return value > with;
  }
  return false;
}

}  // namespace

bool comparisonHolds(Kernel& k, NodeId compare, std::int64_t value, const Context& context) {
  const ir::Arena& t = k.tree();
  if (t.kind(compare) == Kind::Even) return value % 2 == 0;
  const auto how = static_cast<ir::Comparison>(t.value(compare));
  const NodeId number = comparedWith(t, compare);
  if (t.kind(number) == Kind::StatOf && t.kind(t.as<nodes::StatOf>(number).of) == Kind::Each) {
    // "greater than each other creature's power": than every one of them
    const auto [stat, of] = t.as<nodes::StatOf>(number);
    const EntityList each = entitiesOf(k, of, context);
    return std::all_of(each.begin(), each.end(), [&](Entity one) {
      return compares(how, value, statOf(k, static_cast<ir::Stat>(t.value(stat)), one));
    });
  }
  if (const NodeId whose = whoseManaValue(t, number); k.s.rules.splitCardsAreTwo && whose != kNoNode) {
    const EntityList all = entitiesOf(k, whose, context);
    return std::any_of(all.begin(), all.end(), [&](Entity of) {
      if (!of.isObject()) return false;
      const auto each = manaValuesOf(k, of.asObject());
      return std::any_of(each.begin(), each.end(), [&](std::int64_t n) { return compares(how, value, n); });
    });
  }
  return compares(how, value, quantityOf(k, number, context));
}

bool comparisonHoldsOfManaValue(Kernel& k, NodeId compare, ObjectId of, const Context& context) {
  const auto each = manaValuesOf(k, of);
  return std::any_of(each.begin(), each.end(),
                     [&](std::int64_t value) { return comparisonHolds(k, compare, value, context); });
}

NodeId whoseManaValue(const ir::Arena& tree, NodeId number) {
  if (tree.kind(number) != Kind::StatOf) return kNoNode;
  const auto [stat, of] = tree.as<nodes::StatOf>(number);
  return static_cast<ir::Stat>(tree.value(stat)) == ir::Stat::ManaValue ? of : kNoNode;
}

}  // namespace cantrip
