// Carrying out replacement effects on a batch of proposed events, one by one until none is left (614, 616.1).

#include "rules/replacing/replace_events.h"

#include <algorithm>

#include "ir/nodes/acts.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/statements.h"
#include "ir/senses.h"
#include "program/tree_questions.h"
#include "rules/events/combat_changes.h"
#include "rules/events/entering_attached.h"
#include "rules/events/events.h"
#include "rules/events/modify_events.h"
#include "rules/events/prevention.h"
#include "rules/events/replacement.h"
#include "rules/events/timestamp_order.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/merging.h"
#include "rules/replacing/offers.h"
#include "rules/words/eval_refs.h"
#include "rules/words/event_patterns.h"

namespace cantrip {

namespace {

Result considerBatch(Kernel& k, Frame& f);
Result applyReplacement(Kernel& k, Frame& f, const Replacement& replacement);
Result applyInstead(Kernel& k, Frame& f, const Replacement& replacement);
Result useInstead(Kernel& k, Frame& f, const Replacement& replacement);
Result applyEntersWith(Kernel& k, Frame& f, const Replacement& replacement);
Result useOnChosen(Kernel& k, Frame& f);
Result finishBatch(Kernel& k, Frame& f);
void attachTo(Kernel& k, Event& entering, Entity host);
Result nextSubstitute(Kernel& k, Frame& f);
void replaceWith(Kernel& k, EmitBatch& batch, std::size_t index, NodeId effect, const Context& context);

}  // namespace

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

enum EmitStep : std::uint8_t {
  kBegin,
  kConsider,
  kChosen,       ///< the affected player chose which effect applies (616.1)
  kMayAnswered,  ///< "you may ... instead"
  kInsteadPaid,  ///< "you may pay ... instead"
  kEntering,     ///< an effect that modifies how a permanent enters was carried out
  kCommitted,
  kSubstitutes,
  kSubstituteDone,
  kReturned,        ///< the owner of a commander said whether it goes to the command zone (903.9b)
  kDamageChosen,    ///< the affected player chose which of several damages a shield is used on (615.7)
  kRedirected,      ///< the controller of the source chose a planeswalker, or not (2010: 306.7)
  kAttackedChosen,  ///< the controller of what enters attacking chose what it attacks (508.4)
  kHostChosen,      ///< the controller of an Aura that enters chose what it enchants (303.4f)
  kTimestampChosen  ///< a player chose which of their permanents gets its timestamp first (613.7m)
};

/// On which events of the batch an effect is used, and what its words mean for each.
using Uses = std::vector<std::pair<std::size_t, Context>>;

struct Timestamps {
  std::uint32_t settled = 0;  ///< so many events of the batch are in the order that was chosen
};

/// "Prevent that damage": all of it.
bool preventsAll(const ir::Arena& tree, NodeId effect) {
  if (isList(tree.kind(effect)) && !partsOf(tree, effect).empty())
    return preventsAll(tree, partsOf(tree, effect).front());
  return tree.kind(effect) == Kind::Prevent && tree.as<nodes::Prevent>(effect).amount == kNoNode;
}

/// 616.1a-e: only effects of the first kind present can be chosen now.
void keepFirstRank(Replacements& found) {
  std::uint8_t best = 255;
  for (const Replacement& r : found) best = std::min(best, r.rank);
  found.erase(
      std::remove_if(found.begin(), found.end(), [&](const Replacement& r) { return r.rank != best; }),
      found.end());
}

/// 616.1: which of the effects that could be chosen was.
Replacement chosenReplacement(Kernel& k) {
  const EmitBatch& batch = k.batches().back();
  Replacements found;
  collectReplacements(k, batch.events, batch.current, &batch, found);
  keepFirstRank(found);
  return found[static_cast<std::size_t>(k.answer().value)];
}

/// "You may ... instead", "unless ...": what was answered or paid says what happens in place of the event.
Result replaceByAnswer(Kernel& k, Frame& f) {
  const bool did =
      f.step == kInsteadPaid ? k.ctx(f).has(ContextFlag::Did) : k.answer().kind == OptionKind::Yes;
  const auto gate = k.tree().as<nodes::Gate>(f.node);
  const bool then = did != (k.tree().kind(gate.test) == Kind::Unless);
  const NodeId effect = then ? gate.then : gate.otherwise;
  const Context context = k.ctx(f);
  k.popContext();
  f.step = kConsider;
  EmitBatch& batch = k.batches().back();
  if (effect != kNoNode) replaceWith(k, batch, batch.current, effect, context);
  return Result::Again;
}

/// 903.9: a commander goes to the command zone instead, and a card with madness to exile.
void returnCommander(Kernel& k) {
  EmitBatch& batch = k.batches().back();
  Event& event = batch.events[batch.current];
  if (event.type == EventType::Discard) {  // 2010: 702.32a
    event.to = Zone::Exile;
    return;
  }
  if (!k.s.components.empty() && !componentsOf(k.s, event.object).empty())
    event.amount = 1 + static_cast<std::int32_t>(event.to);  // 903.9c: where its other cards go
  event.to = Zone::Command;
}

}  // namespace

