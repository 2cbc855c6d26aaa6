// What effects forbid, demand and allow (101.2, 613.11): a list of such effects in force, asked by kind.

#include "rules/words/restrictions.h"

#include <algorithm>
#include <limits>

#include "ir/nodes/counts.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "program/effect_use.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/in_combat.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/objects/stack_items.h"
#include "rules/objects/transforming.h"
#include "rules/words/cost_parts.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/plain_events.h"
#include "rules/words/statements.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::Sort;

namespace {

/// Does the Mod say of a Deed that it can't, must or may be done?
bool isDeedMod(NodeKind kind) { return kind == Kind::Cant || kind == Kind::Must || kind == Kind::MayDo; }

NodeId deedOf(const ir::Arena& tree, NodeId deedMod) {
  return tree.field<&nodes::Cant::what, nodes::Must, nodes::MayDo>(deedMod);
}

/// "Can't attack unless ...": is it so?
bool isExempt(Kernel& k, NodeId deedMod, const Context& context) {
  const NodeId unless =
      k.tree().kind(deedMod) == Kind::Cant ? k.tree().as<nodes::Cant>(deedMod).unless : kNoNode;
  return unless != kNoNode && conditionHolds(k, unless, context);
}

/// What rules about the deed are looked up by.
RuleKind kindOfDeed(const ir::Arena& tree, NodeId deed) {
  const NodeKind kind = tree.kind(deed);
  if (kind == Kind::DeedWord) return static_cast<ir::DeedName>(tree.value(deed));
  return kind;
}

/// By how much it changes the maximum hand size for one that it names, -1 or 1; 0: it does not.
int changeOfHandSize(const ir::Arena& tree, NodeId mod) {
  const ir::Sense sense = ir::senseOf(tree, mod);
  return sense == ir::modMuch(ir::ModName::SmallerHand)  ? -1
         : sense == ir::modMuch(ir::ModName::LargerHand) ? 1
                                                         : 0;
}

RuleKind kindOfMod(const ir::Arena& tree, NodeId mod) {
  // 613.11: what sets the maximum hand size and what changes it hold in one order
  if (changeOfHandSize(tree, mod) != 0) return ir::ModName::MaxHandSize;
  if (tree.kind(mod) == Kind::ModWord || tree.kind(mod) == Kind::ModMuch)
    return static_cast<ir::ModName>(tree.value(mod));
  return tree.kind(mod);
}

/// The deeds that a question about `deed` includes.
std::span<const RuleKind> includedDeeds(const RuleKind& deed) {
  static constexpr RuleKind kAttack[] = {Kind::AttackDeed, ir::DeedName::AttackOrBlock};
  static constexpr RuleKind kBlock[] = {Kind::BlockDeed, ir::DeedName::AttackOrBlock};
  static constexpr RuleKind kCast[] = {Kind::CastDeed, Kind::CastMoreThanDeed, ir::DeedName::BeCast};
  if (deed == Kind::AttackDeed) return kAttack;
  if (deed == Kind::BlockDeed) return kBlock;
  if (deed == Kind::CastDeed) return kCast;
  return {&deed, 1};
}

/// Finds the effects that change rules, and asks them.
class Rules {
 public:
  explicit Rules(Kernel& kernel) : k_(kernel), s_(kernel.s), t_(kernel.tree()) {}

  void gather() {
    refreshDerived(k_);
    if (s_.derived->rulesEpoch == s_.epoch) return;
    static_cast<void>(inForce(k_, AbilityKind::Static));  // it fills the same cache
    Derived& d = k_.derived();
    out_ = &d;
    d.rules.clear();
    d.ruleKinds.reset();
    for (const AbilityInForce& a : inForce(k_, AbilityKind::Static)) {
      const AbilityDef& def = k_.pool.ability(a.ability);
      if (!def.changesRules) continue;
      RuleInForce rule;
      rule.statement = def.statement;
      rule.source = a.object;
      rule.ability = a.ability;
      addFrom(rule, def.statement);
    }
    for (std::size_t i = 0; i < s_.effects.size(); ++i) {
      const FloatingEffect& f = s_.effects[i];
      if (f.what != FloatingEffect::What::Mods && f.what != FloatingEffect::What::PlayerRule) continue;
      ofPlayers_ = f.what == FloatingEffect::What::PlayerRule;
      RuleInForce rule;
      rule.statement = f.node;
      rule.floating = static_cast<std::uint32_t>(i);
      rule.subject = f.subjectNode;
      addFrom(rule, f.node);
      ofPlayers_ = false;
    }
    d.rulesEpoch = s_.epoch;
    out_ = nullptr;
  }

