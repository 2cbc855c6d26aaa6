// Planar decks, scheme decks and what lies face up beside them in the command zone (311 to 314, 901, 904).
#include "rules/objects/supplementary.h"

#include "rules/objects/objects.h"

namespace cantrip {

FaceUpCards planesOf(const Kernel& k, PlayerId controller) {
  FaceUpCards result;
  for (const ObjectId id : faceUpCards(k, kPlanar))
    if (k.object(id).controller == controller) result.push_back(id);
  return result;
}

FaceUpCards faceUpCards(const Kernel& k, std::uint16_t types) {
  FaceUpCards result;
  for (const ObjectId id : k.s.command)
    if (!k.object(id).is(ObjectFlag::FaceDown) && (definitionOf(k, id).types & types) != 0)
      result.push_back(id);
  return result;
}

PlayerId keeperOfDeck(const Kernel& k, PlayerId player) {
  return k.s.variant.onePlanarDeck ? PlayerId{0} : player;
}

ObjectId topOfSupplementary(const Kernel& k, PlayerId player) {
  const auto& deck = k.s.players[keeperOfDeck(k, player)].supplementary;
  return deck.empty() ? ObjectId{} : deck.back();
}

Event fromDeck(PlayerId player, ObjectId card) {
  Event event;
  event.type = EventType::FromDeck;
  event.player = player;
  event.object = event.newObject = card;
  return event;
}

Event underDeck(const Kernel& k, ObjectId card) {
  Event event;
  event.type = EventType::UnderDeck;
  event.player = k.object(card).controller;
  event.object = card;
  event.newObject = card.next();
  return event;
}

PlanarFace nextPlanarFace(Rng& rng) {
  constexpr std::uint32_t kFaces = 6;  // one with the Planeswalker symbol, one with the chaos symbol
  const std::uint32_t up = rng.below(kFaces);
  return up == 0 ? PlanarFace::Planeswalk : up == 1 ? PlanarFace::Chaos : PlanarFace::Blank;
}

Event planarRoll(Kernel& k, PlayerId player) {
  Event roll;
  roll.type = EventType::DieRoll;
  roll.player = player;
  roll.detail = planarDetail(nextPlanarFace(k.random()));
  return roll;
}

boost::container::small_vector<Event, 4> planeswalking(const Kernel& k, PlayerId player) {
  boost::container::small_vector<Event, 4> events;
  if (player == kNoPlayer) return events;
  for (const ObjectId card : planesOf(k, player)) events.push_back(underDeck(k, card));
  // A deck of one card: what was put on its bottom is its top card.
  ObjectId top = topOfSupplementary(k, player);
  for (const Event& under : events)
    if (!top && keeperOfDeck(k, k.object(under.object).owner) == keeperOfDeck(k, player))
      top = under.newObject;
  if (top) events.push_back(fromDeck(player, top));
  return events;
}

}  // namespace cantrip
