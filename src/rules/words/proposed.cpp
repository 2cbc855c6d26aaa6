#include "rules/words/proposed.h"

#include <algorithm>

#include "rules/objects/characteristics.h"

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

}  // namespace

Supposed asFace(Kernel& k, ObjectId object, CardId face) {
  Proposal supposed = k.proposal;
  if (face != kNoCard) {
    refreshDerived(k);
    supposed.shown = object;
    supposed.shownAs = face;
    supposed.shownValues.reset();
    const CardDef& card = k.pool.card(definitionOf(k.pool, k.object(object)));
    if (const Characteristics* now = changedByLayers(k, object); now != nullptr && now->card != face)
      supposed.shownValues = changedFace(k.pool.card(face), card, *now);
  }
  return {k.proposal, supposed};
}

}  // namespace cantrip
