// Effects of resolved spells and abilities that last: modifications, control, prevention, regeneration,
// replacement, permission to play (611, 614-615).

#include <algorithm>

#include "ir/nodes/abilities.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/times.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/asked_word.h"
#include "program/tree_questions.h"
#include "rules/choosing/choices.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/effects/given_links.h"
#include "rules/effects/untap_steps.h"
#include "rules/events/events.h"
#include "rules/events/floating_effects.h"
#include "rules/events/prevention.h"
#include "rules/events/replacement.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/pushes.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/designations.h"
#include "rules/objects/hidden_zones.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/meant_abilities.h"
#include "rules/words/permissions.h"
#include "rules/words/relative_words.h"
#include "rules/words/unplaced_cards.h"

namespace cantrip::effects {

namespace {

using What = FloatingEffect::What;

FloatingEffect begin(Kernel& k, const Context& c, What what, NodeId node, NodeId duration) {
  FloatingEffect effect;
  effect.what = what;
  effect.node = node;
  effect.context = c;
  effect.context.duration = kNoNode;
  setDuration(k, c, durationOf(k, c, duration), effect);
  if (!k.pool.contains(node, NodeFact::NotedAsBegun)) return effect;
  const auto once = [&](NodeId n) { return isWord(k.tree(), n, ir::LimitName::Once); };
  if (containsNode(k.tree(), node, once))
    bindNumber(effect.context, slots::kNumberOfEffect, static_cast<std::int32_t>(k.s.nextEffectId));
  if (containsKind(k.tree(), node, Kind::CastMoreThanDeed))
    bindNumber(effect.context, slots::kCastSince, static_cast<std::int32_t>(k.s.nextSerial));
  return effect;
}

/// Does a Mod change what an object is, or only what is allowed (611.2c)?
bool isRule(const Kernel& k, NodeId mod) {
  switch (k.tree().kind(mod)) {
    case Kind::Cant:
    case Kind::Must:
    case Kind::MayDo:
      return true;
    case Kind::ModWord:
      return isWord(k.tree(), mod, ir::ModName::NotUntap) ||
             isWord(k.tree(), mod, ir::ModName::AssignByToughness) ||
             isWord(k.tree(), mod, ir::ModName::LethalByPower) ||
             isWord(k.tree(), mod, ir::ModName::DamageNotPrevented);
    case Kind::ModMuch:
      return isWord(k.tree(), mod, Kind::ModMuch, ir::ModName::CrewAsThough) ||
             isWord(k.tree(), mod, Kind::ModMuch, ir::ModName::MoreBlocks) ||
             isWord(k.tree(), mod, Kind::ModMuch, ir::ModName::MoreLoyalty);
    default:
      return false;
  }
}

/// The subject of the Do around an Apply where the effect also speaks of what comes later.
NodeId openGroup(const Kernel& k, const Frame& f) {
  if (k.s.frames.size() < 2) return kNoNode;
  const Frame& around = k.s.frames[k.s.frames.size() - 2];
  if (around.op != Op::Effect || k.tree().kind(around.node) != Kind::Do) return kNoNode;
  const auto [subject, effect] = as<nodes::Do>(k, around.node);
  return effect == f.node && speaksOfLaterOnes(k, around.node) ? subject : kNoNode;
}

bool sameNumbers(const FloatingEffect& a, const FloatingEffect& b) {
  const auto locked = [](const FloatingEffect& e) {
    std::vector<Binding> out;
    for (const Binding& x : e.context.bindings) {
      if (x.slot >= slots::kLocked && x.slot < slots::kLocked + slots::kMostLocked) out.push_back(x);
    }
    return out;
  };
  return locked(a) == locked(b);
}

/// "For as long as it has a counter on it", said of each of several (611.2b)?
bool lastsForEach(const ir::Arena& tree, NodeId condition) {
  return condition != kNoNode && containsNode(tree, condition, [&](NodeId n) {
           return tree[n].slot == slots::kSubject || tree.kind(n) == Kind::Subject;
         });
}

/// Adds one effect for all affected objects; several where "its power" makes the amounts differ, or where
/// each has a duration of its own.
void addForEach(Kernel& k, FloatingEffect effect, const EntityList& affected) {
  const bool eachItsOwn = lastsForEach(k.tree(), effect.condition);
  std::vector<FloatingEffect> made;
  for (const Entity e : affected) {
    FloatingEffect own = effect;
    own.context.subject = e;
    lockNumbers(k, own);
    const auto same = std::find_if(made.begin(), made.end(), [&](const FloatingEffect& other) {
      return !eachItsOwn && sameNumbers(own, other);
    });
    if (same != made.end()) {
      same->affected.push_back(e);
      continue;
    }
    own.affected.assign(1, e);
    made.push_back(std::move(own));
  }
  for (FloatingEffect& each : made) addEffect(k, std::move(each));
}

enum ApplyStep : std::uint8_t { kApply, kKeptTapped, kWordChosen };

/// The players in whose next untap step something doesn't untap; none: in that of its controller, whoever
/// that is by then.
EntityList whoseUntapStep(Kernel& k, const Context& c, NodeId duration) {
  const NodeId who = as<nodes::NextUntapStep>(k, duration).who;
  return k.tree().kind(who) == Kind::ControllerOf ? EntityList{} : entitiesOf(k, who, c);
}

/// "Doesn't untap during its controller's next untap step", or that of a player who is named (109.5, 611.2a),
/// is a status until then.
Result keepTapped(Kernel& k, Frame& f, const EntityList& objects, NodeId duration) {
  Events events;
  const EntityList players = whoseUntapStep(k, k.ctx(f), duration);
  for (const Entity e : objects) {
    const ObjectId id = e.asObject();
    if (players.empty()) events.push_back(becomesStatus(id, ObjectFlag::NotUntapNext, controllerOf(k, id)));
    for (const Entity player : players)
      events.push_back(becomesStatus(id, notUntapNextOf(player.asPlayer()), player.asPlayer()));
  }
  return emitThen(k, f, kKeptTapped, std::span(events.data(), events.size()), "502.3");
}

}  // namespace

bool speaksOfLaterOnes(const Kernel& k, NodeId node) {
  const auto [subject, effect] = as<nodes::Do>(k, node);
  const NodeKind kind = k.tree().kind(subject);
  if ((kind != Kind::All && kind != Kind::Each) || k.tree().kind(effect) != Kind::Apply) return false;
  const auto mods = k.tree().children(as<nodes::Apply>(k, effect).mods);
  return std::all_of(mods.begin(), mods.end(), [&](NodeId mod) { return isRule(k, mod); });
}

void beginEffect(Kernel& k, const Context& context, NodeId apply, const EntityList& affected) {
  const auto [mods, duration] = as<nodes::Apply>(k, apply);
  addForEach(k, begin(k, context, What::Mods, mods, duration), affected);
}

namespace {

/// "Gains all activated abilities of that": those that it has as the effect begins (611.2d), an effect for
/// each. Of several alike that say no more than their keyword one is enough.
void addAbilitiesOf(Kernel& k, FloatingEffect effect, NodeId mod, const EntityList& affected) {
  const auto [of, which] = k.tree().as<nodes::HaveAbilitiesOf>(mod);
  std::vector<AbilityId> abilities;
  for (const Entity e : entitiesOf(k, of, effect.context)) {
    if (!e.isObject() || !k.alive(e.asObject())) continue;
    for (const AbilityId id : values(k, e.asObject()).abilities) {
      const AbilityDef& ability = k.pool.ability(id);
      if (!isAbilityMeant(k.tree(), which, ability)) continue;
      const bool plain = k.tree().kind(ability.node) == Kind::Keyword;
      const bool known = std::any_of(abilities.begin(), abilities.end(), [&](AbilityId other) {
        const AbilityDef& before = k.pool.ability(other);
        return other == id ||
               (plain && before.keyword == ability.keyword && k.tree().kind(before.node) == Kind::Keyword);
      });
      if (!known) abilities.push_back(id);
    }
  }
  effect.node = k.pool.modsOfKept;
  effect.affected = affected;
  for (const AbilityId id : abilities) {
    FloatingEffect one = effect;
    one.context.ability = id;
    addEffect(k, std::move(one));
  }
}

/// "gets +1/+1 and gains flying until end of turn": 611.2c: whom it affects is settled now.
Result runApply(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  if (f.step == kKeptTapped) return Result::Done;
  const auto apply = as<nodes::Apply>(k, f.node);
  NodeId mods = apply.mods;
  if (const auto colors = k.pool.modsByColor.find(f.node); colors != k.pool.modsByColor.end()) {
    const bool planned = hasSlot(c, slots::kPlannedColor);
    if (f.step == kApply && !planned) {
      f.step = kWordChosen;
      askColor(k, c, chooserOf(c), f.node, 0x1F);
      return Result::Again;
    }
    const std::int32_t color = planned ? boundNumber(c, slots::kPlannedColor) : k.answer().value;
    eraseSlot(c, slots::kPlannedColor);  // a later color of the same text is another choice
    mods = colors->second[static_cast<std::size_t>(color)];
  } else if (const auto word = askedWordKind(k.tree(), f.node)) {
    if (f.step == kApply) {
      f.step = kWordChosen;
      return askWord(k, f, *word);
    }
    bindNumber(c, slots::kLastResult, k.answer().value);  // the effect keeps it with its context
  }
  EntityList players;
  EntityList objects;
  const NodeId group = openGroup(k, f);
  // 614.1c: "enters as a Mutant" is said of what enters, as its counters are
  const bool ofEntering = !c.subject && c.event.object && enteringEvent(k, c.event.object) != nullptr;
  const EntityList subjects = ofEntering ? EntityList{Entity(c.event.object)} : subjectsOf(k, c);
  for (const Entity e : group == kNoNode ? subjects : EntityList{}) {
    if (e.isPlayer()) {
      players.push_back(e);
      continue;
    }
    const ObjectId now = presentOf(k, e.asObject(), c);
    if (enteringEvent(k, now) != nullptr)
      objects.push_back(now.next());  // 614.12: "it gains haste" of what is entering: the permanent
    else if (k.alive(now))
      objects.push_back(now);
  }
  const NodeId duration = durationOf(k, c, apply.duration);
  const bool nextUntap = k.tree().kind(duration) == Kind::NextUntapStep;
  if (nextUntap && group == kNoNode) return keepTapped(k, f, objects, duration);
  FloatingEffect effect = begin(k, c, What::Mods, mods, apply.duration);
  if (nextUntap) {
    const EntityList whose = whoseUntapStep(k, c, duration);
    effect.until = Until::NextUntap;
    effect.untilPlayer = whose.empty() ? kNoPlayer : whose.front().asPlayer();
  }
  c.set(ContextFlag::Did, group != kNoNode || !players.empty() || !objects.empty());
  if (group != kNoNode) {
    effect.subjectNode = group;
    addEffect(k, std::move(effect));
    return Result::Done;
  }
  linkToWhatWasExiled(k, c, apply.mods, objects);
  for (const NodeId mod : objects.empty() ? std::span<const NodeId>() : k.tree().children(mods))
    if (k.tree().kind(mod) == Kind::HaveAbilitiesOf) addAbilitiesOf(k, effect, mod, objects);
  if (!objects.empty()) addForEach(k, effect, objects);
  if (!players.empty()) {
    effect.what = What::PlayerRule;
    effect.affected = players;
    addEffect(k, std::move(effect));
  }
  return Result::Done;
}

// ---- control (613.1b)

void giveControl(Kernel& k, const Context& c, NodeId node, NodeId duration, ObjectId id, PlayerId to) {
  const auto mods = k.pool.modsOfNode.find(node);
  if (mods == k.pool.modsOfNode.end() || !onBattlefield(k, id)) return;
  FloatingEffect effect = begin(k, c, What::Mods, mods->second, duration);
  effect.affected.assign(1, Entity(id));
  effect.context.subject = Entity::player(to);
  addEffect(k, std::move(effect));
}

Event controlEvent(const Context& c, ObjectId id, PlayerId to) {
  Event e = event(EventType::ControlChange, id, to);
  e.source = c.source;
  return e;
}

/// What can be controlled: permanents, and spells (112.2); who controls a spell says it and who makes its
/// choices as it resolves (608.2d).
ObjectList takeControllable(Kernel& k, Context& c, NodeId what) {
  ObjectList out = takeObjects(k, c, what);
  const auto others = std::remove_if(out.begin(), out.end(), [&](ObjectId id) {
    const Object& o = k.object(id);
    return !onBattlefield(k, id) && (o.zone != Zone::Stack || o.is(ObjectFlag::AbilityOnStack));
  });
  out.erase(others, out.end());
  return out;
}

void proposeGainControl(Kernel& k, Context& c, NodeId node, Events& out) {
  const PlayerId actor = actorOf(k, c);
  const auto [what, duration] = as<nodes::GainControl>(k, node);
  // 616.1b: "~ enters under the control of an opponent of your choice"
  if (Event* entering = k.tree().kind(what) == Kind::Self ? enteringEvent(k, c.source) : nullptr) {
    entering->other = Entity::player(actor);
    return;
  }
  for (const ObjectId id : takeControllable(k, c, what)) {
    if (controllerOf(k, id) != actor) out.push_back(controlEvent(c, id, actor));
    giveControl(k, c, node, duration, id, actor);
  }
}

/// 701.12b: both change at the same time, or nothing happens.
void proposeExchangeControl(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto exchange = as<nodes::ExchangeControl>(k, node);
  auto both = takeControllable(k, c, exchange.a);
  if (exchange.b != kNoNode)
    for (const ObjectId id : takeControllable(k, c, exchange.b)) both.push_back(id);
  if (both.size() != 2) return;
  const PlayerId of = controllerOf(k, both.front());
  const PlayerId other = controllerOf(k, both.back());
  if (of == other) return;
  out.push_back(controlEvent(c, both.front(), other));
  out.push_back(controlEvent(c, both.back(), of));
  giveControl(k, c, node, kNoNode, both.front(), other);
  giveControl(k, c, node, kNoNode, both.back(), of);
}

/// Has the player goaded it, so that their goading it again has no effect? (701.15d)
bool isGoadedBy(const GameState& s, NodeId requirements, ObjectId creature, PlayerId player) {
  return std::any_of(s.effects.begin(), s.effects.end(), [&](const FloatingEffect& effect) {
    return effect.what == What::Mods && effect.node == requirements && effect.untilPlayer == player &&
           std::find(effect.affected.begin(), effect.affected.end(), Entity(creature)) !=
               effect.affected.end();
  });
}

/// 701.15: it attacks each combat if able and, if able, somebody else, until that player's next turn. Of each
/// player who goads it there is an effect of its own (701.15c).
Result runGoad(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const NodeId what = as<nodes::ActOn>(k, f.node).what;
  if (f.step == kChoose) {
    f.step = kCarryOut;
    if (chooseFor(k, f.context, what, chooserOf(c))) return Result::Again;
  }
  const NodeId requirements = k.pool.modsOfNode.at(f.node);
  const PlayerId goader = actorOf(k, c);
  const auto creatures = takePermanents(k, c, what);
  for (const ObjectId id : creatures) {
    if (isGoadedBy(k.s, requirements, id, goader)) continue;
    FloatingEffect effect = begin(k, c, What::Mods, requirements, kNoNode);
    effect.until = Until::YourNextTurn;  // 701.15a
    effect.untilPlayer = effect.context.controller = goader;
    effect.affected.assign(1, Entity(id));
    addEffect(k, std::move(effect));
  }
  c.set(ContextFlag::Did, !creatures.empty());
  return Result::Done;
}

/// 701.35: until your next turn, it can't attack or block and its activated abilities can't be activated.
Result runDetain(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const NodeId what = as<nodes::ActOn>(k, f.node).what;
  if (f.step == kChoose) {
    f.step = kCarryOut;
    if (chooseFor(k, f.context, what, chooserOf(c))) return Result::Again;
  }
  for (const ObjectId id : takePermanents(k, c, what)) {
    FloatingEffect effect = begin(k, c, What::Mods, k.pool.modsOfNode.at(f.node), kNoNode);
    effect.until = Until::YourNextTurn;
    effect.untilPlayer = actorOf(k, c);
    effect.affected.assign(1, Entity(id));
    addEffect(k, std::move(effect));
  }
  return Result::Done;
}

// ---- shields (614-615, 701.19)

Result runRegenerate(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const NodeId what = as<nodes::ActOn>(k, f.node).what;
  if (f.step == kChoose) {
    f.step = kCarryOut;
    if (chooseFor(k, f.context, what, chooserOf(c))) return Result::Again;
  }
  for (const ObjectId id : takePermanents(k, c, what)) {
    FloatingEffect shield = begin(k, c, What::RegenerationShield, f.node, kNoNode);
    shield.until = Until::EndOfTurn;  // 701.19a: the next time it would be destroyed this turn
    shield.remaining = 1;
    shield.affected.assign(1, Entity(id));
    addEffect(k, std::move(shield));
  }
  return Result::Done;
}

/// 609.7a: what can be chosen as a source of damage besides permanents: spells, and what the objects on the
/// stack, the replacement and prevention effects and the delayed triggered abilities that wait refer to, also
/// where that has left the zone in which it was.
template <typename Offer>
void offerReferredTo(const Kernel& k, const Offer& offer) {
  const auto of = [&](const Context& context) {
    offer(context.source);
    for (const Binding& bound : context.bindings)
      if (bound.entity.isObject()) offer(bound.entity.asObject());
  };
  for (const StackItem& item : k.s.stack) of(item.context);
  for (const FloatingEffect& effect : k.s.effects) {
    if (effect.what != What::Replace && effect.what != What::PreventDamage &&
        effect.what != What::RegenerationShield)
      continue;
    of(effect.context);
    for (const Entity affected : effect.affected)
      if (affected.isObject()) offer(affected.asObject());
  }
  for (const DelayedTrigger& trigger : k.s.delayed) of(trigger.context);
  // 2006: 419.8a: a creature whose combat damage is on the stack
  if (k.s.rules.combatDamageOnStack)
    for (const AssignedDamage& damage : k.s.combat.assigned) offer(damage.source);
}

/// The reference of an event of damage whose source is chosen; kNoNode: none is.
NodeId sourceToChoose(const ir::Arena& tree, NodeId event) {
  if (tree.kind(event) != Kind::WouldDealDamage) return kNoNode;
  const NodeId source = tree.as<nodes::WouldDealDamage>(event).source;
  const bool some = source != kNoNode && tree.kind(source) == Kind::Some;
  return some && chooserWord(tree, source) != kNoNode ? source : kNoNode;
}

/// 609.7a: was there no source that could be chosen? What comes later is not meant.
bool hasNoSource(Kernel& k, const Frame& f, NodeId event) {
  const NodeId source = sourceToChoose(k.tree(), event);
  return source != kNoNode && boundEntities(k, k.ctx(f), k.tree()[source].slot).empty();
}

/// 609.7a: "a source of your choice" is chosen as the effect begins; "a creature of your choice" is a
/// permanent (109.2). Pushes the choice; false when there is none to make.
bool chooseSource(Kernel& k, Frame& f, NodeId event) {
  const ir::Arena& t = k.tree();
  const NodeId source = sourceToChoose(t, event);
  if (f.step != kChoose || source == kNoNode) return false;
  const NodeId what = t.as<nodes::Some>(source).what;
  f.step = kCarryOut;
  Context& c = k.ctx(f);
  EntityList candidates;
  const auto offer = [&](ObjectId id) {
    const Object* o = seen(k, id);
    if (o == nullptr || isHiddenZone(o->zone)) return;
    const bool known = std::find(candidates.begin(), candidates.end(), Entity(id)) != candidates.end();
    if (!known && fitsAnywhere(k, what, id, c)) candidates.push_back(id);
  };
  for (const ObjectId id : k.s.battlefield)
    if (onBattlefield(k, id)) offer(id);
  if (t.kind(t.as<nodes::Objects>(what).noun) == Kind::IsSource) offerReferredTo(k, offer);
  const PlayerId chooser = namedChooser(k, source, chooserOf(c), c);
  chooseAmong(k, f.context, chooser, candidates, 1, 1, t[source].slot, source);
  return true;
}

/// Does damage "to each creature and each player" speak of each of several?
bool saysEach(const ir::Arena& tree, NodeId to) {
  if (to == kNoNode) return false;
  if (tree.kind(to) != Kind::AndRefs) return tree.kind(to) == Kind::Each;
  const auto parts = tree.children(tree.as<nodes::AndRefs>(to).refs);
  return std::any_of(parts.begin(), parts.end(), [&](NodeId part) { return tree.kind(part) == Kind::Each; });
}

/// A shield against so much damage; of damage to each of several one for each of those that there are
/// (615.11).
void addShield(Kernel& k, const FloatingEffect& shield, NodeId event) {
  const ir::Arena& tree = k.tree();
  const NodeId to =
      tree.kind(event) == Kind::WouldDealDamage ? as<nodes::WouldDealDamage>(k, event).to : kNoNode;
  if (shield.remaining < 0 || !saysEach(tree, to)) return addEffect(k, shield);
  for (const Entity each : entitiesOf(k, to, shield.context)) {
    FloatingEffect one = shield;
    one.affected.assign(1, each);
    addEffect(k, std::move(one));
  }
}

/// 615.7: "the next N damage", or all of it for as long as the effect lasts.
Result runPrevent(Kernel& k, Frame& f) {
  const auto prevent = as<nodes::Prevent>(k, f.node);
  if (chooseSource(k, f, prevent.event)) return Result::Again;
  if (hasNoSource(k, f, prevent.event)) return Result::Done;
  Context& c = k.ctx(f);
  bindNumber(c, slots::kLastResult, 0);  // so far; what speaks of it later is told (615.5)
  FloatingEffect shield = begin(k, c, What::PreventDamage, f.node, prevent.duration);
  if (!isNone(k, prevent.amount)) {
    shield.remaining = amountOf(k, c, prevent.amount);
    if (shield.remaining == 0) return Result::Done;
  }
  addShield(k, shield, prevent.event);
  return Result::Done;
}

/// 615.5: a shield that does something as it prevents; the Prevent inside says what it is.
Result runPreventThen(Kernel& k, Frame& f) {
  const NodeId said = as<nodes::PreventThen>(k, f.node).prevent;
  const NodeId shieldNode = preventionOf(k.tree(), said);
  if (k.tree().kind(shieldNode) != Kind::Prevent) return Result::Done;
  const auto prevent = as<nodes::Prevent>(k, shieldNode);
  if (chooseSource(k, f, prevent.event)) return Result::Again;
  if (hasNoSource(k, f, prevent.event)) return Result::Done;
  Context& c = k.ctx(f);
  if (k.tree().kind(said) == Kind::Define)
    c.x = static_cast<std::int32_t>(quantityOf(k, as<nodes::Define>(k, said).x, c));
  FloatingEffect shield = begin(k, c, What::PreventDamage, f.node, prevent.duration);
  if (!isNone(k, prevent.amount)) {
    shield.remaining = amountOf(k, c, prevent.amount);
    if (shield.remaining == 0) return Result::Done;
  }
  addEffect(k, std::move(shield));
  return Result::Done;
}

/// "If ... would ... this turn, ... instead."; "the next time" is used up by one event.
Result runInsteadOf(Kernel& k, Frame& f) {
  const auto instead = as<nodes::InsteadOf, nodes::NextTime>(k, f.node);
  if (chooseSource(k, f, instead.event)) return Result::Again;
  if (hasNoSource(k, f, instead.event)) return Result::Done;
  FloatingEffect effect = begin(k, k.ctx(f), What::Replace, f.node, instead.duration);
  if (k.tree().kind(f.node) == Kind::NextTime) effect.remaining = 1;
  addEffect(k, std::move(effect));
  return Result::Done;
}

/// 614.1c: "that creature enters with an additional +1/+1 counter on it", said of a spell. It enters this
/// turn or not at all.
Result runEntersLater(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  FloatingEffect effect = begin(k, c, What::Replace, f.node, kNoNode);
  effect.until = Until::EndOfTurn;
  const NodeId what = as<nodes::EntersLater>(k, f.node).what;
  const bool anyThatEnters = k.tree().kind(what) == Kind::Each;  // "this turn, each creature you control"
  if (anyThatEnters)
    effect.subjectNode = what;
  else
    for (const ObjectId id : takeObjects(k, c, what)) effect.affected.push_back(id);
  const bool any = anyThatEnters || !effect.affected.empty();
  c.set(ContextFlag::Did, any);
  if (any) addEffect(k, std::move(effect));
  return Result::Done;
}

/// 614.9: "the next N damage that would be dealt to ... this turn is dealt to ... instead"
Result runRedirect(Kernel& k, Frame& f) {
  const auto redirect = as<nodes::Redirect>(k, f.node);
  if (chooseSource(k, f, redirect.event)) return Result::Again;
  if (hasNoSource(k, f, redirect.event)) return Result::Done;
  const Context& c = k.ctx(f);
  FloatingEffect effect = begin(k, c, What::Replace, f.node, redirect.duration);
  if (!isNone(k, redirect.amount)) {
    effect.remaining = amountOf(k, c, redirect.amount);
    if (effect.remaining == 0) return Result::Done;
  }
  addEffect(k, std::move(effect));
  return Result::Done;
}

/// "You may play that card this turn": a permission for the cards as they are now. "You may cast it if it's
/// an instant spell" is asked of each way to cast it (601.3e).
Result runPlay(Kernel& k, Frame& f) {
  if (isCastNow(k.tree(), f.node, k.ctx(f))) return castNow(k, f);
  Context& c = k.ctx(f);
  const auto [what, duration, spend] = permissionOf(k.tree(), f.node);
  FloatingEffect permission = begin(k, c, What::PlayPermission, f.node, duration);
  const bool described = isOfDescribedSpells(k.tree(), f.node);
  const bool group = k.tree().kind(what) == Kind::OneOf;
  const NodeId cards = group ? as<nodes::OneOf>(k, what).of : what;
  if (isOfSomeOfThem(k.tree(), f.node)) {
    constexpr int kMany = 1000;
    permission.remaining = countRange(k, as<nodes::OneOf>(k, what).count, c, kMany).second;
  }
  if (permission.remaining == 0) return Result::Done;
  if (!described)
    for (const ObjectId id : takeObjects(k, c, cards)) permission.affected.push_back(id);
  if (permission.affected.empty() && !described) return Result::Done;
  permission.context.controller = actorOf(k, c);
  addEffect(k, std::move(permission));
  return Result::Done;
}

/// "The next creature spell you cast this turn can't be countered": a rule about spells that are cast from
/// now on. What it has, it has as soon as it is on the stack (601.2a).
Result runNextSpell(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const NodeId statement = as<nodes::NextSpell>(k, f.node).statement;
  const bool replaces = k.tree().kind(statement) == Kind::Instead;
  const bool gives = containsKind(k.tree(), statement, Kind::HaveAbility);
  const What what = replaces ? What::Replace : gives ? What::Mods : What::PlayerRule;
  FloatingEffect effect = begin(k, c, what, statement, kNoNode);
  if (gives) effect.subjectNode = as<nodes::Continuous>(k, statement).subject;
  effect.until = Until::EndOfTurn;
  bindNumber(effect.context, slots::kCastSince, static_cast<std::int32_t>(k.s.nextSerial));
  addEffect(k, std::move(effect));
  return Result::Done;
}

/// 305.2: an additional land this turn.
Result runExtraLand(Kernel& k, Frame& f) {
  const Context& c = k.ctx(f);
  const auto mods = k.pool.modsOfNode.find(f.node);
  if (mods == k.pool.modsOfNode.end()) return Result::Done;
  FloatingEffect effect = begin(k, c, What::PlayerRule, mods->second, kNoNode);
  effect.until = Until::EndOfTurn;
  effect.affected = subjectsOf(k, c);
  addEffect(k, std::move(effect));
  return Result::Done;
}

// ---- what is not carried out of them

/// The mana that may be spent is for what is played, whatever else the words could name.
std::string_view spendsOnOthers(const Asked& asked) {
  const NodeId spend = asked.as<nodes::Play, nodes::Cast>().spend;
  if (spend == kNoNode) return {};
  return asked.tree.kind(spend) == Kind::SpendAsAny && asked.tree.as<nodes::SpendAsAny>(spend).what == kNoNode
             ? ""
             : "it is about the mana that what is played costs";
}

/// Does the node stand in a number that is compared, somewhere below `root`?
bool isOfQuantity(const ir::Arena& tree, NodeId root, NodeId node) {
  return containsNode(tree, root, [&](NodeId n) {
    return ir::info(tree.kind(n)).sort == ir::Sort::Quantity &&
           containsNode(tree, n, [&](NodeId inside) { return inside == node; });
  });
}

/// No effect of layer 2 says it of a spell, so it is not said for a time only.
std::string_view ofSpells(const Asked& asked) {
  if (asked.as<nodes::GainControl>().duration == kNoNode) return {};
  // the noun, not "with that spell's mana value"
  const bool spells = containsNode(asked.tree, asked.node, [&](NodeId n) {
    return asked.tree.kind(n) == Kind::Objects &&
           containsKind(asked.tree, asked.tree.as<nodes::Objects>(n).noun, Kind::IsSpell) &&
           !isOfQuantity(asked.tree, asked.node, n);
  });
  return spells ? "control of spells does not change for a time" : "";
}

/// "That creature enters with ..." where nothing says that it is a spell yet: it may have entered already.
std::string_view entersTooLate(const Asked& asked) {
  if (asked.tree.kind(asked.as<nodes::EntersLater>().what) == Kind::Each) return {};
  const auto waitsForSpell = [&](NodeId event) {
    return containsNode(asked.tree, event,
                        [&](NodeId n) { return isWord(asked.tree, n, Kind::ActsOn, DeedName::Cast); });
  };
  for (const Asked* outer = asked.around; outer != nullptr; outer = outer->around) {
    const NodeKind kind = outer->kind();
    if (kind == Kind::ManaSpentOn || kind == Kind::ManaSpentTrigger || kind == Kind::MayPlay) return {};
    if ((kind == Kind::Triggered || kind == Kind::Delayed) &&
        waitsForSpell(asked.tree.field<&nodes::Delayed::event, nodes::Triggered>(outer->node)))
      return {};
  }
  return "nothing says that what enters with counters is still a spell (614.1c)";
}

/// What is asked as a spell is cast says from where; one spell is counted for a turn.
std::string_view castAsDescribed(const Asked& asked) {
  const auto [what, duration, spend] = asked.as<nodes::Cast>();
  const ir::Arena& tree = asked.tree;
  if (!containsKind(tree, what, Kind::InZone)) return "nothing says from where these spells are cast";
  if (tree.kind(what) == Kind::All) return {};
  const NodeId count = tree.as<nodes::Some>(what).count;
  const auto isOne = [&](NodeId n) { return tree.kind(n) == Kind::Number && tree.value(n) == 1; };
  const bool one = tree.kind(count) == Kind::Exactly && isOne(tree.as<nodes::Exactly>(count).n);
  const bool thisTurn = isWord(tree, duration, Kind::DurationWord, ir::Lasting::ThisTurn);
  return one && thisTurn ? "" : "one of several cards is picked as it is played, and only once in a turn";
}

/// "You may cast that card" without a time is to cast it now and to pay for it (608.2g); a land is not played
/// so.
std::string_view playedAtOnce(const Asked& asked) {
  const auto [what, duration, spend] = asked.as<nodes::Play, nodes::Cast>();
  if (duration == kNoNode && asked.inside(Kind::During) == nullptr) {
    if (asked.kind() == Kind::Play) return "without a duration: no land is played while something resolves";
    return spend == kNoNode ? speaksOfCardsOfNoZone(asked)
                            : "as what mana is spent on what is cast while resolving is not told";
  }
  if (isOfDescribedSpells(asked.tree, asked.node)) return castAsDescribed(asked);
  if (asked.tree.kind(what) == Kind::Some) return "no permission lasts for cards that are picked later";
  return {};
}

/// "During that player's next turn" begins only then: what it asks of an attack waits for it by itself.
std::string_view beginsLater(const Asked& asked) {
  for (const Asked* outer = asked.around; outer != nullptr; outer = outer->around) {
    if (outer->kind() != Kind::During) continue;
    const NodeId effect = outer->as<nodes::During>().effect;
    if (asked.tree.kind(effect) != Kind::Do) break;
    const NodeId done = asked.tree.as<nodes::Do>(effect).effect;
    if (asked.tree.kind(done) != Kind::Apply) break;
    const auto mods = asked.tree.children(asked.tree.as<nodes::Apply>(done).mods);
    const bool attacks = std::all_of(mods.begin(), mods.end(), [&](NodeId mod) {
      return asked.tree.kind(mod) == Kind::Must &&
             asked.tree.kind(asked.tree.as<nodes::Must>(mod).what) == Kind::AttackDeed;
    });
    return std::string_view(attacks ? "" : "it would begin at once");
  }
  return "it would begin at once";
}

/// 701.12b: two permanents that are named together have to be two.
std::string_view exchangesOthers(const Asked& asked) {
  const auto exchange = asked.as<nodes::ExchangeControl>();
  if (exchange.b != kNoNode) return {};
  const ir::NodeKind kind = asked.tree.kind(exchange.a);
  if (kind != Kind::Target && kind != Kind::Some) return "nothing says that they are two";
  const NodeId count = asked.tree.field<&nodes::Target::count, &nodes::Some::count>(exchange.a);
  const bool exactly = asked.tree.kind(count) == Kind::Exactly;
  const NodeId n = exactly ? asked.tree.as<nodes::Exactly>(count).n : kNoNode;
  const bool two = exactly && asked.tree.kind(n) == Kind::Number && asked.tree.value(n) == 2;
  return two ? "" : "nothing says that they are two";
}

/// "The next spell you cast has flashback {2}": keywords alone are given, what they cost and speak of would
/// have to be known before.
std::string_view givesAbilityTooEarly(const Asked& asked) {
  const bool more = containsNode(asked.tree, asked.node, [&](NodeId n) {
    if (asked.tree.kind(n) != Kind::HaveAbility) return false;
    const NodeId line = asked.tree.as<nodes::HaveAbility>(n).ability;
    if (asked.tree.kind(line) != Kind::KeywordLine) return true;
    const auto keywords = asked.tree.children(asked.tree.as<nodes::KeywordLine>(line).keywords);
    return std::any_of(keywords.begin(), keywords.end(),
                       [&](NodeId keyword) { return asked.tree.kind(keyword) != Kind::Keyword; });
  });
  return more ? "a spell that is still to be cast is given no such ability" : "";
}

}  // namespace

void addContinuousVerbs(VerbTable& table) {
  addVerb(table, Kind::Apply, &runApply, true).doneBy(meant::kAnything).unless(&untilAnotherUntapStep);
  addAction(table, Kind::GainControl, {EventType::ControlChange, "613.1b", &proposeGainControl, 1})
      .unless(&ofSpells)
      .means<&nodes::GainControl::what>(meant::kPermanents | meant::kOnStack);
  addAction(table, Kind::ExchangeControl, {EventType::ControlChange, "701.12b", &proposeExchangeControl, 3})
      .unless(&exchangesOthers)
      .means<&nodes::ExchangeControl::a>(meant::kPermanents | meant::kOnStack)
      .means<&nodes::ExchangeControl::b>(meant::kPermanents | meant::kOnStack);
  addVerb(table, ir::actOn(DeedName::Goad), &runGoad).means<&nodes::ActOn::what>(meant::kPermanents);
  addVerb(table, ir::actOn(DeedName::Detain), &runDetain).means<&nodes::ActOn::what>(meant::kPermanents);
  addVerb(table, ir::actOn(DeedName::Regenerate), &runRegenerate)
      .means<&nodes::ActOn::what>(meant::kPermanents);
  addVerb(table, Kind::Prevent, &runPrevent, true)
      .doneBy(meant::kAnything)
      .only<&nodes::Prevent::event>({Kind::WouldDealDamage, Kind::WouldDealOrBeDealt});
  addVerb(table, Kind::PreventThen, &runPreventThen, true)
      .only<&nodes::PreventThen::prevent>({Kind::Prevent, Kind::Define});
  addVerb(table, Kind::EntersLater, &runEntersLater)
      .unless(&entersTooLate)
      .means<&nodes::EntersLater::what>(meant::kOnStack | meant::kPermanents)
      .known<&nodes::EntersLater::what>();
  addVerb(table, Kind::InsteadOf, &runInsteadOf, true);
  addVerb(table, Kind::NextTime, &runInsteadOf, true);
  addVerb(table, Kind::Redirect, &runRedirect, true)
      .only<&nodes::Redirect::event>({Kind::WouldDealDamage})
      .means<&nodes::Redirect::to>(meant::kPermanents | meant::kPlayers);
  for (const ir::NodeKind kind : {Kind::Play, Kind::Cast})
    addVerb(table, kind, &runPlay).unless(&playedAtOnce).unless(&spendsOnOthers);
  addVerb(table, Kind::NextSpell, &runNextSpell)
      .only<&nodes::NextSpell::statement>(
          {Kind::CostChange, Kind::Continuous, Kind::PlayerRule, Kind::Instead})
      .unless(&givesAbilityTooEarly);
  addVerb(table, ir::actMuch(DeedName::PlayExtraLands), &runExtraLand, true);
  table.declared.add(Kind::NextUntapStep).unless([](const Asked& asked) {
    const bool applies = asked.around != nullptr && asked.around->kind() == Kind::Apply;
    return std::string_view(applies ? "" : "only 'doesn't untap' lasts through an untap step");
  });
  table.declared.add({Kind::DurationWord, Kind::AsLongAs});
  table.declared.add(Kind::NextTurnOf).means<&nodes::NextTurnOf::who>(meant::kPlayers).unless(&beginsLater);
}

}  // namespace cantrip::effects
