// Replacement effects that only change the event itself: its amount, its destination, how something enters
// (614.1, 614.9, 614.12).

#include "rules/events/modify_events.h"

#include <algorithm>

#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "rules/events/prevention.h"
#include "rules/events/replacement.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"

namespace cantrip {

namespace {

bool absorbMove(Kernel& k, NodeId effect, Context& context, EmitBatch& batch, std::size_t index);
bool absorbAmount(Kernel& k, NodeId effect, Context& context, Event& event);
bool absorbCreate(Kernel& k, NodeId effect, const Context& context, EmitBatch& batch, std::size_t index);

}  // namespace

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

std::int32_t clamped(std::int64_t value) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, 0, INT32_MAX));
}

/// 614.9: only a player in the game, or a permanent that damage can be dealt to.
bool canBeDealtDamage(Kernel& k, Entity to) {
  if (to.isPlayer()) return isPlayerInGame(k, to.asPlayer());
  if (!to.isObject() || !onBattlefield(k, to.asObject())) return false;
  constexpr std::uint16_t kFits =
      bit(ir::CardType::Creature) | bit(ir::CardType::Planeswalker) | bit(ir::CardType::Battle);
  return (values(k, to.asObject()).types & kFits) != 0;
}

/// "twice that many of those tokens": the tokens are made by an event each.
bool multiplyTokens(EmitBatch& batch, std::size_t index, std::int32_t each) {
  if (batch.events[index].to == Zone::Command) return false;  // an emblem
  const Event token = batch.events[index];
  for (std::int32_t i = 1; i < std::min(each, 500); ++i) addBeside(batch, index, token);
  if (each <= 0) batch.events[index].type = EventType::None;
  return true;
}

/// 701.19b: instead of being destroyed it regenerates.
bool regenerates(Kernel& k, NodeId ref, const Context& context, Event& event) {
  const EntityList what = entitiesOf(k, ref, context);
  if (event.type != EventType::Destroy || what.size() != 1 || what.front() != Entity(event.object))
    return false;
  event.type = EventType::Regenerate;
  return true;
}

/// 401.7: how many cards are above one that is put so many from the top of a library; 0: nothing is said of
/// it.
std::uint16_t cardsAbove(ir::Flag how) {
  switch (how) {
    case ir::Flag::NthFromTop2:
      return 1;
    case ir::Flag::NthFromTop3:
      return 2;
    case ir::Flag::NthFromTop7:
      return 6;
    default:
      return 0;
  }
}

}  // namespace

void takePlace(const ir::Arena& tree, NodeId place, PlayerId you, PlayerId actor, Event& event) {
  const auto flags = tree.children(tree.as<nodes::Place>(place).how);
  const auto said = [&](ir::Flag flag) {
    return std::any_of(flags.begin(), flags.end(),
                       [&](NodeId n) { return static_cast<ir::Flag>(tree.value(n)) == flag; });
  };
  if (said(ir::Flag::FaceDown)) event.set(EventFlag::FaceDown);
  if (event.to == Zone::Battlefield) {
    const bool theirs = said(ir::Flag::AttackingTheirs);
    if (said(ir::Flag::Tapped) || said(ir::Flag::Attacking) || theirs) event.set(EventFlag::EnterTapped);
    if (said(ir::Flag::Attacking) || theirs ||
        said(ir::Flag::AttackingUntapped))  // "tapped and attacking", "attacking"
      event.set(EventFlag::EnterAttacking);
    if (theirs) event.set(EventFlag::AttackingTheirs);
    if (said(ir::Flag::Transformed)) event.set(EventFlag::EnterTransformed);
    // 110.2a: under the control of the player who puts it there unless stated otherwise
    if (!said(ir::Flag::OwnersControl))
      event.other = Entity::player(said(ir::Flag::YourControl) ? you : actor);
  }
  if (event.to != Zone::Library) return;
  if (said(ir::Flag::Bottom)) event.set(EventFlag::ToBottom);
  for (const NodeId flag : flags)
    if (const std::uint16_t above = cardsAbove(static_cast<ir::Flag>(tree.value(flag))); above != 0)
      event.detail = above;
}

