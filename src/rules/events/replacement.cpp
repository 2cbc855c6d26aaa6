// Replacement effects: which ones apply to a proposed event (614, 616).

#include "rules/events/replacement.h"

#include <algorithm>
#include <memory>

#include "ir/nodes/deeds.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/statements.h"
#include "program/effect_use.h"
#include "program/event_types.h"
#include "program/tree_questions.h"
#include "rules/events/event_slots.h"
#include "rules/events/events.h"
#include "rules/events/prevention.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/hidden_zones.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/objects/transforming.h"
#include "rules/words/attachments.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_refs.h"
#include "rules/words/event_patterns.h"
#include "rules/words/relative_words.h"
#include "rules/words/restrictions.h"
#include "rules/words/statements.h"

namespace cantrip {

namespace {

class Entering;
void addStatic(Kernel& k, const AbilityInForce& source, std::size_t nth, const Event& event,
               Entering& entering, Replacements& out);
void addFloating(Kernel& k, std::size_t index, const Event& event, Entering& entering, Replacements& out);
void addFromRules(Kernel& k, const Event& event, Replacements& out);
void addOwnEntering(Kernel& k, const Event& event, Entering& entering, Replacements& out);
void addOwnTurning(Kernel& k, const Event& event, Entering& entering, Replacements& out);

}  // namespace

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

/// 614.12: the game as it would be with an object on the battlefield already; made only when something asks.
class Entering {
 public:
  Entering(Kernel& kernel, std::span<const Event> events, std::size_t index)
      : kernel_(kernel), events_(events) {
    const Event& event = events[index];
    if (event.type == EventType::ZoneChange) {
      if (event.to == Zone::Battlefield && event.from != Zone::Battlefield) move_ = &event;
    } else if (event.type == EventType::CounterAdd && event.other.isObject() &&
               !kernel.alive(event.other.asObject())) {
      for (const Event& other : events)
        if (other.type == EventType::ZoneChange && Entity(other.object.next()) == event.other) move_ = &other;
    }
  }

  /// The part of the pattern that the event matches, judged by how the entering object would exist.
  NodeId matching(NodeId pattern, const Event& event, const Context& context) {
    if (move_ == nullptr) return matchingPattern(kernel_, pattern, event, context, Look::Any);
    Event seen = event;
    Kernel& there = probe();
    if (seen.type == EventType::ZoneChange) seen.newObject = moved_.newObject;
    return matchingPattern(there, pattern, seen, context, Look::Any);
  }
  bool fits(NodeId ref, const Context& context) {
    if (move_ == nullptr) return false;
    Kernel& there = probe();  // gives moved_ its new object
    return refMatches(there, ref, moved_.newObject, context);
  }
  /// The abilities that the object would have on the battlefield. Precondition: the event moves it there.
  const Characteristics& values() {
    Kernel& there = probe();
    return cantrip::values(there, moved_.newObject);
  }

 private:
  Kernel& probe() {
    if (!probe_) {
      state_ = std::make_unique<GameState>(kernel_.s);
      probe_ = std::make_unique<Kernel>(kernel_.pool, *state_);
      moved_ = *move_;
      commit(*probe_, std::span(&moved_, 1), "614.12");
      // 616.1f: what was chosen for it as it enters is known to the replacement effects after that
      for (const Event& chosen : events_)
        if (isChosenFor(chosen, moved_.object)) {
          Event known = chosen;
          known.object = moved_.newObject;
          commit(*probe_, std::span(&known, 1), "614.12a");
        }
    }
    return *probe_;
  }

