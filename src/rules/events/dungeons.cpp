#include "rules/events/dungeons.h"

#include <algorithm>
#include <array>

#include "rules/events/zone_changes.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/players.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"

namespace cantrip {

using ir::ActionName;

namespace {

ActionName actionOf(const Event& event) { return static_cast<ActionName>(event.detail); }

/// 701.49a-c: the event names the dungeon card when it is a new one, and with its amount the room.
void enterRoom(Kernel& k, const Event& event) {
  if (event.node != kNoCard) {
    const ObjectId card = createObject(k, static_cast<CardId>(event.node), event.player, Zone::Command);
    writable(k, card).set(ObjectFlag::Emblem);  // no card of a deck, and nothing moves it (309.2)
    writable(k).players[event.player].dungeon = card;
  }
  writable(k).players[event.player].room = static_cast<std::uint8_t>(event.amount);
}

}  // namespace

void endRingBearer(Kernel& k, ObjectId creature) {
  for (PlayerState& player : writable(k).players)
    if (player.ringBearer == creature) player.ringBearer = {};
}

void commitKeywordAction(Kernel& k, const Event& event) {
  PlayerState* player = event.player < k.s.players.size() ? &writable(k).players[event.player] : nullptr;
  if (player == nullptr) return;
  switch (actionOf(event)) {
    case ActionName::TheRingTemptsYou:  // 701.54a
      if (player->ringTempted < 255) ++player->ringTempted;
      if (event.object) player->ringBearer = event.object;
      touch(k);
      break;
    case ActionName::VentureIntoTheDungeon:
      enterRoom(k, event);
      break;
    case ActionName::CompleteADungeon:  // 309.7
      player->dungeonsDone.push_back(k.object(player->dungeon).card);
      removeObject(k, player->dungeon);
      writable(k).players[event.player].dungeon = {};
      touch(k);
      break;
    case ActionName::TakeTheInitiative:  // 725.3
      writable(k).initiative = event.player;
      touch(k);
      break;
    default:
      break;
  }
}

const Dungeon* dungeonOf(const Kernel& k, PlayerId player) {
  const Object* card = k.find(k.s.players[player].dungeon);
  return card == nullptr ? nullptr : k.pool.dungeonOf(card->card);
}

bool inLastRoom(const Kernel& k, PlayerId player) {
  return dungeonOf(k, player)->rooms[k.s.players[player].room].next.empty();
}

bool completesDungeon(const Kernel& k, PlayerId player) {
  if (dungeonOf(k, player) == nullptr || !inLastRoom(k, player)) return false;
  const ObjectId card = k.s.players[player].dungeon;
  return std::none_of(k.s.pending.begin(), k.s.pending.end(),
                      [&](const PendingTrigger& t) { return t.context.source == card; }) &&
         std::none_of(k.s.stack.begin(), k.s.stack.end(),
                      [&](const StackItem& item) { return item.context.source == card; });
}

void triggerRooms(Kernel& k, std::span<const Event> events) {
  for (const Event& e : events) {
    if (e.type != EventType::KeywordAction || actionOf(e) != ActionName::VentureIntoTheDungeon) continue;
    if (const Dungeon* dungeon = dungeonOf(k, e.player))
      triggerImplied(k, dungeon->rooms[static_cast<std::size_t>(e.amount)].effect, e.player,
                     k.s.players[e.player].dungeon);
  }
}

void triggerInitiative(Kernel& k, std::span<const Event> events) {
  const PlayerId holder = k.s.initiative;
  std::array<ObjectId, kMaxPlayers> struckBy{};  // one of the creatures of each player
  for (const Event& e : events) {
    if (e.type == EventType::StepBegin && e.detail == static_cast<std::uint16_t>(ir::Step::Upkeep) &&
        e.player == holder)
      triggerImplied(k, k.pool.ventureIntoUndercity, holder, {});
    if (e.type == EventType::KeywordAction && actionOf(e) == ActionName::TakeTheInitiative)
      triggerImplied(k, k.pool.ventureIntoUndercity, e.player, {});
    if (strikes(k, e, holder)) struckBy[controllerOf(k, e.source)] = e.source;
  }
  for (const ObjectId creature : struckBy)  // 725.2: of who had it as it triggered
    if (creature) triggerImplied(k, k.pool.takeInitiative, holder, {}, creature);
}

}  // namespace cantrip
