// What events do to planar decks, scheme decks and planes, and who is the planar controller (311.5, 901,
// 904).
#include "rules/events/supplementary_changes.h"

#include <algorithm>

#include "rules/events/zone_changes.h"
#include "rules/kernel/players.h"
#include "rules/kernel/write.h"
#include "rules/objects/objects.h"
#include "rules/objects/supplementary.h"

namespace cantrip {

namespace {

/// The list of the command zone has it from now on.
void layOpen(Kernel& k, ObjectId card, PlayerId controller) {
  Object& o = writable(k, card);
  o.set(ObjectFlag::FaceDown, false);
  o.controller = controller;
  o.timestamp = writable(k).nextTimestamp++;
  o.enteredTurn = k.s.turn;
  writable(k).command.push_back(card);
  touch(k);
}

/// 901.15b: with one planar deck its cards are the planar controller's.
void ownPlanes(Kernel& k, PlayerId controller) {
  for (const ObjectId id : k.s.players[0].supplementary) {
    Object& o = writable(k, id);
    o.owner = o.controller = controller;
  }
  for (const ObjectId id : faceUpCards(k, kPlanar)) writable(k, id).owner = controller;
}

bool turnUp(Kernel& k, const Event& event) {
  const Object* o = k.find(event.object);
  if (o == nullptr) return false;
  if (!o->is(ObjectFlag::FaceDown)) return true;  // 701.32b: set in motion again
  auto& deck = writable(k).players[keeperOfDeck(k, event.player)].supplementary;
  std::erase(deck, event.object);
  const bool planar = (definitionOf(k, event.object).types & kPlanar) != 0 && k.s.markers.empty();
  layOpen(k, event.object, planar ? k.s.planarController : event.player);
  return true;
}

/// 311.6, 312.6: it becomes a new object.
bool turnDown(Kernel& k, Event& event) {
  if (!k.alive(event.object)) return false;
  rememberLastKnown(k, event.object);
  Object& o = writable(k, event.object);
  if (o.is(ObjectFlag::HasCounters))
    eraseIf(writable(k).counters, [&](const CounterEntry& c) { return c.on == Entity(event.object); });
  eraseIf(writable(k).command, [&](ObjectId id) { return id == event.object; });
  const Object old = o;
  o = Object{};
  o.id = event.newObject = old.id.next();
  o.card = old.card;
  o.owner = o.controller = old.owner;
  o.zone = Zone::Command;
  o.set(ObjectFlag::FaceDown);
  auto& deck = writable(k).players[keeperOfDeck(k, o.owner)].supplementary;
  deck.insert(deck.begin(), o.id);
  touch(k);
  return true;
}

/// 901.8, 901.9b: chaos ensues, or the planeswalking ability triggers, which has no source.
void rollPlanarDie(Kernel& k, const Event& roll, EventBatch& entailed) {
  if (roll.detail == planarDetail(PlanarFace::Chaos)) {
    Event chaos;
    chaos.type = EventType::ChaosEnsues;
    chaos.player = k.s.planarController;
    entailed.push_back(chaos);
  } else if (roll.detail == planarDetail(PlanarFace::Planeswalk)) {
    PendingTrigger pending;
    pending.effect = k.pool.planeswalk;
    pending.context.controller = roll.player;
    writable(k).pending.push_back(std::move(pending));
  }
}

}  // namespace

ObjectId addFaceUp(Kernel& k, CardId card, PlayerId player) {
  const ObjectId id = createObject(k, card, player, Zone::Outside);
  writable(k, id).zone = Zone::Command;
  layOpen(k, id, player);
  return id;
}

ObjectId addToSupplementary(Kernel& k, CardId card, PlayerId player) {
  const ObjectId id = createObject(k, card, player, Zone::Outside);
  Object& o = writable(k, id);
  o.zone = Zone::Command;
  o.set(ObjectFlag::FaceDown);
  writable(k).players[keeperOfDeck(k, player)].supplementary.push_back(id);
  return id;
}

void noteSecretName(Kernel& k, ObjectId conspiracy, std::int32_t name) {
  writable(k, conspiracy).chosenWord = static_cast<std::int16_t>(name);
}

void changeStart(Kernel& k, PlayerId player, int hand, int life) {
  PlayerState& changed = writable(k).players[player];
  changed.handModifier = static_cast<std::int8_t>(changed.handModifier + hand);
  changed.life += life;
}

void shuffleSupplementary(Kernel& k, PlayerId player) {
  k.random().shuffle(std::span(writable(k).players[player].supplementary));
}

void setStartingPlane(Kernel& k, PlayerId player) {
  if (k.s.planarController == kNoPlayer) setPlanarController(k, player);
  auto& deck = writable(k).players[keeperOfDeck(k, player)].supplementary;
  for (std::size_t looked = 0; looked < deck.size(); ++looked) {
    const ObjectId top = deck.back();
    deck.pop_back();
    if ((definitionOf(k, top).types & bit(ir::CardType::Plane)) != 0) return layOpen(k, top, player);
    deck.insert(deck.begin(), top);
  }
}

void setPlanarController(Kernel& k, PlayerId player) {
  const PlayerId before = k.s.planarController;
  if (before == player) return;
  writable(k).planarController = player;
  if (k.s.variant.onePlanarDeck) ownPlanes(k, player);
  // Before the game begins nobody controls what is face up.
  const FaceUpCards planes = before == kNoPlayer ? faceUpCards(k, kPlanar) : planesOf(k, before);
  for (const ObjectId id : planes) writable(k, id).controller = player;
  touch(k);
}

void notePlanarRoll(Kernel& k, PlayerId player) { ++writable(k).players[player].planarRolls; }

bool commitSupplementary(Kernel& k, Event& event, EventBatch& entailed) {
  switch (event.type) {
    case EventType::FromDeck:
      return turnUp(k, event);
    case EventType::UnderDeck:
      return turnDown(k, event);
    case EventType::DieRoll:
      if (event.detail != 0) rollPlanarDie(k, event, entailed);
      return true;
    default:
      return true;
  }
}

/// 901.14b: the player is no planar controller any more and nobody becomes one in their place; nobody
/// planeswalks.
static void putPlanesAway(Kernel& k, PlayerId leaving) {
  for (const ObjectId id : planesOf(k, leaving)) {
    Event under = underDeck(k, id);
    turnDown(k, under);
  }
  GameState& s = writable(k);
  for (TurnMarker& marker : s.markers)
    if (marker.planar == leaving) marker.planar = kNoPlayer;
  if (s.planarController == leaving) s.planarController = kNoPlayer;
}

void handOverPlanes(Kernel& k, PlayerId leaving, bool takesMarker) {
  if (takesMarker) return putPlanesAway(k, leaving);
  PlayerId next = nextPlayer(k, leaving);
  for (TurnMarker& marker : writable(k).markers) {  // of a turn that does not go on just now
    if (marker.planar != leaving) continue;
    marker.planar = next;
    for (const ObjectId id : planesOf(k, leaving)) writable(k, id).controller = next;
  }
  if (k.s.planarController != leaving) return;
  // 901.12b: the whole team leaves
  if (k.s.variant.sharedTeamTurns) next = nextToTakeTurn(k, leaving);
  setPlanarController(k, next);
  for (StackItem& item : writable(k).stack) {  // 901.10b
    const Object* source = k.find(item.context.source);
    if (item.context.controller != leaving || source == nullptr ||
        (definitionOf(k, *source).types & bit(ir::CardType::Phenomenon)) == 0)
      continue;
    item.context.controller = next;
    Object& ability = writable(k, item.object);
    ability.owner = ability.controller = next;
  }
}

PlayerList removeSupplementary(Kernel& k, PlayerId left) {
  PlayerList walking;
  if (k.s.variant.onePlanarDeck) return walking;
  for (const ObjectId id : faceUpCards(k, kPlanar)) {
    const Object& o = k.object(id);
    const bool noted = std::find(walking.begin(), walking.end(), o.controller) != walking.end();
    if (o.owner == left && !noted) walking.push_back(o.controller);
  }
  const std::vector<ObjectId> deck = k.s.players[left].supplementary;
  writable(k).players[left].supplementary.clear();
  for (const ObjectId id : deck) removeObject(k, id);
  if (walking.empty()) return walking;
  // 901.10a: the planeswalking ability ceases to exist
  const std::vector<StackItem> stack = k.s.stack;
  for (const StackItem& item : stack)
    if (item.delayedEffect == k.pool.planeswalk && k.pool.planeswalk != kNoNode) removeObject(k, item.object);
  return walking;
}

}  // namespace cantrip
