// Triggered abilities: when they trigger, what they remember of the event (603.2-603.12, 605.1b, 714.2).

#include "rules/events/triggers.h"

#include <algorithm>

#include "ir/nodes/abilities.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/effect_use.h"
#include "program/event_types.h"
#include "program/tree_questions.h"
#include "rules/events/dungeons.h"
#include "rules/events/entailed_work.h"
#include "rules/events/event_slots.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/objects/stack_items.h"
#include "rules/objects/uses.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/event_patterns.h"
#include "rules/words/limits.h"
#include "rules/words/plain_events.h"
#include "rules/words/statements.h"

namespace cantrip {

namespace {

/// Simultaneous events that one trigger takes as one occurrence (603.2c).
struct Occurrence {
  std::uint64_t key = 0;
  std::int32_t pending = -1;  ///< index in s.pending; -1: it did not trigger
};

}  // namespace

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

constexpr std::uint64_t kWholeBatch = ~0ULL;

/// Does it befall something that comes or goes?
bool movesIt(const ir::Arena& tree, NodeId pattern) {
  const ir::Sense sense = ir::senseOf(tree, pattern);
  return sense == ir::befalls(ir::DeedName::Enter) || sense == ir::befalls(ir::DeedName::Leave) ||
         sense == ir::befalls(ir::DeedName::Die) || sense == ir::befalls(ir::DeedName::BeExiled);
}

/// The key of an event in which two things meet.
std::uint64_t keyOfMeeting(const ir::Arena& tree, NodeId pattern, const Event& event) {
  const auto [what, other] = tree.as<nodes::Meets>(pattern);
  const bool together = oneOrMore(tree, what);
  const bool severalOthers = other == kNoNode || oneOrMore(tree, other);
  switch (static_cast<ir::DeedName>(tree.value(pattern))) {
    case ir::DeedName::Block:  // 509.3a: once, even if it blocks several
      if (!together) return severalOthers ? event.object.raw : 0;
      return severalOthers ? kWholeBatch : event.other.raw;
    case ir::DeedName::BecomeBlocked:  // 509.3c: once, even if several block it
      if (other == kNoNode) return together ? kWholeBatch : 0;
      if (!severalOthers) return together ? event.object.raw : 0;
      return together ? kWholeBatch : event.other.raw;
    case ir::DeedName::BecomeTarget:  // several targets of one spell or ability
      return together ? event.object.raw : 0;
    case ir::DeedName::Attack:
    case ir::DeedName::AttackUnblocked:
      if (!severalAtOnce(tree, what)) return 0;
      return severalOthers ? kWholeBatch : event.other.raw;  // "attacks one or more planeswalkers"
    default:
      return 0;
  }
}

/// 603.2c: simultaneous events with the same key are one occurrence for this pattern; 0: each is its own.
std::uint64_t occurrenceKey(const ir::Arena& tree, NodeId pattern, const Event& event) {
  switch (tree.kind(pattern)) {
    case Kind::Meets:
      return keyOfMeeting(tree, pattern, event);
    case Kind::IsDealtDamage:  // damage from several sources at once is one occurrence
      return oneOrMore(tree, tree.as<nodes::IsDealtDamage>(pattern).what) ? kWholeBatch : event.other.raw;
    case Kind::DealsDamage: {
      const auto [source, to, kind] = tree.as<nodes::DealsDamage>(pattern);
      if (!oneOrMore(tree, source))  // 510.2: what a source deals to several is one occurrence of its own
        return to == kNoNode || oneOrMore(tree, to) ? event.source.raw : 0;
      return to == kNoNode || oneOrMore(tree, to) ? kWholeBatch : event.other.raw;
    }
    case Kind::PutIntoGraveyard:
    case Kind::MovesZone:
    case Kind::Becomes: {
      const NodeId what =
          tree.field<&nodes::PutIntoGraveyard::what, nodes::MovesZone, nodes::Becomes>(pattern);
      return oneOrMore(tree, what) ? kWholeBatch : 0;
    }
    case Kind::Acts:  // "one or more opponents each lose exactly 1 life"
      if (oneOrMore(tree, tree.as<nodes::Acts>(pattern).who)) return kWholeBatch;
      return isWord(tree, pattern, Kind::Acts, ir::DeedName::CommitCrime) ? event.object.raw : 0;
    case Kind::Befalls:
      return movesIt(tree, pattern) && oneOrMore(tree, tree.as<nodes::Befalls>(pattern).what) ? kWholeBatch
                                                                                              : 0;
    case Kind::ActsOn: {
      if (!oneOrMore(tree, tree.as<nodes::ActsOn>(pattern).what)) return 0;
      if (isWord(tree, pattern, Kind::ActsOn, ir::DeedName::CreateTokens)) return kWholeBatch;
      return kWholeBatch - event.player;  // "a player mills one or more cards": once for each player
    }
    case Kind::CountersPut: {  // "you put": of different kinds on one thing at the same time, once
      const auto put = tree.as<nodes::CountersPut>(pattern);
      if (put.who != kNoNode) return put.count == kNoNode ? event.other.raw : 0;
      return oneOrMore(tree, put.on) ? kWholeBatch : 0;
    }
    default:
      return 0;
  }
}

/// 603.2c: how often the event holds what the pattern says: "a +1/+1 counter is put on ~" is each of several
/// that are put on it at once.
std::int32_t timesIn(const ir::Arena& tree, NodeId pattern, const Event& event) {
  NodeId count = kNoNode;
  const NodeKind kind = tree.kind(pattern);
  if (kind == Kind::CountersPut || kind == Kind::CounterRemoved)
    count = tree.field<&nodes::CountersPut::count, nodes::CounterRemoved>(pattern);
  return count == kNoNode ? 1 : event.amount;
}

/// "Triggers only once each turn", "only during your turn" (603.2h and the like). Notes the use.
bool triggerAllowed(Kernel& k, const AbilityDef& def, const Context& context) {
  const ir::Arena& arena = k.tree();
  const bool first = arena.kind(def.event) == Kind::FirstEachTurn &&
                     !speaksOfEach(arena, arena.as<nodes::FirstEachTurn>(def.event).event);
  if (def.limits == kNoNode && !first) return true;
  const std::uint64_t key = abilityUse(context.source, context.ability);
  const auto used = std::count(k.s.abilityUses.begin(), k.s.abilityUses.end(), key);
  bool counts = first;
  if (first && used > 0) return false;  // two events at once: only one of them is the first
  // 603.2h: "do this only once each turn" is noted when it is done, not here.
  if (!limitsAllow(k, def.limits, context.controller, context.source, context.ability, context)) return false;
  if (def.limits != kNoNode)
    for (const NodeId limit : arena.children(def.limits)) {
      counts = counts || isWord(arena, limit, ir::LimitName::OnceEachTurn) ||
               isWord(arena, limit, ir::LimitName::TwiceEachTurn);
      if (isWord(arena, limit, ir::LimitName::Once))
        noteUse(k, abilityUse(context.source, context.ability, Use::Exhausted));
    }
  if (counts) noteUse(k, key);
  return true;
}

void triggerAbility(Kernel& k, AbilityInForce source, const Event& event, NodeId pattern,
                    std::vector<Occurrence>& occurrences) {
  const AbilityDef& def = k.pool.ability(source.ability);
  const std::uint64_t key = occurrenceKey(k.tree(), pattern, event);
  if (key != 0) {
    for (const Occurrence& occurrence : occurrences)
      if (occurrence.key == key) {
        if (occurrence.pending >= 0)
          joinOccurrence(k, k.pending()[static_cast<std::size_t>(occurrence.pending)].context, event,
                         pattern);
        return;
      }
    occurrences.push_back({key, -1});
  }
  PendingTrigger pending;
  pending.ability = source.ability;
  Context& context = pending.context;
  context.source = source.object;
  context.ability = source.ability;
  context.controller = controllerOf(k, source.object);  // 603.3a
  bindGiver(context, source.giver);
  bindEvent(k, context, event, pattern);
  bindCause(k, context, event, def.event, pattern);
  // 701.37c, 702.37f: the X of the event that they wait for
  if (event.type == EventType::BecomeStatus || event.type == EventType::TurnFaceUp ||
      event.type == EventType::Cycle)
    context.x = event.amount;
  if (def.definedX != kNoNode) context.x = definedX(k, def.effect, def.definedX, context);
  if (def.condition != kNoNode && !conditionHolds(k, def.condition, context)) return;  // 603.4
  // 702.35a: "when this card is exiled this way", not where it was discarded to elsewhere; 2010 (702.32a) its
  // owner says whether it is
  if (def.keyword == ir::KeywordName::Madness && event.to != Zone::Exile &&
      (k.s.rules.madnessIsOptional || event.to != Zone::Outside))
    return;
  if (!triggerAllowed(k, def, context)) return;
  if (key != 0) occurrences.back().pending = static_cast<std::int32_t>(k.s.pending.size());
  if (def.isMana)  // 605.4a: it resolves at once, without the stack
    startManaTrigger(k);
  k.pending().push_back(std::move(pending));
}

/// A statement that holds now, and of what.
struct Holding {
  NodeId statement = kNoNode;
  Context context;
};

/// The statements of that kind that hold now.
std::vector<Holding> holding(Kernel& k, NodeKind kind) {
  std::vector<Holding> out;
  const auto all = inForce(k, AbilityKind::Static);
  const boost::container::small_vector<AbilityInForce, 16> sources(all.begin(), all.end());
  for (const AbilityInForce& source : sources) {
    const NodeId statement = k.pool.ability(source.ability).statement;
    if (k.tree().kind(innerStatement(k.tree(), statement)) != kind) continue;
    Context context;
    context.source = source.object;
    context.ability = source.ability;
    context.controller = controllerOf(k, source.object);
    const NodeId open = openStatement(k, statement, context);
    if (open != kNoNode) out.push_back({open, std::move(context)});
  }
  return out;
}

/// "Creatures entering don't cause abilities to trigger": the statements that say so now.
class Silenced {
 public:
  explicit Silenced(Kernel& kernel) : k_(kernel) {
    if (k_.pool.neverTriggers) statements_ = holding(k_, Kind::NeverTriggers);
  }

