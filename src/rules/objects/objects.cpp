// Objects and zones (109, 400): identity, moving between zones, last known information, counters.

#include "rules/objects/objects.h"

#include <algorithm>

#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/write.h"
#include "rules/objects/hidden_zones.h"
#include "rules/objects/names.h"

namespace cantrip {

const LastKnown* lastKnown(const Kernel& k, ObjectId id) {
  for (auto it = k.s.lastKnown.end(); it != k.s.lastKnown.begin();)
    if ((--it)->object.id == id) return &*it;
  return nullptr;
}

std::array<ObjectId, 2> objectsAbout(const Event& event) {
  const ObjectId other = event.other.isObject() ? event.other.asObject() : ObjectId{};
  switch (event.type) {
    case EventType::ZoneChange:
      return {isHiddenZone(event.to) ? ObjectId{} : event.newObject};
    case EventType::PlayLand:
    case EventType::TokenCreate:
      return {event.newObject};
    case EventType::Cast:
    case EventType::Destroy:
    case EventType::Countered:
      return {event.object};
    case EventType::Attack:
    case EventType::Block:
      return {event.object, other};
    case EventType::Damage:
      return {event.source, other};
    default:
      return {};
  }
}

/// 400.7f: an Aura that went to the graveyard with the permanent that it enchanted is found there by what
/// triggered on that permanent's leaving.
static bool followsHost(const Kernel& k, ObjectId aura, const Event& event) {
  if (event.type != EventType::ZoneChange || event.from != Zone::Battlefield) return false;
  const LastKnown* last = lastKnown(k, aura);
  const Object* now = k.find(aura.next());
  return last != nullptr && last->object.attachedTo == Entity(event.object) && now != nullptr &&
         now->zone == Zone::Graveyard;
}

/// 400.7e: is it a card that was discarded or milled, by an event that triggered an ability, but into a
/// hidden zone instead of the graveyard?
static bool isOutOfSight(const Kernel& k, ObjectId id, const Event& event) {
  if ((event.type != EventType::Discard && event.type != EventType::Mill) || event.newObject != id)
    return false;
  const Object* card = k.find(id);
  return card != nullptr && isHiddenZone(card->zone);
}

/// What became of it where what is carried out in that context moved it; none: it did not.
static ObjectId movedTo(const Context& context, ObjectId id) {
  ObjectId next{};
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kMoved && b.entity == Entity(id))
      next = ObjectId{static_cast<std::uint32_t>(b.amount)};
  return next;
}

bool movedBy(const Context& context, ObjectId id) {
  return std::any_of(context.bindings.begin(), context.bindings.end(),
                     [&](const Binding& b) { return b.slot == slots::kMoved && b.entity == Entity(id); });
}

bool becameSpell(const Kernel& k, ObjectId card, ObjectId spell, const Context& context) {
  const Object* now = k.find(spell);
  if (now == nullptr || now->zone != Zone::Stack) return false;
  ObjectId at = card;
  for (ObjectId next = movedTo(context, at); next; next = movedTo(context, at)) at = next;
  return at.next() == spell;
}

// 400.7j and 400.7e-h: an effect finds what it moved, and a trigger finds what its event moved, once and in a
// public zone.
ObjectId presentOf(const Kernel& k, ObjectId id, const Context& context) {
  if (isOutOfSight(k, id, context.event)) return context.event.object;
  ObjectId at = id;
  for (int guard = 0; guard < 8 && !k.alive(at); ++guard) {
    ObjectId next = movedTo(context, at);
    if (!next && context.event.type != EventType::None && context.event.object == at)
      next = context.event.newObject;
    if (!next && followsHost(k, at, context.event)) next = at.next();
    if (!next) return id;
    const Object* moved = k.find(next);
    if (moved != nullptr && isHiddenZone(moved->zone)) {
      // 400.7: hidden zones are not searched, except that the same effect may go on with a card that it just
      // moved
      if (!movedBy(context, at)) return id;
    }
    at = next;
  }
  // 702.26b: nothing finds what is phased out
  const Object* found = k.find(at);
  return found != nullptr && found->is(ObjectFlag::PhasedOut) ? id : at;
}

void noteMoved(Context& context, ObjectId before, ObjectId after) {
  if (before != after && after)
    context.bindings.push_back({slots::kMoved, Entity(before), static_cast<std::int32_t>(after.raw)});
}

const CardDef& defOfGone(const Kernel& k, ObjectId id) {
  if (const LastKnown* last = lastKnown(k, id)) return k.pool.card(last->values.card);
  // The card itself, wherever it is now: a name and a mana cost do not change with the zone (202, 201).
  const Object& now = k.s.objects[id.slot() < k.s.objects.size() ? id.slot() : 0];
  return k.pool.card(now.card);
}

std::string_view nameOf(const Kernel& k, ObjectId id) {
  const Object* o = k.find(id);
  if (o != nullptr && o->is(ObjectFlag::FaceDown)) return {};  // 406.3a, 708.2a
  return nameOn(k, definitionOf(k, id));
}