Result runEmit(Kernel& k, Frame& f) {
  switch (f.step) {
    case kBegin: {
      const std::size_t own = k.s.batches.size() - 1;
      if (own > 0) k.batches()[own].inherited = k.s.batches[own - 1].running;
      k.batches()[own].before = k.s.lastBatch;
      f.step = kConsider;
      return considerBatch(k, f);
    }
    case kConsider:
      return considerBatch(k, f);
    case kDamageChosen:
      return useOnChosen(k, f);
    case kChosen:
      return applyReplacement(k, f, chosenReplacement(k));
    case kMayAnswered:
    case kInsteadPaid:
      return replaceByAnswer(k, f);
    case kReturned:
      if (k.answer().kind == OptionKind::Yes) returnCommander(k);
      f.step = kConsider;
      return Result::Again;
    case kRedirected: {
      EmitBatch& batch = k.batches().back();
      if (k.answer().kind == OptionKind::Entity) batch.events[batch.current].other = k.answer().entity;
      f.step = kConsider;
      return Result::Again;
    }
    case kAttackedChosen: {
      Event& entering = k.batches().back().events[k.batches().back().current];
      entering.node = k.answer().entity.raw;
      entering.flags &= ~static_cast<std::uint32_t>(EventFlag::AttackingTheirs);
      return finishBatch(k, f);
    }
    case kHostChosen: {
      EmitBatch& batch = k.batches().back();
      attachTo(k, batch.events[batch.current], k.answer().entity);
      return finishBatch(k, f);
    }
    case kTimestampChosen: {
      EmitBatch& batch = k.batches().back();
      std::swap(batch.events[batch.current], batch.events[static_cast<std::size_t>(k.answer().value)]);
      f.as<Timestamps>().settled = batch.current + 1;
      return finishBatch(k, f);
    }
    case kEntering:
      k.popContext();
      f.step = kConsider;
      return Result::Again;
    case kCommitted:
      k.batches().back().events.assign(k.s.lastBatch.begin(), k.s.lastBatch.end());
      return nextSubstitute(k, f);
    case kSubstitutes:
      return nextSubstitute(k, f);
    default:  // kSubstituteDone
      k.popContext();
      return nextSubstitute(k, f);
  }
}

namespace {

/// "Twice that many": several such effects give the same in every order.
bool multiplies(const ir::Arena& tree, NodeId instead) {
  if (tree.kind(instead) != Kind::Instead) return false;
  const NodeId effect = tree.as<nodes::Instead>(instead).effect;
  if (tree.kind(effect) != Kind::ModifyAmount) return false;
  const NodeId amount = tree.as<nodes::ModifyAmount>(effect).amount;
  return isWord(tree, amount, ir::Reckoning::Times) &&
         tree.kind(tree.as<nodes::Reckoned>(amount).a) == Kind::Number &&
         tree.kind(tree.as<nodes::Reckoned>(amount).b) == Kind::ThatMuch;
}

/// Do two of these effects in another order give another result? Otherwise nobody is asked.
bool orderMatters(const Kernel& k, const Replacements& found) {
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
                absorbAll(k, k.tree().field<&nodes::EntersWith::effect, nodes::EntersLater>(r.node)));
      case What::Prevent:  // preventing all of it twice
        return k.tree().kind(r.node) == Kind::PreventAll && k.tree().kind(first.node) == Kind::PreventAll;
      default:
        return r.node == first.node || (multiplies(k.tree(), r.node) && multiplies(k.tree(), first.node));
    }
  });
}