  /// Does the event trigger no ability of that object?
  bool silences(const Event& event, ObjectId source) {
    return std::any_of(statements_.begin(), statements_.end(), [&](const Holding& one) {
      const auto never = k_.tree().as<nodes::NeverTriggers>(one.statement);
      return (never.of == kNoNode || refMatches(k_, never.of, source, one.context)) &&
             eventMatches(k_, never.event, event, one.context);
    });
  }

 private:
  Kernel& k_;
  std::vector<Holding> statements_;
};

/// 510.2, 603.2c: "is dealt 3 or more damage", "deals 4 or more damage" ask about all damage that is one
/// occurrence: of two blockers that deal 1 and 2, of what is dealt to two blockers.
NodeId matchingOccurrence(Kernel& k, NodeId whole, const Event& event, std::span<const Event> events,
                          const Context& context, Look look) {
  const ir::Arena& tree = k.tree();
  const NodeId inner = tree.kind(whole) == Kind::EventIf ? tree.as<nodes::EventIf>(whole).event : kNoNode;
  if (events.size() < 2 || inner == kNoNode ||
      (tree.kind(inner) != Kind::IsDealtDamage && tree.kind(inner) != Kind::DealsDamage))
    return matchingPattern(k, whole, event, context, look);
  const std::uint64_t key = occurrenceKey(tree, inner, event);
  std::int64_t sum = event.amount;
  if (key != 0)
    for (const Event& other : events)
      if (&other != &event && other.type == event.type && occurrenceKey(tree, inner, other) == key &&
          matchingPattern(k, inner, other, context, look) != kNoNode)
        sum += other.amount;
  Event together = event;
  together.amount = static_cast<std::int32_t>(std::min<std::int64_t>(sum, INT32_MAX));
  return matchingPattern(k, whole, together, context, look);
}

void triggerDelayed(Kernel& k, std::span<const Event> events, Look look) {
  Silenced silenced(k);
  for (std::size_t i = 0; i < k.s.delayed.size();) {
    bool fired = false;
    std::vector<Occurrence> occurrences;  // 603.2c: of this ability
    for (const Event& event : events) {
      const DelayedTrigger& delayed = k.s.delayed[i];
      if (!(eventTypesOf(k.tree(), delayed.event) & eventBit(event.type)).any()) continue;
      const NodeId pattern = matchingOccurrence(k, delayed.event, event, events, delayed.context, look);
      if (pattern == kNoNode || silenced.silences(event, delayed.context.source)) continue;
      const std::uint64_t key = occurrenceKey(k.tree(), pattern, event);
      const auto same = std::find_if(occurrences.begin(), occurrences.end(),
                                     [&](const Occurrence& o) { return key != 0 && o.key == key; });
      if (same != occurrences.end()) {
        joinOccurrence(k, k.pending()[static_cast<std::size_t>(same->pending)].context, event, pattern);
        continue;
      }
      if (fired && delayed.once) continue;  // 603.7b
      occurrences.push_back({key, static_cast<std::int32_t>(k.s.pending.size())});
      PendingTrigger pending;
      pending.effect = delayed.effect;
      pending.context = delayed.context;
      pending.ability = delayedAbility(k, delayed.effect);
      pending.context.ability = pending.ability;
      bindEvent(k, pending.context, event, pattern);
      bindCause(k, pending.context, event, k.s.delayed[i].event, pattern);
      if (pending.ability != 0 && k.pool.ability(pending.ability).isMana) startManaTrigger(k);  // 605.4a
      k.pending().push_back(std::move(pending));
      fired = true;
    }
    if (fired && k.s.delayed[i].once)
      writable(k).delayed.erase(k.s.delayed.begin() + static_cast<std::ptrdiff_t>(i));
    else
      ++i;
  }
}

void triggerChapters(Kernel& k, const Event& event) {
  if (event.type != EventType::CounterAdd || event.detail != known::kLore) return;
  const ir::Arena& arena = k.tree();
  const std::int32_t now = countersOn(k, event.other, event.detail);
  for (const AbilityInForce& source : inForce(k, AbilityKind::Chapter)) {
    if (Entity(source.object) != event.other) continue;
    const AbilityDef& def = k.pool.ability(source.ability);
    for (NodeId chapter : arena.children(arena.as<nodes::ChapterAbility>(def.node).chapters)) {
      Context context;
      context.source = source.object;
      context.ability = source.ability;
      context.controller = controllerOf(k, source.object);
      const auto number = quantityOf(k, chapter, context);
      // 714.2c: the number was reached or passed by these counters
      if (number > now || number <= now - event.amount) continue;
      // 702.155a
      if (number != now && k.object(source.object).enteredTurn == k.s.turn &&
          values(k, source.object).has(ir::KeywordName::ReadAhead))
        continue;
      bindEvent(k, context, event, def.node);
      k.pending().push_back({source.ability, kNoNode, std::move(context)});
    }
  }
}

/// Of all triggered abilities in force.
EventTypes triggerTypes(Kernel& k) {
  const EventTypes triggered = eventTypesInForce(k, AbilityKind::Triggered);
  return triggered | k.s.derived->eventTypes[static_cast<std::size_t>(AbilityKind::Chapter)];
}

/// 801.7: what an event is about is all within the range of whoever controls the ability.
bool happensInRange(Kernel& k, PlayerId controller, const Event& event, Look look) {
  if (!k.s.variant.limitedRange) return true;
  if (event.type == EventType::ZoneChange)  // 801.7a: where it was, or where it has come to
    return inRange(k, controller, look == Look::Before || !event.newObject ? event.object : event.newObject);
  if (event.type == EventType::BecomeBlocked) return inRange(k, controller, event.object);  // by whatever
  const Entity player = event.player == kNoPlayer ? Entity{} : Entity::player(event.player);
  const Entity object = event.object ? Entity(event.object) : Entity{};
  return inRange(k, controller, player) && inRange(k, controller, event.other) &&
         inRange(k, controller, object);
}

/// 508.3d: "whenever you attack with two or more Elves" triggers because those creatures attack.
bool isOfDeclared(Kernel& k, NodeId pattern, const Event& attack, const Context& trigger) {
  const ir::Arena& tree = k.tree();
  const Event& declared = trigger.event;
  if (declared.type != EventType::AttackersDeclared || attack.type != EventType::Attack ||
      attack.player != declared.player)
    return false;
  return containsNode(tree, pattern, [&](NodeId n) {
    if (!isWord(tree, n, Kind::ActsOn, ir::DeedName::AttackWith)) return false;
    const NodeId with = tree.as<nodes::ActsOn>(n).what;
    return with == kNoNode || refMatches(k, with, attack.object, trigger);
  });
}

/// 603.2d: "If ... causes a triggered ability of a permanent you control to trigger, that ability triggers an
/// additional time": once for each such effect, for the abilities of `s.pending` from `first` on. Without
/// events these are state triggers (603.8).
void triggerAgain(Kernel& k, std::span<const Event> events, std::size_t first) {
  const ir::Arena& tree = k.tree();
  const std::size_t last = k.s.pending.size();  // what is added here is no trigger for the next effect
  for (const Holding& one : holding(k, Kind::TriggersAgain)) {
    const Context& context = one.context;
    const auto again = tree.as<nodes::TriggersAgain>(one.statement);
    const auto caused = [&](const Event& event, const PendingTrigger& trigger) {
      const NodeId pattern = k.pool.ability(trigger.ability).event;
      const Event& seen = trigger.context.event;
      const bool own = event.type == seen.type && event.object == seen.object && event.other == seen.other;
      const bool joined = pattern != kNoNode && containsNode(tree, pattern, [&](NodeId n) {
                            return tree.kind(n) == Kind::OneOrMore;
                          });
      return (own || (joined && eventMatches(k, pattern, event, trigger.context)) ||
              (pattern != kNoNode && isOfDeclared(k, pattern, event, trigger.context))) &&
             (again.event == kNoNode || eventMatches(k, again.event, event, context));
    };
    for (std::size_t i = first; i < last; ++i) {
      const PendingTrigger trigger = k.s.pending[i];
      if (trigger.ability == 0 || k.pool.ability(trigger.ability).isMana) continue;
      if (!refMatches(k, again.of, trigger.context.source, context)) continue;
      const bool ofState = events.empty() && again.event == kNoNode;
      if (ofState ||
          std::any_of(events.begin(), events.end(), [&](const Event& e) { return caused(e, trigger); }))
        k.pending().push_back(trigger);
    }
  }
}

/// 805.4d: a step of a team is one of each of its players, but only an ability that speaks of "that player"
/// triggers for each of them. Has this one triggered for the step already?
bool isHeardOnce(Kernel& k, const AbilityDef& def, std::span<const Event> events, const Event& event,
                 const Context& context) {
  if (!k.s.variant.sharedTeamTurns || event.type != EventType::StepBegin) return false;
  const ir::Arena& tree = k.tree();
  const auto spoken = [](ir::SlotNo slot) { return slot != 0 && slot < slots::kUnspoken; };
  const bool each =
      containsNode(tree, def.event,
                   [&](NodeId n) {
                     return tree.kind(n) == Kind::WhoseStep &&
                            spoken(tree[tree.as<nodes::WhoseStep>(n).who].slot);
                   }) ||
      containsNode(tree, def.node, [&](NodeId n) { return tree[n].slot == slots::kEventPlayer; });
  if (each) return false;
  return std::any_of(events.begin(), events.end(), [&](const Event& earlier) {
    return &earlier < &event && matchingPattern(k, def.event, earlier, context, Look::After) != kNoNode;
  });
}

/// "One or more opponents each lose exactly 1 life": not when one of them loses another amount at the same
/// time. `pattern`: what the event matches without the condition.
bool eachFits(Kernel& k, NodeId whole, NodeId pattern, std::span<const Event> events, const Context& context,
              Look look) {
  const ir::Arena& tree = k.tree();
  if (tree.kind(whole) != Kind::EventIf || tree.kind(pattern) != Kind::Acts ||
      !oneOrMore(tree, tree.as<nodes::Acts>(pattern).who))
    return true;
  return std::none_of(events.begin(), events.end(), [&](const Event& other) {
    return (eventTypesOf(tree, pattern) & eventBit(other.type)).any() &&
           matchingPattern(k, pattern, other, context, look) != kNoNode &&
           matchingPattern(k, whole, other, context, look) == kNoNode;
  });
}

void findTriggers(Kernel& k, std::span<const Event> events, Look look) {
  const std::size_t waiting = k.s.pending.size();
  EventTypes types;
  for (const Event& event : events) types |= eventBit(event.type);
  if ((triggerTypes(k) & types).any()) {
    Silenced silenced(k);
    const auto inForceNow = inForce(k, AbilityKind::Triggered);
    const boost::container::small_vector<AbilityInForce, 16> sources(inForceNow.begin(), inForceNow.end());
    for (const AbilityInForce& source : sources) {
      const AbilityDef& def = k.pool.ability(source.ability);
      if (!(def.eventTypes & types).any()) continue;
      std::vector<Occurrence> occurrences;  // 603.2c, of this instance of the ability: 113.2c
      Context context;
      context.source = source.object;
      context.ability = source.ability;
      context.controller = controllerOf(k, source.object);
      bindGiver(context, source.giver);
      for (const Event& event : events) {
        if (!(def.eventTypes & eventBit(event.type)).any()) continue;
        if (!reachesEverything(k, context.source) && !happensInRange(k, context.controller, event, look))
          continue;
        if (isHeardOnce(k, def, events, event, context)) continue;
        const NodeId pattern = matchingOccurrence(k, def.event, event, events, context, look);
        if (pattern != kNoNode && silenced.silences(event, source.object)) continue;
        if (pattern != kNoNode && !eachFits(k, def.event, pattern, events, context, look)) continue;
        for (std::int32_t times = pattern == kNoNode ? 0 : timesIn(k.tree(), pattern, event); times > 0;
             --times)
          triggerAbility(k, source, event, pattern, occurrences);
      }
    }
    if (look == Look::After && (types & eventBit(EventType::CounterAdd)).any())
      for (const Event& event : events) triggerChapters(k, event);
    if (k.s.pending.size() > waiting && k.pool.triggersAgain) triggerAgain(k, events, waiting);
  }
  if (!k.s.delayed.empty()) triggerDelayed(k, events, look);
}

/// 603.8: a state trigger triggers once, and again only after its ability has left the stack.
void findStateTriggers(Kernel& k) {
  const std::size_t before = k.s.pending.size();
  const auto list = inForce(k, AbilityKind::Triggered);
  const boost::container::small_vector<AbilityInForce, 16> sources(list.begin(), list.end());
  for (const AbilityInForce& source : sources) {
    const AbilityDef& def = k.pool.ability(source.ability);
    if (k.tree().kind(def.event) != Kind::StateTrigger) continue;
    const auto same = [&](const Context& c) {
      return c.source == source.object && c.ability == source.ability;
    };
    const bool waiting =
        std::any_of(k.s.pending.begin(), k.s.pending.end(),
                    [&](const PendingTrigger& t) { return same(t.context); }) ||
        std::any_of(k.s.stack.begin(), k.s.stack.end(), [&](const StackItem& i) { return same(i.context); });
    if (waiting) continue;
    PendingTrigger pending;
    pending.ability = source.ability;
    pending.context.source = source.object;
    pending.context.ability = source.ability;
    pending.context.controller = controllerOf(k, source.object);
    bindGiver(pending.context, source.giver);
    if (conditionHolds(k, k.tree().as<nodes::StateTrigger>(def.event).condition, pending.context))
      k.pending().push_back(std::move(pending));
  }
  if (k.s.pending.size() > before && k.pool.triggersAgain) triggerAgain(k, {}, before);
}

}  // namespace

