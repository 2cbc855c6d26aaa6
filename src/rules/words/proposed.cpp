#include "rules/words/proposed.h"

#include <algorithm>

#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"

namespace cantrip {

namespace {

/// The characteristics of a face of a card that effects change: those of the face, and the abilities that
/// were given to the card ("gains flashback until end of turn").
std::shared_ptr<const Characteristics> changedFace(const CardDef& face, const CardDef& card,
                                                   const Characteristics& now) {
  auto as = std::make_shared<Characteristics>(face.base);
  as->controller = now.controller;
  const auto has = [&](AbilityId printed) {
    return std::find(now.abilities.begin(), now.abilities.end(), printed) != now.abilities.end();
  };
  if (!std::all_of(card.abilities.begin(), card.abilities.end(), has)) {  // "lose all abilities" (613.1f)
    as->abilities.clear();
    as->keywords.reset();
  }
  for (const AbilityId given : now.abilities)
    if (std::find(card.abilities.begin(), card.abilities.end(), given) == card.abilities.end())
      as->abilities.push_back(given);
  as->keywords |= now.keywords & ~card.base.keywords;
  return as;
}

/// 601.3e: the characteristics of the card if it had those of the face, with the continuous effects that
/// would apply to it then.
std::shared_ptr<const Characteristics> asThatCard(const Kernel& k, ObjectId object, CardId face) {
  GameState supposed = k.s;
  Object& o = supposed.objects[object.slot()];
  o.card = face;
  o.copyOf = kNoCard;
  ++supposed.epoch;
  Kernel there(k.pool, supposed);
  refreshDerived(there);
  const Characteristics* now = changedByLayers(there, object);
  return std::make_shared<Characteristics>(now == nullptr ? k.pool.card(face).base : *now);
}

}  // namespace

std::int64_t cardsLeftIn(const Kernel& k, Zone zone, PlayerId player) {
  const ZoneList& cards = zoneList(k, zone, player);
  return std::count_if(cards.begin(), cards.end(), [&](ObjectId id) { return !willBeSpell(k, id); });
}

Supposed asFace(Kernel& k, ObjectId object, CardId face) {
  Proposal supposed = k.proposal;
  if (face != kNoCard) {
    refreshDerived(k);
    supposed.shown = object;
    supposed.shownAs = face;
    supposed.shownValues.reset();
    const Object& o = k.object(object);
    const CardDef& card = k.pool.card(definitionOf(k.pool, o));
    if (k.pool.givesElsewhere && o.zone != Zone::Battlefield && o.zone != Zone::Stack &&
        card.base.card != face) {
      supposed.shownValues = asThatCard(k, object, face);
      return {k.proposal, supposed};
    }
    if (const Characteristics* now = changedByLayers(k, object); now != nullptr && now->card != face)
      supposed.shownValues = changedFace(k.pool.card(face), card, *now);
  }
  return {k.proposal, supposed};
}

}  // namespace cantrip