  /// Calls use(rule, mod, context) for every rule of that kind whose conditions hold, until it returns false.
  template <typename Use>
  void each(RuleKind kind, Use use) {
    gather();
    if (!s_.derived->ruleKinds[kind.index()]) return;
    for (std::size_t i = 0; i < s_.derived->rules.size(); ++i) {
      const RuleInForce rule = s_.derived->rules[i];
      const NodeKind mod = t_.kind(rule.mod);
      if (kind != kindOfMod(t_, rule.mod) &&
          (!isDeedMod(mod) || kind != kindOfDeed(t_, deedOf(t_, rule.mod))))
        continue;
      const Context context = contextOf(rule);
      if (!holds(rule, context)) continue;
      if (!use(rule, context)) return;
    }
  }

  bool speaksOf(const RuleInForce& rule, Entity on, const Context& context) {
    if (!inRange(k_, context, on)) return false;  // 801.10
    if (rule.subject != kNoNode) return described(rule.subject, on, context);
    if (rule.ability != 0) return false;
    const EntityList& affected = s_.effects[rule.floating].affected;
    return std::find(affected.begin(), affected.end(), on) != affected.end();
  }

  /// A description without regard to zones: "creature spells" of a card that is about to be cast.
  bool described(NodeId ref, Entity e, const Context& context) {
    if (refMatches(k_, ref, e, context)) return true;
    const NodeKind kind = t_.kind(ref);
    if (!e.isObject() || (kind != Kind::All && kind != Kind::Each && kind != Kind::Some)) return false;
    const Object* o = k_.find(e.asObject());
    if (o == nullptr || o->zone == Zone::Battlefield || o->zone == Zone::Stack) return false;
    const NodeId what =
        kind == Kind::Some ? t_.as<nodes::Some>(ref).what : t_.as<nodes::All, nodes::Each>(ref).what;
    return describesSpell(what, e, context);
  }

  /// Words of a description apart from "spell", for a card that is not on the stack yet (601.3).
  bool describesSpell(NodeId objects, Entity e, const Context& context) {
    if (t_.kind(objects) == Kind::EitherObjects) {
      for (NodeId part : t_.children(t_.as<nodes::EitherObjects>(objects).kinds))
        if (describesSpell(part, e, context)) return true;
      return false;
    }
    if (t_.kind(objects) != Kind::Objects) return false;
    bool spell = false;
    const auto fits = [&](NodeId pred) { return fitsAsSpell(pred, e, context, spell); };
    const auto allFit = [&](NodeId preds) {
      const auto list = t_.children(preds);
      return std::all_of(list.begin(), list.end(), fits);
    };
    const auto [before, noun, after] = t_.as<nodes::Objects>(objects);
    return allFit(before) && fits(noun) && allFit(after) && spell;
  }

 private:
  bool fitsAsSpell(NodeId pred, Entity e, const Context& context, bool& spell) {
    const NodeKind kind = t_.kind(pred);
    if (kind == Kind::IsSpell) {
      spell = true;
      return true;
    }
    if (kind == Kind::None || isWord(t_, pred, ir::Relation::CastBy))
      return true;  // the caster is the subject
    if (kind == Kind::AllOf) {
      for (NodeId part : t_.children(t_.as<nodes::AllOf>(pred).preds))
        if (!fitsAsSpell(part, e, context, spell)) return false;
      return true;
    }
    return matchesPred(k_, pred, e, context);
  }