void addBeside(EmitBatch& batch, std::size_t index, const Event& event) {
  const auto added = static_cast<std::uint32_t>(batch.events.size());
  batch.events.push_back(event);
  const std::vector<AppliedEffect> applied = batch.applied;
  for (const AppliedEffect& a : applied)
    if (a.event == index) batch.applied.push_back({added, a.effect});
}

std::int32_t redirectDamage(Kernel& k, EmitBatch& batch, std::size_t index, Entity to, std::int32_t most) {
  if (!canBeDealtDamage(k, to)) return 0;
  Event& event = batch.events[index];
  if (event.other == to) return 0;
  const std::int32_t moved = std::min(event.amount, most);
  if (moved == event.amount) {
    event.other = to;
    return moved;
  }
  event.amount -= moved;
  Event part = event;
  part.amount = moved;
  part.other = to;
  addBeside(batch, index, part);
  return moved;
}

bool gainForPrevented(Kernel& k, NodeId effect, const Context& context, EmitBatch& batch) {
  const ir::Arena& arena = k.tree();
  if (arena.kind(effect) != Kind::Do) return false;
  const auto [who, verb] = arena.as<nodes::Do>(effect);
  if (arena.kind(who) != Kind::You || arena.kind(verb) != Kind::GainLife) return false;
  Event gain;
  gain.type = EventType::GainLife;
  gain.player = context.controller;
  gain.amount = static_cast<std::int32_t>(quantityOf(k, arena.as<nodes::GainLife>(verb).amount, context));
  gain.source = context.source;
  gain.detail = kForPrevented;
  const auto same = std::find_if(batch.events.begin(), batch.events.end(), [&](const Event& e) {
    return e.type == gain.type && e.detail == gain.detail && e.source == gain.source &&
           e.player == gain.player;
  });
  if (same != batch.events.end())
    same->amount += gain.amount;
  else if (gain.amount > 0)  // 119.9
    batch.events.push_back(gain);
  return true;
}

bool absorbAll(const Kernel& k, NodeId effect) {
  const ir::Arena& arena = k.tree();
  if (effect == kNoNode) return true;
  switch (arena.kind(effect)) {
    case Kind::Act:
      return isWord(arena, effect, Kind::Act, ir::DeedName::EnterTapped);
    case Kind::EntersWithCounters:  // read ahead asks for a number
      return arena.as<nodes::EntersWithCounters>(effect).count != kNoNode;
    case Kind::Sentences:
    case Kind::Then:
    case Kind::And: {
      const auto parts = arena.children(arena.as<nodes::Sentences, nodes::Then, nodes::And>(effect).parts);
      return std::all_of(parts.begin(), parts.end(), [&](NodeId part) { return absorbAll(k, part); });
    }
    case Kind::Do: {
      const auto [subject, deed] = arena.as<nodes::Do>(effect);
      return arena.kind(subject) == Kind::Self && absorbAll(k, deed);
    }
    case Kind::Define:
      return absorbAll(k, arena.as<nodes::Define>(effect).effect);
    case Kind::Gate: {
      const auto gate = arena.as<nodes::Gate>(effect);
      const NodeKind test = arena.kind(gate.test);
      return (test == Kind::If || test == Kind::IfNot) && absorbAll(k, gate.then) &&
             absorbAll(k, gate.otherwise);
    }
    default:
      return false;
  }
}

/// 614.1c, 616.1b: "it enters under your control instead", a card or a token.
static bool entersUnder(Kernel& k, NodeId what, const Context& context, Event& event) {
  if (!context.subject.isPlayer() || event.to != Zone::Battlefield) return false;
  if (event.type == EventType::TokenCreate)
    event.player = context.subject.asPlayer();
  else if (event.type == EventType::ZoneChange && refMatches(k, what, event.object, context))
    event.other = context.subject;
  else
    return false;
  return true;
}