  Kernel& kernel_;
  std::span<const Event> events_;
  const Event* move_ = nullptr;
  Event moved_;
  std::unique_ptr<GameState> state_;
  std::unique_ptr<Kernel> probe_;
};

/// `nth`: of several equal abilities that the object has.
constexpr std::uint64_t staticKey(const AbilityInForce& source, std::size_t nth = 0) {
  constexpr int kAbilityBits = 26;
  return (static_cast<std::uint64_t>(source.object.raw) << 32) | (nth << kAbilityBits) | source.ability;
}
/// 903.9b: a commander that would be put into its owner's hand or library (2010: 903.10-11: a graveyard or
/// exile); in Oathbreaker a signature spell that would be put anywhere but on the stack.
bool returnsToCommandZone(const Kernel& k, const Event& event) {
  const Object* o = k.find(event.object);
  if (o == nullptr || !o->is(ObjectFlag::Commander)) return false;
  if (o->is(ObjectFlag::SignatureSpell)) return event.to != Zone::Stack && event.to != Zone::Command;
  return k.s.rules.generalsAreReplaced ? event.to == Zone::Graveyard || event.to == Zone::Exile
                                       : isHiddenZone(event.to);
}
/// 2010: 702.32a: a card that its owner may exile as it is discarded.
bool mayGoMad(const Kernel& k, const Event& event) {
  return event.type == EventType::Discard && k.s.rules.madnessIsOptional && k.alive(event.object) &&
         hasKeyword(definitionOf(k, event.object).keywords, ir::KeywordName::Madness);
}
/// Effects that come from the rules themselves; objects and floating effects never have these keys.
constexpr std::uint64_t ruleKey(unsigned number) { return 0xFFFFFF00ULL + number; }

/// 616.1b-d: effects about control, copies and faces come first; in earlier editions not all of them did.
std::uint8_t rankOf(const Kernel& k, NodeId statement) {
  const ir::Arena& tree = k.tree();
  const ReplacementOrder order = k.s.rules.replacementOrder;
  if (tree.kind(statement) != Kind::EntersWith || order == ReplacementOrder::OfItself) return 5;
  if (containsKind(tree, statement, Kind::GainControl) || containsKind(tree, statement, Kind::ControlledBy))
    return 2;
  if (order == ReplacementOrder::CopiesAndFaces && containsKind(tree, statement, Kind::BecomeCopy)) return 3;
  return 5;
}

/// Would it do nothing, as its own condition does not hold? Such an effect is none of several to choose among
/// (616.1).
bool doesNothing(Kernel& k, NodeId statement, const Context& context) {
  const ir::Arena& tree = k.tree();
  const NodeId effect = tree.as<nodes::EntersWith>(statement).effect;
  if (tree.kind(effect) != Kind::Gate) return false;
  const auto gate = tree.as<nodes::Gate>(effect);
  if (gate.otherwise != kNoNode) return false;
  if (tree.kind(gate.test) == Kind::If)
    return !conditionHolds(k, tree.as<nodes::If>(gate.test).condition, context);
  return tree.kind(gate.test) == Kind::IfNot &&
         conditionHolds(k, tree.as<nodes::IfNot>(gate.test).condition, context);
}

bool isOwnEntersWith(const ir::Arena& tree, NodeId statement) {
  return tree.kind(statement) == Kind::EntersWith &&
         meansSelf(tree, tree.as<nodes::EntersWith>(statement).subject);
}

}  // namespace

PlayerId enteringController(const Kernel& k, const Event& event) {
  if (!event.has(EventFlag::EnterAttached) && event.other.isPlayer()) return event.other.asPlayer();
  return event.player != kNoPlayer ? event.player : ownerOf(k, event.object);
}

PlayerId affectedPlayer(Kernel& k, const Event& event) {
  switch (event.type) {
    case EventType::ZoneChange:
      if (event.to == Zone::Battlefield) return enteringController(k, event);
      return controllerOf(k, event.object);
    case EventType::Damage:
    case EventType::CounterAdd:
    case EventType::CounterRemove:
      if (event.other.isPlayer()) return event.other.asPlayer();
      return k.alive(event.other.asObject()) ? controllerOf(k, event.other.asObject()) : event.player;
    case EventType::Destroy:
    case EventType::Tap:
    case EventType::Untap:
      return controllerOf(k, event.object);
    default:
      if (event.player != kNoPlayer || !event.object) return event.player;
      return controllerOf(k, event.object);
  }
}

