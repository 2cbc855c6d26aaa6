// Turns, phases and steps (500-514), the untap and cleanup steps, and how long effects last (611.2).
#include "rules/turn.h"

#include <algorithm>

#include "ir/nodes/deeds.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/statements.h"
#include "rules/designations.h"
#include "rules/kernel.h"

namespace cantrip {

using ir::Step;
namespace nodes = ir::nodes;

namespace {

enum GameStep : std::uint8_t { Setup, BeginTurn, BeginStep, Actions, Priority, EndStep };

/// The step with which an additional phase begins (500.8).
Step firstStepOf(Step phase) {
  switch (phase) {
    case Step::Combat:
      return Step::BeginCombat;
    case Step::Main:
      return Step::PostcombatMain;
    default:
      return phase;
  }
}

bool endsPhase(Step step) {
  switch (step) {
    case Step::Draw:
    case Step::PrecombatMain:
    case Step::EndOfCombat:
    case Step::PostcombatMain:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::optional<NextStep> betweenSteps(const GameState& state) {
  if (state.frames.size() != 1 || state.frames[0].op != Op::Game) return std::nullopt;
  switch (static_cast<GameStep>(state.frames[0].step)) {
    case BeginTurn:
      return NextStep{Step::Untap, true};
    case BeginStep:
      return NextStep{static_cast<Step>(state.frames[0].a), false};
    default:
      return std::nullopt;
  }
}

Result Kernel::runGame(Frame& f) {
  switch (static_cast<GameStep>(f.step)) {
    case Setup:
      f.step = BeginTurn;
      push({Op::Setup, 0, 0, kNoNode, 0, 0, 0, 0});
      return Result::Again;
    case BeginTurn:
      return beginTurn(f);
    case BeginStep:
      return beginStep(f);
    case Actions:
      return turnBasedActions(f);
    case Priority: {
      f.step = EndStep;
      // 502.4, 514.3: nobody gets priority in the untap step, nor in cleanup unless something waits
      if (s.step == Step::Untap) return Result::Again;
      if (s.step == Step::Cleanup) {
        if (!stateBasedActions() && s.pending.empty()) return Result::Again;
        f.c = 1;  // 514.3a: another cleanup step follows
      }
      push({Op::Priority, 0, 0, kNoNode, s.active, 0, 0, 0});
      return Result::Again;
    }
    default:
      return endStep(f);
  }
}

void Kernel::startAt(Step step) {
  push({Op::Game, BeginStep, 0, kNoNode, static_cast<std::int32_t>(step), -1, 0, 0});
}

// 723.1: everything on the stack is exiled, triggers that wait are forgotten, combat is over, and the cleanup
// step comes next. Frames and contexts above the game itself are gone: whoever calls this returns at once.
void endTheTurn(Kernel& k) {
  GameState& s = k.s;
  if (s.frames.empty() || s.frames[0].op != Op::Game) return;
  s.frames.resize(1);
  s.contexts.clear();
  s.payments.clear();
  s.batches.clear();
  s.pending.clear();
  s.undoCast.clear();
  s.extraPhases.clear();
  s.passes = 0;
  k.emptyPools();
  k.endCombat();
  k.expire(Until::EndOfCombat);
  Frame& game = s.frames[0];
  game.step = BeginStep;
  game.a = static_cast<std::int32_t>(Step::Cleanup);
  game.b = -1;
  k.push({Op::StateBased, 0, 0, kNoNode, 0, 0, 0, 0});
  std::vector<Event> exiled;
  const std::vector<StackItem> stack = s.stack;
  for (const StackItem& item : stack) {
    if (!k.alive(item.object)) continue;
    const Object& o = k.object(item.object);
    if (o.is(ObjectFlag::AbilityOnStack) || o.is(ObjectFlag::CopyOfSpell))
      k.removeObject(item.object);
    else
      exiled.push_back(k.zoneChange(item.object, Zone::Exile));
  }
  if (!exiled.empty()) k.emit(exiled, "723.1b");
}

// 500.1, 500.7: extra turns are taken first, the most recently created one first.
Result Kernel::beginTurn(Frame& f) {
  std::erase_if(s.extraTurns, [&](std::uint8_t player) { return !isPlayerInGame(player); });
  if (!s.extraTurns.empty()) {
    s.active = s.extraTurns.back();
    s.extraTurns.pop_back();
  } else {
    s.active = s.turn == 0 ? s.startingPlayer : nextPlayer(s.lastNormalTurn);
    s.lastNormalTurn = s.active;
  }
  ++s.turn;
  ++s.players[s.active].turnsTaken;
  s.players[s.active].turnBefore = s.players[s.active].lastTurn;
  s.players[s.active].lastTurn = s.turn;
  s.turnLog.clear();
  eraseIf(s.abilityUses, [](std::uint64_t entry) { return useOf(entry) != Use::Exhausted; });
  s.extraPhases.clear();
  std::erase_if(s.lastKnown, [&](const LastKnown& l) { return l.turn + 2 < s.turn; });
  std::erase_if(s.casts, [&](const CastRecord& c) {  // 608.2h: as long as the last known information of it
    return !alive(c.permanent) && lastKnown(c.permanent) == nullptr;
  });
  for (PlayerState& player : s.players) {
    player.landsPlayed = 0;
    player.spellsLastTurn = player.spellsCast;
    player.cardsDrawn = player.spellsCast = player.manaSpent = 0;
    player.lifeGained = player.lifeLost = 0;
  }
  noticeControl();
  for (const ObjectId id : s.battlefield) {
    Object& o = object(id);
    constexpr ObjectFlag kThisTurn[] = {ObjectFlag::ActivatedLoyalty, ObjectFlag::AttackedThisTurn,
                                        ObjectFlag::DamagedThisTurn, ObjectFlag::BlockedThisTurn,
                                        ObjectFlag::DealtDamageThisTurn};
    for (const ObjectFlag flag : kThisTurn) o.set(flag, false);
    // 302.6: continuously controlled since its controller's most recent turn began
    if (controllerOf(id) == s.active) o.set(ObjectFlag::SummoningSick, false);
  }
  expire(Until::YourNextTurn);
  f.a = static_cast<std::int32_t>(Step::Untap);
  f.b = -1;
  f.c = 0;
  f.step = BeginStep;
  return Result::Again;
}

Result Kernel::beginStep(Frame& f) {
  s.step = static_cast<Step>(f.a);
  touchStatus();
  std::uint16_t& skipped = s.players[s.active].skipped;
  const auto bitOf = [](Step step) { return static_cast<std::uint16_t>(1U << static_cast<unsigned>(step)); };
  bool skip = (skipped & bitOf(s.step)) != 0;
  if (skip)
    skipped = static_cast<std::uint16_t>(skipped & ~bitOf(s.step));
  else
    skip = skipsPart(s.active, s.step);  // 500.11
  // 508.8: without attackers there are no blockers and no damage; 510.4: the extra damage step is only for
  // first strike
  if (s.step == Step::DeclareBlockers || s.step == Step::FirstStrikeDamage || s.step == Step::CombatDamage)
    skip |= !s.combat.attackersDeclared;
  if (s.step == Step::FirstStrikeDamage && !skip) skip = !needsFirstStrikeStep();
  if (s.step == Step::BeginCombat && !skip) {
    if ((skipped & bitOf(Step::Combat)) != 0) {  // the whole phase
      skipped = static_cast<std::uint16_t>(skipped & ~bitOf(Step::Combat));
      s.step = Step::EndOfCombat;
      f.a = static_cast<std::int32_t>(Step::EndOfCombat);
      skip = true;
    } else {
      startCombat();
    }
  }
  if (skip) {
    f.step = EndStep;
    return Result::Again;
  }
  Event begin;
  begin.type = EventType::StepBegin;
  begin.player = s.active;
  begin.detail = static_cast<std::uint16_t>(s.step);
  return emitThen(f, Actions, std::span(&begin, 1), "500.6");
}

Result Kernel::turnBasedActions(Frame& f) {
  f.step = Priority;
  switch (s.step) {
    case Step::Untap:
      push({Op::Untap, 0, 0, kNoNode, 0, 0, 0, 0});
      break;
    case Step::Draw: {
      // 103.8a: who starts skips the first draw in a two-player game
      if (s.turn == 1 && !s.rules.firstPlayerDraws && s.players.size() == 2) break;
      Event draw;
      draw.type = EventType::Draw;
      draw.player = s.active;
      emit(draw, "504.1");
      break;
    }
    case Step::PrecombatMain: {  // 714.3b: sagas get a lore counter
      advanceSagas();
      break;
    }
    case Step::DeclareAttackers:
      push({Op::Attack, 0, 0, kNoNode, 0, 0, 0, 0});
      break;
    case Step::DeclareBlockers:
      push({Op::Block, 0, 0, kNoNode, 0, 0, 0, 0});
      break;
    case Step::FirstStrikeDamage:
    case Step::CombatDamage:
      push({Op::CombatDamage, 0, 0, kNoNode, 0, 0, 0, 0});
      break;
    case Step::Cleanup:
      push({Op::Cleanup, 0, 0, kNoNode, 0, 0, 0, 0});
      break;
    default:
      break;
  }
  return Result::Again;
}

Result Kernel::endStep(Frame& f) {
  const Step ended = s.step;
  if (ended == Step::EndOfCombat) {
    endCombat();
    expire(Until::EndOfCombat);  // 511.2
  }
  emptyPools();                              // 500.5: after the effects that end with the step
  if (ended == Step::Cleanup && f.c != 0) {  // 514.3a
    f.c = 0;
    f.step = BeginStep;
    return Result::Again;
  }
  f.step = BeginStep;
  if (f.b >= 0 || endsPhase(ended)) {
    if (endsPhase(ended) && !s.extraPhases.empty()) {
      if (f.b < 0) f.b = f.a + 1;  // 500.8: go on after the additional phases where the turn was
      f.a = static_cast<std::int32_t>(firstStepOf(static_cast<Step>(s.extraPhases.back())));
      s.extraPhases.pop_back();
      return Result::Again;
    }
    if (f.b >= 0 && endsPhase(ended)) {
      f.a = f.b;
      f.b = -1;
      return Result::Again;
    }
  }
  if (ended == Step::Cleanup) {
    f.step = BeginTurn;
    return Result::Again;
  }
  const bool noAttack = ended == Step::DeclareAttackers && !s.combat.attackersDeclared;
  f.a = noAttack ? static_cast<std::int32_t>(Step::EndOfCombat) : static_cast<std::int32_t>(ended) + 1;
  return Result::Again;
}

void Kernel::advanceSagas() {
  std::vector<Event> lore;
  for (const ObjectId id : s.battlefield) {
    if (controllerOf(id) != s.active || def(id).layout != Layout::Saga || !onBattlefield(id)) continue;
    Event e;
    e.type = EventType::CounterAdd;
    e.other = id;
    e.player = s.active;
    e.detail = static_cast<std::uint16_t>(ir::wordValue("counter", "lore").value());
    e.amount = 1;
    e.set(EventFlag::StateBased);
    lore.push_back(e);
  }
  if (!lore.empty()) emit(lore, "714.3b");
}

namespace {

enum UntapStep : std::uint8_t { kPhasing, kDayNight, kKinds, kKindChosen, kChoosing, kUntapping, kUntapped };

/// "Each player chooses artifact, creature, or land during their untap step": such statements in force.
std::vector<NodeId> untapKinds(Kernel& k) {
  std::vector<NodeId> out;
  for (const AbilityInForce& force : k.inForce(AbilityKind::Static)) {
    NodeId statement = k.pool.ability(force.ability).statement;
    Context context;
    context.source = force.object;
    context.ability = force.ability;
    context.controller = k.controllerOf(force.object);
    bool holds = true;
    while (k.tree().kind(statement) == ir::Kind::While) {
      const auto [condition, inner] = k.tree().as<nodes::While>(statement);
      holds = holds && k.condition(condition, context);
      statement = inner;
    }
    if (holds && k.tree().kind(statement) == ir::Kind::UntapOnlyChosen) out.push_back(statement);
  }
  return out;
}

constexpr ir::SlotNo kKindSlot = slots::kScratch + 1;  // + number of the statement: the chosen Pred

/// 502.3: asks the active player for each of them; true while there is something to ask.
bool askUntapKind(Kernel& k, Frame& f) {
  if (f.b == 0) {
    f.b = 1;
    Context context;
    context.controller = k.s.active;
    f.context = k.pushContext(std::move(context));
  }
  const std::vector<NodeId> statements = untapKinds(k);
  if (static_cast<std::size_t>(f.a) >= statements.size()) return false;
  const NodeId statement = statements[static_cast<std::size_t>(f.a)];
  Decision d;
  d.kind = DecisionKind::Modes;
  d.player = k.s.active;
  d.why = statement;
  const NodeId options = k.tree().as<nodes::UntapOnlyChosen>(statement).options;
  for (std::int32_t i = 0; i < static_cast<std::int32_t>(k.tree()[options].count); ++i)
    d.options.push_back({OptionKind::Mode, 0, {}, {}, i});
  f.step = kKindChosen;
  k.ask(std::move(d));
  return true;
}

void noteUntapKind(Kernel& k, Frame& f) {
  const std::vector<NodeId> statements = untapKinds(k);
  if (static_cast<std::size_t>(f.a) < statements.size()) {
    const NodeId statement = statements[static_cast<std::size_t>(f.a)];
    const NodeId options = k.tree().as<nodes::UntapOnlyChosen>(statement).options;
    const NodeId chosen = k.tree().child(options, static_cast<unsigned>(k.answer().value));
    k.bindNumber(k.ctx(f), static_cast<ir::SlotNo>(kKindSlot + f.a), static_cast<std::int32_t>(chosen));
  }
  ++f.a;
  f.step = kKinds;
}

/// Is the permanent of all the kinds that were chosen?
bool mayUntap(Kernel& k, const Context& context, ObjectId id) {
  return std::all_of(context.bindings.begin(), context.bindings.end(), [&](const Binding& b) {
    return b.slot < kKindSlot || b.slot >= kKindSlot + 100 || b.entity ||
           k.matchesPred(static_cast<NodeId>(b.amount), id, context);
  });
}

/// 502.3: the active player's permanents that are tapped and not kept from untapping; forgets "doesn't untap
/// during its controller's next untap step" when `now` is that step.
std::vector<ObjectId> untapping(Kernel& k, bool now) {
  std::vector<ObjectId> out;
  for (const ObjectId id : k.s.battlefield) {
    Object& o = k.object(id);
    if (k.controllerOf(id) != k.s.active || o.is(ObjectFlag::PhasedOut)) continue;
    const bool stays = o.is(ObjectFlag::NotUntapNext);
    if (now) o.set(ObjectFlag::NotUntapNext, false);
    if (!o.is(ObjectFlag::Tapped) || stays) continue;
    if (k.underRule(ir::Kind::DoesntUntap, id) || k.cant(ir::Kind::UntapDeed, id)) continue;
    out.push_back(id);
  }
  return out;
}

/// "Untap all permanents you control during each other player's untap step"
void addUntappedBesides(Kernel& k, std::vector<ObjectId>& out) {
  for (const AbilityInForce& force : k.inForce(AbilityKind::Static)) {
    const NodeId statement = k.pool.ability(force.ability).statement;
    if (k.tree().kind(statement) != ir::Kind::UntapDuring) continue;
    Context context;
    context.source = force.object;
    context.ability = force.ability;
    context.controller = k.controllerOf(force.object);
    const auto [what, during] = k.tree().as<nodes::UntapDuring>(statement);
    if (!k.duringPart(during, context)) continue;
    for (const Entity e : k.entities(what, context)) {
      const bool tapped =
          e.isObject() && k.onBattlefield(e.asObject()) && k.object(e.asObject()).is(ObjectFlag::Tapped);
      if (!tapped || std::find(out.begin(), out.end(), e.asObject()) != out.end()) continue;
      if (!k.cant(ir::Kind::UntapDeed, e)) out.push_back(e.asObject());
    }
  }
}

/// "You may choose not to untap ~ during your untap step": asks for all of them at once.
void chooseTapped(Kernel& k, Frame& f) {
  EntityList candidates;
  if (k.anyRule(ir::Kind::NotUntapDeed))
    for (const ObjectId id : untapping(k, false))
      if (k.underRule(ir::Kind::NotUntapDeed, id) && mayUntap(k, k.ctx(f), id)) candidates.push_back(id);
  f.step = kUntapping;
  const std::uint16_t at = f.context;
  const int count = static_cast<int>(candidates.size());
  if (count > 0) k.choose(at, k.s.active, std::move(candidates), 0, count, slots::kScratch, kNoNode);
}

/// What phases in or out as the untap step begins (502.1, 702.26a), with everything attached to it: that
/// phases out and in only together with its host (702.26g).
std::vector<Event> phasing(Kernel& k) {
  std::vector<Event> events;
  const auto phase = [&](EventType type, ObjectId id) {
    const bool known =
        std::any_of(events.begin(), events.end(), [id](const Event& e) { return e.object == id; });
    if (known) return;
    Event e;
    e.type = type;
    e.object = id;
    events.push_back(e);
  };
  const auto phasedOut = [&](ObjectId id) {
    const Object* o = k.find(id);
    return o != nullptr && o->is(ObjectFlag::PhasedOut);
  };
  for (const ObjectId id : k.s.battlefield) {
    if (k.controllerOf(id) != k.s.active) continue;
    if (!phasedOut(id)) {
      if (k.has(id, ir::KeywordName::Phasing)) phase(EventType::PhaseOut, id);
      continue;
    }
    const Entity host = k.object(id).attachedTo;
    if (!host.isObject() || !phasedOut(host.asObject())) phase(EventType::PhaseIn, id);
  }
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event host = events[i];
    for (const ObjectId id : k.s.battlefield)
      if (k.object(id).attachedTo == Entity(host.object) &&
          phasedOut(id) == (host.type == EventType::PhaseIn))
        phase(host.type, id);
  }
  return events;
}

}  // namespace

// 502: phasing, day and night, then untapping, all at once
Result Kernel::runUntap(Frame& f) {
  if (f.step == kUntapped) return Result::Done;
  if (f.step == kKindChosen) noteUntapKind(*this, f);
  if (f.step == kKinds) {
    if (askUntapKind(*this, f)) return Result::Again;
    f.step = kChoosing;
  }
  if (f.step == kChoosing) {
    chooseTapped(*this, f);
    return Result::Again;
  }
  if (f.step == kUntapping) {
    const EntityList kept = bound(ctx(f), slots::kScratch);
    std::vector<Event> events;
    std::vector<ObjectId> untaps = untapping(*this, true);
    std::erase_if(untaps, [&](ObjectId id) { return !mayUntap(*this, ctx(f), id); });
    popContext();
    addUntappedBesides(*this, untaps);
    for (const ObjectId id : untaps) {
      if (std::find(kept.begin(), kept.end(), Entity(id)) != kept.end()) continue;
      Event untap;
      untap.type = EventType::Untap;
      untap.object = id;
      untap.player = s.active;
      events.push_back(untap);
    }
    endUntapEffects();
    if (events.empty()) return Result::Done;
    return emitThen(f, kUntapped, events, "502.3");
  }
  if (f.step == kDayNight) {  // 502.2
    f.step = kKinds;
    turnDayOrNight(*this);
    return Result::Again;
  }
  const std::vector<Event> events = phasing(*this);
  f.step = kDayNight;
  if (!events.empty()) emit(events, "502.1");
  return Result::Again;
}

// 514: discard down to the maximum hand size, then damage wears off and "until end of turn" effects end
Result Kernel::runCleanup(Frame& f) {
  enum : std::uint8_t { Begin, Chosen, WearOff };
  constexpr ir::SlotNo kSlot = slots::kScratch;
  if (f.step == Begin) {
    const PlayerState& player = s.players[s.active];
    const std::optional<int> limit = maxHandSize(s.active);
    const int excess = limit ? static_cast<int>(player.hand.size()) - *limit : 0;
    f.step = excess > 0 ? Chosen : WearOff;
    if (excess <= 0) return Result::Again;
    Context context;
    context.controller = s.active;
    f.context = pushContext(std::move(context));
    const EntityList candidates(player.hand.begin(), player.hand.end());
    choose(f.context, s.active, candidates, excess, excess, kSlot, kNoNode);
    return Result::Again;
  }
  if (f.step == Chosen) {
    std::vector<Event> events;
    for (const Entity card : bound(ctx(f), kSlot)) {
      Event discard;
      discard.type = EventType::Discard;
      discard.player = s.active;
      discard.object = card.asObject();
      events.push_back(discard);
    }
    popContext();
    return emitThen(f, WearOff, events, "514.1");
  }
  for (const ObjectId id : s.battlefield) {  // 514.2
    Object& o = object(id);
    o.damage = 0;
    o.set(ObjectFlag::DeathtouchDamage, false);
    o.set(ObjectFlag::Saddled, false);  // 702.171b
  }
  expire(Until::EndOfTurn);
  expire(Until::EndOfYourNextTurn);
  touchStatus();
  return Result::Done;
}

// 611.2a-b: effects and delayed triggers whose time is over end
void Kernel::expire(Until until) {
  if (s.effects.empty() && s.delayed.empty()) return;
  const auto mine = [&](Until u, PlayerId player) {
    if (u != until) return false;
    if (until == Until::YourNextTurn) return player == s.active;
    if (until == Until::EndOfYourNextTurn) return player == s.active;
    return true;
  };
  eraseEffects([&](const FloatingEffect& e) {
    if (until == Until::EndOfYourNextTurn && e.turn == s.turn)
      return false;  // made this turn: the next one counts
    return mine(e.until, e.untilPlayer);
  });
  std::erase_if(s.delayed, [&](const DelayedTrigger& d) { return mine(d.until, d.context.controller); });
}

}  // namespace cantrip