bool absorb(Kernel& k, NodeId effect, Context& context, EmitBatch& batch, std::size_t index) {
  const ir::Arena& arena = k.tree();
  Event& event = batch.events[index];
  const bool enters = event.type == EventType::ZoneChange && event.to == Zone::Battlefield;
  switch (arena.kind(effect)) {
    case Kind::Sentences:
    case Kind::Then:
    case Kind::And: {
      bool all = true;
      for (NodeId part : arena.children(arena.as<nodes::Sentences, nodes::Then, nodes::And>(effect).parts))
        all = absorb(k, part, context, batch, index) && all;
      return all;
    }
    case Kind::Do: {
      const auto [subject, deed] = arena.as<nodes::Do>(effect);
      const EntityList subjects = entitiesOf(k, subject, context);
      if (subjects.size() != 1) return false;
      const Entity outer = context.subject;
      context.subject = subjects.front();
      const bool done = absorb(k, deed, context, batch, index);
      context.subject = outer;
      return done;
    }
    case Kind::Define: {
      const auto define = arena.as<nodes::Define>(effect);
      context.x = definedX(k, define.effect, define.x, context);
      return absorb(k, define.effect, context, batch, index);
    }
    case Kind::Gate: {
      const auto [test, then, otherwise] = arena.as<nodes::Gate>(effect);
      if (arena.kind(test) != Kind::If && arena.kind(test) != Kind::IfNot) return false;
      const bool holds = conditionHolds(k, arena.as<nodes::If, nodes::IfNot>(test).condition, context) ==
                         (arena.kind(test) == Kind::If);
      const NodeId branch = holds ? then : otherwise;
      return branch == kNoNode || absorb(k, branch, context, batch, index);
    }
    case Kind::Act:  // enter tapped
      if (enters) event.set(EventFlag::EnterTapped);
      return enters;
    case Kind::GainControl:
      return entersUnder(k, arena.as<nodes::GainControl>(effect).what, context, event);
    case Kind::EntersWithCounters: {
      const auto [count, counter] = arena.as<nodes::EntersWithCounters>(effect);
      if (enters) enterWithCounters(k, counterKind(k, counter), clamped(quantityOf(k, count, context)));
      return enters;
    }
    case Kind::Prevent: {
      if (event.type != EventType::Damage) return false;
      bindNumber(context, slots::kLastResult, 0);
      if (!isPreventable(k, event)) return true;  // 615.12: it applies and prevents nothing
      const NodeId amount = arena.as<nodes::Prevent>(effect).amount;
      const std::int32_t most = amount == kNoNode ? event.amount : clamped(quantityOf(k, amount, context));
      const std::int32_t prevented = std::min(event.amount, most);
      event.amount -= prevented;
      bindNumber(context, slots::kLastResult, prevented);  // 615.5: "prevented this way"
      if (event.amount == 0) event.type = EventType::None;
      return true;
    }
    case Kind::ActOn:
      if (isWord(arena, effect, Kind::ActOn, ir::DeedName::TurnFaceUp))  // 614.1e: as it is, the rest is done
        return event.type == EventType::TurnFaceUp &&
               refMatches(k, arena.as<nodes::ActOn>(effect).what, event.object, context);
      return isWord(arena, effect, Kind::ActOn, ir::DeedName::Regenerate) &&
             regenerates(k, arena.as<nodes::ActOn>(effect).what, context, event);
    case Kind::ModifyAmount:
      if (event.type != EventType::TokenCreate) return absorbAmount(k, effect, context, event);
      bindNumber(context, slots::kEventAmount, 1);
      return multiplyTokens(batch, index,
                            clamped(quantityOf(k, arena.as<nodes::ModifyAmount>(effect).amount, context)));
    case Kind::Create:
      return absorbCreate(k, effect, context, batch, index);
    case Kind::Exile:
    case Kind::Return:
    case Kind::Put:
    case Kind::ShuffleInto:
      return absorbMove(k, effect, context, batch, index);
    default:
      return absorbAmount(k, effect, context, event);
  }
}

