// Verbs about designations and about copies and cards of single keywords: levels (716), day and night (730),
// pairs (702.95), speed (702.179), warp (702.185), myriad (702.116).

#include "rules/objects/designations.h"

#include <algorithm>

#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/senses.h"
#include "rules/choosing/choices.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/events/events.h"
#include "rules/events/floating_effects.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/players.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/in_combat.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"
#include "rules/words/eval_refs.h"

namespace cantrip::effects {

namespace {

void proposeLevel(Kernel& k, Context& c, NodeId node, Events& out) {
  if (!onBattlefield(k, c.source)) return;
  out.push_back(designated(Designation::Level, c.controller, c.source,
                           amountOf(k, c, as<nodes::ActMuch>(k, node).count)));
}

/// 730.1: the event says with its amount whether it was the other before (730.1a).
void proposeDayNight(Kernel& k, Context&, NodeId node, Events& out) {
  const bool night = isWord(k.tree(), node, Kind::Act, DeedName::BecomeNight);
  const std::uint8_t becomes = night ? kNight : kDay;
  if (k.s.dayNight == becomes) return;
  out.push_back(
      designated(night ? Designation::Night : Designation::Day, k.s.active, {}, k.s.dayNight == 0 ? 0 : 1));
}

void proposeSpeed(Kernel& k, Context& c, NodeId node, Events& out) {
  const PlayerId player = actorOf(k, c);
  const std::int32_t speed = k.s.players[player].speed;
  const std::int32_t to =
      std::min(4, speed + amountOf(k, c, as<nodes::ActMuch>(k, node).count));  // 702.179c-d
  if (to != speed) out.push_back(designated(Designation::Speed, player, {}, to));
}

/// 702.95c: both have to be unpaired creatures on the battlefield that the player controls.
void proposePair(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto said = as<nodes::ActOnTo>(k, node);
  const ObjectList one = takePermanents(k, c, said.what);
  const ObjectList other = takePermanents(k, c, said.to);
  if (one.size() != 1 || other.size() != 1 || one[0] == other[0]) return;
  for (const ObjectId id : {one[0], other[0]})
    if (!isCreature(k, id) || controllerOf(k, id) != c.controller || k.alive(k.object(id).paired)) return;
  Event pair = designated(Designation::Paired, c.controller, one[0]);
  pair.other = other[0];
  out.push_back(pair);
}

void proposeExileWarped(Kernel& k, Context& c, NodeId node, Events& out) {
  for (const ObjectId id : takePermanents(k, c, as<nodes::ActOn>(k, node).what)) {
    Event e = zoneChange(k, id, Zone::Exile);
    e.source = c.source;
    out.push_back(e);
  }
}

/// 702.185a: its owner may cast it for as long as it remains exiled, from the next turn on.
void finishExileWarped(Kernel& k, Context& c, NodeId node) {
  const EventBatch batch = k.s.lastBatch;
  bindResults(k, c, node, EventType::ZoneChange);
  for (const Event& e : batch) {
    const Object* o = k.find(e.newObject);
    if (e.type != EventType::ZoneChange || o == nullptr || o->zone != Zone::Exile) continue;
    FloatingEffect permission;
    permission.what = FloatingEffect::What::PlayPermission;
    permission.until = Until::Game;
    permission.node = node;
    permission.context.controller = o->owner;
    permission.affected.push_back(o->id);
    addEffect(k, std::move(permission));
  }
}

struct CopyAttackersWork {
  std::uint32_t next = 0;             ///< player in turn order
  std::uint32_t askedAboutAfter = 0;  ///< one more than the player who is asked about
};

/// 702.116a.
Result runCopyAttackers(Kernel& k, Frame& f) {
  enum : std::uint8_t { AskNext, Answered, TokenMade };
  auto& work = f.as<CopyAttackersWork>();
  Context& c = k.ctx(f);
  const SlotNo slot = k.tree()[f.node].slot;
  const auto whom = static_cast<PlayerId>(work.askedAboutAfter - 1);
  if (f.step == AskNext && work.next == 0) bindEntities(c, slot, {});
  if (f.step == TokenMade) {
    f.step = AskNext;
    for (const Event& e : k.s.lastBatch) {
      if (e.type != EventType::TokenCreate || !k.alive(e.newObject)) continue;
      k.ctx(f).bindings.push_back({slot, Entity(e.newObject), 0});
    }
    return Result::Again;
  }
  const EntityList of = take(k, c, as<nodes::CopyAttackers>(k, f.node).of);
  const CardId card = of.empty() || !of[0].isObject() ? kNoCard : copiable(k, of[0].asObject());
  if (card == kNoCard) return Result::Done;
  if (f.step == Answered) {
    f.step = AskNext;
    if (k.answer().kind != OptionKind::Yes) return Result::Again;
    Event token = createToken(card, c.controller);
    token.source = c.source;
    token.set(EventFlag::EnterTapped);
    token.set(EventFlag::EnterAttacking);  // that player or a planeswalker they control
    token.set(EventFlag::AttackingTheirs);
    token.other = Entity::player(whom);
    f.step = TokenMade;
    return emitAgain(k, token, "702.116a");
  }
  const PlayerId defending = defendingPlayerFor(k, c.event.other);
  const PlayerList players = apnap(k, c.controller);
  while (work.next < players.size()) {
    const PlayerId player = players[work.next++];
    if (!areOpponents(k, c.controller, player) || player == defending) continue;
    work.askedAboutAfter = player + 1U;
    f.step = Answered;
    askYesNo(k, c.controller, f.node, c.source);
    return Result::Again;
  }
  c.set(ContextFlag::Did, !boundEntities(k, c, slot).empty());
  return Result::Done;
}

/// 709.5f: of a Room with both doors locked the player says which.
Result runUnlockDoor(Kernel& k, Frame& f) {
  enum : std::uint8_t { ChooseRoom, WhichDoor, DoorChosen, Unlocked };
  Context& c = k.ctx(f);
  const NodeId room = as<nodes::ActOn>(k, f.node).what;
  if (f.step == ChooseRoom) {
    f.step = WhichDoor;
    if (chooseFor(k, f.context, room, chooserOf(c))) return Result::Again;
  }
  if (f.step == Unlocked) return Result::Done;
  const ObjectList rooms = takePermanents(k, c, room);
  if (rooms.empty() || !hasDoors(definitionOf(k, rooms.front())) || unlockedDoors(k, rooms.front()) == 2)
    return Result::Done;
  int half = isUnlocked(k, rooms.front(), 0) ? 1 : 0;
  if (f.step == WhichDoor && unlockedDoors(k, rooms.front()) == 0) {
    Decision d = questionOf(k, f, DecisionKind::Modes);
    d.options.push_back({OptionKind::Mode, 0, {}, {}, 0});  // left
    d.options.push_back({OptionKind::Mode, 0, {}, {}, 1});  // right
    f.step = DoorChosen;
    ask(k, std::move(d));
    return Result::Again;
  }
  if (f.step == DoorChosen) half = k.answer().value;
  const Event unlock = unlocking(rooms.front(), actorOf(k, c), half);
  return emitThen(k, f, Unlocked, std::span(&unlock, 1), "709.5f");
}

/// 710.2, 710.4: a permanent that is no flip card, or is flipped already, stays what it is.
void proposeFlip(Kernel& k, Context& c, NodeId node, Events& out) {
  for (const ObjectId id : takePermanents(k, c, as<nodes::ActOn>(k, node).what)) {
    const CardDef& half = definitionOf(k, id);
    if (half.layout == Layout::Flip && half.face == 0)
      out.push_back(designated(Designation::Flipped, controllerOf(k, id), id));
  }
}

}  // namespace

void addDesignationVerbs(VerbTable& table) {
  addAction(table, ir::actMuch(DeedName::BecomeLevel), {EventType::Designated, "716.2a", &proposeLevel})
      .doneBy(meant::kAnything);
  addAction(table, ir::act(DeedName::BecomeDay), {EventType::Designated, "730.1", &proposeDayNight});
  addAction(table, ir::act(DeedName::BecomeNight), {EventType::Designated, "730.1", &proposeDayNight});
  addAction(table, ir::actMuch(DeedName::IncreaseSpeed), {EventType::Designated, "702.179d", &proposeSpeed});
  addAction(table, ir::actOnTo(DeedName::Pair), {EventType::Designated, "702.95a", &proposePair, 3})
      .means<&nodes::ActOnTo::what>(meant::kPermanents)
      .means<&nodes::ActOnTo::to>(meant::kPermanents);
  addAction(table, ir::actOn(DeedName::Flip), {EventType::Designated, "710.4", &proposeFlip, 1})
      .means<&nodes::ActOn::what>(meant::kPermanents);
  Action warp{EventType::ZoneChange, "702.185a", &proposeExileWarped, 1};
  warp.finish = &finishExileWarped;
  addAction(table, ir::actOn(DeedName::ExileWarped), warp).means<&nodes::ActOn::what>(meant::kPermanents);
  addVerb(table, ir::actOn(DeedName::UnlockDoor), &runUnlockDoor)
      .means<&nodes::ActOn::what>(meant::kPermanents);
  addVerb(table, Kind::CopyAttackers, &runCopyAttackers)
      .doneBy(meant::kAnything)
      .means<&nodes::CopyAttackers::of>(meant::kPermanents)
      .known<&nodes::CopyAttackers::of>();
}

}  // namespace cantrip::effects