Result considerBatch(Kernel& k, Frame& f) {
  const EmitBatch& batch = k.batches().back();
  Replacements found;
  for (std::size_t i = 0; i < batch.events.size(); ++i) {
    found.clear();
    collectReplacements(k, batch.events, i, &batch, found);
    if (found.empty()) continue;
    k.batches().back().current = static_cast<std::uint32_t>(i);
    keepFirstRank(found);
    if (found.size() == 1 || (!k.s.askForced && !orderMatters(k, found)))
      return applyReplacement(k, f, found.front());
    f.step = kChosen;
    Decision decision;
    decision.kind = DecisionKind::Replacement;
    decision.player = affectedPlayer(k, batch.events[i]);
    decision.source = batch.events[i].object;
    for (std::size_t r = 0; r < found.size(); ++r) {
      Option option;
      option.kind = OptionKind::Ability;
      option.entity = found[r].context.source;
      option.value = static_cast<std::int32_t>(r);
      decision.options.push_back(option);
    }
    ask(k, std::move(decision));
    return Result::Again;
  }
  return finishBatch(k, f);
}

/// What would be redirected is not what is dealt to that recipient anyway.
bool isDealtElsewhere(Kernel& k, const Replacement& replacement, const Event& damage) {
  if (k.tree().kind(replacement.node) != Kind::Redirect) return true;
  const EntityList to = entitiesOf(k, k.tree().as<nodes::Redirect>(replacement.node).to, replacement.context);
  return to.size() != 1 || damage.other != to.front();
}

/// The damages among which is chosen are told apart by their sources, those of one source by whom they would
/// be dealt to.
void nameDamages(std::span<const Event> events, Decision& decision) {
  const auto damage = [&](const Option& option) { return events[static_cast<std::size_t>(option.value)]; };
  const Event first = damage(decision.options.front());
  const auto differ = [&](auto same) { return !std::ranges::all_of(decision.options, same); };
  const bool sources = differ([&](const Option& o) { return damage(o).source == first.source; });
  const bool recipients = differ([&](const Option& o) { return damage(o).other == first.other; });
  for (Option& option : decision.options) {
    option.entity = sources ? Entity(damage(option).source) : damage(option).other;
    if (sources && recipients) option.other = damage(option).other;
  }
}

/// Is what the shield does done once for both, where they are dealt at the same time: what one source deals,
/// or what is dealt to one recipient by an effect that speaks of no source? A shield against "the next time"
/// a source would deal damage is there for all that this source deals then, whoever gets it (615.8).
bool areOneTime(const ir::Arena& arena, NodeId node, const Event& one, const Event& other) {
  const NodeId pattern = arena.field<&nodes::Instead::event, nodes::InsteadOf, nodes::NextTime>(node);
  const bool bySource = arena.kind(pattern) == Kind::WouldDealDamage &&
                        arena.as<nodes::WouldDealDamage>(pattern).source != kNoNode;
  const bool shield = arena.kind(node) != Kind::Instead;
  return (!bySource || other.source == one.source) && ((shield && bySource) || other.other == one.other);
}

/// "The next time a Goblin would deal damage": it is used once, on what one of them deals.
bool isUsedOnce(const ir::Arena& arena, NodeId node) {
  return arena.kind(node) == Kind::InsteadOf || arena.kind(node) == Kind::NextTime;
}