bool mayHaveReplacement(Kernel& k, const Event& event) {
  using What = FloatingEffect::What;
  const EventTypes type = eventBit(event.type);
  for (const FloatingEffect& effect : k.s.effects)
    if (effect.what == What::Replace ||
        (effect.what == What::PreventDamage && event.type == EventType::Damage) ||
        (effect.what == What::RegenerationShield && event.type == EventType::Destroy))
      return true;
  if (event.type == EventType::ZoneChange) {
    // 614.12, 113.6k: what a card says about its own moves, or what is given to it says
    const bool fromElsewhere = event.from != Zone::Battlefield && event.object;
    if (fromElsewhere && definitionOf(k, event.object).entersModified) return true;
    if (fromElsewhere && event.to == Zone::Battlefield && k.pool.givesEntering) return true;
    if (returnsToCommandZone(k, event)) return true;
  }
  if (mayGoMad(k, event)) return true;
  if (event.type ==
      EventType::TurnFaceUp)  // 614.1e: what it says of itself, which it is not yet known to say
    return k.alive(event.object) &&
           std::ranges::any_of(faceUpDefinitionOf(k, event.object).abilities,
                               [&](AbilityId id) { return (k.pool.ability(id).eventTypes & type).any(); });
  if (!(type & kCounterRules).any()) return false;
  const Entity affected = event.type == EventType::Damage ? event.other : Entity(event.object);
  if (affected.isPlayer())  // 702.16e, 2010: 306.7
    return event.type == EventType::Damage &&
           (anyRule(k, Kind::HaveAbility) || k.s.rules.planeswalkerRedirection);
  const Object* object = k.find(affected.asObject());
  if (object == nullptr || object->zone != Zone::Battlefield) return false;
  if (object->is(ObjectFlag::HasCounters)) return true;
  return event.type == EventType::Damage && hasKeyword(k, object->id, ir::KeywordName::Protection);
}

bool mayBeReplaced(Kernel& k, std::span<const Event> events) {
  if (std::none_of(events.begin(), events.end(), [&k](const Event& e) { return couldBeReplaced(k, e); }))
    return false;
  Replacements found;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!couldBeReplaced(k, events[i])) continue;
    collectReplacements(k, events, i, nullptr, found);
    if (!found.empty()) return true;
  }
  return false;
}

namespace {

/// 113.2c: how often the same object has that ability before this one; each is an effect of its own (614.5).
std::size_t instancesBefore(std::span<const AbilityInForce> all, std::size_t at) {
  std::size_t nth = 0;
  for (std::size_t i = at; i > 0 && all[i - 1].object == all[at].object; --i)
    nth += all[i - 1].ability == all[at].ability ? 1U : 0U;
  return nth;
}

}  // namespace

void collectReplacements(Kernel& k, std::span<const Event> events, std::size_t index, const EmitBatch* batch,
                         Replacements& out) {
  const Event& event = events[index];
  if (event.type == EventType::None || !couldBeReplaced(k, event)) return;
  Entering entering(k, events, index);
  const EventTypes type = eventBit(event.type);
  if ((eventTypesInForce(k, AbilityKind::Static) & type).any()) {
    const auto inAll = inForce(k, AbilityKind::Static);
    for (std::size_t i = 0; i < inAll.size(); ++i)
      if ((k.pool.ability(inAll[i].ability).eventTypes & type).any())
        addStatic(k, inAll[i], instancesBefore(inAll, i), event, entering, out);
  }
  for (std::size_t i = 0; i < k.s.effects.size(); ++i) addFloating(k, i, event, entering, out);
  if (event.type == EventType::ZoneChange && event.from != Zone::Battlefield)
    addOwnEntering(k, event, entering, out);
  if (event.type == EventType::TurnFaceUp) addOwnTurning(k, event, entering, out);
  addFromRules(k, event, out);
  // 614.5: one opportunity for each effect, also for what replaced the event
  const std::vector<std::uint64_t>* inherited = nullptr;
  if (batch != nullptr)
    inherited = &batch->inherited;
  else if (!k.s.batches.empty())
    inherited = &k.batches().back().running;
  const auto spent = [&](const Replacement& replacement) {
    if (inherited != nullptr &&
        std::find(inherited->begin(), inherited->end(), replacement.key) != inherited->end())
      return true;
    if (batch == nullptr) return false;
    const AppliedEffect here{static_cast<std::uint32_t>(index), replacement.key};
    return std::find(batch->applied.begin(), batch->applied.end(), here) != batch->applied.end();
  };
  out.erase(std::remove_if(out.begin(), out.end(), spent), out.end());
}

