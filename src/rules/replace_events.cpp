// Carrying out replacement effects on a batch of proposed events, one by one until none is left (614, 616.1).
#include <algorithm>

#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/statements.h"
#include "rules/kernel.h"
#include "rules/known_words.h"
#include "rules/merging.h"
#include "rules/modify_events.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

enum EmitStep : std::uint8_t {
  kBegin,
  kConsider,
  kChosen,       ///< the affected player chose which effect applies (616.1)
  kMayAnswered,  ///< "you may ... instead"
  kPaid,         ///< "you may pay ... instead"
  kEntering,     ///< an effect that modifies how a permanent enters was carried out
  kCommitted,
  kSubstitutes,
  kSubstituteDone,
  kReturned,   ///< the owner of a commander said whether it goes to the command zone (903.9b)
  kRedirected  ///< the controller of the source chose a planeswalker, or not (2010: 306.7)
};

bool isList(NodeKind kind) { return kind == Kind::Sentences || kind == Kind::Then || kind == Kind::And; }

std::span<const NodeId> partsOf(const ir::Arena& tree, NodeId list) {
  return tree.children(tree.as<nodes::Sentences, nodes::Then, nodes::And>(list).parts);
}

/// "Prevent that damage": all of it.
bool preventsAll(const ir::Arena& tree, NodeId effect) {
  if (isList(tree.kind(effect)) && !partsOf(tree, effect).empty())
    return preventsAll(tree, partsOf(tree, effect).front());
  return tree.kind(effect) == Kind::Prevent && tree.as<nodes::Prevent>(effect).amount == kNoNode;
}

/// The effect inside a list of one and a Do about "you".
NodeId unwrapped(const ir::Arena& tree, NodeId effect) {
  for (;;) {
    if (isList(tree.kind(effect)) && partsOf(tree, effect).size() == 1)
      effect = partsOf(tree, effect).front();
    else if (tree.kind(effect) == Kind::Do && tree.kind(tree.as<nodes::Do>(effect).effect) == Kind::Gate)
      effect = tree.as<nodes::Do>(effect).effect;
    else
      return effect;
  }
}

}  // namespace

/// 616.1a-e: only effects of the first kind present can be chosen now.
void Kernel::keepFirstRank(Replacements& found) {
  std::uint8_t best = 255;
  for (const Replacement& r : found) best = std::min(best, r.rank);
  found.erase(
      std::remove_if(found.begin(), found.end(), [&](const Replacement& r) { return r.rank != best; }),
      found.end());
}

Event* Kernel::enteringEvent(ObjectId source) {
  if (s.batches.empty()) return nullptr;
  EmitBatch& batch = s.batches.back();
  if (batch.current >= batch.events.size()) return nullptr;
  Event& event = batch.events[batch.current];
  const bool enters = event.type == EventType::ZoneChange && event.to == Zone::Battlefield;
  return enters && event.object == source ? &event : nullptr;
}

void Kernel::enterWithCounters(std::uint16_t kind, std::int32_t count) {
  if (count <= 0 || s.batches.empty()) return;
  EmitBatch& batch = s.batches.back();
  const Event& move = batch.events[batch.current];
  Event counters;
  counters.type = EventType::CounterAdd;
  counters.player = enteringController(move);
  counters.other = move.object.next();
  counters.source = move.object;
  counters.detail = kind;
  counters.amount = count;
  batch.events.push_back(counters);
}