/// 615.7, 616.1: what is dealt at the same time is more than a shield prevents or redirects: the player who
/// would be dealt the damage, or who controls what would be, chooses on which it is used. True: that is
/// asked.
bool asksWhichDamage(Kernel& k, Frame& f, const Replacement& replacement) {
  if (replacement.floating < 0) return false;
  const std::int32_t left = k.s.effects[static_cast<std::size_t>(replacement.floating)].remaining;
  if (left < 0) return false;
  const bool once = isUsedOnce(k.tree(), replacement.node);
  const EmitBatch& batch = k.batches().back();
  Decision decision;
  std::int64_t amount = 0;
  Replacements found;
  for (std::size_t i = 0; i < batch.events.size(); ++i) {
    found.clear();
    if (i != batch.current) collectReplacements(k, batch.events, i, &batch, found);
    const bool fits =
        i == batch.current || std::any_of(found.begin(), found.end(),
                                          [&](const Replacement& r) { return r.key == replacement.key; });
    if (!fits || !isDealtElsewhere(k, replacement, batch.events[i])) continue;
    const auto sameTime = [&](const Option& option) {
      return areOneTime(k.tree(), replacement.node, batch.events[static_cast<std::size_t>(option.value)],
                        batch.events[i]);
    };
    if (once && std::ranges::any_of(decision.options, sameTime)) continue;
    amount += batch.events[i].amount;
    decision.options.push_back({OptionKind::Entity, 0, {}, {}, static_cast<std::int32_t>(i)});
  }
  if (decision.options.size() < 2 || (!once && amount <= left)) return false;
  nameDamages(batch.events, decision);
  decision.kind = DecisionKind::Objects;
  decision.player = affectedPlayer(k, batch.events[batch.current]);
  decision.why = replacement.node;
  decision.source = replacement.context.source;
  decision.min = decision.max = 1;
  f.step = kDamageChosen;
  ask(k, std::move(decision));
  return true;
}

/// 614.9: as much as the effect redirects, if it says how much.
void applyRedirection(Kernel& k, const Replacement& replacement, EmitBatch& batch, std::size_t at) {
  const ir::Arena& arena = k.tree();
  std::int32_t most = INT32_MAX;
  if (replacement.floating >= 0) {
    const std::int32_t left = k.s.effects[static_cast<std::size_t>(replacement.floating)].remaining;
    if (left >= 0) most = left;
  }
  const NodeId target = arena.kind(replacement.node) == Kind::Redirect
                            ? arena.as<nodes::Redirect>(replacement.node).to
                            : arena.as<nodes::RedirectAll>(replacement.node).to;
  const EntityList to = entitiesOf(k, target, replacement.context);
  const std::int32_t moved = to.size() == 1 ? redirectDamage(k, batch, at, to[0], most) : 0;
  if (moved > 0) useUp(k, replacement, moved);
}

/// The shield, applied last, is used on the damage that was chosen.
Result useOnChosen(Kernel& k, Frame& f) {
  EmitBatch& batch = k.batches().back();
  const auto chosen = static_cast<std::uint32_t>(k.answer().value);
  const std::uint64_t key = batch.applied.back().effect;
  batch.applied.pop_back();
  Replacements found;
  collectReplacements(k, batch.events, chosen, &batch, found);
  batch.current = chosen;
  batch.applied.push_back({chosen, key});
  f.step = kConsider;
  const auto shield = std::ranges::find(found, key, &Replacement::key);
  if (shield == found.end()) return Result::Again;
  if (isUsedOnce(k.tree(), shield->node)) return useInstead(k, f, *shield);
  if (k.tree().kind(shield->node) == Kind::Redirect)
    applyRedirection(k, *shield, batch, chosen);
  else
    applyPrevention(k, *shield, batch, chosen);
  return Result::Again;
}

/// 122.1c: the shield counters of a permanent make one prevention effect, which is there for all that is
/// dealt to it at the same time (510.2); 615.12: a counter goes also where the damage can't be prevented.
void preventByCounter(Kernel& k, EmitBatch& batch, std::size_t at, std::uint64_t key) {
  const Event damage = batch.events[at];
  for (std::size_t i = 0; i < batch.events.size(); ++i) {
    Event& event = batch.events[i];
    if (event.type != EventType::Damage || event.other != damage.other) continue;
    if (i != at) batch.applied.push_back({static_cast<std::uint32_t>(i), key});
    if (isPreventable(k, event)) event.type = EventType::None;
  }
  batch.events.push_back(
      counterEvent(EventType::CounterRemove, damage.other, known::kShield, 1, affectedPlayer(k, damage), {}));
}

