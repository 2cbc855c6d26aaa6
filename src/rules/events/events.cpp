// The one mutation path: events are proposed, forbidden, replaced, committed and seen by triggers (101.2,
// 603, 614).

#include "rules/events/events.h"

#include <algorithm>
#include <bit>

#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/numbers.h"
#include "ir/senses.h"
#include "rules/events/combat_changes.h"
#include "rules/events/damage_changes.h"
#include "rules/events/dungeons.h"
#include "rules/events/entailed_work.h"
#include "rules/events/entering_attached.h"
#include "rules/events/floating_effects.h"
#include "rules/events/game_changes.h"
#include "rules/events/modify_events.h"
#include "rules/events/player_control.h"
#include "rules/events/replacement.h"
#include "rules/events/supplementary_changes.h"
#include "rules/events/timestamp_order.h"
#include "rules/events/triggers.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/knowledge.h"
#include "rules/objects/merging.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"
#include "rules/objects/stack_items.h"
#include "rules/objects/uses.h"
#include "rules/words/recorded_events.h"
#include "rules/words/restrictions.h"

namespace cantrip {

using ir::KeywordName;

namespace {

/// Into turnLog.
void recordForTurn(Kernel& k, const Event& event);
bool commitOne(Kernel& k, Event& event, EventBatch& entailed);
bool commitZoneChange(Kernel& k, Event& event, EventBatch& entailed);
bool commitCountered(Kernel& k, Event& event, EventBatch& entailed);
bool commitPutIntoGraveyard(Kernel& k, Event& event, EventBatch& entailed);
bool commitToken(Kernel& k, Event& event, EventBatch& entailed);
bool commitDraw(Kernel& k, Event& event, EventBatch& entailed);
bool commitStatus(Kernel& k, Event& event);
/// 500.7; 805.8: one effect gives a team one turn, however many of its players it names.
bool addExtraTurn(Kernel& k, const Event& event) {
  if (!isPlayerInGame(k, event.player)) return false;
  const auto same = [&](const Event& e) {
    return e.type == EventType::ExtraTurn && e.serial == event.serial && e.player != event.player &&
           onSameTeam(k, e.player, event.player);
  };
  if (k.s.variant.sharedTeamTurns && event.serial != 0 &&
      std::any_of(k.s.lastBatch.begin(), k.s.lastBatch.end(), same))
    return false;
  writable(k).extraTurns.push_back(event.player);
  return true;
}

bool commitLife(Kernel& k, Event& event);
bool commitCounters(Kernel& k, Event& event);
void commitMana(Kernel& k, const Event& event);
void shuffleLibrary(Kernel& k, PlayerId player);
bool commitAttach(Kernel& k, Event& event);

}  // namespace

bool emit(Kernel& k, std::span<const Event> events, std::string_view rule) {
  k.lastBatch().clear();
  return emitMore(k, events, rule);
}

namespace {

/// Is there an effect that may end with anything that happens (611.2b)? The others end at a time of the turn,
/// or when a permanent leaves, which moves the epoch.
bool anyEndsWithCondition(const GameState& s) {
  for (const FloatingEffect& effect : s.effects)
    if (effect.until == Until::WhileCondition) return true;
  return false;
}

/// That a step begins changes nothing by itself, and mostly nothing waits for it: then all that is left of a
/// commit is to note the event. True: that was done.
bool passesUnnoticed(Kernel& k, const Event& event) {
  if (event.type != EventType::StepBegin || k.sink != nullptr) return false;
  if (couldBeReplaced(k, event) || stepIsHeard(k, event)) return false;
  if (k.s.derived->readsStatus) return false;  // the step may bring abilities into force
  if (k.s.undisturbed && anyEndsWithCondition(k.s)) writable(k).undisturbed = false;
  Event told = event;
  told.serial = writable(k).nextSerial++;
  recordForTurn(k, told);
  k.lastBatch().push_back(told);
  return true;
}

/// 508.4: is what one of the creatures attacks that are put onto the battlefield chosen as it enters?
bool leavesAttackToChoice(Kernel& k, std::span<const Event> events) {
  return std::any_of(events.begin(), events.end(),
                     [&](const Event& event) { return !attackedByChoice(k, event).empty(); });
}

}  // namespace

void tellMoveToStack(Kernel& k, Event move) {
  move.serial = writable(k).nextSerial++;
  const std::span<const Event> moved(&move, 1);
  triggersBefore(k, moved);
  recordForTurn(k, move);
  triggersAfter(k, moved, eventBit(move.type));
}

static bool propose(Kernel& k, std::span<const Event> events, std::string_view rule);

bool emitMore(Kernel& k, std::span<const Event> events, std::string_view rule) {
  return (events.size() == 1 && passesUnnoticed(k, events.front())) || propose(k, events, rule);
}

/// 702.34a and the like: does a spell cast that way leave the stack for elsewhere than exile? It is exiled
/// instead of being put anywhere else any time it would leave the stack, whatever puts it there: also by its
/// own words, by buyback or by another effect.
static bool isExiledInstead(const Kernel& k, const Event& event) {
  if (event.type != EventType::ZoneChange || event.from != Zone::Stack || event.to == Zone::Exile)
    return false;
  const StackItem* item = stackItem(k, event.object);
  return item != nullptr && leavesToExile(item->context);
}

static Event exiledInstead(const Kernel& k, const Event& event) {
  Event exile = zoneChange(k, event.object, Zone::Exile);
  exile.source = event.source;
  return exile;
}

/// What is not forbidden is replaced or committed; true when nothing was pushed.
static bool propose(Kernel& k, std::span<const Event> events, std::string_view rule) {
  const std::size_t depth = k.s.frames.size();
  boost::container::small_vector<Event, 4> allowed;
  allowed.reserve(events.size());
  std::uint32_t flags = 0;
  EventTypes types;
  bool entering = false;
  for (const Event& event : events) {
    if (isProhibited(k, event)) continue;  // 101.2: "can't" wins
    types |= eventBit(event.type);
    if (isExiledInstead(k, event)) {
      allowed.push_back(exiledInstead(k, event));
      continue;
    }
    allowed.push_back(event);
    flags |= event.flags;
    entering = entering || event.to == Zone::Battlefield;
  }
  if (allowed.empty()) return true;
  const bool attacking = (flags & static_cast<std::uint32_t>(EventFlag::EnterAttacking)) != 0;
  const auto asks = [&] {  // 303.4f, 613.7m
    return std::any_of(allowed.begin(), allowed.end(),
                       [&](const Event& event) { return entersToBeAttached(k, event); }) ||
           (allowed.size() > 1 && nextTimestamp(k, allowed, 0).player != kNoPlayer);
  };
  if ((couldBeReplaced(k, types) && mayBeReplaced(k, allowed)) || (entering && asks()) ||
      (attacking && leavesAttackToChoice(k, allowed))) {
    EmitBatch batch;
    batch.events.assign(allowed.begin(), allowed.end());
    batch.rule = rule;
    k.batches().push_back(std::move(batch));
    k.push({.op = Op::Emit});
    return false;
  }
  commit(k, allowed, rule);
  return k.s.frames.size() == depth;
}

Result emitThen(Kernel& k, Frame& f, std::uint8_t nextStep, std::span<const Event> events,
                std::string_view rule) {
  f.step = nextStep;
  return emitAgain(k, events, rule);
}

Result emitAgain(Kernel& k, std::span<const Event> events, std::string_view rule) {
  emitAndGoOn(k, events, rule);
  return Result::Again;
}

Result emitLast(Kernel& k, std::span<const Event> events, std::string_view rule) {
  emitAndGoOn(k, events, rule);
  return Result::Done;
}

void emitAndGoOn(Kernel& k, std::span<const Event> events, std::string_view rule) {
  std::ignore = emit(k, events, rule);
}

namespace {

/// Is it nothing that state-based actions (704.5) look at? What the layers make of it moves the epoch; what
/// is discarded or milled moves by an event of its own. Where it depends on what comes of it, what carries it
/// out tells: a life total of 0 or less (commitLife), damage by a commander (commitDamage).
bool disturbsNothing(const GameState& s, const Event& event) {
  switch (event.type) {
    case EventType::Tap:  // 704.5m: an Aura may enchant only what is tapped
    case EventType::Untap:
      return s.objects[event.object.slot()].attachments == 0;
    case EventType::ZoneChange:  // 704.5d-e, 903.9a: GameState::misplacedObjects tells of what may not stay
      return event.from != Zone::Battlefield && event.to != Zone::Battlefield;
    case EventType::Damage:
      return event.other.isPlayer();
    case EventType::Activate:
    case EventType::AddMana:
    case EventType::Attack:
    case EventType::AttackUnblocked:
    case EventType::AttackersDeclared:
    case EventType::BecomeBlocked:
    case EventType::BecomeTarget:
    case EventType::Block:
    case EventType::Cast:
    case EventType::Discard:
    case EventType::GainLife:
    case EventType::LoseLife:
    case EventType::Mill:
    case EventType::Reveal:
    case EventType::Shuffle:
    case EventType::Draw:  // 704.5b: drawing from an empty library is told by `drewFromEmpty`
    case EventType::PlayLand:
    case EventType::StepBegin:
    case EventType::StepEnd:
    case EventType::TappedForMana:
    case EventType::Trigger:
      return true;
    default:
      return false;
  }
}

/// 120.4d: what is gained and what is lost by the same damage is one event: what looks at the loss ("damage
/// that would reduce your life total to less than 1") sees both. So the loss, where something may replace it,
/// is considered when the life has been gained.
void proposeEntailed(Kernel& k, EventBatch& entailed, std::string_view rule) {
  const auto gain = [](const Event& e) {
    return e.type == EventType::GainLife && e.has(EventFlag::DamageResult);
  };
  const bool gained = std::any_of(entailed.begin(), entailed.end(), gain);
  const bool lost = gained && std::any_of(entailed.begin(), entailed.end(), [&](const Event& e) {
                      return e.type == EventType::LoseLife && couldBeReplaced(k, e);
                    });
  if (!lost) {
    std::ignore = emitMore(k, entailed, rule);
    return;
  }
  const auto others = std::stable_partition(entailed.begin(), entailed.end(), gain);
  const std::vector<Event> gains(entailed.begin(), others), losses(others, entailed.end());
  std::ignore = emitMore(k, losses, rule);  // a frame that waits for the one above it
  std::ignore = emitMore(k, gains, rule);
}

/// The rule that made one event of a batch happen, where it is not that of the batch.
std::string_view ruleOf(const Event& event, std::span<const Event> batch, std::string_view rule) {
  if (event.has(EventFlag::DamageResult)) return damageResultRule(event);
  if (event.type == EventType::GainLife && event.detail == kForPrevented) return "615.5";
  if (event.type != EventType::CounterAdd || batch.size() < 2) return rule;
  const bool enters = std::any_of(batch.begin(), batch.end(), [&](const Event& e) {
    return e.type == EventType::ZoneChange && e.to == Zone::Battlefield && event.other == Entity(e.newObject);
  });
  return enters ? "122.6" : rule;
}

}  // namespace

void commit(Kernel& k, std::span<Event> events, std::string_view rule) {
  k.noteDeed();
  EventTypes types;
  bool undisturbed = k.s.undisturbed && !anyEndsWithCondition(k.s);
  for (const Event& event : events) {
    types |= eventBit(event.type);
    undisturbed = undisturbed && disturbsNothing(k.s, event);
  }
  writable(k).undisturbed = undisturbed;
  EventBatch entailed;
  // 704.3: what is destroyed and what is put into a graveyard by the same check leave the battlefield
  // together
  const auto moves = [](const Event& e) { return e.type == EventType::ZoneChange; };
  if ((types & eventBit(EventType::Destroy)).any() && (types & eventBit(EventType::ZoneChange)).any()) {
    const auto first = std::stable_partition(events.begin(), events.end(), std::not_fn(moves));
    entailed.assign(first, events.end());
    events = events.first(static_cast<std::size_t>(first - events.begin()));
  }
  if (events.size() > 1) putInTurnOrder(k, events);  // 613.7m
  const std::uint32_t serial = writable(k).nextSerial++;
  for (Event& event : events) event.serial = serial;
  if ((types & kLookBackTypes).any()) triggersBefore(k, events);
  if (events.size() > 1 && (types & eventBit(EventType::ZoneChange)).any())
    rememberWhatLeavesTogether(k, events);
  const std::size_t logged = k.s.turnLog.size();
  boost::container::small_vector<Event, 4> done;
  done.reserve(events.size());
  bool allDone = true;
  for (Event& event : events) {
    // 614.12: what enters with counters may say itself that it can't have any
    if (event.type == EventType::CounterAdd && events.size() > 1 && isProhibited(k, event)) continue;
    const bool isDone = commitOne(k, event, entailed);
    allDone = allDone && isDone;
    if (!isDone) continue;
    done.push_back(event);
    if (!k.s.components.empty() && event.type == EventType::ZoneChange && event.from == Zone::Battlefield)
      moveComponents(k, event, done, entailed);
  }
  if (!allDone) forgetWhatStayed(k, events);
  touchStatus(k);
  bless(k, done);
  EventTypes told;
  for (const Event& event : done) {
    told |= eventBit(event.type);
    recordForTurn(k, event);
    k.lastBatch().push_back(event);
  }
  // What is told of an event can depend on what happened at the same time after it.
  if (k.sink != nullptr)
    for (const Event& event : done) k.sink->onEvent(k.s, event, ruleOf(event, done, rule));
  if (k.s.turnLog.size() > logged) touchStatus(k);  // what happened this turn may be asked for
  rememberThisTurn(k, logged);
  triggersAfter(k, done, told);
  // 702.94a: asked as it is drawn, before anything else happens
  if ((types & eventBit(EventType::Draw)).any() && hasKeyword(k.pool.keywords, KeywordName::Miracle))
    for (const Event& event : done)
      if (event.type == EventType::Draw && event.amount == 1 && k.s.turn > 0 &&
          hasKeyword(k, event.newObject, KeywordName::Miracle))
        startMiracle(k, event.player, event.newObject);
  if (!entailed.empty()) proposeEntailed(k, entailed, rule);
}

namespace {

void recordForTurn(Kernel& k, const Event& event) {
  if (event.type == EventType::StepBegin) {
    if (isRecordedStep(static_cast<ir::Step>(event.detail))) writable(k).turnLog.push_back(event);
    writable(k).stepBegan = static_cast<std::uint32_t>(k.s.turnLog.size());
    return;
  }
  if (isRecorded(event.type)) writable(k).turnLog.push_back(event);
}

bool commitOne(Kernel& k, Event& event, EventBatch& entailed) {
  switch (event.type) {
    case EventType::ZoneChange:
      return commitZoneChange(k, event, entailed);
    case EventType::Destroy:
    case EventType::Mill:
    case EventType::Sacrifice:
    case EventType::Discard:
      return commitPutIntoGraveyard(k, event, entailed);
    case EventType::Countered:
      return commitCountered(k, event, entailed);
    case EventType::TokenCreate:
      return commitToken(k, event, entailed);
    case EventType::Draw:
      return commitDraw(k, event, entailed);
    case EventType::Reveal:
      noteSeen(k, event.object, event.other.isPlayer() ? event.other.asPlayer() : kNoPlayer);
      return true;
    case EventType::Damage:
      return commitDamage(k, event, entailed);
    case EventType::GainLife:
    case EventType::LoseLife:
      return commitLife(k, event);
    case EventType::CounterAdd:
    case EventType::CounterRemove:
      return commitCounters(k, event);
    case EventType::AddMana:
      commitMana(k, event);
      return true;
    case EventType::Attach:
    case EventType::Unattach:
      return commitAttach(k, event);
    case EventType::LoseGame:
    case EventType::WinGame:
    case EventType::Cast:
    case EventType::PlayLand:
    case EventType::BecomeMonarch:
      return commitOfPlayer(k, event);
    case EventType::Attack:
    case EventType::AttackersDeclared:
    case EventType::Block:
    case EventType::BecomeBlocked:
    case EventType::AttackUnblocked:
      commitCombat(k, event);
      return true;
    case EventType::BecomeCopy:
    case EventType::BecomeStatus:
    case EventType::RemoveDamage:
      if (!k.alive(event.object)) return false;  // it became nothing: "if you do" (608.2c)
      commitGameChange(k, event);
      return true;
    case EventType::Arrange:
    case EventType::WordChosen:
    case EventType::DrawGame:
    case EventType::ExtraPhase:
    case EventType::SkipPart:
    case EventType::CopySpell:
    case EventType::KeywordAction:
    case EventType::Designated:
      commitGameChange(k, event);
      return true;
    case EventType::FromDeck:
    case EventType::UnderDeck:
    case EventType::DieRoll:
      return commitSupplementary(k, event, entailed);
    case EventType::Merge:
      return commitMerge(k, event);
    case EventType::ExtraTurn:
      return addExtraTurn(k, event);
    case EventType::ControlPlayer:
      addControl(k, event);
      return true;
    case EventType::Shuffle:
      shuffleLibrary(k, event.player);
      return true;
    default:
      return commitStatus(k, event);
  }
}

/// 2006: 502.15e, 502.15g: what has phased out has no damage, and effects that end and delayed triggered
/// abilities do not find it any more.
void forgetPhasedOut(Kernel& k, Object& o) {
  o.damage = 0;
  o.set(ObjectFlag::DeathtouchDamage, false);
  const auto is = [id = o.id](Entity entity) { return entity == Entity(id); };
  for (FloatingEffect& effect : writable(k).effects)
    if (effect.until != Until::Game) eraseIf(effect.affected, is);
  endDelayed(k, [&](const DelayedTrigger& delayed) {
    const auto& bound = delayed.context.bindings;
    return std::any_of(bound.begin(), bound.end(), [&](const Binding& b) { return is(b.entity); });
  });
}

bool commitStatus(Kernel& k, Event& event) {
  Object* o = event.object ? findWritable(k, event.object) : nullptr;
  const auto change = [&](ObjectFlag flag, bool on) {
    if (o == nullptr || o->is(flag) == on) return false;
    o->set(flag, on);
    return true;
  };
  switch (event.type) {
    case EventType::Tap:
      return change(ObjectFlag::Tapped, true);
    case EventType::Untap:
      if (o != nullptr && o->is(ObjectFlag::Tapped) && countersOn(k, event.object, known::kStun) > 0) {
        changeCounters(k, event.object, known::kStun, -1);  // 122.1d: a stun counter is removed instead
        return false;
      }
      return change(ObjectFlag::Tapped, false);
    case EventType::PhaseOut:
      noticeControl(k);  // 502.1: it phases in for whoever controls it now
      if (!change(ObjectFlag::PhasedOut, true)) return false;
      if (k.s.rules.phasingIsAZone) forgetPhasedOut(k, *o);
      removeFromCombat(k, event.object);  // 702.26d
      touch(k);
      return true;
    case EventType::PhaseIn:
      if (!change(ObjectFlag::PhasedOut, false)) return false;
      if (k.s.rules.phasingIsAZone) o->set(ObjectFlag::SummoningSick, false);  // 2006: 502.15m
      touch(k);
      return true;
    case EventType::TurnFaceUp:
    case EventType::TurnFaceDown: {
      const bool down = event.type == EventType::TurnFaceDown;
      if (!mayTurn(k, event.object, down) || !change(ObjectFlag::FaceDown, down)) return false;
      turnComponents(k, event.object, down);
      for (const ObjectFlag how : {ObjectFlag::Manifested, ObjectFlag::Disguised}) o->set(how, false);
      if (!k.s.rules.turningKeepsTimestamp) o->timestamp = writable(k).nextTimestamp++;  // 613.7f
      touch(k);
      return true;
    }
    case EventType::ControlChange:
      if (o == nullptr || !isPlayerInGame(k, event.player)) return false;
      if (o->zone == Zone::Stack) return giveSpell(k, event.object, event.player);
      // the effect of layer 2 that gives it is one of s.effects, and ends by itself
      if (o->heldBy != event.player) {
        unpair(k, *o);
        endRingBearer(k, o->id);
      }
      o->heldBy = event.player;
      o->heldSince = k.s.turn;
      o->set(ObjectFlag::SummoningSick);
      touch(k);
      return true;
    case EventType::Transform: {  // 701.27, 712.9
      if (o == nullptr) return false;
      if (!componentsOf(k.s, o->id).empty()) {
        if (!transformComponents(k, o->id)) return false;
      } else {
        const std::vector<CardId>& faces = k.pool.card(o->card).faces;
        if (faces.size() < 2 || !k.pool.card(o->card).isDoubleFaced()) return false;
        const CardId other = k.pool.card(o->card).face == 0 ? faces[1] : faces[0];
        constexpr std::uint16_t kSpells = bit(ir::CardType::Instant) | bit(ir::CardType::Sorcery);
        if ((k.pool.card(other).types & kSpells) != 0) return false;  // 701.27d
        o->card = other;
      }
      if (!k.s.rules.turningKeepsTimestamp) o->timestamp = writable(k).nextTimestamp++;  // 613.7g
      if (!k.s.delayed.empty()) noteTransformed(k, o->id);
      touch(k);
      return true;
    }
    case EventType::Regenerate:  // 701.19a: remove damage, take it out of combat; tapping is an event of its
                                 // own
      if (o == nullptr) return false;
      o->damage = 0;
      o->set(ObjectFlag::DeathtouchDamage, false);
      removeFromCombat(k, event.object);
      touch(k);
      return true;
    default:
      return true;  // events that only tell: cast, activated, revealed, searched ...
  }
}

/// 702.103f: a bestowed Aura that becomes unattached ceases to be bestowed at once, not when state-based
/// actions are next performed.
void endBestowing(Kernel& k, ObjectId host, EventBatch& entailed) {
  for (const ObjectId id : k.s.battlefield) {
    const Object& o = k.object(id);
    if (o.attachedTo != Entity(host) || !k.pool.card(o.card).isBestowed()) continue;
    Event off;
    off.type = EventType::Unattach;
    off.object = id;
    off.other = o.attachedTo;
    off.player = controllerOf(k, id);
    entailed.push_back(off);
    entailed.push_back(designated(Designation::NotBestowed, off.player, id));
  }
}

/// 306.5b: as many loyalty counters as are printed, or as was announced (107.3m), less two for each symbol of
/// the cost that life was paid for (702.150a).
int loyaltyAsItEnters(const Kernel& k, ObjectId permanent, const CardDef& card) {
  constexpr int kLoyaltyForLife = 2;
  const bool compleated = hasKeyword(card.keywords, ir::KeywordName::Compleated);
  if (card.loyalty != kLoyaltyX && !compleated) return card.loyalty;
  const CastRecord* cast = castRecordOf(k, permanent);
  if (cast == nullptr) return card.loyalty;
  const int loyalty = card.loyalty == kLoyaltyX ? cast->x : card.loyalty;
  return compleated ? std::max(0, loyalty - kLoyaltyForLife * cast->symbolsWithLife) : loyalty;
}

bool commitZoneChange(Kernel& k, Event& event, EventBatch& entailed) {
  const Object* o = k.find(event.object);
  if (o == nullptr || (o->zone != event.from)) return false;
  event.from = o->zone;
  const Entity attachTo = event.has(EventFlag::EnterAttached) ? event.other : Entity{};
  if (!attachTo && event.other.isPlayer()) event.player = event.other.asPlayer();
  if (o->is(ObjectFlag::Token) && event.from != Zone::Battlefield && event.from != Zone::Outside)
    return false;  // 111.8
  if (o->is(ObjectFlag::Token)) event.set(EventFlag::FromToken);
  divideCommander(k, event);
  if (event.player == kNoPlayer) event.player = o->owner;
  if (k.s.rules.tokenOwner == TokenOwner::Controller && event.from == Zone::Outside &&
      o->is(ObjectFlag::Token))
    writable(k, event.object).owner = event.player;  // 2010: 110.5a
  const bool hosted = event.from == Zone::Battlefield && o->attachments > 0;
  if (hosted) endBestowing(k, event.object, entailed);
  event.newObject = moveObject(k, event.object, event);
  if (event.to == Zone::Exile && event.node != 0)  // 607.2a: "exiled with ~": by a replacement or as a cost
    linkObjects(k, event.source, event.newObject);
  if (event.to != Zone::Battlefield) return true;
  if (event.has(EventFlag::EnterTransformed) && event.other.isObject() && !attachTo) joinMelded(k, event);
  Object& entered = writable(k, event.newObject);
  if (attachTo) {
    entered.attachedTo = attachTo;
    if (attachTo.isObject() && k.alive(attachTo.asObject())) ++writable(k, attachTo.asObject()).attachments;
  }
  if (event.has(EventFlag::EnterAttacking)) enterAttacking(k, event);  // 508.4
  if (event.has(EventFlag::EnterBlocking)) enterBlocking(k, event, entailed);
  if (event.has(EventFlag::TributePaid)) entered.set(ObjectFlag::TributePaid);
  const CardDef& card = definitionOf(k, event.newObject);
  if (entered.is(ObjectFlag::FaceDown)) return true;
  if (event.from == Zone::Stack && hasDoors(card))  // 709.5h: the half that was cast
    entailed.push_back(unlocking(event.newObject, event.player, card.face));
  const auto counters = [&](std::uint16_t kind, std::int32_t amount) {
    return counterEvent(EventType::CounterAdd, event.newObject, kind, amount, event.player, event.newObject);
  };
  const int loyalty = loyaltyAsItEnters(k, event.newObject, card);
  if (loyalty > 0 || card.defense > 0) {  // 306.5b, 310.4b
    const Event printed =
        counters(loyalty > 0 ? known::kLoyalty : known::kDefense, std::max(loyalty, card.defense));
    if (couldBeReplaced(k, printed))
      entailed.push_back(printed);
    else
      changeCounters(k, event.newObject, printed.detail, printed.amount);
  } else if (std::find(card.subtypes.begin(), card.subtypes.end(), known::kSaga) != card.subtypes.end()) {
    // 714.3a; with read ahead the number was chosen as it entered (702.155b)
    if (!hasKeyword(k, event.newObject, ir::KeywordName::ReadAhead))
      entailed.push_back(counters(known::kLore, 1));
  }
  return true;
}

// 701.8b, 701.21a, 701.9a: what is destroyed, sacrificed, discarded or milled moves to its owner's graveyard
bool commitPutIntoGraveyard(Kernel& k, Event& event, EventBatch& entailed) {
  if (!k.alive(event.object)) return false;
  const bool madness = event.type == EventType::Discard && !k.s.rules.madnessIsOptional &&
                       hasKeyword(k, event.object, ir::KeywordName::Madness);
  const bool elsewhere = event.type == EventType::Discard && event.to != Zone::Outside;  // 701.9c
  Event move = zoneChange(k, event.object,
                          elsewhere ? event.to
                          : madness ? Zone::Exile
                                    : Zone::Graveyard);  // 702.35a
  move.source = event.source;
  move.flags = event.flags;
  move.detail = 0;
  event.newObject = event.object.next();
  entailed.push_back(move);
  return true;
}

/// 111.2: who creates it; 2006: 200.4a: who controls the spell or ability that does.
PlayerId ownerOfToken(Kernel& k, const Event& event) {
  if (k.s.rules.tokenOwner != TokenOwner::EffectController || !event.source) return event.player;
  const auto& stack = k.s.stack;
  if (!stack.empty() && stack.back().context.source == event.source) return stack.back().context.controller;
  return controllerOf(k, event.source);
}

// 701.7a: the token is made and enters
bool commitToken(Kernel& k, Event& event, EventBatch& entailed) {
  const ObjectId token =
      createObject(k, static_cast<CardId>(event.node), ownerOfToken(k, event), Zone::Outside);
  writable(k, token).set(event.to == Zone::Command ? ObjectFlag::Emblem : ObjectFlag::Token);
  Event move = zoneChange(k, token, event.to == Zone::Command ? Zone::Command : Zone::Battlefield);
  move.flags = event.flags;
  move.source = event.source;
  move.player = event.player;
  if (event.has(EventFlag::EnterAttacking) || event.has(EventFlag::EnterBlocking))
    move.node = event.other.raw;
  if (event.has(EventFlag::EnterAttached)) move.other = event.other;  // 303.4f: as its controller chose
  event.object = token;
  event.newObject = token.next();
  entailed.push_back(move);
  if (event.amount > 0)  // 614.1c
    entailed.push_back(counterEvent(EventType::CounterAdd, event.newObject, event.detail, event.amount,
                                    event.player, event.source));
  return true;
}

// 701.6a: a countered spell goes to its owner's graveyard, a countered ability ceases to exist
bool commitCountered(Kernel& k, Event& event, EventBatch& entailed) {
  const Object* o = k.find(event.object);
  if (o == nullptr || o->zone != Zone::Stack) return false;
  if (o->is(ObjectFlag::AbilityOnStack) || o->is(ObjectFlag::CopyOfSpell)) {
    // 608.2h: what waits on the stack may speak of it ("copy that ability")
    if (k.s.stack.size() > 1 || !k.s.pending.empty()) rememberLastKnown(k, event.object);
    removeObject(k, event.object);
    return true;
  }
  Event move = zoneChange(k, event.object, Zone::Graveyard);
  if (event.to != Zone::Outside) {  // "if that spell is countered this way, put it ... instead"
    move.to = event.to;
    move.flags = event.flags;
    move.detail = event.detail;
    if (event.to == Zone::Battlefield) move.other = event.other;
  }
  move.source = event.source;
  event.newObject = event.object.next();
  entailed.push_back(move);
  return true;
}

bool commitDraw(Kernel& k, Event& event, EventBatch& entailed) {
  PlayerState& player = writable(k).players[event.player];
  if (player.library.empty()) {
    player.drewFromEmpty = true;
    writable(k).undisturbed = false;  // 704.5b
    return false;
  }
  Event move;
  move.type = EventType::ZoneChange;
  move.to = Zone::Hand;
  move.player = event.player;
  event.object = player.library.back();
  event.newObject = moveObject(k, event.object, move);
  ++player.cardsDrawn;
  event.amount = player.cardsDrawn;
  const Entity drawer = Entity::player(event.player);
  if (underRule(k, ir::ModName::RevealDraws, drawer) ||
      (event.amount == 1 && underRule(k, ir::ModName::RevealFirstDraw, drawer))) {
    Event reveal;
    reveal.type = EventType::Reveal;
    reveal.object = event.newObject;
    reveal.player = event.player;
    entailed.push_back(reveal);
  }
  return true;
}

bool commitLife(Kernel& k, Event& event) {
  if (!isPlayerInGame(k, event.player)) return false;
  PlayerState& player = writable(k).players[event.player];
  std::int64_t life = player.life;
  if (event.amount <= 0) return false;
  life += event.type == EventType::GainLife ? event.amount : -static_cast<std::int64_t>(event.amount);
  player.life = static_cast<std::int32_t>(std::clamp<std::int64_t>(life, INT32_MIN / 2, INT32_MAX / 2));
  if (k.s.variant.sharedLife)  // 810.9: the result is applied to the total of the team
    for (PlayerState& other : writable(k).players)
      if (other.team == player.team) other.life = player.life;
  if (player.life <= 0) writable(k).undisturbed = false;  // 704.5a
  std::int32_t& total = event.type == EventType::GainLife ? player.lifeGained : player.lifeLost;
  total = static_cast<std::int32_t>(
      std::min<std::int64_t>(static_cast<std::int64_t>(total) + event.amount, INT32_MAX / 2));
  return true;
}

bool commitCounters(Kernel& k, Event& event) {
  // 122.2: what has changed zones has no counters, although what it last had is known
  if (event.other.isObject() && !k.alive(event.other.asObject())) return false;
  const bool removed = event.type == EventType::CounterRemove;
  if (removed) event.amount = std::min(event.amount, countersOn(k, event.other, event.detail));
  if (event.amount <= 0) return false;
  changeCounters(k, event.other, event.detail, removed ? -event.amount : event.amount);
  return true;
}

/// Each mana of a pool is told apart (106.6), so what grows by three times and three times again has to end
/// somewhere: more than that nobody spends.
constexpr std::size_t kMostMana = 10'000;

void commitMana(Kernel& k, const Event& event) {
  const Object* source = k.find(event.source);
  const auto type = static_cast<std::uint8_t>(1U << event.detail);
  const auto color = static_cast<ir::Color>(std::countr_zero(manaTypesFor(k, event.player, type)));
  const bool snow = source != nullptr && isSnow(values(k, event.source));
  auto& pool = writable(k).players[event.player].pool;
  for (std::int32_t i = 0; i < event.amount && pool.size() < kMostMana; ++i)
    pool.push_back({color, snow, static_cast<NodeId>(event.node), event.source});
}

void shuffleLibrary(Kernel& k, PlayerId player) {
  auto& library = writable(k).players[player].library;
  Rng rng = k.random();  // a copy of its own stays in registers
  rng.shuffle(std::span(library.data(), library.size()));
  k.random() = rng;
  forgetLibrary(k, player);
}

bool commitAttach(Kernel& k, Event& event) {
  Object* o = findWritable(k, event.object);
  if (o == nullptr) return false;
  const bool attaches = event.type == EventType::Attach;
  if (attaches && o->attachedTo == event.other) return false;  // 701.3b
  if (o->attachedTo.isObject() && k.alive(o->attachedTo.asObject()))
    --writable(k, o->attachedTo.asObject()).attachments;
  // 701.3d: what it becomes unattached from, for those who wait for that.
  if (attaches && o->attachedTo.isObject()) event.node = o->attachedTo.asObject().raw;
  o->attachedTo = attaches ? event.other : Entity{};
  if (o->attachedTo.isObject() && k.alive(o->attachedTo.asObject()))
    ++writable(k, o->attachedTo.asObject()).attachments;
  if (attaches) o->timestamp = writable(k).nextTimestamp++;  // 613.7e
  touch(k);
  return true;
}

}  // namespace

}  // namespace cantrip