namespace {

/// The list of a const or of a writable state.
template <typename State>
auto& zoneListOf(State& s, Zone zone, PlayerId owner) {
  using List = std::conditional_t<std::is_const_v<State>, const ZoneList, ZoneList>;
  switch (zone) {
    case Zone::Library:
      return static_cast<List&>(s.players[owner].library);
    case Zone::Hand:
      return static_cast<List&>(s.players[owner].hand);
    case Zone::Graveyard:
      return static_cast<List&>(s.players[owner].graveyard);
    case Zone::Battlefield:
      return static_cast<List&>(s.battlefield);
    case Zone::Exile:
      return static_cast<List&>(s.exile);
    case Zone::Outside:
      return static_cast<List&>(s.players[owner].outside);
    case Zone::Ante:
      return static_cast<List&>(s.ante);
    default:
      return static_cast<List&>(s.command);
  }
}

}  // namespace

const ZoneList& zoneList(const Kernel& k, Zone zone, PlayerId owner) { return zoneListOf(k.s, zone, owner); }
ZoneList& writableZone(Kernel& k, Zone zone, PlayerId owner) {
  if (zone == Zone::Graveyard) k.remembered().graveyardsKnown = false;
  return zoneListOf(writable(k), zone, owner);
}

ObjectId createObject(Kernel& k, CardId card, PlayerId owner, Zone zone) {
  ObjectId id;
  if (!k.s.freeSlots.empty()) {
    id.raw = k.s.freeSlots.back();
    writable(k).freeSlots.pop_back();
  } else {
    id = ObjectId::make(static_cast<std::uint32_t>(k.s.objects.size()), 1);
    writable(k).objects.emplace_back();
  }
  Object& o = writable(k).objects[id.slot()];  // nothing is left of what had the slot before
  o.id = id;
  o.card = card;
  o.zone = zone;
  o.owner = o.controller = owner;
  o.timestamp = writable(k).nextTimestamp++;
  o.enteredTurn = k.s.turn;
  if (zone == Zone::Battlefield) {
    o.place = static_cast<std::uint16_t>(k.s.battlefield.size());
    o.set(ObjectFlag::SummoningSick);
    touch(k);
  }
  if (zone != Zone::Stack && zone != Zone::Outside) writableZone(k, zone, owner).push_back(id);
  return id;
}

ObjectId createOutside(Kernel& k, CardId card, PlayerId owner) {
  const ObjectId id = createObject(k, card, owner, Zone::Outside);
  writableZone(k, Zone::Outside, owner).push_back(id);
  return id;
}

Entity holderOfCounters(const Kernel& k, Entity on, std::uint16_t kind) {
  if (!k.s.variant.sharedPoison || !on.isPlayer() || kind != known::kPoison) return on;
  PlayerId first = 0;
  while (k.s.players[first].team != k.s.players[on.asPlayer()].team) ++first;
  return Entity::player(first);
}

std::int32_t countersOn(const Kernel& k, Entity on, std::uint16_t kind) {
  if (on.isObject()) {
    const Object* o = k.find(on.asObject());
    if (o == nullptr) {
      if (const LastKnown* last = lastKnown(k, on.asObject()))
        for (const CounterEntry& c : last->counters)
          if (c.kind == kind) return c.count;
      return 0;
    }
    if (!o->is(ObjectFlag::HasCounters)) return 0;
  } else if (k.s.variant.sharedPoison) {
    on = holderOfCounters(k, on, kind);
  }
  for (const CounterEntry& c : k.s.counters)
    if (c.on == on && c.kind == kind) return c.count;
  return 0;
}

CountersOfKinds countersByKind(const Kernel& k, Entity on) {
  CountersOfKinds kinds;
  const auto add = [&kinds](const CounterEntry& entry) {
    if (entry.count > 0) kinds.push_back({entry.kind, entry.count});
  };
  const Object* o = on.isObject() ? k.find(on.asObject()) : nullptr;
  if (on.isObject() && o == nullptr) {
    if (const LastKnown* last = lastKnown(k, on.asObject()))
      std::for_each(last->counters.begin(), last->counters.end(), add);
    return kinds;
  }
  if (o != nullptr && !o->is(ObjectFlag::HasCounters)) return kinds;
  for (const CounterEntry& entry : k.s.counters)
    if (entry.on == holderOfCounters(k, on, entry.kind)) add(entry);
  return kinds;
}

std::int32_t allCountersOn(const Kernel& k, Entity on) {
  std::int32_t total = 0;
  for (const CountersOfKind& some : countersByKind(k, on)) total += some.count;
  return total;
}

Event zoneChange(const Kernel& k, ObjectId id, Zone to) {
  const Object& o = k.object(id);
  Event event;
  event.type = EventType::ZoneChange;
  event.object = id;
  event.from = o.zone;
  event.to = to;
  event.player = o.owner;
  return event;
}

Event counterEvent(EventType type, Entity on, std::uint16_t kind, std::int32_t amount, PlayerId player,
                   ObjectId source) {
  Event event;
  event.type = type;
  event.other = on;
  event.detail = kind;
  event.amount = amount;
  event.player = player;
  event.source = source;
  return event;
}

void setStatus(Kernel& k, ObjectId id, ObjectFlag flag, bool on) {
  writable(k, id).set(flag, on);
  touchStatus(k);
}

void chooseFace(Kernel& k, ObjectId id, CardId face) { writable(k, id).card = face; }

void setChosenPlayer(Kernel& k, ObjectId id, PlayerId player) { writable(k, id).chosenPlayer = player; }

}  // namespace cantrip