bool stepIsHeard(Kernel& k, const Event& begin) {
  if (!k.s.delayed.empty() || !k.s.links.empty() || k.s.monarch != kNoPlayer || k.s.initiative != kNoPlayer)
    return true;
  if (hasKeyword(k.pool.keywords, ir::KeywordName::StartYourEngines)) return true;
  if ((triggerTypes(k) & eventBit(EventType::None)).any()) return true;
  if ((k.s.derived->triggerSteps >> begin.detail & 1) == 0) return false;
  const auto list = inForce(k, AbilityKind::Triggered);
  boost::container::small_vector<AbilityInForce, 4> sources;
  for (const AbilityInForce& source : list)
    if ((k.pool.ability(source.ability).steps >> begin.detail & 1) != 0) sources.push_back(source);
  return std::any_of(sources.begin(), sources.end(), [&](const AbilityInForce& source) {
    Context context;
    context.source = source.object;
    context.ability = source.ability;
    context.controller = controllerOf(k, source.object);
    bindGiver(context, source.giver);
    return matchingPattern(k, k.pool.ability(source.ability).event, begin, context, Look::After) != kNoNode;
  });
}

void triggersBefore(Kernel& k, std::span<const Event> events) {
  if (!(triggerTypes(k) & kLookBackTypes).any() && k.s.delayed.empty()) return;
  // What the moved objects will be is known before they move: each becomes its next generation (400.7).
  boost::container::small_vector<Event, 8> predicted(events.begin(), events.end());
  for (Event& event : predicted) {
    const bool moves = event.type == EventType::ZoneChange || event.type == EventType::Sacrifice;
    if (moves && !event.newObject) event.newObject = event.object.next();
  }
  findTriggers(k, predicted, Look::Before);
}