  void addFrom(RuleInForce rule, NodeId node) {
    switch (t_.kind(node)) {
      case Kind::While:
        addFrom(rule, t_.as<nodes::While>(node).statement);
        return;
      case Kind::DefineX:
        addFrom(rule, t_.as<nodes::DefineX>(node).statement);
        return;
      case Kind::PlayerRule:
        ofPlayers_ = true;
        [[fallthrough]];
      case Kind::Continuous:
        rule.subject = t_.field<&nodes::PlayerRule::who, &nodes::Continuous::subject>(node);
        addFrom(rule, t_.field<&nodes::PlayerRule::mods, nodes::Continuous>(node));
        ofPlayers_ = false;
        return;
      case Kind::List:
        for (NodeId mod : t_.children(node)) addFrom(rule, mod);
        return;
      default:
        break;
    }
    const NodeKind kind = t_.kind(node);
    const bool ability = kind == Kind::HaveAbility && ofPlayers_;  // 613.1: players are in no layer
    if (ir::info(kind).sort != Sort::Mod || (layersOfMod(t_, node) != 0 && !ability)) return;
    rule.mod = node;
    out_->ruleKinds.set(kindOfMod(t_, node).index());
    if (isDeedMod(kind)) noteDeed(kindOfDeed(t_, deedOf(t_, node)));
    out_->rules.push_back(rule);
  }

  /// There is a rule about this deed, and so about those that include it.
  void noteDeed(RuleKind deed) {
    out_->ruleKinds.set(deed.index());
    for (const RuleKind whole : {Kind::AttackDeed, Kind::BlockDeed, Kind::CastDeed}) {
      const auto parts = includedDeeds(whole);
      if (std::find(parts.begin(), parts.end(), deed) != parts.end()) out_->ruleKinds.set(whole.index());
    }
  }

  Context contextOf(const RuleInForce& rule) {
    if (rule.ability == 0) return s_.effects[rule.floating].context;
    Context context;
    context.source = rule.source;
    context.ability = rule.ability;
    context.controller = controllerOf(k_, rule.source);
    defineX(k_, rule.statement, context);
    return context;
  }

  bool holds(const RuleInForce& rule, const Context& context) {
    if (rule.ability == 0) {
      const NodeId condition = s_.effects[rule.floating].condition;
      if (condition != kNoNode && !conditionHolds(k_, condition, context)) return false;
    }
    return conditionsHoldFor(k_, rule.statement, context);
  }

  Kernel& k_;
  const GameState& s_;
  Derived* out_ = nullptr;  ///< what `gather` is filling
  const ir::Arena& t_;
  bool ofPlayers_ = false;  ///< the statement that is taken apart speaks of players
};

/// Is the deed, as a rule speaks of it, the one that `doer` would do (to `other`)?
class DeedTest {
 public:
  DeedTest(Kernel& kernel, Rules& rules) : k_(kernel), rules_(rules), t_(kernel.tree()) {}

  bool speaksOf(NodeId deed, Entity doer, Entity other, const Context& context) {
    const auto isOther = [&](NodeId ref) { return other && refMatches(k_, ref, other, context); };
    const auto mayBeOther = [&](NodeId ref) { return ref == kNoNode || isOther(ref); };
    const auto isOtherSpell = [&](NodeId ref) { return other && rules_.described(ref, other, context); };
    switch (t_.kind(deed)) {
      case Kind::AttackDeed:
        return mayBeOther(t_.as<nodes::AttackDeed>(deed).whom);
      case Kind::BlockDeed:
      case Kind::BeBlockedDeed: {
        const NodeId what = t_.field<&nodes::BlockDeed::what, &nodes::BeBlockedDeed::by>(deed);
        const NodeId except = t_.field<&nodes::BlockDeed::except, nodes::BeBlockedDeed>(deed);
        return mayBeOther(what) && (except == kNoNode || (other && !isOther(except)));
      }
      case Kind::BeCounteredDeed:
        return mayBeOther(t_.as<nodes::BeCounteredDeed>(deed).by);
      case Kind::BeTargetedDeed: {  // also by a card that is looked at as the spell that it would be
        const NodeId by = t_.as<nodes::BeTargetedDeed>(deed).by;
        return mayBeOther(by) || (other == Entity(k_.proposal.object) && isOtherSpell(by));
      }
      case Kind::SacrificeToCastDeed:
        return isOther(t_.as<nodes::SacrificeToCastDeed>(deed).what);
      case Kind::CastDeed:
      case Kind::ActivateDeed: {
        const NodeId what = t_.field<&nodes::CastDeed::what, &nodes::ActivateDeed::of>(deed);
        return what == kNoNode || isOtherSpell(what);
      }
      case Kind::CastMoreThanDeed:  // "more than one spell each turn"
        return castsMoreThan(t_.as<nodes::CastMoreThanDeed>(deed), doer, other, context);
      case Kind::DrawDeed: {  // "more than one card each turn"
        const NodeId more = t_.as<nodes::DrawDeed>(deed).more;
        return more == kNoNode ||
               (doer.isPlayer() && k_.s.players[doer.asPlayer()].cardsDrawn >= quantityOf(k_, more, context));
      }
      default:
        return true;
    }
  }