namespace {

/// Was the same effect applied already to another one of the tokens that are created at the same time?
bool isAppliedToOther(const EmitBatch& batch, std::size_t index, PlayerId creator) {
  const auto mine = std::find_if(batch.applied.rbegin(), batch.applied.rend(),
                                 [&](const AppliedEffect& a) { return a.event == index; });
  if (mine == batch.applied.rend()) return false;
  return std::any_of(batch.applied.begin(), batch.applied.end(), [&](const AppliedEffect& a) {
    const Event& other = batch.events[a.event];
    return a.event != index && a.effect == mine->effect && other.type == EventType::TokenCreate &&
           other.player == creator;
  });
}

/// "Those tokens plus a Clue token are created instead", "that many 4/4 white Angel tokens are created
/// instead": each of the tokens is an event, so that many is one for each, and what is added to all of them
/// is added to one.
bool absorbCreate(Kernel& k, NodeId effect, const Context& context, EmitBatch& batch, std::size_t index) {
  const auto [count, words] = k.tree().as<nodes::Create>(effect);
  const auto found = k.pool.tokenOfNode.find(words);
  if (batch.events[index].type != EventType::TokenCreate || batch.events[index].to == Zone::Command ||
      found == k.pool.tokenOfNode.end())
    return false;
  const bool each = k.tree().kind(count) == Kind::ThatMuch;
  const PlayerId creator =
      context.subject.isPlayer() ? context.subject.asPlayer() : batch.events[index].player;
  if (!each && isAppliedToOther(batch, index, creator)) return true;
  Event token;
  token.type = EventType::TokenCreate;
  token.to = Zone::Battlefield;
  token.player = creator;
  token.source = context.source;
  token.node = found->second;
  const std::int32_t many = each ? 1 : std::min(clamped(quantityOf(k, count, context)), 500);
  for (std::int32_t i = 0; i < many; ++i) addBeside(batch, index, token);
  // "You create that many Treasure tokens instead": none of those that would have been created
  if (context.subject.isPlayer()) batch.events[index].type = EventType::None;
  return true;
}

bool absorbMove(Kernel& k, NodeId effect, Context& context, EmitBatch& batch, std::size_t index) {
  const ir::Arena& arena = k.tree();
  const Event& proposed = batch.events[index];
  const bool discards = proposed.type == EventType::Discard;
  if (proposed.type != EventType::ZoneChange && proposed.type != EventType::Destroy && !discards)
    return false;
  const EntityList what = entitiesOf(
      k, arena.as<nodes::Exile, nodes::Return, nodes::Put, nodes::ShuffleInto>(effect).what, context);
  if (what.size() != 1 || what.front() != Entity(proposed.object)) return false;
  Event event = proposed;
  event.type = EventType::ZoneChange;
  const Object* object = k.find(event.object);
  if (object == nullptr) return false;
  event.from = object->zone;
  event.player = object->owner;
  event.other = {};
  event.flags = 0;
  event.detail = 0;
  event.node = 0;
  switch (arena.kind(effect)) {
    case Kind::Exile:
      event.to = Zone::Exile;
      event.source = context.source;
      event.node = effect;  // linked
      break;
    case Kind::ShuffleInto: {  // 701.24: the shuffle comes after the card is there
      event.to = Zone::Library;
      Event shuffle;
      shuffle.type = EventType::Shuffle;
      shuffle.player = object->owner;
      batch.events[index] = event;
      batch.events.push_back(shuffle);
      return true;
    }
    default: {
      const NodeId place = arena.as<nodes::Return, nodes::Put>(effect).to;
      const Entity actor = context.subject;
      event.to = static_cast<Zone>(arena.value(arena.as<nodes::Place>(place).zone));
      takePlace(arena, place, context.controller, actor.isPlayer() ? actor.asPlayer() : context.controller,
                event);
      break;
    }
  }
  if (discards) {  // 701.9c: it is discarded, to somewhere else
    if (event.flags != 0 || (event.other && event.other != Entity::player(object->owner))) return false;
    batch.events[index].to = event.to;
    return true;
  }
  batch.events[index] = event;
  return true;
}

bool absorbAmount(Kernel& k, NodeId effect, Context& context, Event& event) {
  const ir::Arena& arena = k.tree();
  const Entity subject = context.subject ? context.subject : Entity::player(context.controller);
  const bool samePlayer = subject == Entity::player(event.player);
  const auto amount = [&](NodeId number) { return clamped(quantityOf(k, number, context)); };
  const auto aboutIt = [&](NodeId ref) {
    const EntityList list = entitiesOf(k, ref, context);
    return list.empty() || (list.size() == 1 && list.front() == event.other);
  };
  switch (arena.kind(effect)) {
    case Kind::DealDamage: {
      if (event.type != EventType::Damage) return false;
      const auto damage = arena.as<nodes::DealDamage>(effect);
      const EntityList to = entitiesOf(k, damage.to, context);
      if (to.size() != 1) return false;
      // 614.9: what left the battlefield, or is no longer a permanent that damage fits, gets nothing
      if (to.front().isObject() && !onBattlefield(k, to.front().asObject())) return true;
      event.amount = amount(damage.amount);
      event.other = to.front();
      if (subject.isObject()) event.source = subject.asObject();
      return true;
    }
    case Kind::GainLife:
    case Kind::LoseLife: {
      if (event.type != EventType::GainLife && event.type != EventType::LoseLife) return false;
      if (!samePlayer) return false;
      event.type = arena.kind(effect) == Kind::GainLife ? EventType::GainLife : EventType::LoseLife;
      event.amount = amount(arena.as<nodes::GainLife, nodes::LoseLife>(effect).amount);
      return true;
    }
    case Kind::PutCounters: {
      const auto put = arena.as<nodes::PutCounters>(effect);
      if (event.type != EventType::CounterAdd || !aboutIt(put.on)) return false;
      event.amount = amount(put.count);
      event.detail = counterKind(k, put.counter);
      return true;
    }
    case Kind::GetCounters: {
      if (event.type != EventType::CounterAdd || subject != event.other) return false;
      const auto [count, counter] = arena.as<nodes::GetCounters>(effect);
      event.amount = amount(count);
      event.detail = counterKind(k, counter);
      return true;
    }
    case Kind::ModifyAmount: {
      constexpr EventTypes kAmounts = eventBit(EventType::Damage) | eventBit(EventType::GainLife) |
                                      eventBit(EventType::LoseLife) | eventBit(EventType::CounterAdd) |
                                      eventBit(EventType::AddMana);
      if (!(eventBit(event.type) & kAmounts).any()) return false;
      event.amount = amount(arena.as<nodes::ModifyAmount>(effect).amount);
      return true;
    }
    case Kind::ModifyCounters:
      if (event.type != EventType::CounterAdd) return false;
      event.amount = amount(arena.as<nodes::ModifyCounters>(effect).amount);
      return true;
    case Kind::AddMana: {  // 106.12b: "it produces {B} instead of any other type (and amount)"
      const NodeId mana = arena.as<nodes::AddMana>(effect).mana;
      if (event.type != EventType::AddMana || arena.kind(mana) != Kind::ManaRepeated) return false;
      const auto [symbol, count] = arena.as<nodes::ManaRepeated>(mana);
      const ir::ManaSymbol type = ir::decode(arena.value(symbol));
      if (arena.kind(count) != Kind::ThatMuch) event.amount = amount(count);
      event.detail = static_cast<std::uint16_t>(type.kind == ir::SymbolKind::Colored ? type.a : 5);
      return true;
    }
    case Kind::Draw:
      return event.type == EventType::Draw && samePlayer && amount(arena.as<nodes::Draw>(effect).count) == 1;
    default:
      return false;
  }
}

}  // namespace

}  // namespace cantrip