void triggersAfter(Kernel& k, std::span<const Event> events, EventTypes types) {
  if (!k.s.links.empty()) endExiles(k, events);
  const EventTypes heard = triggerTypes(k);  // mostly no ability waits for anything of the kind
  if ((heard & types).any() || !k.s.delayed.empty()) findTriggers(k, events, Look::After);
  if (hasKeyword(k.pool.keywords, ir::KeywordName::StartYourEngines)) triggerSpeed(k, events);
  if (k.s.monarch != kNoPlayer) triggerMonarch(k, events);
  if (k.s.initiative != kNoPlayer) triggerInitiative(k, events);
  if (k.pool.siegeIsDefeated != kNoNode) triggerSieges(k, events);
  if (!k.pool.dungeons.empty()) triggerRooms(k, events);
  if ((heard & eventBit(EventType::None)).any()) findStateTriggers(k);
}

/// 610.3: "until" ends right after its event; what was exiled comes back without a trigger.
void endExiles(Kernel& k, std::span<const Event> events) {
  for (std::size_t i = 0; i < k.s.links.size(); ++i) {
    const NodeId until = k.s.links[i].returnWhen;
    if (until == kNoNode) continue;
    const EventTypes types = eventTypesOf(k.tree(), until);
    Context context;
    context.source = k.s.links[i].from;
    context.controller = k.s.links[i].player;  // 109.5: whoever controls its source by now
    const bool ended = std::any_of(events.begin(), events.end(), [&](const Event& event) {
      return (types & eventBit(event.type)).any() && eventMatches(k, until, event, context);
    });
    if (!ended) continue;
    writable(k).links[i].returnWhen = kNoNode;
    startReturn(k, k.s.links[i]);
  }
}

}  // namespace cantrip