Result applyReplacement(Kernel& k, Frame& f, const Replacement& replacement) {
  using What = Replacement::What;
  EmitBatch& batch = k.batches().back();
  const std::size_t at = batch.current;
  batch.applied.push_back({batch.current, replacement.key});
  f.step = kConsider;
  const auto insteadOneLess = [&](std::uint16_t counter) {
    Event& event = batch.events[at];
    const Event removal =
        counterEvent(EventType::CounterRemove, event.object, counter, 1, affectedPlayer(k, event), {});
    event.type = EventType::None;
    batch.events.push_back(removal);
  };
  switch (replacement.what) {
    case What::Instead:
      return applyInstead(k, f, replacement);
    case What::EntersWith:
      return applyEntersWith(k, f, replacement);
    case What::Prevent:
    case What::Protection:
      if (!asksWhichDamage(k, f, replacement)) applyPrevention(k, replacement, batch, at);
      break;
    case What::Regenerate: {
      useUp(k, replacement, 1);
      Event& event = batch.events[at];
      event.type = EventType::Regenerate;
      Event tap;
      tap.type = EventType::Tap;
      tap.object = event.object;
      tap.player = affectedPlayer(k, event);
      batch.events.push_back(tap);
      break;
    }
    case What::Shield:
      if (batch.events[at].type == EventType::Damage)
        preventByCounter(k, batch, at, replacement.key);
      else
        insteadOneLess(known::kShield);
      break;
    case What::Stun:
      insteadOneLess(known::kStun);
      break;
    case What::Finality:
      batch.events[at].to = Zone::Exile;
      break;
    case What::Commander:
      if (k.object(batch.events[at].object).is(ObjectFlag::SignatureSpell)) {  // nobody is asked
        batch.events[at].to = Zone::Command;
        break;
      }
      f.step = kReturned;
      askYesNo(k, k.object(batch.events[at].object).owner, kNoNode, batch.events[at].object);
      break;
    case What::Madness:
      f.step = kReturned;
      askYesNo(k, batch.events[at].player, kNoNode, batch.events[at].object);
      break;
    case What::Redirect: {
      const Event& event = batch.events[at];
      Decision decision;
      decision.kind = DecisionKind::Objects;
      decision.player = controllerOf(k, event.source);
      decision.source = event.source;
      decision.min = 0;
      decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
      for (const Entity walker : redirections(k, event))
        decision.options.push_back({OptionKind::Entity, 0, walker, {}, 0});
      f.step = kRedirected;
      ask(k, std::move(decision));
      break;
    }
  }
  return Result::Again;
}

/// What is dealt at the same time (510.2) and is prevented together with `one` becomes part of it, so that
/// the rest of what the effect says is done once, for all of it (615.5).
void gatherDamage(Kernel& k, EmitBatch& batch, Event& one, const Replacement& replacement) {
  const ir::Arena& arena = k.tree();
  const NodeId pattern =
      arena.field<&nodes::Instead::event, nodes::InsteadOf, nodes::NextTime>(replacement.node);
  for (Event& other : batch.events) {
    if (&other == &one || other.type != EventType::Damage ||
        !areOneTime(arena, replacement.node, one, other) || !isPreventable(k, other) ||
        !eventMatches(k, pattern, other, replacement.context))
      continue;
    one.amount += other.amount;
    other.type = EventType::None;
  }
}

Result applyInstead(Kernel& k, Frame& f, const Replacement& replacement) {
  const ir::Arena& arena = k.tree();
  EmitBatch& batch = k.batches().back();
  if (arena.kind(replacement.node) == Kind::Redirect || arena.kind(replacement.node) == Kind::RedirectAll) {
    if (!asksWhichDamage(k, f, replacement)) applyRedirection(k, replacement, batch, batch.current);
    return Result::Again;
  }
  const bool which = isUsedOnce(arena, replacement.node) &&
                     batch.events[batch.current].type == EventType::Damage &&
                     asksWhichDamage(k, f, replacement);
  return which ? Result::Again : useInstead(k, f, replacement);
}

/// 615.8: "the next time a source would deal damage" is all that it deals then: the other damages on which
/// the effect is used with the current one.
Uses restOfOneTime(Kernel& k, const EmitBatch& batch, const Replacement& replacement) {
  Uses uses;
  const Event& one = batch.events[batch.current];
  if (one.type != EventType::Damage) return uses;
  for (std::size_t i = 0; i < batch.events.size(); ++i) {
    const Event& other = batch.events[i];
    if (i == batch.current || other.type != EventType::Damage ||
        !areOneTime(k.tree(), replacement.node, one, other))
      continue;
    Replacements found;
    collectReplacements(k, batch.events, i, &batch, found);
    const auto same = std::ranges::find(found, replacement.key, &Replacement::key);
    if (same != found.end()) uses.push_back({i, same->context});
  }
  return uses;
}

