// What cards of the casual variants tell to do: abandoning schemes (701.33), planeswalking (701.31), chaos
// (311.7), the planar die (901.9).

#include "ir/senses.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/events/events.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/players.h"
#include "rules/objects/objects.h"
#include "rules/objects/supplementary.h"

namespace cantrip::effects {

namespace {

/// 701.33a: only an ongoing scheme that is face up.
void proposeAbandon(Kernel& k, Context& c, NodeId node, Events& out) {
  for (const ObjectId id : takeObjects(k, c, as<nodes::ActOn>(k, node).what)) {
    const Object& o = k.object(id);
    const CardDef& card = definitionOf(k, id);
    const bool ongoing = (card.supertypes & bit(ir::Supertype::Ongoing)) != 0;
    if (o.zone == Zone::Command && !o.is(ObjectFlag::FaceDown) && ongoing &&
        (card.types & bit(ir::CardType::Scheme)) != 0)
      out.push_back(underDeck(k, id));
  }
}

/// 701.31a: only the planar controller planeswalks, who stands for a team with shared turns.
bool controlsPlanes(const Kernel& k, PlayerId player) {
  const PlayerId controller = k.s.planarController;
  return player == controller || (k.s.variant.sharedTeamTurns && onSameTeam(k, player, controller));
}

void proposePlaneswalk(Kernel& k, Context& c, NodeId, Events& out) {
  if (!k.s.variant.planes || !controlsPlanes(k, actorOf(k, c))) return;
  for (const Event& event : planeswalking(k, k.s.planarController)) out.push_back(event);
}

void proposeChaos(Kernel& k, Context&, NodeId, Events& out) {
  if (!k.s.variant.planes) return;
  out.push_back(event(EventType::ChaosEnsues, {}, k.s.planarController));
}

void proposeRoll(Kernel& k, Context& c, NodeId, Events& out) {
  if (k.s.variant.planes) out.push_back(planarRoll(k, actorOf(k, c)));
}

}  // namespace

void addCasualVerbs(VerbTable& table) {
  addAction(table, ir::actOn(DeedName::Abandon), {EventType::UnderDeck, "701.33b", &proposeAbandon})
      .means<&nodes::ActOn::what>(meant::in(Zone::Command));
  addAction(table, ir::act(DeedName::Planeswalk), {EventType::FromDeck, "701.31b", &proposePlaneswalk});
  addAction(table, ir::act(DeedName::LetChaosEnsue), {EventType::ChaosEnsues, "311.7", &proposeChaos});
  addAction(table, ir::act(DeedName::RollPlanarDie), {EventType::DieRoll, "901.9", &proposeRoll});
}

}  // namespace cantrip::effects
