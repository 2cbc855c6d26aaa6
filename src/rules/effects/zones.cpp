// Verbs that move objects from zone to zone: destroy, exile, sacrifice, return, put, discard, draw, mill,
// counter (400, 701).
#include <algorithm>

#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/effects/own_results.h"
#include "rules/events/events.h"
#include "rules/events/floating_effects.h"
#include "rules/events/modify_events.h"
#include "rules/events/replacement.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/players.h"
#include "rules/kernel/pushes.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_refs.h"
#include "rules/words/looking_back.h"
#include "rules/words/paid_costs.h"
#include "rules/words/restrictions.h"
#include "rules/words/unplaced_cards.h"

namespace cantrip::effects {

namespace {

// ---- destroy, exile, sacrifice, counter

void proposeDestroy(Kernel& k, Context& c, NodeId node, Events& out) {
  for (const ObjectId id :
       takePermanents(k, c, as<nodes::Destroy, nodes::DestroyNoRegeneration>(k, node).what)) {
    Event e = event(EventType::Destroy, id, controllerOf(k, id));
    e.source = c.source;
    e.amount = byEffectOf(c.controller);
    if (k.tree().kind(node) == Kind::DestroyNoRegeneration) e.set(EventFlag::CantRegenerate);
    out.push_back(e);
  }
}

/// 610.3a-b: has what ends the exile happened already, since the spell or ability was put onto the stack or
/// triggered?
bool endedAlready(Kernel& k, const Context& c, NodeId until) {
  if (isWord(k.tree(), until, Kind::Befalls, DeedName::Leave)) return !k.alive(c.source);
  const auto& log = k.s.turnLog;
  const auto later =
      std::find_if(log.begin(), log.end(), [&](const Event& event) { return event.serial > c.event.serial; });
  return happenedSince(k, static_cast<std::size_t>(later - log.begin()), until, c);
}

/// What ends it is looked for when nothing of the spell or ability is bound any more but its source.
std::string_view endsByWhatIsForgotten(const Asked& asked) {
  const NodeId until = asked.as<nodes::ExileUntil>().until;
  const bool said = isWord(asked.tree, until, Kind::Befalls, DeedName::Leave)
                        ? asked.tree.kind(asked.tree.as<nodes::Befalls>(until).what) == Kind::Self
                        : isWord(asked.tree, until, Kind::Acts, DeedName::BecomeMonarch);
  return said ? "" : "what ends it is not known later";
}

void proposeExile(Kernel& k, Context& c, NodeId node, Events& out) {
  if (k.tree().kind(node) == Kind::ExileUntil && endedAlready(k, c, as<nodes::ExileUntil>(k, node).until))
    return;
  for (const ObjectId id :
       takeObjects(k, c, as<nodes::Exile, nodes::ExileFaceDown, nodes::ExileUntil>(k, node).what)) {
    if (k.object(id).is(ObjectFlag::AbilityOnStack) || k.object(id).zone == Zone::Exile) continue;
    Event e = zoneChange(k, id, Zone::Exile);
    e.source = c.source;
    if (k.tree().kind(node) == Kind::ExileFaceDown) e.set(EventFlag::FaceDown);
    out.push_back(e);
  }
}

/// "Exile the top two cards of your library. Put one of them into your hand and the rest into your
/// graveyard": the rest is what then is still in exile (400.7j), whether the cards or the verb are spoken of.
void noteLeftInExile(Kernel& k, Context& c, NodeId node, std::span<const Entity> exiled) {
  const NodeId what = as<nodes::Exile, nodes::ExileFaceDown, nodes::ExileUntil>(k, node).what;
  const SlotNo cards = k.tree().kind(what) == Kind::TopCards ? k.tree()[what].slot : SlotNo{0};
  for (const SlotNo slot : {cards, k.tree()[node].slot})
    if (slot != 0) bindEntities(c, static_cast<SlotNo>(slots::kRest + slot), exiled);
}

/// 607.2a: the source remembers which cards it exiled; 610.3: until something happens.
void finishExile(Kernel& k, Context& c, NodeId node) {
  const bool until = k.tree().kind(node) == Kind::ExileUntil;
  const EventBatch batch = k.s.lastBatch;
  bindResults(k, c, node, EventType::ZoneChange);
  EntityList exiled;
  for (const Event& e : batch) {
    if (e.to != Zone::Exile || !e.newObject || !k.alive(e.newObject)) continue;
    exiled.push_back(e.newObject);
    if (until)
      linkUntil(k, c.source, e.newObject, as<nodes::ExileUntil>(k, node).until, e.from, c.controller);
    else
      linkObjects(k, c.source, e.newObject);
  }
  noteLeftInExile(k, c, node, std::span(exiled.data(), exiled.size()));
}

/// 702.99a: is it a card, and not in exile already?
bool canBeTied(const Object& o) {
  return !o.is(ObjectFlag::AbilityOnStack) && !o.is(ObjectFlag::CopyOfSpell) && o.zone != Zone::Exile;
}

void proposeExileTiedTo(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto [what, creature] = as<nodes::ExileTiedTo>(k, node);
  if (takePermanents(k, c, creature).empty()) return;
  for (const ObjectId id : takeObjects(k, c, what)) {
    if (!canBeTied(k.object(id))) continue;
    out.push_back(zoneChange(k, id, Zone::Exile));
    out.back().source = c.source;
  }
}

void finishExileTiedTo(Kernel& k, Context& c, NodeId node) {
  const EventBatch batch = k.s.lastBatch;
  bindResults(k, c, node, EventType::ZoneChange);
  const ObjectList creatures = takePermanents(k, c, as<nodes::ExileTiedTo>(k, node).creature);
  for (const Event& e : batch)
    if (e.to == Zone::Exile && e.newObject && k.alive(e.newObject) && !creatures.empty())
      linkObjects(k, e.newObject, creatures.front());  // 702.55b, 702.99b: it haunts it, or is encoded on it
}

void proposeSacrifice(Kernel& k, Context& c, NodeId node, Events& out) {
  const PlayerId player = actorOf(k, c);
  if (areOpponents(k, player, c.controller) &&
      cantDo(k, DeedName::SacrificeForOpponents, Entity::player(player)))
    return;
  for (const ObjectId id : takePermanents(k, c, as<nodes::Sacrifice>(k, node).what)) {
    if (controllerOf(k, id) != player) continue;  // 701.21a
    Event e = event(EventType::Sacrifice, id, player);
    e.source = c.source;
    out.push_back(e);
  }
}

Zone zoneOf(const Kernel& k, NodeId place) { return leaf<Zone>(k, as<nodes::Place>(k, place).zone); }

void setPlace(Kernel& k, const Context& c, NodeId place, PlayerId actor, Event& e);

/// The event that the card is put onto the battlefield, with the player who will control it there (110.2a).
Event puttingOnto(Kernel& k, const Context& c, NodeId place, ObjectId card);

void proposeCounter(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto [what, to] = as<nodes::Counter>(k, node);
  for (const ObjectId id : takeObjects(k, c, what)) {
    if (k.object(id).zone != Zone::Stack) continue;
    Event e = event(EventType::Countered, id, actorOf(k, c));
    e.source = c.source;
    e.amount = byEffectOf(c.controller);
    if (to != kNoNode) {
      e.to = zoneOf(k, to);
      setPlace(k, c, to, actorOf(k, c), e);
    }
    out.push_back(e);
  }
}

// ---- return and put

/// What is moved, and where to, by Return, Put and PutWith.
nodes::Return moveOf(const Kernel& k, NodeId node) {
  return as<nodes::Return, nodes::Put, nodes::PutWith>(k, node);
}

EntityList toMove(Kernel& k, Context& c, NodeId node) {
  EntityList out;
  for (const ObjectId id : takeObjects(k, c, moveOf(k, node).what)) out.push_back(id);
  return out;
}

/// "On their choice of the top or bottom of their library", "second from the top or on the bottom".
bool choosesEnd(Kernel& k, NodeId place) {
  const NodeId how = as<nodes::Place>(k, place).how;
  return hasFlag(k, how, ir::Flag::Bottom) &&
         (hasFlag(k, how, ir::Flag::Top) || hasFlag(k, how, ir::Flag::NthFromTop2));
}

EntityList cardsOf(const Kernel& k, PlayerId owner, const EntityList& cards) {
  EntityList own;
  for (const Entity card : cards)
    if (k.object(card.asObject()).owner == owner) own.push_back(card);
  return own;
}

/// 401.4: several cards that are put into libraries at once are arranged by their owners.
bool askOwnersForOrder(Kernel& k, std::uint16_t context, NodeId node, const EntityList& cards) {
  auto owners = apnap(k, k.s.active);
  std::reverse(owners.begin(), owners.end());  // what is pushed last is asked first
  bool asked = false;
  for (const PlayerId owner : owners) {
    EntityList own = cardsOf(k, owner, cards);
    if (own.size() < 2) continue;
    chooseOrder(k, context, owner, std::move(own), static_cast<SlotNo>(slots::kOwnersOrder + owner), node);
    asked = true;
  }
  return asked;
}

/// The cards in the order that their owners chose; empty: they were not asked.
EntityList inOwnersOrder(Kernel& k, Context& c, const EntityList& cards) {
  EntityList ordered;
  bool asked = false;
  for (const PlayerId owner : apnap(k, k.s.active)) {
    const auto slot = static_cast<SlotNo>(slots::kOwnersOrder + owner);
    const EntityList own = hasSlot(c, slot) ? boundEntities(k, c, slot) : cardsOf(k, owner, cards);
    asked = asked || hasSlot(c, slot);
    eraseSlot(c, slot);
    ordered.insert(ordered.end(), own.begin(), own.end());
  }
  return asked ? ordered : EntityList{};
}

/// 401.4, or the text: who arranges several cards that are put into a library at once. 608.2d: or says what
/// goes on top.
bool prepareMove(Kernel& k, std::uint16_t context, NodeId node, unsigned index) {
  const NodeId place = moveOf(k, node).to;
  if (zoneOf(k, place) != Zone::Library) return false;
  Context& c = k.context(context);
  EntityList cards = toMove(k, c, node);
  if (choosesEnd(k, place)) {
    const int count = static_cast<int>(cards.size());
    if (count > 0) chooseAmong(k, context, chooserOf(c), std::move(cards), 0, count, slots::kOnTop, node);
    return count > 0;
  }
  if (cards.size() < 2) return false;
  const NodeId how = as<nodes::Place>(k, place).how;
  if (hasFlag(k, how, ir::Flag::RandomOrder)) return false;
  if (!hasFlag(k, how, ir::Flag::AnyOrder)) return askOwnersForOrder(k, context, node, cards);
  const PlayerId chooser = chooserOf(c);
  chooseOrder(k, context, chooser, std::move(cards), preparedSlot(index), node);
  return true;
}

/// "On your choice of the top or bottom of its owner's library": who counters the spell says which.
bool prepareCounter(Kernel& k, std::uint16_t context, NodeId node, unsigned) {
  const auto [what, to] = as<nodes::Counter>(k, node);
  if (to == kNoNode || zoneOf(k, to) != Zone::Library || !choosesEnd(k, to)) return false;
  Context& c = k.context(context);
  EntityList spells;
  for (const ObjectId id : takeObjects(k, c, what)) spells.push_back(id);
  const int count = static_cast<int>(spells.size());
  if (count > 0) chooseAmong(k, context, chooserOf(c), std::move(spells), 0, count, slots::kOnTop, node);
  return count > 0;
}

/// "Tapped and attacking that opponent" (508.4): what it attacks; 508.4a: nothing, where there is no such
/// player.
void setAttacked(Kernel& k, const Context& c, NodeId place, Event& e) {
  const NodeId whom = as<nodes::Place>(k, place).owner;
  if (!e.has(EventFlag::EnterAttacking) || whom == kNoNode) return;
  const EntityList attacked = entitiesOf(k, whom, c);
  if (attacked.empty())
    e.flags &= ~static_cast<std::uint32_t>(EventFlag::EnterAttacking);
  else
    e.node = attacked.front().raw;
}

void setPlace(Kernel& k, const Context& c, NodeId place, PlayerId actor, Event& e) {
  takePlace(k.tree(), place, c.controller, actor, e);
  setAttacked(k, c, place, e);
  if (hasFlag(k, as<nodes::Place>(k, place).how, ir::Flag::BeneathTopX))
    e.detail = static_cast<std::uint16_t>(std::clamp<std::int64_t>(c.x, 0, UINT16_MAX));  // 401.7
  const ir::KeywordName keyword = k.pool.ability(c.ability).keyword;
  if (e.has(EventFlag::EnterAttacking) &&
      (keyword == ir::KeywordName::Ninjutsu || keyword == ir::KeywordName::CommanderNinjutsu))
    e.node = attackedByReturned(k, c).raw;
  if (e.to != Zone::Library || !choosesEnd(k, place)) return;
  const EntityList onTop = boundEntities(k, c, slots::kOnTop);
  if (std::find(onTop.begin(), onTop.end(), Entity(e.object)) != onTop.end())
    e.flags &= ~static_cast<std::uint32_t>(EventFlag::ToBottom);
  else
    e.detail = 0;  // not the second from the top
}

Event puttingOnto(Kernel& k, const Context& c, NodeId place, ObjectId card) {
  Event e = zoneChange(k, card, Zone::Battlefield);
  e.source = c.source;
  setPlace(k, c, place, actorOf(k, c), e);
  return e;
}

/// 304.4, 708.3: face down an instant card is none as it enters.
bool canGo(const Kernel& k, ObjectId id, Zone to, bool transformed = false, bool faceDown = false) {
  const Object& o = k.object(id);
  if (o.is(ObjectFlag::AbilityOnStack)) return false;
  if (to != Zone::Library && o.zone == to) return false;
  return to != Zone::Battlefield || faceDown || mayEnter(k, id, transformed);
}

void proposeMove(Kernel& k, Context& c, NodeId node, Events& out) {
  const NodeId place = moveOf(k, node).to;
  const Zone to = zoneOf(k, place);
  const PlayerId actor = actorOf(k, c);
  EntityList cards = toMove(k, c, node);
  const SlotNo order = preparedSlot(k, c);
  const EntityList byOwners = to == Zone::Library ? inOwnersOrder(k, c, cards) : EntityList{};
  const bool unordered = !hasSlot(c, order) && byOwners.empty() && to == Zone::Library && cards.size() > 1;
  if (hasSlot(c, order)) {
    cards = boundEntities(k, c, order);
  } else if (!byOwners.empty()) {
    cards = byOwners;
  } else if (unordered) {
    k.random().shuffle(std::span(cards.data(), cards.size()));
  }
  for (const Entity card : cards) {
    const NodeId how = as<nodes::Place>(k, place).how;
    if (!canGo(k, card.asObject(), to, hasFlag(k, how, ir::Flag::Transformed),
               hasFlag(k, how, ir::Flag::FaceDown)))
      continue;
    if (Event* entering = enteringEvent(k, card.asObject())) {  // "if you don't, put it into its owner's ..."
      entering->to = to;
      continue;
    }
    Event e = zoneChange(k, card.asObject(), to);
    if (to == Zone::Library && k.object(card.asObject()).zone == Zone::Library) {
      e = event(EventType::Arrange, card.asObject(), k.object(card.asObject()).owner);
      e.to = Zone::Library;
    }
    e.source = c.source;
    if (unordered) e.set(EventFlag::Unordered);
    setPlace(k, c, place, actor, e);
    out.push_back(e);
  }
}

/// 607.2: "enchant creature put onto the battlefield with ~", which the same ability gives it.
bool speaksOfWhatItPut(const Kernel& k, const Context& c) {
  return c.ability != 0 && containsNode(k.tree(), k.pool.ability(c.ability).effect, [&](NodeId n) {
           return isWord(k.tree(), n, ir::State::PutWithSelf);
         });
}

/// Every card that the effect moved is a new object from here on (400.7j). Cards that were only arranged
/// count as well.
void finishMove(Kernel& k, Context& c, NodeId node) {
  for (const Event& e : k.s.lastBatch) {
    if (e.type == EventType::Arrange) c.bindings.push_back({slots::kArranged, e.object, 0});
  }
  bindResults(k, c, node, EventType::Arrange);
  const Zone to = zoneOf(k, moveOf(k, node).to);
  if (to != Zone::Exile && (to != Zone::Battlefield || !speaksOfWhatItPut(k, c))) return;
  const EventBatch batch = k.s.lastBatch;
  for (const Event& e : batch) {
    if (e.to == to && e.newObject && k.alive(e.newObject)) linkObjects(k, c.source, e.newObject);
  }
}

/// "Put a 0/1 Egg token onto the battlefield", of a time before tokens were created (701.7): none is there to
/// be put.
std::string_view putsTokens(const Asked& asked) {
  const auto [what, place] = asked.as<nodes::Put>();
  if (asked.tree.kind(what) != Kind::Some) return "";
  const NodeId objects = asked.tree.as<nodes::Some>(what).what;
  const bool token = asked.tree.kind(objects) == Kind::Objects &&
                     asked.tree.kind(asked.tree.as<nodes::Objects>(objects).noun) == Kind::IsToken;
  const NodeId zone = asked.tree.as<nodes::Place>(place).zone;
  return token && static_cast<Zone>(asked.tree.value(zone)) == Zone::Battlefield
             ? "tokens are created, not put somewhere"
             : "";
}

/// "With a vigilance counter and a lifelink counter on it": nothing else stands in such a list. "If a
/// creature enters this way" is asked of one thing, before it is moved.
std::string_view putWithMore(const Asked& asked) {
  const auto put = asked.as<nodes::PutWith>();
  const NodeId with = put.with;
  if (asked.tree.kind(with) == Kind::Gate) {
    const auto [test, then, otherwise] = asked.tree.as<nodes::Gate>(with);
    const bool counters = asked.tree.kind(then) == Kind::EntersWithCounters && otherwise == kNoNode;
    const bool ofOne = asked.tree.kind(test) == Kind::If && asked.tree.kind(put.what) == Kind::Target;
    return counters && ofOne ? "" : "nothing asks that of each of them";
  }
  if (asked.tree.kind(with) != Kind::And) return "";
  const auto parts = asked.tree.children(asked.tree.as<nodes::And>(with).parts);
  const bool counters = std::all_of(parts.begin(), parts.end(), [&](NodeId part) {
    return asked.tree.kind(part) == Kind::EntersWithCounters;
  });
  return counters ? "" : "what is put somewhere enters with counters and nothing more";
}

/// 614.1c: it enters with counters.
void proposeMoveWith(Kernel& k, Context& c, NodeId node, Events& out) {
  const std::size_t first = out.size();
  proposeMove(k, c, node, out);
  const NodeId all = as<nodes::PutWith>(k, node).with;
  const bool several = k.tree().kind(all) == Kind::And;
  const auto parts = several ? k.tree().children(as<nodes::And>(k, all).parts) : std::span(&all, 1);
  for (std::size_t i = first, end = out.size(); i < end; ++i) {
    // a card in exile has counters too (122.1): "exile it with a hit counter on it"
    if (out[i].to != Zone::Battlefield && out[i].to != Zone::Exile) continue;
    for (NodeId with : parts) {
      if (k.tree().kind(with) == Kind::Gate) {
        const auto gate = as<nodes::Gate>(k, with);
        if (!conditionHolds(k, as<nodes::If>(k, gate.test).condition, c)) continue;
        with = gate.then;
      }
      if (isWord(k.tree(), with, Kind::Act, DeedName::EnterTapped)) out[i].set(EventFlag::EnterTapped);
      if (k.tree().kind(with) != Kind::EntersWithCounters) continue;
      const auto [count, counter] = as<nodes::EntersWithCounters>(k, with);
      out.push_back(counterEvent(EventType::CounterAdd, out[i].object.next(), counterKind(k, counter),
                                 amountOf(k, c, count), actorOf(k, c), c.source));
    }
  }
}

/// "onto the battlefield attached to ...". Whether it may be is seen as it enters (303.4h-i).
void proposePutAttached(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto put = as<nodes::PutAttached>(k, node);
  const EntityList hosts = take(k, c, put.host);
  for (const ObjectId id : takeObjects(k, c, put.what)) {
    if (!canGo(k, id, Zone::Battlefield)) continue;
    Event e = puttingOnto(k, c, put.to, id);
    e.player = enteringController(k, e);
    Entity host = hosts.empty() ? Entity{} : hosts.front();
    if (host.isObject()) host = presentOf(k, host.asObject(), c);
    e.other = host;
    e.set(EventFlag::EnterAttached);
    out.push_back(e);
  }
}

/// 701.40a: face down, as a 2/2 creature; 701.58a: as one with ward {2}.
void proposeManifest(Kernel& k, Context& c, NodeId node, Events& out) {
  const PlayerId actor = actorOf(k, c);
  const bool cloaks = isWord(k.tree(), node, Kind::ActOn, DeedName::Cloak);
  for (const ObjectId id : takeObjects(k, c, as<nodes::ActOn>(k, node).what)) {
    Event e = zoneChange(k, id, Zone::Battlefield);
    e.set(EventFlag::FaceDown);
    if (cloaks) e.set(EventFlag::Cloaked);
    e.other = Entity::player(actor);
    e.source = c.source;
    out.push_back(e);
  }
}

// ---- discard (701.9)

void addDiscard(const Context& c, PlayerId player, ObjectId card, Events& out) {
  Event e = event(EventType::Discard, card, player);
  e.source = c.source;
  out.push_back(e);
}

void proposeDiscard(Kernel& k, Context& c, NodeId node, Events& out) {
  const PlayerId player = actorOf(k, c);
  for (const ObjectId id : takeFromHand(k, c, as<nodes::Discard>(k, node).what, player))
    addDiscard(c, player, id, out);
}

void proposeDiscardHand(Kernel& k, Context& c, NodeId, Events& out) {
  const PlayerId player = actorOf(k, c);
  for (const ObjectId id : k.s.players[player].hand) addDiscard(c, player, id, out);
}

void proposeDiscardAtRandom(Kernel& k, Context& c, NodeId node, Events& out) {
  const PlayerId player = actorOf(k, c);
  ZoneOf<12> hand = k.s.players[player].hand;
  const auto count = static_cast<std::size_t>(amountOf(k, c, as<nodes::DiscardAtRandom>(k, node).count));
  k.random().shuffle(std::span(hand));
  if (hand.size() > count) hand.resize(count);
  for (const ObjectId id : hand) addDiscard(c, player, id, out);
}

// ---- mill, draw

void proposeMill(Kernel& k, Context& c, NodeId node, Events& out) {
  const PlayerId player = actorOf(k, c);
  const ZoneList& library = k.s.players[player].library;
  // 701.17b: as many as there are.
  const auto count =
      std::min(library.size(), static_cast<std::size_t>(amountOf(k, c, as<nodes::Mill>(k, node).count)));
  for (std::size_t i = 0; i < count; ++i) {
    Event e = event(EventType::Mill, library[library.size() - 1 - i], player);
    e.source = c.source;
    out.push_back(e);
  }
}

struct DrawWork {
  std::uint32_t subject = 0;   ///< which of several
  std::int32_t left = 0;       ///< how many it draws yet
  std::int32_t drawn = 0;      ///< by all
  Wide<bool> counted = false;  ///< `left` is known
};

/// 121.2: "up to two cards": how many that player says; kNoNode: as many as the words say.
NodeId mostDrawn(const Kernel& k, NodeId count) {
  return isWord(k.tree(), count, ir::Reckoning::Between) ? as<nodes::Reckoned>(k, count).b : kNoNode;
}

/// The slot of the running draw gets a binding for each card that was drawn for that subject. 614.6: draws
/// that happened instead of one were done this way too, also by another player, but words after it act on
/// none of their cards (121.6c).
void noteDrawn(const Kernel& k, Context& c, SlotNo slot, DrawWork& work) {
  const auto subject = static_cast<std::int32_t>(work.subject);
  const auto isDraw = [](const Event& e) { return e.type == EventType::Draw; };
  const auto since = k.s.turnLog.begin() + boundNumber(c, slots::kBeforeDraw);
  auto others = static_cast<std::int32_t>(std::count_if(since, k.s.turnLog.end(), isDraw));
  work.drawn += others;
  for (const Event& e : k.s.lastBatch) {
    if (!isDraw(e)) continue;
    c.bindings.push_back({slot, e.newObject, subject});
    --others;
  }
  for (; others > 0; --others) c.bindings.push_back({slot, {}, subject});
  eraseSlot(c, slots::kBeforeDraw);
}

struct DrawnCards {
  EntityList cards;
  std::int32_t number = 0;
};
/// What was drawn for one of the subjects, or for all.
DrawnCards drawnFor(const Context& c, SlotNo slot, const std::int32_t* subject) {
  DrawnCards drawn;
  for (const Binding& b : c.bindings) {
    if (b.slot != slot || (subject != nullptr && b.amount != *subject)) continue;
    ++drawn.number;
    if (b.entity) drawn.cards.push_back(b.entity);
  }
  return drawn;
}

/// 121.2: cards are drawn one at a time; several players draw in turn order (121.2c).
Result runDraw(Kernel& k, Frame& f) {
  enum : std::uint8_t { DrawNext, Drawn, NumberSaid };
  auto& work = f.as<DrawWork>();
  Context& c = k.ctx(f);
  const SlotNo mine = frameSlot(k.s.frames.size() - 1);
  const EntityList list = subjectsOf(k, c);
  const bool own = list.size() > 1 && keepsOwnResults(c);
  if (f.step == Drawn) {
    noteDrawn(k, c, mine, work);
    f.step = DrawNext;
  }
  while (work.subject < list.size()) {
    c.subject = list[work.subject];
    const PlayerId player = actorOf(k, c);
    if (!work.counted) {
      if (own) speakOfOwnResults(c, player);
      const NodeId count = as<nodes::Draw>(k, f.node).count, most = mostDrawn(k, count);
      if (most != kNoNode && f.step != NumberSaid) {
        f.step = NumberSaid;
        askNumber(k, c, player, f.node, amountOf(k, c, count), amountOf(k, c, most));
        return Result::Again;
      }
      work.left = f.step == NumberSaid ? k.answer().value : amountOf(k, c, count);
      f.step = DrawNext;
      work.counted = true;
    }
    if (work.left > 0) {
      --work.left;
      f.step = Drawn;
      Event e = event(EventType::Draw, {}, player);
      e.source = c.source;
      c.set(ContextFlag::Begun, c.has(ContextFlag::Begun) || !isProhibited(k, e));
      bindNumber(c, slots::kBeforeDraw, static_cast<std::int32_t>(k.s.turnLog.size()));
      return emitAgain(k, e, "121.2");
    }
    if (own) {
      const auto subject = static_cast<std::int32_t>(work.subject);
      const auto [cards, number] = drawnFor(c, mine, &subject);
      noteOwnResult(c, player, k.tree()[f.node].slot, std::span(cards.data(), cards.size()), number);
    }
    ++work.subject;
    work.counted = false;
  }
  if (own) speakOfAllResults(c);
  c.subject = list.front();
  const EntityList drawn = drawnFor(c, mine, nullptr).cards;
  noteOutcome(c, work.drawn > 0);
  bindResult(k, c, f.node, std::span(drawn.data(), drawn.size()), work.drawn);
  eraseSlot(c, mine);
  return Result::Done;
}

}  // namespace

bool canTieAny(Kernel& k, const Context& c, NodeId node) {
  const EntityList what = entitiesOf(k, as<nodes::ExileTiedTo>(k, node).what, c);
  return std::any_of(what.begin(), what.end(), [&](Entity e) {
    const Object* o = e.isObject() ? k.find(e.asObject()) : nullptr;
    return o != nullptr && canBeTied(*o);
  });
}

void addZoneVerbs(VerbTable& table) {
  addAction(table, Kind::Destroy, {EventType::Destroy, "701.8", &proposeDestroy, 1})
      .means<&nodes::Destroy::what>(meant::kPermanents);
  addAction(table, Kind::DestroyNoRegeneration, {EventType::Destroy, "701.8", &proposeDestroy, 1})
      .means<&nodes::DestroyNoRegeneration::what>(meant::kPermanents);
  Action exile{EventType::ZoneChange, "701.13", &proposeExile, 1};
  exile.finish = &finishExile;
  addAction(table, Kind::Exile, exile)
      .means<&nodes::Exile::what>(meant::kObjects)
      .unless(&speaksOfCardsOfNoZone);
  addAction(table, Kind::ExileFaceDown, exile)
      .means<&nodes::ExileFaceDown::what>(meant::kObjects)
      .unless(&speaksOfCardsOfNoZone);
  addAction(table, Kind::ExileUntil, exile)
      .means<&nodes::ExileUntil::what>(meant::kObjects)
      .unless(&endsByWhatIsForgotten)
      .unless(&speaksOfCardsOfNoZone);
  addAction(table, Kind::ExileTiedTo,
            {.type = EventType::ZoneChange,
             .rule = "701.13",
             .propose = &proposeExileTiedTo,
             .refs = 3,
             .finish = &finishExileTiedTo})
      .means<&nodes::ExileTiedTo::what>(meant::kObjects)
      .means<&nodes::ExileTiedTo::creature>(meant::kPermanents);
  addAction(table, Kind::Sacrifice,
            {EventType::Sacrifice, "701.21", &proposeSacrifice, 1, ChoiceScope::Controlled})
      .means<&nodes::Sacrifice::what>(meant::kPermanents);
  addAction(table, Kind::Counter,
            {EventType::Countered, "701.6", &proposeCounter, 1, ChoiceScope::Any, &prepareCounter})
      .flags({ir::Flag::Top, ir::Flag::Bottom})
      .means<&nodes::Counter::what>(meant::kOnStack);
  const Action move{EventType::ZoneChange, "608.2c",     &proposeMove, 1,
                    ChoiceScope::Any,      &prepareMove, &finishMove};
  // as takePlace reads them; in any order is how they go anyway (401.4)
  const auto places = {ir::Flag::AttackingTheirs, ir::Flag::AttackingUntapped, ir::Flag::Tapped,
                       ir::Flag::Attacking,       ir::Flag::FaceDown,          ir::Flag::Transformed,
                       ir::Flag::YourControl,     ir::Flag::OwnersControl,     ir::Flag::Top,
                       ir::Flag::Bottom,          ir::Flag::NthFromTop2,       ir::Flag::NthFromTop3,
                       ir::Flag::NthFromTop7,     ir::Flag::BeneathTopX,       ir::Flag::AnyOrder,
                       ir::Flag::RandomOrder};
  addAction(table, Kind::Return, move)
      .flags(places)
      .means<&nodes::Return::what>(meant::kObjects)
      .unless(&speaksOfCardsOfNoZone);
  addAction(table, Kind::Put, move)
      .flags(places)
      .means<&nodes::Put::what>(meant::kObjects)
      .unless(&speaksOfCardsOfNoZone)
      .unless(&putsTokens);
  Action moveWith = move;
  moveWith.propose = &proposeMoveWith;
  addAction(table, Kind::PutWith, moveWith)
      .only<&nodes::PutWith::with>(
          {ir::act(DeedName::EnterTapped), Kind::EntersWithCounters, Kind::And, Kind::Gate})
      .unless(&putWithMore)
      .flags(places)
      .means<&nodes::PutWith::what>(meant::kObjects)
      .unless(&speaksOfCardsOfNoZone);
  addAction(table, Kind::PutAttached, {EventType::ZoneChange, "303.4f", &proposePutAttached, 5})
      .flags(places)
      .means<&nodes::PutAttached::what>(meant::kObjects)
      .means<&nodes::PutAttached::host>(meant::kPermanents | meant::kPlayers)
      .unless(&speaksOfCardsOfNoZone);
  addAction(table, ir::actOn(DeedName::Manifest), {EventType::ZoneChange, "701.40a", &proposeManifest, 1})
      .means<&nodes::ActOn::what>(meant::kObjects);
  addAction(table, ir::actOn(DeedName::Cloak), {EventType::ZoneChange, "701.58a", &proposeManifest, 1})
      .means<&nodes::ActOn::what>(meant::kObjects);
  addAction(table, Kind::Discard, {EventType::Discard, "701.9", &proposeDiscard, 1, ChoiceScope::Hand})
      .means<&nodes::Discard::what>(meant::in(Zone::Hand));
  addAction(table, Kind::DiscardHand, {EventType::Discard, "701.9", &proposeDiscardHand});
  addAction(table, Kind::DiscardAtRandom, {EventType::Discard, "701.9", &proposeDiscardAtRandom});
  addAction(table, Kind::Mill, {EventType::Mill, "701.17", &proposeMill});
  addVerb(table, Kind::Draw, &runDraw, true);
}

}  // namespace cantrip::effects