 private:
  bool castsMoreThan(nodes::CastMoreThanDeed deed, Entity doer, Entity other, const Context& context) {
    if (!doer.isPlayer()) return false;
    if (deed.what != kNoNode && !(other && rules_.described(deed.what, other, context))) return false;
    return spellsCast(doer.asPlayer(), deed.what, context) >= quantityOf(k_, deed.n, context);
  }

  /// This turn, such as are described; "only one more spell": since the effect began.
  std::int64_t spellsCast(PlayerId player, NodeId what, const Context& context) {
    const bool begun = hasSlot(context, slots::kCastSince);
    if (!begun && what == kNoNode) return k_.s.players[player].spellsCast;
    const auto since =
        begun ? static_cast<std::uint32_t>(boundNumber(context, slots::kCastSince)) : std::uint32_t{0};
    return std::count_if(k_.s.turnLog.begin(), k_.s.turnLog.end(), [&](const Event& e) {
      return e.type == EventType::Cast && e.player == player && e.serial >= since &&
             (what == kNoNode || fitsAnywhere(k_, t_.as<nodes::All>(what).what, e.object, context));
    });
  }

  Kernel& k_;
  Rules& rules_;
  const ir::Arena& t_;
};

/// "Activated abilities of artifacts can't be activated", "creature spells can't be cast": the subject may be
/// what the deed is done to.
bool subjectMayBeOther(RuleKind deed) {
  return deed == Kind::ActivateDeed || deed == ir::DeedName::ActivateNonMana || deed == Kind::CastDeed;
}

bool says(NodeKind mod, Says what) {
  switch (what) {
    case Says::Cant:
      return mod == Kind::Cant;
    case Says::Must:
      return mod == Kind::Must;
    default:
      return mod == Kind::MayDo;
  }
}

}  // namespace

namespace {

/// Calls use(context) for each effect that says that of `doer` doing the deed to `other`, until it returns
/// false.
template <typename Use>
void visitSaying(Kernel& k, Says what, RuleKind deed, Entity doer, Entity other, const Use& use) {
  Rules rules(k);
  DeedTest test(k, rules);
  bool more = true;
  for (const RuleKind included : includedDeeds(deed)) {
    rules.each(included, [&](const RuleInForce& rule, const Context& context) {
      if (!says(k.tree().kind(rule.mod), what)) return true;
      const bool about = rules.speaksOf(rule, doer, context) ||
                         (subjectMayBeOther(deed) && other && rules.speaksOf(rule, other, context));
      if (!about) return true;
      Context asked = saidOf(context, doer);
      if (doer.isObject() && (included == Kind::AttackDeed || included == Kind::BeBlockedDeed)) {
        const Attacker* attacks = attackerOf(k, doer.asObject());  // "unless defending player ..." (508.5)
        asked.event.type = EventType::Attack;
        asked.event.object = doer.asObject();
        asked.event.other = included == Kind::AttackDeed ? other : attacks ? attacks->defender : Entity{};
      }
      if (!test.speaksOf(deedOf(k.tree(), rule.mod), doer, other, asked)) return true;
      if (!isExempt(k, rule.mod, asked)) more = use(context);
      return more;
    });
    if (!more) break;
  }
}

/// How many effects say so; it stops at `most`.
int countSaying(Kernel& k, Says what, RuleKind deed, Entity doer, Entity other, int most) {
  int found = 0;
  visitSaying(k, what, deed, doer, other, [&](const Context&) { return ++found < most; });
  return found;
}

}  // namespace