namespace {

void addStatic(Kernel& k, const AbilityInForce& source, std::size_t nth, const Event& event,
               Entering& entering, Replacements& out) {
  const ir::Arena& arena = k.tree();
  Replacement found;
  Context& context = found.context;
  context.source = source.object;
  context.ability = source.ability;
  context.controller = controllerOf(k, source.object);
  const NodeId statement = openStatement(k, k.pool.ability(source.ability).statement, context);
  if (statement == kNoNode) return;
  found.node = statement;
  found.key = staticKey(source, nth);
  found.rank = rankOf(k, statement);
  switch (arena.kind(statement)) {
    case Kind::Instead: {
      const auto instead = arena.as<nodes::Instead>(statement);
      const NodeId pattern = entering.matching(instead.event, event, context);
      if (pattern == kNoNode) return;
      bindEvent(k, context, event, pattern);
      if (instead.if_ != kNoNode && !conditionHolds(k, instead.if_, context)) return;
      break;
    }
    case Kind::PreventAll: {
      const NodeId pattern = entering.matching(arena.as<nodes::PreventAll>(statement).damage, event, context);
      if (pattern == kNoNode || !isPreventable(k, event)) return;
      if (!preventsInRange(k, context.controller, pattern, false, event)) return;
      bindEvent(k, context, event, pattern);
      found.what = Replacement::What::Prevent;
      break;
    }
    case Kind::RedirectAll: {  // 614.9
      const NodeId pattern =
          entering.matching(arena.as<nodes::RedirectAll>(statement).damage, event, context);
      if (pattern == kNoNode) return;
      bindEvent(k, context, event, pattern);
      break;
    }
    case Kind::EntersWith:
      if (event.to != Zone::Battlefield ||
          !entering.fits(arena.as<nodes::EntersWith>(statement).subject, context))
        return;
      bindEvent(k, context, event, statement);
      if (doesNothing(k, statement, context)) return;
      found.what = Replacement::What::EntersWith;
      break;
    default:
      return;
  }
  out.push_back(std::move(found));
}

/// The abilities that decide about an object's own move: those that it would have on the battlefield
/// (614.12), otherwise those that it has. While nothing changes any, entering it has those of the face that
/// it will show.
std::span<const AbilityId> abilitiesAsItMoves(Kernel& k, const Event& event, Entering& entering) {
  refreshDerived(k);
  if (event.to != Zone::Battlefield) return values(k, event.object).abilities;
  if (event.has(EventFlag::FaceDown))  // 708.2: a face-down permanent has no text; it may be given some
    return k.s.derived->anyLayers && k.pool.givesEntering ? entering.values().abilities
                                                          : std::span<const AbilityId>{};
  const CardDef* card = &shownAsItEnters(k, event);
  if (k.s.derived->anyLayers && (card->entersModified || k.pool.givesEntering))
    return entering.values().abilities;
  if (!card->entersModified) return {};
  return card->abilities;
}

void addOwnEntering(Kernel& k, const Event& event, Entering& entering, Replacements& out) {
  const ir::Arena& arena = k.tree();
  const auto abilities = abilitiesAsItMoves(k, event, entering);
  for (std::size_t i = 0; i < abilities.size(); ++i) {
    const AbilityId id = abilities[i];
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind != AbilityKind::Static) continue;
    const auto nth = static_cast<std::size_t>(
        std::count(abilities.begin(), abilities.begin() + static_cast<std::ptrdiff_t>(i), id));
    Replacement found;
    Context& context = found.context;
    // 614.12: X, kicker and the like are those of the spell that becomes the permanent
    if (const StackItem* spell = event.from == Zone::Stack ? stackItem(k, event.object) : nullptr)
      context = spell->context;
    context.source = event.object;
    context.ability = id;
    context.controller =
        event.to == Zone::Battlefield ? enteringController(k, event) : controllerOf(k, event.object);
    const NodeId statement = openStatement(k, ability.statement, context);
    if (statement == kNoNode) continue;
    found.node = statement;
    found.key = staticKey({event.object, id}, nth);
    found.rank = rankOf(k, statement);
    if (isOwnEntersWith(arena, statement) && event.to == Zone::Battlefield) {
      found.what = Replacement::What::EntersWith;
      bindEvent(k, context, event, statement);
      if (doesNothing(k, statement, context)) continue;
    } else if (arena.kind(statement) == Kind::Instead && (ability.zones & bit(event.from)) != 0 &&
               ability.zones != bit(Zone::Battlefield)) {
      const auto instead = arena.as<nodes::Instead>(statement);
      const NodeId pattern = matchingPattern(k, instead.event, event, context, Look::Any);
      if (pattern == kNoNode) continue;
      bindEvent(k, context, event, pattern);
      if (instead.if_ != kNoNode && !conditionHolds(k, instead.if_, context)) continue;
    } else {
      continue;
    }
    const bool known =
        std::any_of(out.begin(), out.end(), [&](const Replacement& r) { return r.key == found.key; });
    if (!known) out.push_back(std::move(found));
  }
}

