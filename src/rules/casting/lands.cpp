// Playing lands (305), with priority and while something resolves.

#include "rules/casting/lands.h"

#include "ir/nodes/deeds.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/mods_rules.h"
#include "rules/costs/mana_terms.h"
#include "rules/events/events.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_filters.h"
#include "rules/words/permissions.h"
#include "rules/words/proposed.h"
#include "rules/words/restrictions.h"

namespace cantrip {

namespace {

bool hasLandPlay(Kernel& k, PlayerId player) {
  const PlayerState& state = k.s.players[player];
  if (!k.s.rules.landPlaysByEffect) return state.landsPlayed < landsPerTurn(k, player);  // 305.2a
  return state.landsPlayed == state.landsByEffects || landPermission(k, player) != 0;
}

}  // namespace

bool mayPlayLand(Kernel& k, PlayerId player) {
  return isActivePlayer(k, player) && hasLandPlay(k, player) &&
         !cantDo(k, ir::DeedName::PlayLands, Entity::player(player));
}

bool mayPlayLandFrom(Kernel& k, PlayerId player, ObjectId id) {
  const Object& o = k.object(id);
  if (o.zone == Zone::Graveyard && cantDo(k, ir::DeedName::PlayLandsFromGraveyards, Entity::player(player)))
    return false;
  return o.zone != Zone::Hand || o.owner != player ||
         !cantDo(k, ir::DeedName::PlayLandsFromHand, Entity::player(player));
}

Faces landsToPlay(Kernel& k, PlayerId player, ObjectId id, NodeId objects, const Context& context) {
  Faces playable;
  if (!mayPlayLand(k, player) || !mayPlayLandFrom(k, player, id)) return playable;
  const CardDef& card = k.pool.card(k.object(id).card);
  const std::size_t count = hasFacesToPlay(card) ? card.faces.size() : 1;
  for (std::size_t i = 0; i < count && playable.size() < playable.capacity(); ++i) {
    const auto face = static_cast<std::uint8_t>(count == 1 ? card.face : i);
    const auto shown = asFace(k, id, count == 1 ? kNoCard : card.faces[face]);
    if ((definitionOf(k, id).types & bit(ir::CardType::Land)) == 0) continue;
    if (objects == kNoNode || k.tree().kind(objects) == ir::Kind::None || matches(k, objects, id, context))
      playable.push_back(face);
  }
  return playable;
}

void playLand(Kernel& k, PlayerId player, ObjectId card, std::uint8_t face, bool permitted, Entity chosen) {
  Event play;
  play.type = EventType::PlayLand;
  play.player = player;
  const std::vector<CardId> faces = k.pool.card(k.object(card).card).faces;
  if (face < faces.size()) chooseFace(k, card, faces[face]);
  const Binding rider = permitted ? usePermission(k, player, card, chosen) : Binding{};
  Event move = zoneChange(k, card, Zone::Battlefield);
  move.player = player;
  play.object = card;
  play.from = k.object(card).zone;
  play.newObject = card.next();
  const Event events[] = {play, move};
  emitAndGoOn(k, events, "305.1");
  if (rider.slot == 0) return;
  const auto mod = static_cast<NodeId>(rider.amount);
  const NodeId says = k.tree().as<ir::nodes::MayPlay>(mod).rider;
  if (k.tree().kind(says) == ir::Kind::Reflexive)  // "when they do"; others speak of a spell
    pushPermissionRider(k, rider, player, move.object.next());
}

}  // namespace cantrip