bool effectSays(Kernel& k, Says what, RuleKind deed, Entity doer, Entity other) {
  return countSaying(k, what, deed, doer, other, 1) > 0;
}

std::vector<ObjectId> whoSays(Kernel& k, Says what, RuleKind deed, Entity doer, Entity other) {
  std::vector<ObjectId> sources;
  if (!anyRule(k, deed)) return sources;
  visitSaying(k, what, deed, doer, other, [&](const Context& context) {
    if (std::find(sources.begin(), sources.end(), context.source) == sources.end())
      sources.push_back(context.source);
    return true;
  });
  return sources;
}

int countRequirements(Kernel& k, RuleKind deed, Entity doer, Entity other) {
  return countSaying(k, Says::Must, deed, doer, other, std::numeric_limits<int>::max());
}

void noteRules(Kernel& k) { Rules(k).gather(); }

void visitRules(Kernel& k, RuleKind kind, Entity on,
                const std::function<bool(NodeId mod, const Context& context)>& use) {
  Rules rules(k);
  rules.each(kind, [&](const RuleInForce& rule, const Context& context) {
    if (!rules.speaksOf(rule, on, context)) return true;
    return isExempt(k, rule.mod, context) || use(rule.mod, context);
  });
}

bool ruleHolds(Kernel& k, RuleKind kind, Entity on) {
  bool any = false;
  visitRules(k, kind, on, [&any](NodeId, const Context&) {
    any = true;
    return false;
  });
  return any;
}

ManaCost costToDo(Kernel& k, RuleKind deed, Entity doer, Entity other) {
  ManaCost total;
  total.present = true;
  if (!anyRule(k, Kind::CantUnlessPay)) return total;
  Rules rules(k);
  DeedTest test(k, rules);
  rules.each(Kind::CantUnlessPay, [&](const RuleInForce& rule, const Context& context) {
    const auto [what, who, cost] = k.tree().as<nodes::CantUnlessPay>(rule.mod);
    const auto included = includedDeeds(deed);
    if (std::find(included.begin(), included.end(), kindOfDeed(k.tree(), what)) == included.end())
      return true;
    if (!rules.speaksOf(rule, doer, context)) return true;
    Context asked = saidOf(context, doer);
    if (!test.speaksOf(what, doer, other, asked)) return true;
    CostParts others;
    splitCost(k, cost, asked, total, others);
    addX(total, asked.x);  // "pays {X} ..., where X is ..." (508.1h)
    total.xCount = 0;
    return true;
  });
  return total;
}

BlockerCount blockersAllowed(Kernel& k, ObjectId attacker) {
  BlockerCount allowed;
  rulesFor(k, Kind::BeBlockedByCountDeed, attacker, [&](NodeId mod, const Context& context) {
    const NodeId forbidden = k.tree().as<nodes::BeBlockedByCountDeed>(deedOf(k.tree(), mod)).count;
    const int n = static_cast<int>(quantityOf(k, comparedWith(k.tree(), forbidden), context));
    if (isWord(k.tree(), forbidden, Kind::Than, ir::Comparison::LessThan))
      allowed.least = std::max(allowed.least, n);
    else
      allowed.most = std::min(n, allowed.most.value_or(n));
    return true;
  });
  return allowed;
}