/// 614.1e: "as ~ is turned face up" is said by what is face down until then, so no ability in force says it.
void addOwnTurning(Kernel& k, const Event& event, Entering& entering, Replacements& out) {
  if (!k.alive(event.object) || !k.object(event.object).is(ObjectFlag::FaceDown)) return;
  for (const AbilityId id : faceUpDefinitionOf(k, event.object).abilities) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind == AbilityKind::Static && (ability.eventTypes & eventBit(event.type)).any())
      addStatic(k, {event.object, id}, 0, event, entering, out);
  }
}

void addFloating(Kernel& k, std::size_t index, const Event& event, Entering& entering, Replacements& out) {
  using What = FloatingEffect::What;
  const FloatingEffect& effect = k.s.effects[index];
  const ir::Arena& arena = k.tree();
  Replacement found;
  found.node = effect.node;
  found.floating = static_cast<std::int32_t>(index);
  found.key = effect.id;
  found.context = effect.context;
  const auto affects = [&](Entity entity) {
    return std::find(effect.affected.begin(), effect.affected.end(), entity) != effect.affected.end();
  };
  switch (effect.what) {
    case What::Replace: {
      if (arena.kind(effect.node) == Kind::EntersLater) {  // 614.1c
        if (event.type != EventType::ZoneChange || event.to != Zone::Battlefield) return;
        const bool described =
            effect.subjectNode != kNoNode && entering.fits(effect.subjectNode, effect.context);
        if (!described && !affects(event.object)) return;
        found.context.event = event;
        found.what = Replacement::What::EntersWith;
        break;
      }
      const NodeId event0 =
          arena.kind(effect.node) == Kind::Redirect
              ? arena.as<nodes::Redirect>(effect.node).event
              : arena.field<&nodes::Instead::event, nodes::InsteadOf, nodes::NextTime>(effect.node);
      if (!(eventTypesOf(arena, event0) & eventBit(event.type)).any()) return;
      const NodeId pattern = entering.matching(event0, event, effect.context);
      if (pattern == kNoNode) return;
      bindEvent(k, found.context, event, pattern);
      break;
    }
    case What::PreventDamage: {
      if (event.type != EventType::Damage || effect.remaining == 0) return;
      if (!effect.affected.empty() && !affects(event.other)) return;
      const NodeId shield = preventionOf(arena, effect.node);
      const NodeId damage =
          arena.kind(shield) == Kind::Prevent ? arena.as<nodes::Prevent>(shield).event : shield;
      const NodeId pattern = matchingPattern(k, damage, event, effect.context, Look::Any);
      if (pattern == kNoNode || !isPreventable(k, event)) return;
      if (!preventsInRange(k, effect.context.controller, pattern, !effect.affected.empty(), event)) return;
      bindEvent(k, found.context, event, pattern);
      found.what = Replacement::What::Prevent;
      break;
    }
    case What::RegenerationShield:
      if (event.type != EventType::Destroy || event.has(EventFlag::CantRegenerate)) return;
      if (!affects(event.object) || effect.remaining == 0) return;
      if (cantDo(k, ir::DeedName::BeRegenerated, event.object)) return;  // 701.19c
      found.what = Replacement::What::Regenerate;
      break;
    default:
      return;
  }
  out.push_back(std::move(found));
}

}  // namespace

// 2010: 306.7: noncombat damage to a player may be dealt to one of their planeswalkers by an opponent's
// source.
EntityList redirections(Kernel& k, const Event& event) {
  EntityList out;
  if (!k.s.rules.planeswalkerRedirection || event.has(EventFlag::CombatDamage) || !event.other.isPlayer())
    return out;
  const PlayerId player = event.other.asPlayer();
  if (!areOpponents(k, controllerOf(k, event.source), player)) return out;
  for (const ObjectId id : k.s.battlefield)
    if (onBattlefield(k, id) && controllerOf(k, id) == player &&
        values(k, id).isType(ir::CardType::Planeswalker))
      out.push_back(id);
  return out;
}