Result Kernel::runEmit(Frame& f) {
  switch (f.step) {
    case kBegin: {
      const std::size_t own = s.batches.size() - 1;
      if (own > 0) s.batches[own].inherited = s.batches[own - 1].running;
      s.batches[own].before = s.lastBatch;
      f.step = kConsider;
      return considerBatch(f);
    }
    case kConsider:
      return considerBatch(f);
    case kChosen: {
      const EmitBatch& batch = s.batches.back();
      Replacements found;
      collectReplacements(batch.events, batch.current, &batch, found);
      keepFirstRank(found);
      const Replacement chosen = found[static_cast<std::size_t>(answer().value)];
      return applyReplacement(f, chosen);
    }
    case kMayAnswered:
    case kPaid: {
      const bool did = f.step == kPaid ? ctx(f).has(ContextFlag::Did) : answer().kind == OptionKind::Yes;
      const auto gate = tree().as<nodes::Gate>(f.node);
      const bool then = did != (tree().kind(gate.test) == Kind::Unless);
      const NodeId effect = then ? gate.then : gate.otherwise;
      const Context context = ctx(f);
      popContext();
      f.step = kConsider;
      EmitBatch& batch = s.batches.back();
      if (effect != kNoNode) replaceWith(batch, batch.current, effect, context);
      return Result::Again;
    }
    case kReturned: {
      EmitBatch& batch = s.batches.back();
      if (answer().kind == OptionKind::Yes) {
        Event& event = batch.events[batch.current];
        if (!s.components.empty() && !componentsOf(s, event.object).empty())
          event.amount = 1 + static_cast<std::int32_t>(event.to);  // 903.9c: where its other cards go
        event.to = Zone::Command;
      }
      f.step = kConsider;
      return Result::Again;
    }
    case kRedirected: {
      EmitBatch& batch = s.batches.back();
      if (answer().kind == OptionKind::Entity) batch.events[batch.current].other = answer().entity;
      f.step = kConsider;
      return Result::Again;
    }
    case kEntering:
      popContext();
      f.step = kConsider;
      return Result::Again;
    case kCommitted:
      s.batches.back().events.assign(s.lastBatch.begin(), s.lastBatch.end());
      return nextSubstitute(f);
    case kSubstitutes:
      return nextSubstitute(f);
    default:  // kSubstituteDone
      popContext();
      return nextSubstitute(f);
  }
}

/// Do two of these effects in another order give another result? Otherwise nobody is asked.
bool Kernel::orderMatters(const Replacements& found) const {
  using What = Replacement::What;
  const Replacement& first = found.front();
  return !std::all_of(found.begin(), found.end(), [&](const Replacement& r) {
    if (r.what != first.what) return false;
    switch (r.what) {
      case What::Regenerate:
      case What::Protection:
        return true;
      case What::EntersWith:
        return r.node == first.node ||
               (r.rank == 5 &&
                absorbAll(tree().field<&nodes::EntersWith::effect, nodes::EntersLater>(r.node)));
      case What::Prevent:  // preventing all of it twice
        return tree().kind(r.node) == Kind::PreventAll && tree().kind(first.node) == Kind::PreventAll;
      default:
        return r.node == first.node;
    }
  });
}

Result Kernel::considerBatch(Frame& f) {
  const EmitBatch& batch = s.batches.back();
  Replacements found;
  for (std::size_t i = 0; i < batch.events.size(); ++i) {
    found.clear();
    collectReplacements(batch.events, i, &batch, found);
    if (found.empty()) continue;
    s.batches.back().current = static_cast<std::uint32_t>(i);
    keepFirstRank(found);
    if (found.size() == 1 || (!s.askForced && !orderMatters(found)))
      return applyReplacement(f, found.front());
    f.step = kChosen;
    Decision decision;
    decision.kind = DecisionKind::Replacement;
    decision.player = affectedPlayer(batch.events[i]);
    decision.source = batch.events[i].object;
    for (std::size_t r = 0; r < found.size(); ++r) {
      Option option;
      option.kind = OptionKind::Ability;
      option.entity = found[r].context.source;
      option.value = static_cast<std::int32_t>(r);
      decision.options.push_back(option);
    }
    ask(std::move(decision));
    return Result::Again;
  }
  return finishBatch(f);
}

