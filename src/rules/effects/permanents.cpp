// Verbs about permanents: damage, fighting, tapping, counters, control, attaching, regeneration, faces and
// phasing (120, 122, 701, 702.26).
#include <algorithm>

#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/choosing/choices.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/events/combat_changes.h"
#include "rules/events/events.h"
#include "rules/events/floating_effects.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/players.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/in_combat.h"
#include "rules/objects/objects.h"
#include "rules/words/attachments.h"
#include "rules/words/eval_refs.h"
#include "rules/words/restrictions.h"

namespace cantrip::effects {

namespace {

// ---- damage (120)

/// 120.1: only players, creatures, planeswalkers and battles can be dealt damage.
bool canBeDamaged(Kernel& k, Entity e) {
  if (e.isPlayer()) return isPlayerInGame(k, e.asPlayer());
  if (!onBattlefield(k, e.asObject())) return false;
  const std::uint16_t types = values(k, e.asObject()).types;
  return (types &
          (bit(ir::CardType::Creature) | bit(ir::CardType::Planeswalker) | bit(ir::CardType::Battle))) != 0;
}

/// The source of the damage: the subject, or the object whose ability it is (120.7, 609.7).
ObjectId sourceOf(const Context& c) {
  const Entity subject = subjectOf(c);
  return subject.isObject() ? subject.asObject() : c.source;
}

void addDamage(Kernel& k, const Context& c, ObjectId source, Entity to, std::int32_t amount, Events& out) {
  if (amount <= 0 || !canBeDamaged(k, to)) return;
  Event e = event(EventType::Damage, {}, controllerOf(k, source));
  e.source = source;
  e.other = to;
  e.amount = amount;
  if (hasSlot(c, slots::kUnpreventable)) e.set(EventFlag::Unpreventable);
  const std::int32_t excess = hasSlot(c, slots::kExcessTo) ? excessDamage(k, e) : 0;
  if (e.amount > excess) {
    e.amount -= excess;
    out.push_back(e);
  }
  if (excess == 0) return;
  e.other = boundEntities(k, c, slots::kExcessTo).front();
  e.amount = excess;
  if (canBeDamaged(k, e.other)) out.push_back(e);
}

void proposeDamage(Kernel& k, Context& c, NodeId node, Events& out) {
  const ObjectId source = sourceOf(c);
  const auto damage = as<nodes::DealDamage>(k, node);
  const NodeId ref = damage.to;
  const SlotNo slot = k.tree()[ref].slot;
  // "damage to each player equal to the number of lands they control": an amount for each of them
  const bool perRecipient =
      slot != 0 && (k.tree().kind(ref) == Kind::Each || k.tree().kind(ref) == Kind::All) &&
      containsNode(k.tree(), damage.amount, [&](NodeId n) { return k.tree()[n].slot == slot; });
  const EntityList recipients = take(k, c, ref);  // first: the amount may speak of "that player"
  const std::int32_t amount = perRecipient ? 0 : amountOf(k, c, damage.amount);
  for (Entity to : recipients) {
    if (to.isObject()) to = presentOf(k, to.asObject(), c);
    if (!perRecipient) {
      addDamage(k, c, source, to, amount, out);
      continue;
    }
    Context one = c;
    bindEntities(one, slot, EntityList{to});
    addDamage(k, c, source, to, amountOf(k, one, damage.amount), out);
  }
}

/// 601.2d: the division was chosen with the targets and is kept with them.
void proposeDivided(Kernel& k, Context& c, NodeId node, Events& out) {
  const ObjectId source = sourceOf(c);
  const SlotNo slot = k.tree()[as<nodes::DealDivided>(k, node).among].slot;
  const auto bindings = c.bindings;
  for (const Binding& b : bindings) {
    if (b.slot == slot && b.entity) addDamage(k, c, source, b.entity, b.amount, out);
  }
}

/// "divided evenly, rounded down, among ..."
void proposeEvenly(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto damage = as<nodes::DealEvenly>(k, node);
  const EntityList among = take(k, c, damage.among);
  if (among.empty()) return;
  const std::int32_t each = amountOf(k, c, damage.amount) / static_cast<std::int32_t>(among.size());
  for (const Entity to : among) addDamage(k, c, sourceOf(c), to, each, out);
}

struct DivideWork {
  std::int32_t left = 0;   ///< of the amount
  std::uint32_t part = 0;  ///< which is asked for
};
enum DivideStep : std::uint8_t {
  kAmongWhom,
  kAskForPart,
  kPartAnswered,
  kDivided,
  kProposeParts,
  kPartsDealt
};

/// "That creature deals damage divided as its controller chooses"; what its own source deals is divided by
/// who controls the ability.
PlayerId whoDivides(Kernel& k, const Context& c) {
  const bool another = c.subject.isObject() && c.subject.asObject() != c.source;
  return another ? controllerOf(k, c.subject.asObject()) : chooserOf(c);
}

/// Divides an amount that was not divided with the targets: one number after the other.
Result divide(Kernel& k, Frame& f, NodeId amountNode, NodeId among) {
  Context& c = k.ctx(f);
  auto& work = f.as<DivideWork>();
  const SlotNo slot = k.tree()[among].slot;
  const NodeKind kind = k.tree().kind(among);
  if (f.step == kAmongWhom) {
    f.step = kAskForPart;
    work.left = amountOf(k, c, amountNode);
    if (chooseFor(k, f.context, among, whoDivides(k, c))) return Result::Again;
  }
  std::vector<Binding*> parts;
  for (Binding& b : c.bindings) {
    if (b.slot == slot && b.entity) parts.push_back(&b);
  }
  // "... divided among them instead" was divided with the targets too: each of them has its part (601.2d)
  const bool first = f.step == kAskForPart && work.part == 0;
  const bool announced =
      isTarget(kind) || (first && std::ranges::all_of(parts, [](const Binding* b) { return b->amount > 0; }));
  if (announced || parts.empty()) f.step = kDivided;
  if (f.step == kPartAnswered) {
    parts[work.part]->amount = k.answer().value;
    work.left -= k.answer().value;
    ++work.part;
    f.step = kAskForPart;
  }
  if (f.step == kDivided) return Result::Done;
  const auto open = static_cast<std::int32_t>(parts.size()) - static_cast<std::int32_t>(work.part);
  if (open <= 1) {
    if (open == 1) parts[work.part]->amount = work.left;
    f.step = kDivided;
    return Result::Done;
  }
  // 601.2d: each gets at least one where there is enough.
  const std::int32_t low = work.left >= open ? 1 : 0;
  f.step = kPartAnswered;
  askNumber(k, c, whoDivides(k, c), f.node, low, std::max(low, work.left - (open - 1) * low));
  return Result::Again;
}

/// Divides, then proposes what each of them gets.
template <EventType type>
Result runDivided(Kernel& k, Frame& f, NodeId amount, NodeId among,
                  void (*propose)(Kernel&, Context&, NodeId, Events&), std::string_view rule) {
  if (f.step < kProposeParts) {
    if (divide(k, f, amount, among) == Result::Again) return Result::Again;
    f.step = kProposeParts;
  }
  Context& c = k.ctx(f);
  if (f.step == kProposeParts) {
    Events events;
    propose(k, c, f.node, events);
    f.step = kPartsDealt;
    k.lastBatch().clear();
    if (!events.empty()) return emitAgain(k, std::span(events.data(), events.size()), rule);
    return Result::Again;
  }
  bindResults(k, c, f.node, type);
  return Result::Done;
}

Result runDealDivided(Kernel& k, Frame& f) {
  const auto [amount, among] = as<nodes::DealDivided>(k, f.node);
  return runDivided<EventType::Damage>(k, f, amount, among, &proposeDivided, "120.1");
}

/// 701.14: both deal damage at the same time; if one of them is no creature in play, neither does.
void proposeFight(Kernel& k, Context& c, NodeId node, Events& out) {
  const NodeId with = as<nodes::ActOn>(k, node).what;
  std::vector<ObjectId> fighters;
  if (k.tree().kind(with) == Kind::Subject) {  // they fight each other
    if (!out.empty()) return;
    for (const Entity e : subjectsOf(k, c)) fighters.push_back(presentOf(k, e.asObject(), c));
  } else if (subjectOf(c).isObject()) {
    fighters.push_back(presentOf(k, subjectOf(c).asObject(), c));
    for (const ObjectId id : takePermanents(k, c, with)) fighters.push_back(id);
  }
  if (fighters.size() != 2) return;
  for (const ObjectId id : fighters) {
    if (!onBattlefield(k, id) || !isCreature(k, id)) return;  // 701.14b
  }
  for (int i = 0; i < 2; ++i) {
    const ObjectId source = fighters[static_cast<std::size_t>(i)];
    const ObjectId to = fighters[static_cast<std::size_t>(1 - i)];
    addDamage(k, c, source, to, values(k, source).power, out);
  }
}

// ---- tap and untap (701.26)

void proposeTap(Kernel& k, Context& c, NodeId node, Events& out) {
  const bool tap = k.tree().kind(node) == Kind::Tap;
  for (const ObjectId id : takePermanents(k, c, as<nodes::Tap, nodes::Untap>(k, node).what)) {
    if (k.object(id).is(ObjectFlag::Tapped) == tap) continue;  // 701.26a
    Event e = event(tap ? EventType::Tap : EventType::Untap, id, controllerOf(k, id));
    e.source = c.source;
    out.push_back(e);
  }
}

/// "tap or untap": chosen as it happens.
Result runTapOrUntap(Kernel& k, Frame& f) {
  enum : std::uint8_t { ChooseWhat, AskWhich, Answered, Happened };
  Context& c = k.ctx(f);
  const NodeId ref = as<nodes::ActOn>(k, f.node).what;
  if (f.step == ChooseWhat) {
    f.step = AskWhich;
    if (chooseFor(k, f.context, ref, chooserOf(c))) return Result::Again;
  }
  const ObjectList what = takePermanents(k, c, ref);
  if (f.step == AskWhich) {
    if (what.empty()) return Result::Done;
    Decision d = questionOf(k, f, DecisionKind::Modes);
    d.options.push_back({OptionKind::Mode, 0, {}, {}, 0});  // tap
    d.options.push_back({OptionKind::Mode, 0, {}, {}, 1});  // untap
    f.step = Answered;
    ask(k, std::move(d));
    return Result::Again;
  }
  if (f.step == Answered) {
    const EventType type = k.answer().value == 0 ? EventType::Tap : EventType::Untap;
    Events events;
    for (const ObjectId id : what) events.push_back(event(type, id, controllerOf(k, id)));
    return emitThen(k, f, Happened, std::span(events.data(), events.size()), "701.26");
  }
  c.set(ContextFlag::Did, !k.s.lastBatch.empty());
  return Result::Done;
}

// ---- counters that are distributed (122); others: counters.cpp

void proposeDistributed(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto distribute = as<nodes::DistributeCounters>(k, node);
  const SlotNo slot = k.tree()[distribute.among].slot;
  const PlayerId actor = actorOf(k, c);
  const auto bindings = c.bindings;
  for (const Binding& b : bindings) {
    if (b.slot != slot || !b.entity.isObject() || b.amount <= 0) continue;
    if (!k.alive(b.entity.asObject())) continue;
    out.push_back(counterEvent(EventType::CounterAdd, b.entity, counterKind(k, distribute.counter), b.amount,
                               actor, c.source));
  }
}

Result runDistribute(Kernel& k, Frame& f) {
  const auto [count, counter, among] = as<nodes::DistributeCounters>(k, f.node);
  return runDivided<EventType::CounterAdd>(k, f, count, among, &proposeDistributed, "122.1");
}

// ---- attaching (701.3)

void proposeAttach(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto attach = as<nodes::ActOnTo>(k, node);
  const EntityList hosts = take(k, c, attach.to);
  if (hosts.empty()) return;
  Entity host = hosts.front();
  if (host.isObject()) {
    host = presentOf(k, host.asObject(), c);
    if (!onBattlefield(k, host.asObject())) return;
  }
  for (const ObjectId id : takePermanents(k, c, attach.what)) {
    if (k.object(id).attachedTo == host || !canBeAttached(k, id, host)) continue;  // 701.3b-c
    Event e = event(EventType::Attach, id, actorOf(k, c));
    e.other = host;
    e.source = c.source;
    out.push_back(e);
  }
}

void proposeUnattach(Kernel& k, Context& c, NodeId node, Events& out) {
  for (const ObjectId id : takePermanents(k, c, as<nodes::ActOn>(k, node).what)) {
    if (!k.object(id).attachedTo) continue;
    Event e = event(EventType::Unattach, id, actorOf(k, c));
    e.other = k.object(id).attachedTo;
    out.push_back(e);
  }
}

// ---- faces, phasing, combat

/// 701.27f: an ability of a permanent transforms it only if it has not transformed since the ability was put
/// on the stack, a delayed triggered ability only if it has not since that was made.
bool hasTransformedSince(const GameState& s, ObjectId permanent, const Context& c) {
  if (hasSlot(c, slots::kTransformedSince)) return true;
  const ObjectId ability = c.stackObject;
  for (auto event = s.turnLog.rbegin(); event != s.turnLog.rend(); ++event) {
    if (event->type == EventType::Transform && event->object == permanent) return true;
    const bool put = event->type == EventType::Trigger || event->type == EventType::Activate;
    if (put && event->object == ability) return false;
  }
  return false;
}

template <EventType type>
void proposeStatus(Kernel& k, Context& c, NodeId node, Events& out) {
  for (const ObjectId id : takePermanents(k, c, as<nodes::ActOn>(k, node).what)) {
    if (type == EventType::Transform && id == c.source && hasTransformedSince(k.s, id, c)) continue;
    Event e = event(type, id, controllerOf(k, id));
    e.source = c.source;
    out.push_back(e);
  }
}

/// 702.170c: a card that an effect makes plotted.
void proposePlot(Kernel& k, const Context& c, ObjectId card, Events& out) {
  if (!k.alive(card) || k.object(card).zone != Zone::Exile || k.object(card).is(ObjectFlag::Plotted)) return;
  Event e = event(EventType::BecomeStatus, card, actorOf(k, c));
  e.detail = flagBit(ObjectFlag::Plotted);
  out.push_back(e);
}

/// 701.60a
void proposeSuspect(Kernel& k, Context& c, NodeId node, Events& out) {
  const bool off = isWord(k.tree(), node, Kind::ActOn, DeedName::Unsuspect);
  for (const ObjectId id : takePermanents(k, c, as<nodes::ActOn>(k, node).what)) {
    if (k.object(id).is(ObjectFlag::Suspected) != off) continue;
    if (!off && cantDo(k, DeedName::BecomeSuspected, id)) continue;
    Event e = off ? designated(Designation::NotSuspected, controllerOf(k, id), id)
                  : event(EventType::BecomeStatus, id, controllerOf(k, id));
    if (!off) e.detail = flagBit(ObjectFlag::Suspected);
    out.push_back(e);
  }
}

/// 509.1h: an attacker that nothing blocks becomes blocked; it stays so without blockers.
void proposeBecomeBlocked(Kernel& k, Context& c, NodeId, Events& out) {
  const Entity subject = subjectOf(c);
  const Attacker* attacker = subject.isObject() ? attackerOf(k, subject.asObject()) : nullptr;
  if (attacker == nullptr || attacker->blocked) return;
  Event e = event(EventType::BecomeBlocked, attacker->creature, controllerOf(k, attacker->creature));
  e.source = c.source;
  out.push_back(e);
}

/// "becomes monstrous, renowned, saddled".
void proposeDesignate(Kernel& k, Context& c, NodeId node, Events& out) {
  const Entity subject = subjectOf(c);
  if (!subject.isObject()) return;
  const ObjectId id = presentOf(k, subject.asObject(), c);
  const auto designation = static_cast<ir::State>(k.tree().value(as<nodes::Designate>(k, node).as));
  if (designation == ir::State::Plotted) return proposePlot(k, c, id, out);
  if (!onBattlefield(k, id)) return;
  ObjectFlag flag = ObjectFlag::Monstrous;
  if (designation == ir::State::Renowned) flag = ObjectFlag::Renowned;
  if (designation == ir::State::Solved) flag = ObjectFlag::Solved;
  if (designation == ir::State::Saddled) flag = ObjectFlag::Saddled;
  if (k.object(id).is(flag)) return;
  Event e = event(EventType::BecomeStatus, id, controllerOf(k, id));
  e.detail = flagBit(flag);
  out.push_back(e);
}

/// 702.26g: what is attached to a permanent phases out with it.
void proposePhaseOut(Kernel& k, Context& c, NodeId node, Events& out) {
  proposeStatus<EventType::PhaseOut>(k, c, node, out);
  for (std::size_t i = 0; i < out.size(); ++i) {
    for (const ObjectId id : k.s.battlefield) {
      if (k.object(id).attachedTo != Entity(out[i].object) || !onBattlefield(k, id)) continue;
      const bool known = std::any_of(out.begin(), out.end(), [id](const Event& e) { return e.object == id; });
      if (!known) out.push_back(event(EventType::PhaseOut, id, controllerOf(k, id)));
    }
  }
}

Result runRemoveFromCombat(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const NodeId what = as<nodes::ActOn>(k, f.node).what;
  if (f.step == kChoose) {
    f.step = kCarryOut;
    if (chooseFor(k, f.context, what, chooserOf(c))) return Result::Again;
  }
  for (const ObjectId id : takePermanents(k, c, what)) removeFromCombat(k, id);  // 506.4
  return Result::Done;
}

void proposeExert(Kernel& k, Context& c, NodeId node, Events& out) {
  for (const ObjectId id : takePermanents(k, c, as<nodes::ActOn>(k, node).what))
    for (const Event& e : exertion(id, actorOf(k, c))) out.push_back(e);
}

}  // namespace

void addPermanentVerbs(VerbTable& table) {
  Action damage{EventType::Damage, "120.1", &proposeDamage, 2};
  damage.together = true;
  addAction(table, Kind::DealDamage, damage)
      .doneBy(meant::kObjects)
      .means<&nodes::DealDamage::to>(meant::kPermanents | meant::kPlayers);
  addVerb(table, Kind::DealDivided, &runDealDivided)
      .doneBy(meant::kObjects)
      .means<&nodes::DealDivided::among>(meant::kPermanents | meant::kPlayers);
  addAction(table, Kind::DealEvenly, {EventType::Damage, "120.1", &proposeEvenly, 2})
      .doneBy(meant::kObjects)
      .means<&nodes::DealEvenly::among>(meant::kPermanents | meant::kPlayers);
  addAction(table, ir::actOn(DeedName::Fight), {EventType::Damage, "701.14a", &proposeFight, 1})
      .doneBy(meant::kPermanents)
      .means<&nodes::ActOn::what>(meant::kPermanents);
  addAction(table, Kind::Tap, {EventType::Tap, "701.26a", &proposeTap, 1})
      .means<&nodes::Tap::what>(meant::kPermanents);
  addAction(table, Kind::Untap, {EventType::Untap, "701.26b", &proposeTap, 1})
      .means<&nodes::Untap::what>(meant::kPermanents);
  addVerb(table, ir::actOn(DeedName::TapOrUntap), &runTapOrUntap)
      .means<&nodes::ActOn::what>(meant::kPermanents);
  addAction(table, ir::actOn(DeedName::Suspect), {EventType::BecomeStatus, "701.60a", &proposeSuspect, 1})
      .means<&nodes::ActOn::what>(meant::kPermanents);
  addAction(table, ir::actOn(DeedName::Unsuspect), {EventType::Designated, "701.60c", &proposeSuspect, 1})
      .means<&nodes::ActOn::what>(meant::kPermanents);
  addAction(table, ir::act(DeedName::BecomeBlocked),
            {EventType::BecomeBlocked, "509.1h", &proposeBecomeBlocked})
      .doneBy(meant::kPermanents);
  addVerb(table, Kind::DistributeCounters, &runDistribute)
      .means<&nodes::DistributeCounters::among>(meant::kPermanents | meant::kPlayers);
  addAction(table, ir::actOnTo(DeedName::Attach), {EventType::Attach, "701.3a", &proposeAttach, 3})
      .means<&nodes::ActOnTo::what>(meant::kPermanents)
      .means<&nodes::ActOnTo::to>(meant::kPermanents | meant::kPlayers);
  addAction(table, ir::actOn(DeedName::Unattach), {EventType::Unattach, "701.3d", &proposeUnattach, 1})
      .means<&nodes::ActOn::what>(meant::kPermanents);
  addAction(table, ir::actOn(DeedName::Transform),
            {EventType::Transform, "701.27", &proposeStatus<EventType::Transform>, 1})
      .means<&nodes::ActOn::what>(meant::kPermanents);
  addAction(table, ir::actOn(DeedName::TurnFaceUp),
            {EventType::TurnFaceUp, "708.8", &proposeStatus<EventType::TurnFaceUp>, 1})
      .means<&nodes::ActOn::what>(meant::kPermanents);
  addAction(table, ir::actOn(DeedName::TurnFaceDown),
            {EventType::TurnFaceDown, "708.2", &proposeStatus<EventType::TurnFaceDown>, 1})
      .means<&nodes::ActOn::what>(meant::kPermanents);
  addAction(table, ir::actOn(DeedName::PhaseOut), {EventType::PhaseOut, "702.26", &proposePhaseOut, 1})
      .doneBy(meant::kAnything)
      .means<&nodes::ActOn::what>(meant::kPermanents);
  addAction(table, Kind::Designate, {EventType::BecomeStatus, "701.37b", &proposeDesignate})
      .doneBy(meant::kObjects)
      .only<&nodes::Designate::as>({Kind::IsState})
      .words<&nodes::Designate::as>({ir::State::Monstrous, ir::State::Renowned, ir::State::Saddled,
                                     ir::State::Plotted, ir::State::Solved});
  addAction(table, ir::actOn(DeedName::RemoveDamage),
            {EventType::RemoveDamage, "120.6", &proposeStatus<EventType::RemoveDamage>, 1})
      .means<&nodes::ActOn::what>(meant::kPermanents);
  addAction(table, ir::actOn(DeedName::Exert), {EventType::KeywordAction, "701.43a", &proposeExert, 1})
      .means<&nodes::ActOn::what>(meant::kPermanents);
  addVerb(table, ir::actOn(DeedName::RemoveFromCombat), &runRemoveFromCombat)
      .means<&nodes::ActOn::what>(meant::kPermanents);
}

}  // namespace cantrip::effects
