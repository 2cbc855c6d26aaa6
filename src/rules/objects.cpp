// Objects and zones (109, 400): identity, moving between zones, last known information, counters.
#include <algorithm>

#include "rules/designations.h"
#include "rules/kernel.h"
#include "rules/merging.h"
#include "rules/rooms.h"

namespace cantrip {

const LastKnown* Kernel::lastKnown(ObjectId id) const {
  for (auto it = s.lastKnown.rbegin(); it != s.lastKnown.rend(); ++it)
    if (it->object.id == id) return &*it;
  return nullptr;
}

/// 400.7f: an Aura that went to the graveyard with the permanent that it enchanted is found there by what
/// triggered on that permanent's leaving.
static bool followsHost(const Kernel& k, ObjectId aura, const Event& event) {
  if (event.type != EventType::ZoneChange || event.from != Zone::Battlefield) return false;
  const LastKnown* last = k.lastKnown(aura);
  const Object* now = k.find(aura.next());
  return last != nullptr && last->object.attachedTo == Entity(event.object) && now != nullptr &&
         now->zone == Zone::Graveyard;
}

// 400.7j and 400.7e-h: an effect finds what it moved, and a trigger finds what its event moved, once and in a
// public zone.
ObjectId Kernel::follow(ObjectId id, const Context& context) const {
  ObjectId at = id;
  for (int guard = 0; guard < 8 && !alive(at); ++guard) {
    ObjectId next{};
    for (const Binding& b : context.bindings)
      if (b.slot == slots::kMoved && b.entity == Entity(at))
        next = ObjectId{static_cast<std::uint32_t>(b.amount)};
    if (!next && context.event.type != EventType::None && context.event.object == at)
      next = context.event.newObject;
    if (!next && followsHost(*this, at, context.event)) next = at.next();
    if (!next) return id;
    const Object* moved = find(next);
    if (moved != nullptr && (moved->zone == Zone::Library || moved->zone == Zone::Hand)) {
      // 400.7: hidden zones are not searched, except that the same effect may go on with a card that it just
      // moved
      const bool same = std::any_of(context.bindings.begin(), context.bindings.end(), [&](const Binding& b) {
        return b.slot == slots::kMoved && b.entity == Entity(at);
      });
      if (!same) return id;
    }
    at = next;
  }
  return at;
}

void Kernel::noteMoved(Context& context, ObjectId before, ObjectId after) {
  if (before != after && after)
    context.bindings.push_back({slots::kMoved, Entity(before), static_cast<std::int32_t>(after.raw)});
}

const CardDef& Kernel::defOfGone(ObjectId id) const {
  if (const LastKnown* last = lastKnown(id)) return pool.card(last->values.card);
  // The card itself, wherever it is now: a name and a mana cost do not change with the zone (202, 201).
  const Object& now = s.objects[id.slot() < s.objects.size() ? id.slot() : 0];
  return pool.card(now.card);
}

std::string_view Kernel::nameOf(ObjectId id) const {
  const Object* o = find(id);
  if (o != nullptr && o->is(ObjectFlag::FaceDown)) return {};  // 708.2a
  return def(id).name;
}

ZoneList& Kernel::zoneList(Zone zone, PlayerId owner) {
  switch (zone) {
    case Zone::Library:
      return s.players[owner].library;
    case Zone::Hand:
      return s.players[owner].hand;
    case Zone::Graveyard:
      return s.players[owner].graveyard;
    case Zone::Battlefield:
      return s.battlefield;
    case Zone::Exile:
      return s.exile;
    default:
      return s.command;
  }
}

ObjectId Kernel::createObject(CardId card, PlayerId owner, Zone zone) {
  ObjectId id;
  if (!s.freeSlots.empty()) {
    id.raw = s.freeSlots.back();
    s.freeSlots.pop_back();
  } else {
    id = ObjectId::make(static_cast<std::uint32_t>(s.objects.size()), 1);
    s.objects.emplace_back();
  }
  Object& o = s.objects[id.slot()];
  o = Object{};
  o.id = id;
  o.card = card;
  o.zone = zone;
  o.owner = o.controller = owner;
  o.timestamp = s.nextTimestamp++;
  o.enteredTurn = s.turn;
  if (zone == Zone::Battlefield) {
    o.place = static_cast<std::uint16_t>(s.battlefield.size());
    o.set(ObjectFlag::SummoningSick);
    touch();
  }
  if (zone != Zone::Stack && zone != Zone::Outside) zoneList(zone, owner).push_back(id);
  return id;
}

void Kernel::leaveZone(Object& o) {
  if (o.zone == Zone::Stack) {
    const auto at =
        std::find_if(s.stack.begin(), s.stack.end(), [&](const StackItem& i) { return i.object == o.id; });
    if (at == s.stack.end()) return;
    if (s.stack.size() > 1) s.leftStack.push_back(std::move(*at));
    s.stack.erase(at);
    if (s.stack.empty()) s.leftStack.clear();
    return;
  }
  if (o.zone == Zone::Outside) return;
  ZoneList& list = zoneList(o.zone, o.owner);
  // Cards mostly leave from the top of a library or from the end of a list.
  const auto last = std::find(list.rbegin(), list.rend(), o.id);
  if (last == list.rend()) return;
  const auto at = list.erase(std::next(last).base());
  if (o.zone == Zone::Battlefield)
    for (auto it = at; it != list.end(); ++it)
      s.objects[it->slot()].place = static_cast<std::uint16_t>(it - list.begin());
}

void Kernel::enterZone(Object& o, const Event& event) {
  o.zone = event.to;
  if (event.to == Zone::Stack || event.to == Zone::Outside) return;
  ZoneList& list = zoneList(event.to, o.owner);
  if (event.to == Zone::Battlefield) o.place = static_cast<std::uint16_t>(list.size());
  if (event.to != Zone::Library) {
    list.push_back(o.id);
  } else if (event.has(EventFlag::ToBottom)) {
    list.insert(list.begin(), o.id);
  } else {  // `detail` cards stay on top of it; back() is the top
    const std::size_t below = std::min<std::size_t>(event.detail, list.size());
    list.insert(list.end() - static_cast<std::ptrdiff_t>(below), o.id);
  }
}

void Kernel::removeObject(ObjectId id) {
  Object* o = find(id);
  if (o == nullptr) return;
  s.undisturbed = false;  // 714.4: what an ability came from may have waited for it to leave the stack
  if (o->zone == Zone::Battlefield) touch();
  if (o->is(ObjectFlag::HasCounters))
    eraseIf(s.counters, [&](const CounterEntry& c) { return c.on == Entity(id); });
  leaveZone(*o);
  s.freeSlots.push_back(id.next().raw);
  *o = Object{};
}

void Kernel::rememberLastKnown(ObjectId id) {
  const Object& o = object(id);
  LastKnown last;
  last.object = o;
  last.values = values(id);
  last.values.controller = controllerOf(id);
  last.values.card = o.copyOf != kNoCard ? o.copyOf : o.card;
  last.turn = s.turn;
  if (o.is(ObjectFlag::HasCounters))
    for (const CounterEntry& c : s.counters)
      if (c.on == Entity(id)) last.counters.push_back(c);
  s.lastKnown.push_back(std::move(last));
}

std::int32_t Kernel::countersOn(Entity on, std::uint16_t kind) const {
  if (on.isObject()) {
    const Object* o = find(on.asObject());
    if (o == nullptr) {
      if (const LastKnown* last = lastKnown(on.asObject()))
        for (const CounterEntry& c : last->counters)
          if (c.kind == kind) return c.count;
      return 0;
    }
    if (!o->is(ObjectFlag::HasCounters)) return 0;
  }
  for (const CounterEntry& c : s.counters)
    if (c.on == on && c.kind == kind) return c.count;
  return 0;
}

void Kernel::changeCounters(Entity on, std::uint16_t kind, std::int32_t by) {
  if (on.isObject() && !alive(on.asObject())) return;
  auto at = std::find_if(s.counters.begin(), s.counters.end(),
                         [&](const CounterEntry& c) { return c.on == on && c.kind == kind; });
  if (at == s.counters.end()) {
    if (by <= 0) return;
    at = s.counters.insert(s.counters.end(), CounterEntry{on, kind, 0});
  }
  const std::int64_t sum = static_cast<std::int64_t>(at->count) + by;
  at->count = static_cast<std::int32_t>(std::clamp<std::int64_t>(sum, 0, INT32_MAX));
  if (at->count == 0) s.counters.erase(at);
  if (on.isObject()) {
    const bool any =
        std::any_of(s.counters.begin(), s.counters.end(), [&](const CounterEntry& c) { return c.on == on; });
    object(on.asObject()).set(ObjectFlag::HasCounters, any);
    touch();
  }
}

// 400.7: the card becomes a new object with no memory of what it was.
ObjectId Kernel::moveObject(ObjectId id, Event& event) {
  Object& o = object(id);
  const bool wasPublic = o.zone == Zone::Battlefield || o.zone == Zone::Stack;
  if (wasPublic) rememberLastKnown(id);
  if (o.zone == Zone::Battlefield) {
    removeFromCombat(id);  // 506.4
    if (o.attachedTo.isObject() && alive(o.attachedTo.asObject()))
      --object(o.attachedTo.asObject()).attachments;
    touch();
  }
  // abilities come into force or go out of it (113.6)
  const bool emblem = event.to == Zone::Command && o.is(ObjectFlag::Emblem);  // 114.4
  const bool whenCast =
      event.to == Zone::Stack &&
      (pool.zonesOf[static_cast<std::size_t>(AbilityKind::Triggered)] & bit(Zone::Stack)) != 0;
  if (emblem || whenCast || event.to == Zone::Battlefield ||
      (pool.zonesElsewhere & (bit(o.zone) | bit(event.to))) != 0)
    touch();
  if (o.is(ObjectFlag::HasCounters))
    eraseIf(s.counters, [&](const CounterEntry& c) { return c.on == Entity(id); });
  leaveZone(o);
  if (o.zone == Zone::Battlefield && !s.components.empty()) partFromComponents(s, o);
  const Object old = o;
  o = Object{};
  o.id = id.next();
  o.card = old.card;
  o.owner = old.owner;
  o.controller = event.to == Zone::Battlefield || event.to == Zone::Stack ? event.player : old.owner;
  if (!isPlayerInGame(o.controller)) o.controller = old.owner;
  for (const ObjectFlag kept :
       {ObjectFlag::Token, ObjectFlag::CopyOfSpell, ObjectFlag::Commander, ObjectFlag::Emblem})
    o.set(kept, old.is(kept));
  o.castsFromCommand = old.castsFromCommand;
  if (o.is(ObjectFlag::Commander) && (event.to == Zone::Graveyard || event.to == Zone::Exile)) {
    o.set(ObjectFlag::MayReturn);  // 903.9a
    ++s.strays;
  }
  if (old.is(ObjectFlag::CopyOfSpell) || (old.is(ObjectFlag::Token) && old.zone == Zone::Battlefield)) {
    o.copyOf = old.copyOf;
    // 608.3f: a copy of a permanent spell becomes a token; elsewhere it ceases to exist (704.5d-e)
    if (old.is(ObjectFlag::CopyOfSpell) && event.to == Zone::Battlefield) {
      o.set(ObjectFlag::CopyOfSpell, false);
      o.set(ObjectFlag::Token);
    } else {
      ++s.strays;
    }
  }
  if (event.to == Zone::Battlefield) {
    // 614.12a: what was chosen for it as it enters; in other zones nothing sets these
    o.copyOf = old.copyOf;
    o.chosenColor = old.chosenColor;
    o.chosenWord = old.chosenWord;
    o.chosenPlayer = old.chosenPlayer;
  }
  // 712.8, 709.3: away from the stack and the battlefield a card has its front face only
  const std::vector<CardId>& faces = pool.card(o.card).faces;
  // 712.11b, 305.1: what enters has the face that was cast or played
  const bool keepsFace = event.to == Zone::Battlefield;
  if (!faces.empty() && !keepsFace && event.to != Zone::Stack) o.card = faces.front();
  if (keepsFace && old.zone != Zone::Stack) {  // 709.5d: neither half was cast
    o.card = faceAsItEnters(pool, o.card);
    if (o.copyOf != kNoCard) o.copyOf = faceAsItEnters(pool, o.copyOf);
  }
  const bool nightfall =  // 702.145b
      keepsFace && entersTransformed(*this, o);
  if (faces.size() > 1 && pool.card(o.card).isDoubleFaced() &&
      (nightfall || event.has(EventFlag::EnterTransformed)))
    o.card = faces[1];
  o.timestamp = s.nextTimestamp++;
  o.enteredTurn = s.turn;
  o.set(ObjectFlag::FaceDown, event.has(EventFlag::FaceDown));
  const bool putFaceDown = event.has(EventFlag::FaceDown) && old.zone != Zone::Stack;
  o.set(ObjectFlag::Manifested, putFaceDown && event.to == Zone::Battlefield);
  if (keepsFace &&
      old.zone == Zone::Stack)  // 400.7a-b: effects that changed the spell, or prevent damage from
    for (FloatingEffect& effect : s.effects) {  // it (609.7b), go on for the permanent
      std::replace(effect.affected.begin(), effect.affected.end(), Entity(id), Entity(o.id));
      for (Binding& b : effect.context.bindings)
        if (b.entity == Entity(id)) b.entity = Entity(o.id);
    }
  if (keepsFace)  // 607.2a: what was exiled as it entered is linked to the permanent
    for (Link& link : s.links)
      if (link.from == id) {
        link.from = o.id;
        o.set(ObjectFlag::HasLinks);
      }
  if (event.to == Zone::Battlefield) {
    o.set(ObjectFlag::SummoningSick);
    o.set(ObjectFlag::Tapped, event.has(EventFlag::EnterTapped));
  }
  enterZone(o, event);
  return o.id;
}

Event Kernel::zoneChange(ObjectId id, Zone to) const {
  const Object& o = object(id);
  Event event;
  event.type = EventType::ZoneChange;
  event.object = id;
  event.from = o.zone;
  event.to = to;
  event.player = o.owner;
  return event;
}

}  // namespace cantrip