Result Kernel::applyReplacement(Frame& f, const Replacement& replacement) {
  using What = Replacement::What;
  EmitBatch& batch = s.batches.back();
  const std::size_t at = batch.current;
  batch.applied.push_back({batch.current, replacement.key});
  f.step = kConsider;
  const auto instead = [&](EventType type, Entity on, std::uint16_t counter) {
    Event& event = batch.events[at];
    Event removal;
    removal.type = type;
    removal.other = on;
    removal.player = affectedPlayer(event);
    removal.detail = counter;
    removal.amount = 1;
    event.type = EventType::None;
    batch.events.push_back(removal);
  };
  switch (replacement.what) {
    case What::Instead:
      return applyInstead(f, replacement);
    case What::EntersWith:
      return applyEntersWith(f, replacement);
    case What::Prevent:
    case What::Protection:
      applyPrevention(replacement, batch, at);
      break;
    case What::Regenerate: {
      useUp(replacement, 1);
      Event& event = batch.events[at];
      event.type = EventType::Regenerate;
      Event tap;
      tap.type = EventType::Tap;
      tap.object = event.object;
      tap.player = affectedPlayer(event);
      batch.events.push_back(tap);
      break;
    }
    case What::Shield: {
      const Event& event = batch.events[at];
      instead(EventType::CounterRemove, event.type == EventType::Damage ? event.other : Entity(event.object),
              known::kShield);
      break;
    }
    case What::Stun:
      instead(EventType::CounterRemove, batch.events[at].object, known::kStun);
      break;
    case What::Finality:
      batch.events[at].to = Zone::Exile;
      break;
    case What::Commander:
      f.step = kReturned;
      askYesNo(object(batch.events[at].object).owner, kNoNode, batch.events[at].object);
      break;
    case What::Redirect: {
      const Event& event = batch.events[at];
      Decision decision;
      decision.kind = DecisionKind::Objects;
      decision.player = controllerOf(event.source);
      decision.source = event.source;
      decision.min = 0;
      decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
      for (const Entity walker : redirections(*this, event))
        decision.options.push_back({OptionKind::Entity, 0, walker, {}, 0});
      f.step = kRedirected;
      ask(std::move(decision));
      break;
    }
  }
  return Result::Again;
}

Result Kernel::applyInstead(Frame& f, const Replacement& replacement) {
  const ir::Arena& arena = tree();
  const bool isStatic = arena.kind(replacement.node) == Kind::Instead;
  EmitBatch& batch = s.batches.back();
  if (arena.kind(replacement.node) == Kind::Redirect || arena.kind(replacement.node) == Kind::RedirectAll) {
    const bool shield = arena.kind(replacement.node) == Kind::Redirect;
    std::int32_t most = INT32_MAX;
    if (replacement.floating >= 0) {
      const std::int32_t left = s.effects[static_cast<std::size_t>(replacement.floating)].remaining;
      if (left >= 0) most = left;
    }
    const NodeId target = shield ? arena.as<nodes::Redirect>(replacement.node).to
                                 : arena.as<nodes::RedirectAll>(replacement.node).to;
    const EntityList to = entities(target, replacement.context);
    const std::int32_t moved = to.size() == 1 ? redirectDamage(*this, batch, batch.current, to[0], most) : 0;
    if (moved > 0) useUp(replacement, moved);
    return Result::Again;
  }
  const NodeId effect = isStatic ? arena.as<nodes::Instead>(replacement.node).effect
                                 : arena.as<nodes::InsteadOf, nodes::NextTime>(replacement.node).effect;
  useUp(replacement, 1);
  const Event& one = batch.events[batch.current];
  if (isStatic && one.type == EventType::Damage && preventsAll(arena, effect) && preventable(one)) {
    // What several sources deal to it at the same time is prevented at once (510.2): the rest of what the
    // effect says is done once.
    const NodeId pattern = arena.as<nodes::Instead>(replacement.node).event;
    for (Event& other : batch.events)
      if (&other != &one && other.type == EventType::Damage && other.other == one.other &&
          preventable(other) && eventMatches(pattern, other, replacement.context))
        other.type = EventType::None;
  }
  const NodeId gate = unwrapped(arena, effect);
  if (arena.kind(gate) == Kind::Gate) {
    const NodeId test = arena.as<nodes::Gate>(gate).test;
    const NodeKind kind = arena.kind(test);
    if (kind == Kind::May || kind == Kind::MayPay || kind == Kind::Unless) {
      const ObjectId source = replacement.context.source;
      PlayerId asked = replacement.context.controller;
      NodeId cost = kNoNode;
      if (kind == Kind::MayPay) cost = arena.as<nodes::MayPay>(test).cost;
      if (kind == Kind::Unless) {
        const auto unless = arena.as<nodes::Unless>(test);
        asked = playerOf(unless.who, replacement.context);
        cost = unless.cost;
      }
      f.node = gate;
      f.step = kind == Kind::May ? kMayAnswered : kPaid;
      const std::uint16_t context = pushContext(replacement.context);
      f.context = context;
      if (kind == Kind::May)
        askYesNo(asked, gate, source);
      else
        pushPay(context, cost, asked);
      return Result::Again;
    }
  }
  replaceWith(batch, batch.current, effect, replacement.context);
  return Result::Again;
}