int ruleMods(Kernel& k, ir::ModName mod, ObjectId of) {
  int total = 0;
  rulesFor(k, mod, of, [&](NodeId node, const Context& context) {
    constexpr int kAnyNumber = 1000;
    const NodeId count = k.tree().as<nodes::ModMuch>(node).count;
    total += count == kNoNode ? kAnyNumber : static_cast<int>(quantityOf(k, count, context));
    return true;
  });
  return total;
}

std::optional<int> leastAllowed(Kernel& k, ir::ModName mod, PlayerId player) {
  std::optional<int> least;
  rulesFor(k, mod, Entity::player(player), [&](NodeId node, const Context& context) {
    const auto most = static_cast<int>(quantityOf(k, k.tree().as<nodes::ModMuch>(node).count, context));
    least = least ? std::min(*least, most) : most;
    return true;
  });
  return least;
}

std::optional<int> maxHandSize(Kernel& k, PlayerId player) {
  std::optional<int> size = 7 + k.s.players[player].handModifier;  // 402.2, 902.5b
  rulesFor(k, ir::ModName::MaxHandSize, Entity::player(player), [&](NodeId mod, const Context& context) {
    const NodeId n = k.tree().as<nodes::ModMuch>(mod).count;
    const int change = changeOfHandSize(k.tree(), mod);
    if (n == kNoNode)
      size = std::nullopt;
    else if (change == 0)
      size = static_cast<int>(quantityOf(k, n, context));
    else if (size)  // none at all stays none
      size = std::max(0, *size + change * static_cast<int>(quantityOf(k, n, context)));
    return true;
  });
  return size;
}

int landsPerTurn(Kernel& k, PlayerId player) {
  int lands = 1;
  rulesFor(k, ir::ModName::MoreLands, Entity::player(player), [&](NodeId mod, const Context& context) {
    const NodeId more = k.tree().as<nodes::ModMuch>(mod).count;
    constexpr int kAnyNumber = 10000;
    lands = std::min(kAnyNumber,
                     more == kNoNode ? kAnyNumber : lands + static_cast<int>(quantityOf(k, more, context)));
    return true;
  });
  return lands;
}

std::uint64_t landPermission(Kernel& k, PlayerId player) {
  std::uint64_t left = 0;
  rulesFor(k, ir::ModName::MoreLands, Entity::player(player), [&](NodeId mod, const Context& context) {
    const std::uint64_t use = abilityUse(context.source, context.ability, Use::LandPlayed);
    const auto& uses = k.s.abilityUses;
    if (std::count(uses.begin(), uses.end(), use) <
        quantityOf(k, k.tree().as<nodes::ModMuch>(mod).count, context))
      left = use;
    return left == 0;
  });
  return left;
}

bool skipsPart(Kernel& k, PlayerId player, ir::Step step) {
  bool skips = false;
  rulesFor(k, Kind::Skip, Entity::player(player), [&](NodeId mod, const Context& context) {
    skips = isTurnPart(k, k.tree().as<nodes::Skip>(mod).part, step, player, context);
    return !skips;
  });
  return skips;
}

bool playsRevealed(Kernel& k, PlayerId player, Zone zone) {
  bool revealed = false;
  rulesFor(k, Kind::PlayRevealed, Entity::player(player), [&](NodeId mod, const Context&) {
    const NodeId where = k.tree().as<nodes::PlayRevealed>(mod).what;
    revealed = (zonesNamed(k.tree(), where) & bit(zone)) != 0;
    return !revealed;
  });
  return revealed;
}

bool mayLookAtTop(Kernel& k, PlayerId player) {
  return underRule(k, ir::ModName::LookAtTop, Entity::player(player));
}

bool headsCannot(Kernel& k, RuleKind deed, Entity player) {
  if (cantDo(k, deed, player)) return true;
  if (!k.s.variant.sharedLife || !player.isPlayer()) return false;
  for (PlayerId p = 0; p < k.s.players.size(); ++p)
    if (onSameTeam(k, p, player.asPlayer()) && cantDo(k, deed, Entity::player(p))) return true;
  return false;
}