/// What an "instead" effect makes of the current event.
Result useInstead(Kernel& k, Frame& f, const Replacement& replacement) {
  const ir::Arena& arena = k.tree();
  const bool isStatic = arena.kind(replacement.node) == Kind::Instead;
  EmitBatch& batch = k.batches().back();
  const NodeId effect = isStatic ? arena.as<nodes::Instead>(replacement.node).effect
                                 : arena.as<nodes::InsteadOf, nodes::NextTime>(replacement.node).effect;
  const auto others = isUsedOnce(arena, replacement.node) ? restOfOneTime(k, batch, replacement) : Uses{};
  useUp(k, replacement, 1);
  Event& one = batch.events[batch.current];
  // "If it would leave the battlefield, exile it instead": what exiles it does so as before
  const bool exiled = one.type == EventType::ZoneChange && one.to == Zone::Exile;
  if (exiled && arena.kind(unwrapped(arena, effect)) == Kind::Exile) return Result::Again;
  if (one.type == EventType::Damage && preventsAll(arena, effect) && isPreventable(k, one))
    gatherDamage(k, batch, one, replacement);
  const NodeId gate = unwrapped(arena, effect);
  if (arena.kind(gate) == Kind::Gate) {
    const NodeId test = arena.as<nodes::Gate>(gate).test;
    const NodeKind kind = arena.kind(test);
    if (kind == Kind::May || kind == Kind::Unless) {
      const ObjectId source = replacement.context.source;
      Context offer = replacement.context;
      PlayerId asked = offeredTo(k, effect, offer);
      offer.subject = Entity::player(asked);
      NodeId cost = kNoNode;
      if (kind == Kind::Unless) {
        const auto unless = arena.as<nodes::Unless>(test);
        asked = playerOf(k, unless.who, replacement.context);
        cost = unless.cost;
      }
      f.node = gate;
      f.step = kind == Kind::May ? kMayAnswered : kInsteadPaid;
      const std::uint16_t context = k.pushContext(offer);
      f.context = context;
      if (kind == Kind::May)
        askYesNo(k, asked, gate, source);
      else
        pushPay(k, context, cost, asked);
      return Result::Again;
    }
  }
  for (const auto& [index, context] : others) {
    if (batch.events[index].type != EventType::Damage) continue;  // prevented with the current one
    batch.applied.push_back({static_cast<std::uint32_t>(index), replacement.key});
    replaceWith(k, batch, index, effect, context);
  }
  replaceWith(k, batch, batch.current, effect, replacement.context);
  return Result::Again;
}

Result applyEntersWith(Kernel& k, Frame& f, const Replacement& replacement) {
  const NodeId effect = k.tree().field<&nodes::EntersWith::effect, nodes::EntersLater>(replacement.node);
  EmitBatch& batch = k.batches().back();
  if (absorbAll(k, effect)) {
    Context context = replacement.context;
    absorb(k, effect, context, batch, batch.current);
    return Result::Again;
  }
  // 614.12a: choices are made before it enters
  f.step = kEntering;
  const std::uint16_t context = k.pushContext(replacement.context);
  f.context = context;
  k.pushEffect(effect, context);
  return Result::Again;
}

/// "Draw a card and reveal it": the card is known to what speaks of it where the part itself draws it.
bool drawsWhatIsSpokenOf(const ir::Arena& arena, NodeId part, NodeId effect) {
  const ir::SlotNo slot = arena.kind(part) == Kind::Draw ? arena[part].slot : ir::SlotNo{0};
  return slot != 0 &&
         containsNode(arena, effect, [&](NodeId n) { return n != part && arena[n].slot == slot; });
}