namespace {

void addFromRules(Kernel& k, const Event& event, Replacements& out) {
  if (!(eventBit(event.type) & kCounterRules).any()) return;
  const auto add = [&](Replacement::What what, unsigned number) {
    Replacement found;
    found.what = what;
    found.key = ruleKey(number);
    found.context.source = event.object;
    out.push_back(std::move(found));
  };
  const Entity affected = event.type == EventType::Damage ? event.other : Entity(event.object);
  const auto counted = [&](std::uint16_t kind) {
    return affected.isObject() && countersOn(k, affected, kind) > 0;
  };
  switch (event.type) {
    case EventType::Damage:
      if (protectedFrom(k, event.other, event.source) && isPreventable(k, event))  // 702.16e
        add(Replacement::What::Protection, 1);
      if (counted(known::kShield)) add(Replacement::What::Shield, 2);  // 615.12: whether or not preventable
      if (!redirections(k, event).empty()) add(Replacement::What::Redirect, 5);
      break;
    case EventType::Destroy:  // 122.1c: not for lethal damage and other state-based actions
      if (!event.has(EventFlag::StateBased) && counted(known::kShield)) add(Replacement::What::Shield, 2);
      break;
    case EventType::Untap:
      if (counted(known::kStun)) add(Replacement::What::Stun, 3);
      break;
    case EventType::ZoneChange:
      if (event.from == Zone::Battlefield && event.to == Zone::Graveyard && counted(known::kFinality))
        add(Replacement::What::Finality, 4);
      if (returnsToCommandZone(k, event)) add(Replacement::What::Commander, 6);
      break;
    case EventType::Discard:
      if (mayGoMad(k, event)) add(Replacement::What::Madness, 7);
      break;
    default:
      break;
  }
}

}  // namespace

void enterWith(Kernel& k, Event event) {
  EmitBatch& batch = k.batches().back();
  const ObjectId entering = batch.events[batch.current].object;
  if (event.type == EventType::BecomeCopy) {
    // 614.12, 707.5: from now on it is judged as the copy, also by how that would enter
    writable(k, entering).copyOf = static_cast<CardId>(event.node);
    return;
  }
  event.object = entering.next();
  batch.events.push_back(event);
}

Event* enteringEvent(Kernel& k, ObjectId source) {
  if (k.s.batches.empty()) return nullptr;
  EmitBatch& batch = k.batches().back();
  if (batch.current >= batch.events.size()) return nullptr;
  Event& event = batch.events[batch.current];
  const bool enters = event.type == EventType::ZoneChange && event.to == Zone::Battlefield;
  return enters && event.object == source ? &event : nullptr;
}

void enterWithCounters(Kernel& k, std::uint16_t kind, std::int32_t count) {
  if (count <= 0 || k.s.batches.empty()) return;
  EmitBatch& batch = k.batches().back();
  const Event& move = batch.events[batch.current];
  const Event put = counterEvent(EventType::CounterAdd, move.object.next(), kind, count,
                                 enteringController(k, move), move.object);
  // 614.5: what several effects let it enter with is one event, which "that many plus one" applies to once.
  const auto same = [&](const Event& e) {
    return e.type == EventType::CounterAdd && e.other == put.other && e.detail == put.detail &&
           e.player == put.player && e.object == put.object;
  };
  const auto earlier = std::find_if(batch.events.begin() + static_cast<std::ptrdiff_t>(batch.current) + 1,
                                    batch.events.end(), same);
  if (earlier != batch.events.end())
    earlier->amount += count;
  else
    batch.events.push_back(put);
}

void useUp(Kernel& k, const Replacement& replacement, std::int32_t amount) {
  if (replacement.floating < 0) return;
  FloatingEffect& effect = writable(k).effects[static_cast<std::size_t>(replacement.floating)];
  if (effect.remaining < 0) return;
  effect.remaining = std::max(0, effect.remaining - amount);
  if (effect.remaining > 0) return;
  writable(k).effects.erase(k.s.effects.begin() + replacement.floating);
  touch(k);
}

}  // namespace cantrip
