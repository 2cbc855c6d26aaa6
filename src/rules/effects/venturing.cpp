#include "rules/effects/venturing.h"

#include "ir/nodes/effects_players.h"
#include "rules/effects/common.h"
#include "rules/events/dungeons.h"
#include "rules/events/events.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_refs.h"

namespace cantrip::effects {

namespace {

using ir::ActionName;

/// 701.49b-c: a room, or a dungeon by its place in the pool. Every player owns each dungeon outside the game.
Result askWhere(Kernel& k, Frame& f, PlayerId player, ObjectId source, std::span<const std::uint8_t> places) {
  Decision d;
  d.kind = DecisionKind::Modes;
  d.player = player;
  d.why = f.node;
  d.source = source;
  d.min = d.max = 1;
  for (const std::uint8_t place : places) d.options.push_back({OptionKind::Mode, 0, {}, {}, place});
  ask(k, std::move(d));
  return Result::Again;
}

/// 701.49d: the dungeons that "venture into the dungeon", or "into Undercity", lets a player choose.
std::vector<std::uint8_t> dungeonsToChoose(const Kernel& k, bool undercity) {
  std::vector<std::uint8_t> places;
  for (std::size_t i = 0; i < k.pool.dungeons.size(); ++i)
    if (k.pool.dungeons[i].onlyByName == undercity) places.push_back(static_cast<std::uint8_t>(i));
  return places;
}

}  // namespace

Result runVenture(Kernel& k, Frame& f) {
  enum : std::uint8_t { Begin, NewDungeon, DungeonChosen, RoomChosen, Moved };
  Context& c = k.ctx(f);
  const PlayerId player = actorOf(k, c);
  const auto name = static_cast<ActionName>(k.tree().value(as<nodes::KeywordAction>(k, f.node).action));
  Event move = keywordAction(ActionName::VentureIntoTheDungeon, player);
  const auto enter = [&] { return emitThen(k, f, Moved, std::span(&move, 1), "701.49"); };
  if (f.step == Begin) {
    const Dungeon* now = dungeonOf(k, player);
    f.step = NewDungeon;
    if (now != nullptr && inLastRoom(k, player))  // 701.49c
      return emitAgain(k, keywordAction(ActionName::CompleteADungeon, player), "701.49c");
    if (now != nullptr) {
      const std::vector<std::uint8_t>& next = now->rooms[k.s.players[player].room].next;
      f.step = RoomChosen;
      if (next.size() > 1) return askWhere(k, f, player, k.s.players[player].dungeon, next);
      move.amount = next.front();
      return enter();
    }
  }
  if (f.step == NewDungeon) {
    const std::vector<std::uint8_t> dungeons = dungeonsToChoose(k, name == ActionName::VentureIntoUndercity);
    f.step = DungeonChosen;
    if (dungeons.empty()) return Result::Done;
    if (dungeons.size() > 1) return askWhere(k, f, player, c.source, dungeons);
    move.node = k.pool.dungeons[dungeons.front()].card;
    return enter();
  }
  if (f.step == DungeonChosen) {
    move.node = k.pool.dungeons[static_cast<std::size_t>(k.answer().value)].card;
    return enter();
  }
  if (f.step == RoomChosen) {
    move.amount = k.answer().value;
    return enter();
  }
  c.set(ContextFlag::Did, true);
  return Result::Done;
}

Result runTakeInitiative(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  if (f.step == kHappened) {
    c.set(ContextFlag::Did, true);
    return Result::Done;
  }
  const Event take = keywordAction(ActionName::TakeTheInitiative, actorOf(k, c));
  return emitThen(k, f, kHappened, std::span(&take, 1), "725.3");
}

/// 701.54a, 701.54c: the emblem comes first, then a creature is chosen; 701.54d: all that is tempting, also
/// where there is none.
Result runRingTempts(Kernel& k, Frame& f) {
  enum : std::uint8_t { Emblem, Choose, Chosen, Over };
  Context& c = k.ctx(f);
  const PlayerId player = actorOf(k, c);
  if (f.step == Emblem) {
    f.step = Choose;
    if (k.s.players[player].ringTempted == 0) {
      Event emblem = createToken(k.pool.theRing, player);
      emblem.to = Zone::Command;
      emblem.source = c.source;
      return emitAgain(k, emblem, "701.54c");
    }
  }
  if (f.step == Choose) {
    const std::vector<ObjectId> creatures = creaturesOf(k, player);
    f.step = Chosen;
    chooseAmong(k, f.context, player, EntityList(creatures.begin(), creatures.end()), 1, 1, slots::kAway,
                f.node);
    return Result::Again;
  }
  if (f.step == Chosen) {
    Event tempts = keywordAction(ActionName::TheRingTemptsYou, player);
    const EntityList chosen = boundEntities(k, c, slots::kAway);
    if (!chosen.empty()) tempts.object = chosen.front().asObject();
    eraseSlot(c, slots::kAway);
    return emitThen(k, f, Over, std::span(&tempts, 1), "701.54a");
  }
  c.set(ContextFlag::Did, true);
  return Result::Done;
}

}  // namespace cantrip::effects