void replaceWith(Kernel& k, EmitBatch& batch, std::size_t index, NodeId effect, const Context& given) {
  const ir::Arena& arena = k.tree();
  Context context = given;
  std::vector<std::uint64_t> spent = batch.inherited;
  for (const AppliedEffect& applied : batch.applied)
    if (applied.event == index) spent.push_back(applied.effect);
  std::vector<NodeId> rest;
  bool modified = false;
  if (effect != kNoNode && isList(arena.kind(effect))) {
    bool damages = false;
    for (NodeId part : partsOf(arena, effect)) {
      const std::int32_t dealt = batch.events[index].amount;
      // one damage takes the place of the event, a further one, or one after a prevention, is dealt besides
      const NodeId verb = arena.kind(part) == Kind::Do ? arena.as<nodes::Do>(part).effect : part;
      const bool deals = arena.kind(verb) == Kind::DealDamage, further = damages && deals;
      // "Scry 1, then draw a card. If ..., ...": what follows a sentence that is done by itself
      const bool follows = arena.kind(effect) == Kind::Sentences && !rest.empty();
      if (!further && !follows && !drawsWhatIsSpokenOf(arena, verb, effect) &&
          absorb(k, part, context, batch, index)) {
        modified = true;
        damages = damages || deals || arena.kind(verb) == Kind::Prevent;
        // "Prevent that damage and exile that many cards" speaks of the damage, prevented or not (615.12).
        if (arena.kind(effect) == Kind::And && arena.kind(part) == Kind::Prevent)
          bindNumber(context, slots::kLastResult, dealt);
      } else {
        rest.push_back(part);
      }
    }
    if (!modified) rest.assign(1, effect);  // parts that speak of each other stay together
  } else if (effect != kNoNode) {
    modified = absorb(k, effect, context, batch, index);
    if (!modified) rest.push_back(effect);
  }
  const EventType now = batch.events[index].type;
  if (modified && (now == EventType::Damage || now == EventType::None))
    std::erase_if(rest, [&](NodeId part) { return gainForPrevented(k, part, context, batch); });
  Event& event = batch.events[index];
  if (!modified) event.type = EventType::None;  // 614.6: it never happens
  if (event.type == EventType::ZoneChange) {    // "it" is found where it goes
    context.event = event;
    context.event.newObject = event.object.next();
  }
  if (modified) context.set(ContextFlag::Did);  // "exile it instead. When you do, ..." (603.12)
  for (NodeId part : rest) batch.substitutes.push_back({part, context, spent});
}

}  // namespace

