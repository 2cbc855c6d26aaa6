// Objects come, go and move between zones, as events are committed (400.7).

#include "rules/events/zone_changes.h"

#include <algorithm>
#include <utility>

#include "ir/nodes/mods_rules.h"
#include "program/tree_questions.h"
#include "rules/events/combat_changes.h"
#include "rules/events/entailed_work.h"
#include "rules/events/floating_effects.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/in_combat.h"
#include "rules/objects/knowledge.h"
#include "rules/objects/merged_card.h"
#include "rules/objects/merging.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"
#include "rules/objects/transforming.h"
#include "rules/objects/uses.h"
#include "rules/words/restrictions.h"

namespace cantrip {

namespace {

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
  std::erase_if(writable(k).components, [&](const Component& c) {
    if (k.alive(c.permanent) || lastKnown(k, c.permanent) != nullptr) return false;
    const auto all = componentsOf(k.s, c.permanent);
    return std::none_of(all.begin(), all.end(), [&](const Component& other) { return k.alive(other.part); });
  });
}

void leaveZone(Kernel& k, Object& o) {
  if (o.zone == Zone::Stack) {
    GameState& s = writable(k);
    const auto at =
        std::find_if(s.stack.begin(), s.stack.end(), [&](const StackItem& i) { return i.object == o.id; });
    if (at == s.stack.end()) return;
    // 608.2h: "that spell's mana value", "if that spell was kicked"
    const Context& cast = at->context;
    if (cast.ability == 0 && (cast.x != 0 || cast.kickCount != 0)) noteCastRecord(k, o.id, cast);
    // what waits to be put on the stack may speak of it as well ("that player", who controlled it)
    if (s.stack.size() > 1 || !s.pending.empty()) s.leftStack.push_back(std::move(*at));
    s.stack.erase(at);
    if (s.stack.empty() && s.pending.empty()) s.leftStack.clear();
    return;
  }
  if (o.zone == Zone::Outside && k.s.players[o.owner].outside.empty()) return;  // nobody could reach it
  ZoneList& list = writableZone(k, o.zone, o.owner);
  // Cards mostly leave from the top of a library or from the end of a list.
  const auto last = std::find(list.rbegin(), list.rend(), o.id);
  if (last == list.rend()) return;
  const auto at = list.erase(std::next(last).base());
  if (o.zone == Zone::Battlefield)
    for (auto it = at; it != list.end(); ++it)
      writable(k).objects[it->slot()].place = static_cast<std::uint16_t>(it - list.begin());
}

void enterZone(Kernel& k, Object& o, const Event& event) {
  o.zone = event.to;
  if (event.to == Zone::Stack || event.to == Zone::Outside) return;
  // 108.2b, 111.7: a token is there until it ceases to exist, but hands, libraries and graveyards are made of
  // cards (401.1, 402.1, 404.1): nobody draws, discards or counts it.
  const bool ofCards = event.to == Zone::Library || event.to == Zone::Hand || event.to == Zone::Graveyard;
  if (ofCards && (o.is(ObjectFlag::Token) || o.is(ObjectFlag::CopyOfSpell))) return;
  ZoneList& list = writableZone(k, event.to, o.owner);
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

}  // namespace

// 729.2b: the object leaves its zone and is part of the permanent, which has not entered again.
bool commitMerge(Kernel& k, Event& event) {
  const ObjectId permanent = event.object, before = event.other.asObject();
  if (!onBattlefield(k, permanent) || !k.alive(before) || before == permanent) return false;
  forgetOld(k);
  const CardDef& spell = definitionOf(k, before);
  const CardId definition = spell.isMutating() ? spell.faces.front() : spell.base.card;
  const bool copy = k.object(before).is(ObjectFlag::CopyOfSpell);
  Event move = zoneChange(k, before, Zone::Outside);
  Object& part = writable(k, moveObject(k, before, move));
  part.zone = Zone::Battlefield;
  part.controller = k.object(permanent).controller;
  part.set(ObjectFlag::CopyOfSpell, false);
  part.set(ObjectFlag::Token, part.is(ObjectFlag::Token) || copy);  // 608.3f
  Object& host = writable(k, permanent);
  if (componentsOf(k.s, permanent).empty())
    writable(k).components.push_back({permanent, permanent, host.faceUpDefinition(), host.flags & kOwnFlags});
  const auto group = componentsOf(k.s, permanent);
  const CardId was = wholeOf(k.pool, group);
  const auto place = group.begin() - std::span(k.s.components).begin();
  writable(k).components.insert(
      k.s.components.begin() + place + (event.amount != 0 ? 0 : static_cast<std::ptrdiff_t>(group.size())),
      {permanent, part.id, definition, part.flags & kOwnFlags});
  const CardId is = wholeOf(k.pool, componentsOf(k.s, permanent));
  changeDefinition(k, host, [&](CardId now) {
    if (now == was) return is;
    const CardId parts[] = {event.amount != 0 ? definition : now, event.amount != 0 ? now : definition};
    return k.pool.merged.of(k.pool, parts);
  });
  takeStatus(host, componentsOf(k.s, permanent));
  goOnFor(writable(k), before, permanent);
  return true;
}

// 712.14c: its counterpart is a part of what entered, which is one object.
void joinMelded(Kernel& k, const Event& event) {
  const ObjectId before = event.other.asObject();
  if (!k.alive(before) || k.pool.card(k.object(event.newObject).card).face == 0) return;
  forgetOld(k);
  Event move = zoneChange(k, before, Zone::Outside);
  Object& part = writable(k, moveObject(k, before, move));
  part.zone = Zone::Battlefield;
  part.controller = k.object(event.newObject).controller;
  Object& host = writable(k, event.newObject);
  auto& components = writable(k).components;
  components.push_back({host.id, host.id, host.card, host.flags & kOwnFlags});
  components.push_back({host.id, part.id, part.card, part.flags & kOwnFlags});
  takeStatus(host, componentsOf(k.s, host.id));
  touch(k);
}

// 903.9c: only the card that is the commander goes to the command zone. `amount` is one more than the zone
// that the permanent would have gone to.
void divideCommander(const Kernel& k, Event& event) {
  if (event.to != Zone::Command || event.amount == 0 || k.s.components.empty()) return;
  for (const Component& c : componentsOf(k.s, event.object))
    if (c.part == event.object && !ownFlag(c, ObjectFlag::Commander))
      event.to = static_cast<Zone>(event.amount - 1);
}

// 729.3: one permanent leaves, and each of the cards is put into the zone.
void moveComponents(Kernel& k, const Event& host, boost::container::small_vector<Event, 4>& done,
                    EventBatch& entailed) {
  std::size_t cards = 1;
  for (std::size_t i = k.s.components.size(); i-- > 0;) {
    const Component c = k.s.components[i];
    const Object* part = c.permanent == host.object ? k.find(c.part) : nullptr;
    if (part == nullptr || part->zone != Zone::Battlefield) continue;
    Event e = zoneChange(k, c.part, host.to);
    e.flags = host.flags;
    e.detail = host.detail;
    e.source = host.source;
    e.node = host.node;
    e.serial = host.serial;
    e.set(EventFlag::Component);
    if (host.amount != 0)
      e.to = ownFlag(c, ObjectFlag::Commander) ? Zone::Command : static_cast<Zone>(host.amount - 1);
    writable(k).components[i].part = c.part.next();
    // 729.3e: effects about cards apply to those that a token was on top of
    if (host.has(EventFlag::FromToken) && !ownFlag(c, ObjectFlag::Token)) {
      entailed.push_back(e);
      continue;
    }
    e.newObject = moveObject(k, c.part, e);
    if (e.to == Zone::Exile && e.node != 0) linkObjects(k, e.source, e.newObject);
    done.push_back(e);
    if (!ownFlag(c, ObjectFlag::Token)) ++cards;
  }
  if (host.to == Zone::Library && cards > 1)
    startArrangeParts(k, host.object, host.has(EventFlag::ToBottom), host.detail);
}

void removeObject(Kernel& k, ObjectId id) {
  Object* o = findWritable(k, id);
  if (o == nullptr) return;
  writable(k).undisturbed =
      false;  // 714.4: what an ability came from may have waited for it to leave the stack
  // 800.4a: effects may count the cards of any zone; a copy of a spell may say of itself that it can't be
  // countered. Nobody speaks of an ability that is gone.
  if (!o->is(ObjectFlag::AbilityOnStack) || changedByLayers(k, id) != nullptr) touch(k);
  if (o->is(ObjectFlag::HasCounters))
    eraseIf(writable(k).counters, [&](const CounterEntry& c) { return c.on == Entity(id); });
  leaveZone(k, *o);
  writable(k).freeSlots.push_back(id.next().raw);
  *o = Object{};
}

void rememberLastKnown(Kernel& k, ObjectId id, ObjectId as) {
  const Object& o = k.object(id);
  const Characteristics& now = values(k, id);
  const PlayerId controller = controllerOf(k, id);
  const bool goaded = o.zone == Zone::Battlefield && underRule(k, ir::ModName::Goaded, id);
  LastKnown& last = writable(k).lastKnown.emplace_back();
  last.object = o;
  last.object.set(ObjectFlag::WasGoaded, goaded);
  last.values = now;
  last.values.controller = controller;
  last.values.card = definitionOf(k.pool, o);
  last.turn = k.s.turn;
  if (o.is(ObjectFlag::HasCounters))
    for (const CounterEntry& c : k.s.counters)
      if (c.on == Entity(id)) last.counters.push_back(c);
  if (o.attachments > 0)
    for (const ObjectId other : k.s.battlefield)
      if (k.object(other).attachedTo == Entity(id)) last.attached.push_back(other);
  if (const Attacker* attacker = attackerOf(k, id)) last.attack = *attacker;
  for (const Blocker& blocker : k.s.combat.blockers)
    if (blocker.creature == id) last.blocked.push_back(blocker.attacker);
  if (as) last.object.id = as;
}

void rememberWhatLeavesTogether(Kernel& k, std::span<const Event> events) {
  const auto leaves = [&](const Event& e) {
    if (e.type != EventType::ZoneChange || e.from != Zone::Battlefield) return false;
    const Object* o = k.find(e.object);
    return o != nullptr && o->zone == Zone::Battlefield;
  };
  if (std::count_if(events.begin(), events.end(), leaves) < 2) return;
  for (const Event& event : events)
    if (leaves(event) && lastKnown(k, event.object) == nullptr) rememberLastKnown(k, event.object);
}

void forgetWhatStayed(Kernel& k, std::span<const Event> events) {
  const auto stayed = [&](const LastKnown& last) {
    return k.alive(last.object.id) && std::any_of(events.begin(), events.end(), [&](const Event& e) {
             return e.type == EventType::ZoneChange && e.object == last.object.id;
           });
  };
  writable(k).lastKnown.eraseIf(stayed);
}

void rememberThisTurn(Kernel& k, std::size_t from) {
  if (!k.pool.looksBackAtTurn) return;
  for (std::size_t place = from; place < k.s.turnLog.size(); ++place) {
    const auto about = objectsAbout(k.s.turnLog[place]);
    for (const bool second : {false, true}) {
      if (k.alive(about[second])) rememberLastKnown(k, about[second], asItHappened(place, second));
    }
  }
}

bool mayEnter(const Kernel& k, ObjectId card, bool transformed) {
  const CardDef& front = definitionOf(k, card);
  const bool back = transformed && front.faces.size() > 1 && front.isDoubleFaced();
  const std::uint16_t types = back ? k.pool.card(front.faces[1]).types : front.types;
  return (types & (bit(ir::CardType::Instant) | bit(ir::CardType::Sorcery))) == 0;
}

void changeCounters(Kernel& k, Entity on, std::uint16_t kind, std::int32_t by) {
  if (on.isObject() && !k.alive(on.asObject())) return;
  on = holderOfCounters(k, on, kind);
  auto& counters = writable(k).counters;
  auto at = std::find_if(counters.begin(), counters.end(),
                         [&](const CounterEntry& c) { return c.on == on && c.kind == kind; });
  if (at == counters.end()) {
    if (by <= 0) return;
    at = counters.insert(counters.end(), CounterEntry{on, kind, 0});
  }
  if (by > 0 && ir::keywordOfCounter(kind) != ir::KeywordName::Count_)
    at->timestamp = writable(k).nextTimestamp++;  // 613.7c
  const std::int64_t sum = static_cast<std::int64_t>(at->count) + by;
  at->count = static_cast<std::int32_t>(std::clamp<std::int64_t>(sum, 0, INT32_MAX));
  if (at->count == 0) counters.erase(at);
  if (on.isObject()) {
    const bool any = std::any_of(k.s.counters.begin(), k.s.counters.end(),
                                 [&](const CounterEntry& c) { return c.on == on; });
    writable(k, on.asObject()).set(ObjectFlag::HasCounters, any);
    touch(k);
  }
}

namespace {

/// Do abilities come into force or go out of it as the object moves (113.6): of the card itself, or given to
/// it where it was? The card may turn its front face up on the way.
bool bringsAbilities(const Kernel& k, const Object& o, Zone to) {
  // 113.6, 114.4: what lies in the command zone is looked at as what is on the battlefield is, and seldom
  // moves
  if (to == Zone::Command || o.zone == Zone::Command) return true;
  const CardDef& card = k.pool.card(o.faceUpDefinition());
  const auto inForceOnStack = [&](AbilityKind kind) {
    return (k.pool.zonesOf[static_cast<std::size_t>(kind)] & bit(Zone::Stack)) != 0;
  };
  const bool asSpell = (to == Zone::Stack || o.zone == Zone::Stack) &&
                       (inForceOnStack(AbilityKind::Triggered) || inForceOnStack(AbilityKind::Static));
  const bool elsewhere = (k.pool.zonesElsewhere & (bit(o.zone) | bit(to))) != 0;
  if (!asSpell && !elsewhere) return false;
  const bool own = (card.zonesInForce & (bit(o.zone) | bit(to))) != 0;
  return own || !card.faces.empty() || k.s.derived->changedElsewhere || k.s.derived->epoch != k.s.epoch;
}

/// Is it a card, here and where it goes, that no list of abilities in force names and that no layer reads? So
/// it is with most lands and many creatures.
bool isPlain(const Kernel& k, const Object& o, const Event& move) {
  constexpr unsigned kListed = 1U << static_cast<unsigned>(AbilityKind::Static) |
                               1U << static_cast<unsigned>(AbilityKind::Triggered) |
                               1U << static_cast<unsigned>(AbilityKind::Chapter);
  const CardDef& card = k.pool.card(o.card);
  return (card.kinds & kListed) == 0 && card.zonesInForce == 0 && card.layers == 0 && card.faces.empty() &&
         o.copyOf == kNoCard && !o.is(ObjectFlag::FaceDown) && !move.has(EventFlag::FaceDown) &&
         o.zone != Zone::Command && move.to != Zone::Command && k.s.components.empty();
}

/// Something plain comes to the battlefield or leaves it. Where the layers have nothing to do, which
/// abilities are in force does not change then, so that they need not be looked for again.
void touchForPlain(Kernel& k) {
  Derived* known = writable(k).derived.alone();
  const bool stays = known != nullptr && known->abilitiesEpoch == k.s.epoch && !known->anyLayers;
  touch(k);
  if (stays) known->abilitiesEpoch = k.s.epoch;
}

/// What an object goes on being wherever it moves: a token, a copy, a commander, an emblem.
void keepIdentity(Kernel& k, Object& o, const Object& old, Zone to) {
  constexpr std::uint64_t kKept =
      static_cast<std::uint64_t>(ObjectFlag::Token) | static_cast<std::uint64_t>(ObjectFlag::CopyOfSpell) |
      static_cast<std::uint64_t>(ObjectFlag::Commander) | static_cast<std::uint64_t>(ObjectFlag::Emblem) |
      static_cast<std::uint64_t>(ObjectFlag::SignatureSpell);
  o.flags = (o.flags & ~kKept) | (old.flags & kKept);
  o.castsFromCommand = old.castsFromCommand;
  // 903.4b: the color chosen for a commander before the game, throughout it
  if (o.is(ObjectFlag::Commander) && k.pool.card(o.card).colorOfCommander != kNoNode)
    o.chosenColor = old.chosenColor;
  if (o.is(ObjectFlag::Commander) && !k.s.rules.generalsAreReplaced &&
      (to == Zone::Graveyard || to == Zone::Exile)) {
    o.set(ObjectFlag::MayReturn);  // 903.9a
    ++writable(k).misplacedObjects;
  }
  // A token that something else happens to than that it enters has never been there.
  const bool tokenElsewhere =
      old.is(ObjectFlag::Token) && (old.zone == Zone::Battlefield || to != Zone::Battlefield);
  if (old.is(ObjectFlag::CopyOfSpell) || tokenElsewhere) {
    o.copyOf = old.copyOf;
    // 608.3f: a copy of a permanent spell becomes a token; elsewhere it ceases to exist (704.5d-e)
    if (old.is(ObjectFlag::CopyOfSpell) && to == Zone::Battlefield) {
      o.set(ObjectFlag::CopyOfSpell, false);
      o.set(ObjectFlag::Token);
    } else {
      ++writable(k).misplacedObjects;
    }
  }
  if (to == Zone::Battlefield) {
    // 614.12a: what was chosen for it as it enters; in other zones nothing sets these
    o.copyOf = old.copyOf;
    o.chosenColor = old.chosenColor;
    o.chosenWord = old.chosenWord;
    o.chosenPlayer = old.chosenPlayer;
    // 707.10g: the token has both faces of what was copied, as one that is created as a copy (707.8a)
    if (old.is(ObjectFlag::CopyOfSpell) && !old.is(ObjectFlag::FaceDown) && o.copyOf != kNoCard)
      o.card = std::exchange(o.copyOf, kNoCard);
  }
}

/// "Counters remain on ~ as it moves": not where it lost that ability (613.1f).
bool countersRemain(Kernel& k, const Object& o, Zone to) {
  const AbilityId says = definitionOf(k, o).keepsCounters;
  if (says == 0 || to == Zone::Hand || to == Zone::Library) return false;
  const auto& has = values(k, o.id).abilities;
  return std::find(has.begin(), has.end(), says) != has.end();
}

/// Which face a card of several has where it goes.
void chooseFace(Kernel& k, Object& o, Zone from, const Event& event) {
  // 712.8, 709.3: away from the stack and the battlefield a card has its front face only
  const std::vector<CardId>& faces = k.pool.card(o.card).faces;
  // 712.11b, 305.1: what enters has the face that was cast or played
  const bool keepsFace = event.to == Zone::Battlefield;
  if (!faces.empty() && !keepsFace && event.to != Zone::Stack) o.card = faces.front();
  if (keepsFace && from != Zone::Stack) {  // 709.5d: neither half was cast
    o.card = faceAsItEnters(k.pool, o.card);
    if (o.copyOf != kNoCard) o.copyOf = faceAsItEnters(k.pool, o.copyOf);
  }
  const bool nightfall =  // 702.145b
      keepsFace && entersTransformed(k, o);
  const CardDef& front = k.pool.card(o.card);
  if ((nightfall && faces.size() > 1 && front.isDoubleFaced()) || entersBackUp(front, event))
    o.card = faces[1];
}

/// 400.7a-b: effects that changed the spell, or prevent damage from it (609.7b), go on for the permanent.
void effectsGoOn(GameState& s, ObjectId spell, ObjectId permanent) {
  for (FloatingEffect& effect : s.effects) {
    std::replace(effect.affected.begin(), effect.affected.end(), Entity(spell), Entity(permanent));
    for (Binding& b : effect.context.bindings) {
      if (b.entity == Entity(spell)) b.entity = Entity(permanent);
      const bool became = b.slot == slots::kMoved && b.amount == static_cast<std::int32_t>(spell.raw);
      if (became) b.amount = static_cast<std::int32_t>(permanent.raw);
    }
  }
  // 702.109a: "return the permanent this spell becomes to its owner's hand at the beginning of the next end
  // step"
  for (DelayedTrigger& delayed : s.delayed)
    if (delayed.context.source == spell) delayed.context.source = permanent;
}

/// 707.5: what it enters as a copy of for a time was chosen before.
void copyingGoesOn(GameState& s, ObjectId before, ObjectId permanent) {
  for (FloatingEffect& effect : s.effects)
    if (effect.what == FloatingEffect::What::Copy)
      std::replace(effect.affected.begin(), effect.affected.end(), Entity(before), Entity(permanent));
}

/// 607.2a: what was exiled as it entered is linked to the permanent.
void linksGoOn(GameState& s, ObjectId before, Object& permanent) {
  for (Link& link : s.links)
    if (link.from == before) {
      link.from = permanent.id;
      permanent.set(ObjectFlag::HasLinks);
    }
}

}  // namespace

// 400.7: the card becomes a new object with no memory of what it was.
ObjectId moveObject(Kernel& k, ObjectId id, Event& event) {
  Object& o = writable(k, id);
  const bool wasPublic = o.zone == Zone::Battlefield || o.zone == Zone::Stack;
  const bool isRemembered = o.zone == Zone::Battlefield && lastKnown(k, id) != nullptr;
  if (wasPublic && !isRemembered) rememberLastKnown(k, id);
  if (o.zone == Zone::Battlefield) {
    removeFromCombat(k, id);  // 506.4
    if (o.attachedTo.isObject() && k.alive(o.attachedTo.asObject()))
      --writable(k, o.attachedTo.asObject()).attachments;
  }
  const bool isSpokenOf = o.zone == Zone::Exile && o.is(ObjectFlag::HasLinks);  // 607.2a: and now no more
  const bool isChanged = changedByLayers(k, id) != nullptr;  // 400.7: what the effects made of it ends
  const bool keepsCounters = o.is(ObjectFlag::HasCounters) && countersRemain(k, o, event.to);
  const bool onBattlefield = o.zone == Zone::Battlefield || event.to == Zone::Battlefield;
  if (onBattlefield && !isSpokenOf && !isChanged && !keepsCounters && isPlain(k, o, event))
    touchForPlain(k);
  else if (onBattlefield || isSpokenOf || isChanged || bringsAbilities(k, o, event.to))
    touch(k);
  for (CounterEntry& c : keepsCounters ? std::span(writable(k).counters) : std::span<CounterEntry>())
    if (c.on == Entity(id)) c.on = Entity(id.next());
  if (o.is(ObjectFlag::HasCounters) && !keepsCounters)
    eraseIf(writable(k).counters, [&](const CounterEntry& c) { return c.on == Entity(id); });
  leaveZone(k, o);
  if (o.zone == Zone::Battlefield && !k.s.components.empty()) partFromComponents(writable(k), o);
  const Object old = o;
  o = Object{};
  o.id = id.next();
  o.card = old.card;
  o.owner = old.owner;
  o.controller = event.to == Zone::Battlefield || event.to == Zone::Stack ? event.player : old.owner;
  if (!isPlayerInGame(k, o.controller)) o.controller = old.owner;
  o.knownTo = knownAfter(k, old, event);
  keepIdentity(k, o, old, event.to);
  chooseFace(k, o, old.zone, event);
  o.timestamp = writable(k).nextTimestamp++;
  o.enteredTurn = k.s.turn;
  o.set(ObjectFlag::FaceDown, event.has(EventFlag::FaceDown));
  const bool putFaceDown = event.has(EventFlag::FaceDown) && old.zone != Zone::Stack;
  o.set(ObjectFlag::Manifested, putFaceDown && event.to == Zone::Battlefield);
  if (event.to == Zone::Battlefield && o.is(ObjectFlag::FaceDown))
    o.set(ObjectFlag::Disguised, old.is(ObjectFlag::Disguised) || event.has(EventFlag::Cloaked));
  if (event.to == Zone::Battlefield) {
    if (old.zone == Zone::Stack) effectsGoOn(writable(k), id, o.id);
    copyingGoesOn(writable(k), id, o.id);
    linksGoOn(writable(k), id, o);
    o.set(ObjectFlag::SummoningSick);
    o.set(ObjectFlag::Tapped, event.has(EventFlag::EnterTapped));
  }
  o.set(ObjectFlag::HasCounters, keepsCounters);
  enterZone(k, o, event);
  return o.id;
}

namespace {

/// 400.7h: an effect that lets a card be cast finds the spell that it becomes ("if that spell would be put
/// into your graveyard ..."), also where the effect moved the card first. Before the card moves.
void followCast(Kernel& k, ObjectId card, ObjectId spell) {
  const auto isCard = [&](const Binding& b, const Context& context) {
    return b.slot != slots::kMoved && b.entity.isObject() &&
           presentOf(k, b.entity.asObject(), context) == card;
  };
  const auto lets = [&](const FloatingEffect& permission, const Context& same) {
    if (!permission.context.stackObject || permission.context.stackObject != same.stackObject) return false;
    if (permission.what == FloatingEffect::What::PlayPermission)
      return std::find(permission.affected.begin(), permission.affected.end(), Entity(card)) !=
             permission.affected.end();
    // "You may cast that card this turn without paying its mana cost" is a rule for the player (118.9).
    const auto& bindings = permission.context.bindings;
    return permission.what == FloatingEffect::What::PlayerRule &&
           containsKind(k.tree(), permission.node, ir::Kind::MayPlay) &&
           std::any_of(bindings.begin(), bindings.end(),
                       [&](const Binding& b) { return isCard(b, permission.context); });
  };
  const auto findSpell = [&](Context& other) {
    if (std::none_of(k.s.effects.begin(), k.s.effects.end(),
                     [&](const FloatingEffect& e) { return lets(e, other); }))
      return;
    for (Binding& b : other.bindings)
      if (isCard(b, other)) b.entity = Entity(spell);
  };
  for (FloatingEffect& other : writable(k).effects)
    if (other.what == FloatingEffect::What::Replace) findSpell(other.context);
  // "When you cast it this turn"
  for (DelayedTrigger& later : writable(k).delayed) findSpell(later.context);
}

}  // namespace

ObjectId moveToStack(Kernel& k, Event& move, CardId face, bool faceDown, bool disguised) {
  followCast(k, move.object, move.object.next());
  const ObjectId spell = moveObject(k, move.object, move);
  writable(k, spell).card = face;
  if (faceDown) {  // it is a 2/2 from now on
    writable(k, spell).set(ObjectFlag::FaceDown);
    writable(k, spell).set(ObjectFlag::Disguised, disguised);
    touch(k);
  }
  return spell;
}

void takeFromPool(Kernel& k, PlayerId player, std::size_t index) {
  auto& pool = writable(k).players[player].pool;
  pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(index));
}

void changeInPool(Kernel& k, PlayerId player, std::size_t index, ir::Color type) {
  writable(k).players[player].pool[index].color = type;
}

}  // namespace cantrip