Result Kernel::applyEntersWith(Frame& f, const Replacement& replacement) {
  const NodeId effect = tree().field<&nodes::EntersWith::effect, nodes::EntersLater>(replacement.node);
  EmitBatch& batch = s.batches.back();
  if (absorbAll(effect)) {
    Context context = replacement.context;
    absorb(effect, context, batch, batch.current);
    return Result::Again;
  }
  // 614.12a: choices are made before it enters
  f.step = kEntering;
  const std::uint16_t context = pushContext(replacement.context);
  f.context = context;
  pushEffect(effect, context);
  return Result::Again;
}

void Kernel::replaceWith(EmitBatch& batch, std::size_t index, NodeId effect, const Context& given) {
  const ir::Arena& arena = tree();
  Context context = given;
  std::vector<std::uint64_t> spent = batch.inherited;
  for (const AppliedEffect& applied : batch.applied)
    if (applied.event == index) spent.push_back(applied.effect);
  std::vector<NodeId> rest;
  bool modified = false;
  if (effect != kNoNode && isList(arena.kind(effect))) {
    for (NodeId part : partsOf(arena, effect)) {
      if (absorb(part, context, batch, index))
        modified = true;
      else
        rest.push_back(part);
    }
    if (!modified) rest.assign(1, effect);  // parts that speak of each other stay together
  } else if (effect != kNoNode) {
    modified = absorb(effect, context, batch, index);
    if (!modified) rest.push_back(effect);
  }
  Event& event = batch.events[index];
  if (!modified) event.type = EventType::None;  // 614.6: it never happens
  if (event.type == EventType::ZoneChange) {    // "it" is found where it goes
    context.event = event;
    context.event.newObject = event.object.next();
  }
  for (NodeId part : rest) batch.substitutes.push_back({part, context, spent});
}

void Kernel::useUp(const Replacement& replacement, std::int32_t amount) {
  if (replacement.floating < 0) return;
  FloatingEffect& effect = s.effects[static_cast<std::size_t>(replacement.floating)];
  if (effect.remaining < 0) return;
  effect.remaining = std::max(0, effect.remaining - amount);
  if (effect.remaining > 0) return;
  s.effects.erase(s.effects.begin() + replacement.floating);
  touch();
}

Result Kernel::finishBatch(Frame& f) {
  EmitBatch& batch = s.batches.back();
  std::vector<Event> events = std::move(batch.events);
  batch.events.clear();
  batch.current = 0;
  // Counters that something would have entered with go with it when it goes elsewhere.
  const auto enters = [&](Entity object) {
    return std::any_of(events.begin(), events.end(), [&](const Event& e) {
      return e.type == EventType::ZoneChange && e.to == Zone::Battlefield &&
             Entity(e.object.next()) == object;
    });
  };
  std::erase_if(events, [&](const Event& e) {
    if (e.type == EventType::None) return true;
    return e.type == EventType::CounterAdd && e.other.isObject() && !alive(e.other.asObject()) &&
           !enters(e.other);
  });
  const RuleCite rule = batch.rule;
  s.lastBatch = batch.before;
  f.step = kCommitted;
  if (!events.empty()) commit(events, rule.view());
  return Result::Again;
}

Result Kernel::nextSubstitute(Frame& f) {
  EmitBatch& batch = s.batches.back();
  if (batch.substitutes.empty()) {
    s.lastBatch.assign(batch.events.begin(), batch.events.end());
    s.batches.pop_back();
    return Result::Done;
  }
  Substitute next = std::move(batch.substitutes.front());
  batch.substitutes.erase(batch.substitutes.begin());
  batch.running = std::move(next.applied);
  f.step = kSubstituteDone;
  const std::uint16_t context = pushContext(std::move(next.context));
  f.context = context;
  pushEffect(next.effect, context);
  return Result::Again;
}

}  // namespace cantrip
