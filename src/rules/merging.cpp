// Merging with permanents (729): becoming one object, staying one, and falling apart.
#include "rules/merging.h"

#include <algorithm>

#include "rules/designations.h"

namespace cantrip {

namespace {

template <typename Components>
auto range(Components& all, ObjectId permanent) {
  const auto is = [permanent](const Component& c) { return c.permanent == permanent; };
  const auto first = std::find_if(all.begin(), all.end(), is);
  const auto last = std::find_if_not(first, all.end(), is);
  return std::span(first, last);
}

bool ownFlag(const Component& c, ObjectFlag flag) {
  return (c.flags & static_cast<std::uint32_t>(flag)) != 0;
}

void setOwnFlag(Component& c, ObjectFlag flag, bool on) {
  const auto mask = static_cast<std::uint32_t>(flag);
  c.flags = on ? c.flags | mask : c.flags & ~mask;
}

/// 729.2a: what the components are together. A component that is face down under another says nothing
/// (708.2).
CardId wholeOf(const Pool& pool, std::span<const Component> components) {
  std::vector<CardId> parts;
  for (const Component& c : components)
    if (!ownFlag(c, ObjectFlag::FaceDown) || ownFlag(components.front(), ObjectFlag::FaceDown))
      parts.push_back(c.definition);
  return pool.merged.of(pool, parts);
}

/// Saved games have to know what the ids of made definitions stand for.
void remember(Kernel& k, CardId id) {
  if ((id & kMergedCard) == 0) return;
  auto& known = k.s.mergedCards;
  if (std::any_of(known.begin(), known.end(), [id](const MergedDefinition& d) { return d.id == id; })) return;
  const auto parts = k.pool.merged.partsOf(id);
  known.push_back({id, {parts.begin(), parts.end()}});
}

/// Gives the permanent new copiable values (613.2a), also under effects that make it a copy for a time. What
/// it was without the last component is `before`; a copy effect from before the merge is overlaid (729.2a).
template <typename Change>
void changeDefinition(Kernel& k, Object& permanent, const Change& change) {
  const auto changed = [&](CardId now) {
    const CardId made = change(now != kNoCard ? now : permanent.card);
    remember(k, made);
    return made == permanent.card ? kNoCard : made;
  };
  permanent.copyOf = changed(permanent.copyOf);
  for (FloatingEffect& effect : k.s.effects)
    if (effect.what == FloatingEffect::What::Copy && !effect.affected.empty() &&
        effect.affected.front() == Entity(permanent.id))
      effect.remaining = static_cast<std::int32_t>(changed(static_cast<CardId>(effect.remaining)));
  k.touch();
}

/// The permanent's status and kind follow from its components (729.2d-e, 903.3c).
void takeStatus(Object& permanent, std::span<const Component> components) {
  permanent.set(ObjectFlag::Token, ownFlag(components.front(), ObjectFlag::Token));
  permanent.set(ObjectFlag::FaceDown, ownFlag(components.front(), ObjectFlag::FaceDown));
  const auto commander = [](const Component& c) { return ownFlag(c, ObjectFlag::Commander); };
  permanent.set(ObjectFlag::Commander, std::any_of(components.begin(), components.end(), commander));
}

/// 702.140f: what refers to or modifies the spell refers to or modifies the permanent from now on.
void goOnFor(GameState& s, ObjectId spell, ObjectId permanent) {
  const auto rename = [&](Context& context) {
    for (Binding& b : context.bindings)
      if (b.entity == Entity(spell)) b.entity = Entity(permanent);
  };
  for (FloatingEffect& effect : s.effects) {
    std::replace(effect.affected.begin(), effect.affected.end(), Entity(spell), Entity(permanent));
    rename(effect.context);
  }
  for (DelayedTrigger& delayed : s.delayed) rename(delayed.context);
}

/// Nothing asks any more what the components of a permanent became that is long gone.
void forgetOld(Kernel& k) {
  std::erase_if(k.s.components, [&](const Component& c) {
    if (k.alive(c.permanent) || k.lastKnown(c.permanent) != nullptr) return false;
    const auto all = componentsOf(k.s, c.permanent);
    return std::none_of(all.begin(), all.end(), [&](const Component& other) { return k.alive(other.part); });
  });
}

}  // namespace

std::span<Component> componentsOf(GameState& s, ObjectId permanent) { return range(s.components, permanent); }
std::span<const Component> componentsOf(const GameState& s, ObjectId permanent) {
  return range(s.components, permanent);
}

ObjectId permanentOf(const GameState& s, const Object& object) {
  for (const Component& c : s.components)
    if (c.part == object.id && c.permanent != object.id && object.zone == Zone::Battlefield &&
        s.objects[c.permanent.slot()].id == c.permanent)
      return c.permanent;
  return {};
}

bool isCommanderCard(const GameState& s, const Object& object) {
  if (!object.is(ObjectFlag::Commander)) return false;
  for (const Component& c : s.components)
    if (c.part == object.id) return ownFlag(c, ObjectFlag::Commander);
  return true;
}

std::uint32_t commanderOf(const GameState& s, ObjectId permanent) {
  if (!permanent || s.objects[permanent.slot()].id != permanent) return 0;
  if (!s.objects[permanent.slot()].is(ObjectFlag::Commander)) return 0;
  for (const Component& c : componentsOf(s, permanent))
    if (ownFlag(c, ObjectFlag::Commander)) return c.part.slot();
  return permanent.slot();
}

bool isTokenItself(const GameState& s, const Object& object) {
  for (const Component& c : s.components)
    if (c.part == object.id) return ownFlag(c, ObjectFlag::Token);
  return object.is(ObjectFlag::Token);
}

int timesMutated(const GameState& s, ObjectId permanent) {
  return std::max(0, static_cast<int>(componentsOf(s, permanent).size()) - 1);
}

Event merging(ObjectId permanent, ObjectId spell, PlayerId player, bool onTop) {
  Event e;
  e.type = EventType::Merge;
  e.object = permanent;
  e.other = spell;
  e.player = player;
  e.amount = onTop ? 1 : 0;
  return e;
}

// 729.2b: the object leaves its zone and is part of the permanent, which has not entered again.
bool Kernel::commitMerge(Event& event) {
  const ObjectId permanent = event.object, before = event.other.asObject();
  if (!onBattlefield(permanent) || !alive(before) || before == permanent) return false;
  forgetOld(*this);
  const CardDef& spell = def(before);
  const CardId definition = spell.isMutating() ? spell.faces.front() : spell.base.card;
  const bool copy = object(before).is(ObjectFlag::CopyOfSpell);
  Event move = zoneChange(before, Zone::Outside);
  Object& part = object(moveObject(before, move));
  part.zone = Zone::Battlefield;
  part.controller = object(permanent).controller;
  part.set(ObjectFlag::CopyOfSpell, false);
  part.set(ObjectFlag::Token, part.is(ObjectFlag::Token) || copy);  // 608.3f
  Object& host = object(permanent);
  if (componentsOf(s, permanent).empty())
    s.components.push_back(
        {permanent, permanent, host.copyOf != kNoCard ? host.copyOf : host.card, host.flags & kOwnFlags});
  const auto group = componentsOf(s, permanent);
  const CardId was = wholeOf(pool, group);
  const auto place = group.begin() - std::span(s.components).begin();
  s.components.insert(
      s.components.begin() + place + (event.amount != 0 ? 0 : static_cast<std::ptrdiff_t>(group.size())),
      {permanent, part.id, definition, part.flags & kOwnFlags});
  const CardId is = wholeOf(pool, componentsOf(s, permanent));
  changeDefinition(*this, host, [&](CardId now) {
    if (now == was) return is;
    const CardId parts[] = {event.amount != 0 ? definition : now, event.amount != 0 ? now : definition};
    return pool.merged.of(pool, parts);
  });
  takeStatus(host, componentsOf(s, permanent));
  goOnFor(s, before, permanent);
  return true;
}

void partFromComponents(GameState& s, Object& permanent) {
  for (Component& c : componentsOf(s, permanent.id)) {
    if (c.part != permanent.id) continue;
    permanent.flags = (permanent.flags & ~kOwnFlags) | (c.flags & kOwnFlags);
    permanent.copyOf = c.definition == permanent.card ? kNoCard : c.definition;
    c.part = permanent.id.next();
  }
}

// 903.9c: only the card that is the commander goes to the command zone. `amount` is one more than the zone
// that the permanent would have gone to.
void Kernel::divideCommander(Event& event) const {
  if (event.to != Zone::Command || event.amount == 0 || s.components.empty()) return;
  for (const Component& c : componentsOf(s, event.object))
    if (c.part == event.object && !ownFlag(c, ObjectFlag::Commander))
      event.to = static_cast<Zone>(event.amount - 1);
}

// 729.3: one permanent leaves, and each of the cards is put into the zone.
void Kernel::moveComponents(const Event& host, boost::container::small_vector<Event, 4>& done,
                            std::vector<Event>& entailed) {
  std::size_t cards = 1;
  for (std::size_t i = s.components.size(); i-- > 0;) {
    const Component c = s.components[i];
    const Object* part = c.permanent == host.object ? find(c.part) : nullptr;
    if (part == nullptr || part->zone != Zone::Battlefield) continue;
    Event e = zoneChange(c.part, host.to);
    e.flags = host.flags;
    e.detail = host.detail;
    e.source = host.source;
    e.node = host.node;
    e.serial = host.serial;
    e.set(EventFlag::Component);
    if (host.amount != 0)
      e.to = ownFlag(c, ObjectFlag::Commander) ? Zone::Command : static_cast<Zone>(host.amount - 1);
    s.components[i].part = c.part.next();
    // 729.3e: effects about cards apply to those that a token was on top of
    if (host.has(EventFlag::FromToken) && !ownFlag(c, ObjectFlag::Token)) {
      entailed.push_back(e);
      continue;
    }
    e.newObject = moveObject(c.part, e);
    if (e.to == Zone::Exile && e.node != 0) link(e.source, e.newObject);
    done.push_back(e);
    if (!ownFlag(c, ObjectFlag::Token)) ++cards;
  }
  if (host.to == Zone::Library && cards > 1)
    push({Op::ArrangeParts, 0, 0, kNoNode, static_cast<std::int32_t>(host.object.raw),
          host.has(EventFlag::ToBottom) ? 1 : 0, host.detail, 0});
}

bool mayTurn(const Kernel& k, ObjectId permanent, bool faceDown) {
  constexpr std::uint16_t kNever = bit(ir::CardType::Instant) | bit(ir::CardType::Sorcery);
  const auto all = componentsOf(k.s, permanent);
  const Object* o = k.find(permanent);
  if (faceDown && o != nullptr && k.pool.card(o->card).isDoubleFaced()) return false;  // 712.16
  return std::none_of(all.begin(), all.end(), [&](const Component& c) {
    const CardDef& card = k.pool.card(c.definition);
    return faceDown ? card.isDoubleFaced() : (card.types & kNever) != 0;  // 729.2j, 729.2g
  });
}

void turnComponents(Kernel& k, ObjectId permanent, bool faceDown) {
  const auto all = componentsOf(k.s, permanent);
  if (all.empty()) return;
  const CardId was = wholeOf(k.pool, all);
  for (Component& c : all) {
    setOwnFlag(c, ObjectFlag::FaceDown, faceDown);
    k.object(c.part).set(ObjectFlag::FaceDown, faceDown);
  }
  const CardId is = wholeOf(k.pool, all);
  changeDefinition(k, k.object(permanent), [&](CardId now) { return now == was ? is : now; });
}

bool transformComponents(Kernel& k, ObjectId permanent) {
  const auto all = componentsOf(k.s, permanent);
  if (all.empty()) return false;
  const CardId was = wholeOf(k.pool, all);
  bool any = false;
  for (Component& c : all) {
    Object& part = k.object(c.part);
    const CardDef& card = k.pool.card(part.card);
    if (c.definition != part.card || card.faces.size() < 2 || !card.isDoubleFaced()) continue;
    part.card = c.definition = card.faces[card.face == 0 ? 1 : 0];
    any = true;
  }
  if (!any) return false;
  const CardId is = wholeOf(k.pool, all);
  Object& host = k.object(permanent);
  // the permanent's own card may be another face now: what it is without copying is always told
  if (host.copyOf == kNoCard) host.copyOf = was;
  changeDefinition(k, host, [&](CardId now) { return now == was ? is : now; });
  return true;
}

boost::container::small_vector<ObjectId, 4> foundWith(const Kernel& k, ObjectId before,
                                                      const Context& context) {
  boost::container::small_vector<ObjectId, 4> out;
  if (k.s.components.empty() || k.alive(before)) return out;
  const bool moved = (context.event.type != EventType::None && context.event.object == before) ||
                     std::any_of(context.bindings.begin(), context.bindings.end(), [&](const Binding& b) {
                       return b.slot == slots::kMoved && b.entity == Entity(before);
                     });
  if (!moved) return out;
  for (const Component& c : componentsOf(k.s, before)) {
    const ObjectId now = k.follow(c.part, context);
    if (k.alive(now) && c.part != before.next()) out.push_back(now);
  }
  return out;
}

// step 0: ask for the order; 1: put them in it. a: the permanent that it was; b: 1 at the bottom; c: how many
// cards stay on top.
Result runArrangeParts(Kernel& k, Frame& f) {
  constexpr ir::SlotNo kOrder = 1;
  EntityList cards;
  for (const Component& c : componentsOf(k.s, ObjectId{static_cast<std::uint32_t>(f.a)}))
    if (const Object* o = k.find(c.part); o != nullptr && o->zone == Zone::Library) cards.push_back(o->id);
  if (f.step == 0) {
    if (cards.size() < 2) return Result::Done;
    const PlayerId owner = k.object(cards.front().asObject()).owner;
    Context context;
    context.source = cards.front().asObject();
    context.controller = owner;
    const std::uint16_t at = k.pushContext(std::move(context));
    Frame& mine = k.s.frames.back();
    mine.step = 1;
    mine.context = at;
    k.chooseOrder(at, owner, std::move(cards), kOrder, kNoNode);
    return Result::Again;
  }
  std::vector<Event> events;
  for (const Entity card : k.bound(k.ctx(f), kOrder)) {
    Event e;
    e.type = EventType::Arrange;
    e.object = card.asObject();
    e.player = k.object(e.object).owner;
    e.detail = static_cast<std::uint16_t>(f.c);
    if (f.b != 0) e.set(EventFlag::ToBottom);
    events.push_back(e);
  }
  k.popContext();
  // whatever moved the permanent looks at its own batch of events when it goes on
  k.emitMore(events, "729.3a");
  return Result::Done;
}

}  // namespace cantrip