namespace {

/// 508.4: what each creature that enters attacking attacks is chosen by its controller before it enters, when
/// nothing replaces its entering any more. True: a question was put.
bool askWhatIsAttacked(Kernel& k, Frame& f) {
  EmitBatch& batch = k.batches().back();
  for (std::size_t i = 0; i < batch.events.size(); ++i) {
    const Event& entering = batch.events[i];
    if (!entering.has(EventFlag::EnterAttacking)) continue;
    const EntityList possible = attackedByChoice(k, entering);
    if (possible.empty()) continue;
    batch.current = static_cast<std::uint32_t>(i);
    f.step = kAttackedChosen;
    Decision decision;
    decision.kind = DecisionKind::Objects;
    decision.player = enteringController(k, entering);
    decision.source = entering.object;
    for (const Entity defender : possible)
      decision.options.push_back({OptionKind::Entity, 0, defender, {}, 0});
    ask(k, std::move(decision));
    return true;
  }
  return false;
}

void attachTo(Kernel& k, Event& entering, Entity host) {
  entering.player = enteringController(k, entering);
  entering.other = host;
  entering.set(EventFlag::EnterAttached);
}

/// 303.4g, 303.4i: what can't be attached as it should be stays where it is if it is an Aura, and a token is
/// not created; from the stack it goes to the graveyard. What is no Aura enters unattached. True: it is put
/// into a graveyard, which may be replaced.
bool attachesToNothing(Kernel& k, Event& entering) {
  const bool aura = entersAsAura(k, entering);
  entering.player = enteringController(k, entering);
  entering.other = {};
  entering.flags &= ~static_cast<std::uint32_t>(EventFlag::EnterAttached);
  if (!aura) return false;
  const bool fromStack = entering.from == Zone::Stack;
  if (fromStack)
    entering = zoneChange(k, entering.object, Zone::Graveyard);
  else
    entering.type = EventType::None;
  return fromStack;
}

/// 303.4f: what each Aura enchants that enters without having been cast is chosen by the player who will
/// control it, when nothing replaces its entering any more; the active player chooses first (101.4). True: a
/// question was put, or there is something to replace.
bool askWhatIsEnchanted(Kernel& k, Frame& f) {
  EmitBatch& batch = k.batches().back();
  if (std::none_of(batch.events.begin(), batch.events.end(),
                   [&](const Event& event) { return entersToBeAttached(k, event); }))
    return false;
  const auto turnOrder = apnap(k, k.s.active);
  const auto place = [&](const Event& entering) {
    return std::find(turnOrder.begin(), turnOrder.end(), enteringController(k, entering)) - turnOrder.begin();
  };
  EntityList offered;
  bool moved = false;
  for (std::size_t i = 0; i < batch.events.size(); ++i) {
    Event& entering = batch.events[i];
    if (!entersToBeAttached(k, entering)) continue;
    if (entering.has(EventFlag::EnterAttached)) {
      if (!mayEnterAttached(k, entering)) moved = attachesToNothing(k, entering) || moved;
      continue;
    }
    EntityList hosts = hostsAsItEnters(k, entering);
    if (hosts.empty()) {
      moved = attachesToNothing(k, entering) || moved;
    } else if (offered.empty() || place(entering) < place(batch.events[batch.current])) {
      batch.current = static_cast<std::uint32_t>(i);
      offered = std::move(hosts);
    }
  }
  if (moved) {
    f.step = kConsider;
    return true;
  }
  if (offered.empty()) return false;
  const Event& entering = batch.events[batch.current];
  Decision decision;
  decision.kind = DecisionKind::Objects;
  decision.player = enteringController(k, entering);
  decision.source = entering.type == EventType::TokenCreate ? entering.source : entering.object;
  decision.min = decision.max = 1;
  for (const Entity host : offered) decision.options.push_back({OptionKind::Entity, 0, host, {}, 0});
  f.step = kHostChosen;
  ask(k, std::move(decision));
  return true;
}

/// 613.7m: the objects of a player that enter at the same time receive their timestamps in the order that
/// they choose. True: a question was put.
bool askForTimestamps(Kernel& k, Frame& f) {
  EmitBatch& batch = k.batches().back();
  if (batch.events.size() < 2) return false;
  const TimestampChoice choice = nextTimestamp(k, batch.events, f.as<Timestamps>().settled);
  if (choice.player == kNoPlayer) return false;
  Decision decision;
  decision.kind = DecisionKind::Order;
  decision.player = choice.player;
  decision.min = decision.max = 1;
  for (const std::uint32_t i : choice.events)
    decision.options.push_back(
        {OptionKind::Entity, 0, batch.events[i].object, {}, static_cast<std::int32_t>(i)});
  batch.current = choice.events.front();
  f.step = kTimestampChosen;
  ask(k, std::move(decision));
  return true;
}

Result finishBatch(Kernel& k, Frame& f) {
  if (askWhatIsEnchanted(k, f) || askWhatIsAttacked(k, f) || askForTimestamps(k, f)) return Result::Again;
  EmitBatch& batch = k.batches().back();
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
    return e.type == EventType::CounterAdd && e.other.isObject() && !k.alive(e.other.asObject()) &&
           !enters(e.other);
  });
  const RuleCite rule = batch.rule;
  k.lastBatch() = batch.before;
  f.step = kCommitted;
  if (!events.empty()) commit(k, events, rule.view());
  return Result::Again;
}

Result nextSubstitute(Kernel& k, Frame& f) {
  EmitBatch& batch = k.batches().back();
  if (batch.substitutes.empty()) {
    k.lastBatch().assign(batch.events.begin(), batch.events.end());
    k.batches().pop_back();
    return Result::Done;
  }
  Substitute next = std::move(batch.substitutes.front());
  batch.substitutes.erase(batch.substitutes.begin());
  batch.running = std::move(next.applied);
  f.step = kSubstituteDone;
  const std::uint16_t context = k.pushContext(std::move(next.context));
  f.context = context;
  k.pushEffect(next.effect, context);
  return Result::Again;
}

}  // namespace

}  // namespace cantrip
