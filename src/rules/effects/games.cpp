// Verbs about the game itself and those who play it: controlling players (722), restarting the game (726),
// subgames (728), the ante (407.4).

#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/times.h"
#include "ir/senses.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/events/events.h"
#include "rules/events/new_games.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/players.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_quantity.h"

namespace cantrip::effects {

namespace {

void proposeControl(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto said = as<nodes::ControlPlayer>(k, node);
  for (const Entity whom : take(k, c, said.who)) {
    if (!whom.isPlayer() || !isPlayerInGame(k, whom.asPlayer())) continue;
    Event e = event(EventType::ControlPlayer, {}, actorOf(k, c));
    e.other = whom;
    e.detail = static_cast<std::uint16_t>(stepOf(k, said.during));
    e.source = c.source;
    out.push_back(e);
  }
}

/// 801.15: where a range of influence is limited, for those around the controller (drawGame).
void proposeDraw(Kernel&, Context& c, NodeId, Events& out) {
  out.push_back(event(EventType::DrawGame, {}, c.controller));
}

/// 407.4: only the owner of an object antes it.
void proposeAnte(Kernel& k, Context& c, NodeId node, Events& out) {
  if (!k.s.variant.ante) return;
  for (const ObjectId id : takeObjects(k, c, as<nodes::Ante>(k, node).what)) {
    const Object& o = k.object(id);
    if (o.owner != actorOf(k, c) || o.is(ObjectFlag::AbilityOnStack) || o.zone == Zone::Ante) continue;
    Event e = zoneChange(k, id, Zone::Ante);
    e.source = c.source;
    out.push_back(e);
  }
}

Result runRestartGame(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  if (f.step == kHappened) return Result::Done;
  f.step = kHappened;
  const ObjectList exempt = takeObjects(k, c, as<nodes::RestartGame>(k, f.node).without);
  EntityList bound(exempt.begin(), exempt.end());
  bindResult(k, c, f.node, std::span(bound.data(), bound.size()), static_cast<std::int32_t>(bound.size()));
  const PlayerId starting = c.controller;
  emitAndGoOn(k, event(EventType::RestartGame, {}, starting), "726.1");
  restartGame(k, starting, std::span(exempt.data(), exempt.size()));
  return Result::Again;
}

Result runPlaySubgame(Kernel& k, Frame& f) {
  if (f.step == kPropose) {
    f.step = kHappened;
    const NodeId life = as<nodes::PlaySubgame>(k, f.node).life;
    const std::int32_t total = isNone(k, life) ? 0 : amountOf(k, k.ctx(f), life);
    emitAndGoOn(k, event(EventType::SubgameBegins, {}, k.ctx(f).controller), "728.2");
    beginSubgame(k, total);
    return Result::Again;
  }
  std::vector<Event> events;
  PlayerId winner = kNoPlayer;
  for (const PlayerId p : apnap(k, k.s.active))
    if (winner == kNoPlayer && k.s.players[p].wonSubgame) winner = p;
  events.push_back(event(EventType::SubgameEnds, {}, winner));
  for (const PlayerId p : apnap(k, k.s.active)) events.push_back(event(EventType::Shuffle, {}, p));
  k.ctx(f).set(ContextFlag::Did);
  return emitLast(k, events, "728.5");
}

}  // namespace

void addGameVerbs(VerbTable& table) {
  addAction(table, ir::act(DeedName::DrawTheGame), {EventType::DrawGame, "104.4c", &proposeDraw});
  addAction(table, Kind::ControlPlayer, {EventType::ControlPlayer, "722.1", &proposeControl, 1})
      .means<&nodes::ControlPlayer::who>(meant::kPlayers)
      .only<&nodes::ControlPlayer::during>({Kind::WhoseStep});
  addAction(table, Kind::Ante, {EventType::ZoneChange, "407.4", &proposeAnte, 1})
      .means<&nodes::Ante::what>(meant::kObjects);
  addVerb(table, Kind::RestartGame, &runRestartGame, true)
      .means<&nodes::RestartGame::without>(meant::in(Zone::Exile))
      .known<&nodes::RestartGame::without>();
  addVerb(table, Kind::PlaySubgame, &runPlaySubgame, true);
}

}  // namespace cantrip::effects