namespace {

bool cantHaveCounters(Kernel& k, Entity on, std::uint16_t counter) {
  bool found = false;
  rulesFor(k, Kind::HaveCountersDeed, on, [&](NodeId mod, const Context&) {
    const NodeId kind = k.tree().as<nodes::HaveCountersDeed>(deedOf(k.tree(), mod)).counter;
    found = kind == kNoNode || k.tree().value(kind) == counter;
    return !found;
  });
  return found;
}

/// 800.4b: would something come under the control of a player who has left the game?
bool isForLeaver(const Kernel& k, const Event& event) {
  const bool enters =
      event.type == EventType::ZoneChange && (event.to == Zone::Battlefield || event.to == Zone::Stack);
  const bool made = event.type == EventType::TokenCreate || event.type == EventType::CopySpell ||
                    event.type == EventType::BecomeMonarch;
  return (enters || made) && event.player != kNoPlayer && !k.s.players[event.player].inGame;
}

}  // namespace

/// Does a spell or ability have the player who controls it search their library (701.23)?
static bool searchesForOwn(Kernel& k, const Event& event) {
  const StackItem* cause = stackItem(k, causeOf(k, event));
  return cause != nullptr && cause->context.controller == event.player &&
         event.other == Entity::player(event.player);
}

std::int32_t lethalDamageTo(Kernel& k, ObjectId creature) {
  const Characteristics& v = values(k, creature);
  return underRule(k, ir::ModName::LethalByPower, creature) ? std::max(1, v.power) : v.toughness;
}

bool isProhibited(Kernel& k, const Event& event) {
  if (k.s.players.size() > 2 && isForLeaver(k, event)) return true;
  const Entity player = event.player == kNoPlayer ? Entity() : Entity::player(event.player);
  switch (event.type) {
    case EventType::Draw:
      return cantDo(k, Kind::DrawDeed, player);
    case EventType::GainLife:
      return headsCannot(k, ir::DeedName::GainLife, player);  // 119.7
    case EventType::LoseLife:
      return headsCannot(k, ir::DeedName::LoseLife, player);  // 119.8
    case EventType::LoseGame:
      return headsCannot(k, ir::DeedName::LoseGame, player);
    case EventType::WinGame:
      return headsCannot(k, ir::DeedName::WinGame, player);
    case EventType::Search:
      return cantDo(k, ir::DeedName::Search, player) ||
             (searchesForOwn(k, event) && cantDo(k, ir::DeedName::SearchForOwn, player));
    case EventType::Destroy:  // 702.12b
      return hasKeyword(k, event.object, ir::KeywordName::Indestructible);
    case EventType::Countered:
      return cantDo(k, Kind::BeCounteredDeed, event.object, event.source);
    case EventType::Sacrifice:
      return cantDo(k, ir::DeedName::BeSacrificed, event.object);
    case EventType::Regenerate:
      return cantDo(k, ir::DeedName::BeRegenerated, event.object);
    case EventType::Transform:
      if (!event.has(EventFlag::StateBased) &&  // 702.145b, 702.145e
          (hasKeyword(k, event.object, ir::KeywordName::Daybound) ||
           hasKeyword(k, event.object, ir::KeywordName::Nightbound)))
        return true;
      return cantDo(k, ir::DeedName::Transform, event.object);
    case EventType::ZoneChange:
      if (event.to == Zone::Battlefield && event.has(EventFlag::EnterTransformed) && k.alive(event.object) &&
          !entersBackUp(k.pool.card(k.object(event.object).card), event))
        return true;  // 712.14a: it stays in its current zone
      return event.to == Zone::Battlefield && cantDo(k, ir::DeedName::Enter, event.object);
    case EventType::CounterAdd: {
      if (cantHaveCounters(k, event.other, event.detail)) return true;
      if (!k.s.variant.sharedPoison || !event.other.isPlayer() || event.detail != known::kPoison)
        return false;
      for (PlayerId p = 0; p < k.s.players.size(); ++p)  // 810.10c
        if (onSameTeam(k, p, event.other.asPlayer()) && cantHaveCounters(k, Entity::player(p), event.detail))
          return true;
      return false;
    }
    default:
      return false;
  }
}

}  // namespace cantrip
