// Turns, phases and steps (500-514), the untap and cleanup steps, and how long effects last (611.2).

#include "rules/turn/turn.h"

#include <algorithm>

#include "ir/nodes/deeds.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/statements.h"
#include "ir/senses.h"
#include "program/effect_use.h"
#include "rules/combat/combat_damage.h"
#include "rules/costs/mana.h"
#include "rules/events/combat_changes.h"
#include "rules/events/events.h"
#include "rules/events/player_control.h"
#include "rules/events/turn_changes.h"
#include "rules/events/turn_markers.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"
#include "rules/objects/supplementary.h"
#include "rules/objects/transforming.h"
#include "rules/replacing/durations.h"
#include "rules/turn/priority.h"
#include "rules/turn/state_based.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/restrictions.h"
#include "rules/words/statements.h"
#include "state/pool.h"

namespace cantrip {

using ir::Step;

namespace {

Result beginTurn(Kernel& k, Frame& f);
Result beginTurns(Kernel& k, Frame& f);
void beginStep(Kernel& k, Frame& f);
void turnBasedActions(Kernel& k, Frame& f);
void endStep(Kernel& k, Frame& f);
void endCombatPhase(Kernel& k);
void advanceSagas(Kernel& k);
void setInMotion(Kernel& k);

}  // namespace
namespace nodes = ir::nodes;

namespace {

enum GameStep : std::uint8_t { Setup, BeginTurn, BeginStep, Actions, Priority, EndStep };
static_assert(Setup == kFirstStep && BeginTurn == kFirstTurn);

/// Op::Game: where the turn stands.
struct TurnWork {
  static constexpr std::int32_t kNowhere = -1;
  Wide<Step> current = Step::Untap;    ///< the step that goes on or begins next
  std::int32_t resumeWith = kNowhere;  ///< the Step after the additional phases (500.8)
  Wide<bool> cleanUpAgain = false;     ///< 514.3a
};

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

Step stepAfter(Step step) { return static_cast<Step>(static_cast<std::uint8_t>(step) + 1); }

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
      return NextStep{state.frames[0].as<TurnWork>().current, false};
    default:
      return std::nullopt;
  }
}

/// Gives players priority in the step that goes on, where they get it.
static void openStep(Kernel& k, Frame& f) {
  f.step = EndStep;
  // 502.4, 514.3: nobody gets priority in the untap step, nor in cleanup unless something waits
  if (k.s.step == Step::Untap) return;
  if (k.s.step == Step::Cleanup) {
    if (!stateBasedActions(k) && k.s.pending.empty()) return;
    f.as<TurnWork>().cleanUpAgain = true;
  }
  startPriority(k, primaryPlayer(k, k.s.active));
}

// A step in which nothing is to be done goes on at once to where the next one begins. There it returns:
// whoever runs frame by frame may stop between two steps (betweenSteps).
Result runGame(Kernel& k, Frame& f) {
  const std::size_t depth = k.s.frames.size();
  Frame* game = &f;
  const auto isAt = [&](GameStep step) {
    if (k.s.frames.size() != depth || k.s.over) return false;  // something else comes first
    game = &k.frames().back();
    return game->step == step;
  };
  if (game->step == Setup) {
    game->step = BeginTurn;
    k.push({.op = Op::Setup});
    return Result::Again;
  }
  if (game->step == BeginTurn) return beginTurn(k, *game);
  if (game->step == BeginStep) beginStep(k, *game);
  if (isAt(Actions)) turnBasedActions(k, *game);
  if (isAt(Priority)) openStep(k, *game);
  if (isAt(EndStep)) endStep(k, *game);
  return Result::Again;
}

void startAtStep(Kernel& k, Step step) {
  k.push({.op = Op::Game, .step = BeginStep}, TurnWork{.current = step});
}

/// 723.1b-c, 723.2b-c: everything on the stack is exiled, then state-based actions are checked.
static void exileStack(Kernel& k) {
  k.push({.op = Op::StateBased});
  std::vector<Event> exiled;
  const std::vector<StackItem> stack = k.s.stack;
  for (const StackItem& item : stack) {
    if (!k.alive(item.object)) continue;
    const Object& o = k.object(item.object);
    if (o.is(ObjectFlag::AbilityOnStack) || o.is(ObjectFlag::CopyOfSpell))
      removeObject(k, item.object);
    else
      exiled.push_back(zoneChange(k, item.object, Zone::Exile));
  }
  if (!exiled.empty()) emitAndGoOn(k, exiled, "723.1b");
}

// 723.1: triggers that wait are forgotten, combat is over, and the cleanup step comes next. Frames and
// contexts above the game itself are gone: whoever calls this returns at once.
void endTheTurn(Kernel& k) {
  if (k.s.frames.empty() || k.s.frames[0].op != Op::Game) return;
  auto waiting = k.pending();
  k.dropWork(1);
  if (k.s.rules.waitingTriggersStay) k.pending() = std::move(waiting);  // 2010: 712.2
  forgetExtraPhases(k);
  emptyPools(k, k.s.combat.active ? Step::EndOfCombat : k.s.step);  // 723.1d: the phase ends
  endCombatPhase(k);
  Frame& game = k.frames()[0];
  game.step = BeginStep;
  auto& turn = game.as<TurnWork>();
  turn.current = Step::Cleanup;
  turn.resumeWith = TurnWork::kNowhere;
  exileStack(k);
}

namespace {

// 500.1, 500.7: extra turns are taken first, the most recently created one first.
Result beginTurn(Kernel& k, Frame& f) {
  if (k.s.variant.turnMarkers) return beginTurns(k, f);
  const std::size_t before = k.s.lastNormalTurn;
  turnBegins(k);
  expireEffects(k, Until::YourNextTurn);
  // 800.4m: the turns of players who left would have begun
  for (std::size_t seat = (before + 1) % k.s.players.size(); seat != k.s.lastNormalTurn && seat != before;
       seat = (seat + 1) % k.s.players.size())
    if (const auto player = static_cast<PlayerId>(seat); !isPlayerInGame(k, player))
      expireWithTurnOf(k, player);
  f.keep(TurnWork{});
  f.step = BeginStep;
  return Result::Again;
}

/// 807.4: the turns of a round.
Result beginTurns(Kernel& k, Frame& f) {
  f.keep(TurnWork{});
  beginRound(k, f.work);
  const std::uint8_t first = k.s.marker;
  do {
    expireEffects(k, Until::YourNextTurn);
    for (PlayerId p = 0; p < k.s.players.size(); ++p)  // 800.4m
      if (!isPlayerInGame(k, p) && nextPlayer(k, p) == k.s.active) expireWithTurnOf(k, p);
    changeTurn(k, f.work, false);
  } while (k.s.marker != first);
  f.step = BeginStep;
  return Result::Again;
}

/// 103.8: who starts skips the draw step of the first turn in a game of two players, or of two heads.
bool skipsFirstDraw(const Kernel& k) {
  if (k.s.step != Step::Draw || k.s.turn != 1) return false;
  if (k.s.rules.firstDraw != FirstDraw::ByPlayers) return k.s.rules.firstDraw == FirstDraw::Skipped;
  return k.s.players.size() == 2 ||
         (k.s.variant.firstTeamSkipsDraw && !k.s.rules.secondHeadDraws);  // 103.8a-c
}

/// Does the active player skip the step that would begin, or the main phase (500.11)? What skips the first
/// draw step uses up no effect that waits for the next one.
bool skipsStep(Kernel& k) {
  if (skipsFirstDraw(k)) return true;
  if (k.s.variant.sharedTeamTurns || !k.s.players[k.s.active].skipped.empty()) {
    const bool main = k.s.step == Step::PrecombatMain || k.s.step == Step::PostcombatMain;
    if (takeSkip(k, k.s.active, k.s.step) || (main && takeSkip(k, k.s.active, Step::Main))) return true;
  }
  if (!anyRule(k, ir::Kind::Skip)) return false;
  const PlayerList active = activePlayers(k);  // 805.8
  return std::any_of(active.begin(), active.end(), [&](PlayerId p) { return skipsPart(k, p, k.s.step); });
}

void beginStep(Kernel& k, Frame& f) {
  setStep(k, f.as<TurnWork>().current);
  bool skip = skipsStep(k);
  // 508.8: without attackers there are no blockers and no damage; 510.4: the extra damage step is only for
  // first strike
  if (k.s.step == Step::DeclareBlockers || k.s.step == Step::FirstStrikeDamage ||
      k.s.step == Step::CombatDamage)
    skip |= !k.s.combat.attackersDeclared;
  if (k.s.step == Step::FirstStrikeDamage && !skip) skip = !needsFirstStrikeStep(k);
  if (k.s.step == Step::BeginCombat && !skip) {
    if (takeSkip(k, k.s.active, Step::Combat)) {  // the whole phase
      setStep(k, Step::EndOfCombat);
      f.as<TurnWork>().current = Step::EndOfCombat;
      skip = true;
    } else {
      startCombat(k);
      if (!k.s.controls.empty()) {
        const PlayerList active = activePlayers(k);
        beginControls(k, Step::Combat, std::span(active.data(), active.size()));
      }
    }
  }
  f.step = skip ? EndStep : Actions;
  if (skip) return;
  Event begin;
  begin.type = EventType::StepBegin;
  begin.player = k.s.active;
  begin.detail = static_cast<std::uint16_t>(k.s.step);
  if (!k.s.variant.sharedTeamTurns) return emitAndGoOn(k, begin, "500.6");
  std::vector<Event> each;  // 805.4d: the step is one of each player of the active team
  for (const PlayerId player : activePlayers(k)) {
    begin.player = player;
    each.push_back(begin);
  }
  emitAndGoOn(k, each, "500.6");
}

void turnBasedActions(Kernel& k, Frame& f) {
  f.step = Priority;
  switch (k.s.step) {
    case Step::Untap:
      k.push({.op = Op::Untap});
      break;
    case Step::Upkeep:
      expireEffects(k, Until::YourNextUpkeep);
      break;
    case Step::End:
      expireEffects(k, Until::YourNextEndStep);
      break;
    case Step::Draw: {
      Event draw;
      draw.type = EventType::Draw;
      draw.player = k.s.active;
      if (!k.s.variant.sharedTeamTurns) {
        emitAndGoOn(k, draw, "504.1");
        break;
      }
      std::vector<Event> draws;  // 805.4b
      const bool secondAlone = k.s.turn == 1 && k.s.variant.firstTeamSkipsDraw && k.s.rules.secondHeadDraws &&
                               k.s.rules.firstDraw == FirstDraw::ByPlayers;  // 2006: 606.6b
      for (const PlayerId player : activePlayers(k)) {
        if (secondAlone && player == primaryPlayer(k, k.s.active)) continue;
        draw.player = player;
        draws.push_back(draw);
      }
      emitAndGoOn(k, draws, "504.1");
      break;
    }
    case Step::PrecombatMain:
      if (k.s.variant.schemes) setInMotion(k);
      advanceSagas(k);  // 714.3b: sagas get a lore counter
      break;
    case Step::BeginCombat:
      if (k.s.variant.attack == AttackOption::One && k.s.players.size() > 2)
        k.push({.op = Op::ChooseDefender});
      break;
    case Step::DeclareAttackers:
      k.push({.op = Op::Attack});
      break;
    case Step::DeclareBlockers:
      k.push({.op = Op::Block});
      break;
    case Step::FirstStrikeDamage:
    case Step::CombatDamage:
      k.push({.op = Op::CombatDamage});
      break;
    case Step::Cleanup:
      k.push({.op = Op::Cleanup});
      break;
    default:
      break;
  }
}

void endCombatPhase(Kernel& k) {
  endCombat(k);
  expireEffects(k, Until::EndOfCombat);  // 511.2
  if (!k.s.controls.empty()) endControls(k, Step::Combat);
}

void endStep(Kernel& k, Frame& f) {
  const Step ended = k.s.step;
  auto& turn = f.as<TurnWork>();
  if (ended == Step::EndOfCombat) endCombatPhase(k);
  // 500.5: after the effects that end with the step; 2006: 300.3: as the phase ends
  if (!k.s.rules.manaStaysInPhase || endsPhase(ended) || (ended == Step::Cleanup && !turn.cleanUpAgain))
    emptyPools(k, ended);
  if (ended == Step::Cleanup && turn.cleanUpAgain) {  // 514.3a
    turn.cleanUpAgain = false;
    f.step = BeginStep;
    return;
  }
  f.step = BeginStep;
  if (endsPhase(ended) && !k.s.extraPhases.empty()) {
    if (turn.resumeWith == TurnWork::kNowhere)  // 500.8: go on after the additional phases where the turn was
      turn.resumeWith = static_cast<std::int32_t>(stepAfter(turn.current));
    turn.current = firstStepOf(static_cast<Step>(k.s.extraPhases.back()));
    endExtraPhase(k);
    return;
  }
  if (endsPhase(ended) && turn.resumeWith != TurnWork::kNowhere) {
    turn.current = static_cast<Step>(turn.resumeWith);
    turn.resumeWith = TurnWork::kNowhere;
    return;
  }
  if (ended == Step::Cleanup) {
    const bool goesOn = k.s.variant.turnMarkers && changeTurn(k, f.work, true);
    f.step = goesOn ? BeginStep : BeginTurn;
    return;
  }
  const bool noAttack = ended == Step::DeclareAttackers && !k.s.combat.attackersDeclared;
  turn.current = noAttack ? Step::EndOfCombat : stepAfter(ended);
  if (k.s.variant.turnMarkers && endsPhase(ended)) changeTurn(k, f.work, false);
}

/// 904.9
void setInMotion(Kernel& k) {
  std::vector<Event> schemes;
  for (const PlayerId player : activePlayers(k))
    if (const ObjectId top = topOfSupplementary(k, player)) schemes.push_back(fromDeck(player, top));
  if (!schemes.empty()) emitAndGoOn(k, schemes, "904.9");
}

void advanceSagas(Kernel& k) {
  if (inForce(k, AbilityKind::Chapter).empty()) return;
  std::vector<Event> lore;
  for (const ObjectId id : k.s.battlefield) {
    if (!isActivePlayer(k, controllerOf(k, id)) || !onBattlefield(k, id)) continue;
    const Characteristics& v = values(k, id);
    const bool hasChapters = std::any_of(v.abilities.begin(), v.abilities.end(), [&](AbilityId a) {
      return k.pool.ability(a).kind == AbilityKind::Chapter;
    });
    if (!hasSubtype(v, known::kSaga) || !hasChapters) continue;
    Event e = counterEvent(EventType::CounterAdd, id, known::kLore, 1, controllerOf(k, id), {});
    e.set(EventFlag::StateBased);
    lore.push_back(e);
  }
  if (!lore.empty()) emitAndGoOn(k, lore, "714.3b");
}

enum UntapStep : std::uint8_t {
  kPhasing,
  kDayNight,
  kKinds,
  kKindChosen,
  kChoosing,
  kLimits,
  kUntapping,
  kUntapped
};

/// Op::Untap.
struct UntapWork {
  std::uint32_t statement = 0;  ///< which of untapKinds is asked about
  std::uint32_t limit = 0;      ///< which of untapLimits
  Wide<bool> hasContext = false;
};

/// "Each player chooses artifact, creature, or land during their untap step": such statements in force.
std::vector<NodeId> untapKinds(Kernel& k) {
  std::vector<NodeId> out;
  for (const AbilityInForce& force : inForce(k, AbilityKind::Static)) {
    Context context;
    context.source = force.object;
    context.ability = force.ability;
    context.controller = controllerOf(k, force.object);
    const NodeId statement = openStatement(k, k.pool.ability(force.ability).statement, context);
    if (statement != kNoNode && k.tree().kind(statement) == ir::Kind::UntapOnlyChosen)
      out.push_back(statement);
  }
  return out;
}

constexpr ir::SlotNo kKindSlot = slots::kScratch + 1;  // + number of the statement: the chosen Pred

/// Where the choices of this untap step are kept; most untap steps have none.
void keepUntapChoices(Kernel& k, Frame& f) {
  if (f.as<UntapWork>().hasContext) return;
  f.as<UntapWork>().hasContext = true;
  Context context;
  context.controller = k.s.active;
  f.context = k.pushContext(std::move(context));
}

/// 502.3: asks the active player for each of them; true while there is something to ask.
bool askUntapKind(Kernel& k, Frame& f) {
  const std::vector<NodeId> statements = untapKinds(k);
  const auto& work = f.as<UntapWork>();
  if (work.statement >= statements.size()) return false;
  keepUntapChoices(k, f);
  const NodeId statement = statements[work.statement];
  Decision d;
  d.kind = DecisionKind::Modes;
  d.player = k.s.active;
  d.why = statement;
  const NodeId options = k.tree().as<nodes::UntapOnlyChosen>(statement).options;
  for (std::int32_t i = 0; i < static_cast<std::int32_t>(k.tree()[options].count); ++i)
    d.options.push_back({OptionKind::Mode, 0, {}, {}, i});
  f.step = kKindChosen;
  ask(k, std::move(d));
  return true;
}

void noteUntapKind(Kernel& k, Frame& f) {
  const std::vector<NodeId> statements = untapKinds(k);
  auto& work = f.as<UntapWork>();
  if (work.statement < statements.size()) {
    const NodeId statement = statements[work.statement];
    const NodeId options = k.tree().as<nodes::UntapOnlyChosen>(statement).options;
    const NodeId chosen = k.tree().child(options, static_cast<unsigned>(k.answer().value));
    bindNumber(k.ctx(f), static_cast<ir::SlotNo>(kKindSlot + work.statement),
               static_cast<std::int32_t>(chosen));
  }
  ++work.statement;
  f.step = kKinds;
}

/// Is the permanent of all the kinds that were chosen?
bool mayUntap(Kernel& k, const Frame& f, ObjectId id) {
  if (!f.as<UntapWork>().hasContext) return true;
  const Context& context = k.ctx(f);
  return std::all_of(context.bindings.begin(), context.bindings.end(), [&](const Binding& b) {
    return b.slot < kKindSlot || b.slot >= kKindSlot + 100 || b.entity ||
           matchesPred(k, static_cast<NodeId>(b.amount), id, context);
  });
}

using Untaps = boost::container::small_vector<ObjectId, 16>;

/// 502.3: the active player's permanents that are tapped and not kept from untapping; forgets "doesn't untap
/// during its controller's next untap step" when `now` is that step, and "during that player's next untap
/// step" also of what somebody else controls by then: that step passes all the same (611.2a).
Untaps untapping(Kernel& k, bool now) {
  Untaps out;
  std::uint64_t ofActive = 0;  // a bit for each player whose step it is
  for (const PlayerId player : activePlayers(k))
    ofActive |= static_cast<std::uint64_t>(notUntapNextOf(player));
  for (const ObjectId id : k.s.battlefield) {
    const Object& o = k.object(id);
    const bool tapped = o.is(ObjectFlag::Tapped), staysNow = (o.flags & ofActive) != 0;
    const bool stays = staysNow || o.is(ObjectFlag::NotUntapNext);
    if (!stays && !tapped) continue;
    if (now && staysNow) setStatus(k, id, static_cast<ObjectFlag>(ofActive), false);
    if (!isActivePlayer(k, controllerOf(k, id)) || o.is(ObjectFlag::PhasedOut)) continue;
    if (now) setStatus(k, id, ObjectFlag::NotUntapNext, false);
    if (!tapped || stays) continue;
    if (underRule(k, ir::ModName::NotUntap, id)) continue;
    out.push_back(id);
  }
  return out;
}

/// "Untap all permanents you control during each other player's untap step"
void addUntappedBesides(Kernel& k, Untaps& out) {
  for (const AbilityInForce& force : inForce(k, AbilityKind::Static)) {
    const NodeId said = k.pool.ability(force.ability).statement;
    if (k.tree().kind(innerStatement(k.tree(), said)) != ir::Kind::UntapDuring) continue;
    Context context;
    context.source = force.object;
    context.ability = force.ability;
    context.controller = controllerOf(k, force.object);
    const NodeId statement = openStatement(k, said, context);
    if (statement == kNoNode) continue;
    const auto [what, during] = k.tree().as<nodes::UntapDuring>(statement);
    if (!duringTurnPart(k, during, context)) continue;
    for (const Entity e : entitiesOf(k, what, context)) {
      const bool tapped =
          e.isObject() && onBattlefield(k, e.asObject()) && k.object(e.asObject()).is(ObjectFlag::Tapped);
      if (!tapped || std::find(out.begin(), out.end(), e.asObject()) != out.end()) continue;
      out.push_back(e.asObject());
    }
  }
}

/// "You may choose not to untap ~ during your untap step": asks for all of them at once; true where there are
/// any.
bool chooseTapped(Kernel& k, Frame& f) {
  EntityList candidates;
  if (anyRule(k, ir::DeedName::NotUntap))
    for (const ObjectId id : untapping(k, false))
      if (underRule(k, ir::DeedName::NotUntap, id) && mayUntap(k, f, id)) candidates.push_back(id);
  f.step = kLimits;
  const int count = static_cast<int>(candidates.size());
  if (count == 0) return false;
  keepUntapChoices(k, f);
  const std::uint16_t at = f.context;
  chooseAmong(k, at, k.s.active, std::move(candidates), 0, count, slots::kScratch, kNoNode);
  return true;
}

/// "Players can't untap more than one land during their untap steps": what such rules are about.
struct UntapLimit {
  NodeId what = kNoNode;
  int most = 0;
  Context context;
};

std::vector<UntapLimit> untapLimits(Kernel& k) {
  std::vector<UntapLimit> out;
  rulesFor(k, ir::Kind::UntapMoreDeed, Entity::player(k.s.active), [&](NodeId mod, const Context& context) {
    const auto [n, what] = k.tree().as<nodes::UntapMoreDeed>(k.tree().as<nodes::Cant>(mod).what);
    out.push_back({what, static_cast<int>(quantityOf(k, n, context)), context});
    return true;
  });
  return out;
}

/// What untaps under a limit, and what stays tapped by choice or because of one.
constexpr ir::SlotNo kUntapSlot = slots::kScratch + 200;  // + number of the limit
constexpr ir::SlotNo kKeptSlot = slots::kScratch + 300;

bool isKept(Kernel& k, const Frame& f, ObjectId id) {
  if (!f.as<UntapWork>().hasContext) return false;
  const auto& bindings = k.ctx(f).bindings;
  return std::any_of(bindings.begin(), bindings.end(), [&](const Binding& b) {
    return (b.slot == slots::kScratch || b.slot == kKeptSlot) && b.entity == Entity(id);
  });
}

EntityList limitedTo(Kernel& k, const Frame& f, const UntapLimit& limit) {
  EntityList group;
  for (const ObjectId id : untapping(k, false))
    if (mayUntap(k, f, id) && !isKept(k, f, id) && matches(k, limit.what, id, limit.context))
      group.push_back(id);
  return group;
}

/// 502.3: where more are tapped than may untap, the active player says which do; true while there is
/// something to ask.
bool askUntapLimit(Kernel& k, Frame& f) {
  auto& work = f.as<UntapWork>();
  const std::vector<UntapLimit> limits =
      anyRule(k, ir::Kind::UntapMoreDeed) ? untapLimits(k) : std::vector<UntapLimit>{};
  for (; work.limit < limits.size(); ++work.limit) {
    const UntapLimit& limit = limits[work.limit];
    const auto slot = static_cast<ir::SlotNo>(kUntapSlot + work.limit);
    EntityList group = limitedTo(k, f, limit);
    if (static_cast<int>(group.size()) <= limit.most) continue;
    if (work.hasContext && hasSlot(k.ctx(f), slot)) {  // chosen: the others stay tapped
      const EntityList chosen = boundEntities(k, k.ctx(f), slot);
      for (const Entity e : group)
        if (std::find(chosen.begin(), chosen.end(), e) == chosen.end())
          k.ctx(f).bindings.push_back({kKeptSlot, e, 0});
      continue;
    }
    keepUntapChoices(k, f);
    const std::uint16_t at = f.context;
    chooseAmong(k, at, k.s.active, std::move(group), limit.most, limit.most, slot, kNoNode);
    return true;
  }
  f.step = kUntapping;
  return false;
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
  const bool anyPhasing = hasKeyword(k.pool.keywords, ir::KeywordName::Phasing);
  for (const ObjectId id : k.s.battlefield) {
    const Object& o = k.object(id);
    const bool out = o.is(ObjectFlag::PhasedOut);  // 502.1: it counts who controlled it as it phased out
    if ((!out && !anyPhasing) || !isActivePlayer(k, out ? o.heldBy : controllerOf(k, id))) continue;
    if (!out) {
      if (hasKeyword(k, id, ir::KeywordName::Phasing)) phase(EventType::PhaseOut, id);
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

/// 502.3, once what stays tapped was chosen.
Result untap(Kernel& k, Frame& f) {
  const bool asked = f.as<UntapWork>().hasContext;
  boost::container::small_vector<Event, 8> events;
  Untaps untaps = untapping(k, true);
  eraseIf(untaps, [&](ObjectId id) { return !mayUntap(k, f, id) || isKept(k, f, id); });
  if (asked) k.popContext();
  addUntappedBesides(k, untaps);
  for (const ObjectId id : untaps) {
    Event untap;
    untap.type = EventType::Untap;
    untap.object = id;
    untap.player = k.s.active;
    events.push_back(untap);
  }
  endUntapEffects(k);
  if (events.empty()) return Result::Done;
  return emitThen(k, f, kUntapped, events, "502.3");
}

}  // namespace

// 502: phasing, day and night, then untapping, all at once. Mostly there is nothing to wait for in between.
Result runUntap(Kernel& k, Frame& f) {
  if (f.step == kPhasing) {
    const std::vector<Event> events = phasing(k);
    f.step = kDayNight;
    if (!events.empty()) return emitAgain(k, events, "502.1");
  }
  if (f.step == kDayNight) {  // 502.2
    f.step = kKinds;
    if (k.s.dayNight != 0) {
      turnDayOrNight(k);
      return Result::Again;
    }
  }
  if (f.step == kKindChosen) noteUntapKind(k, f);
  if (f.step == kKinds) {
    if (askUntapKind(k, f)) return Result::Again;
    f.step = kChoosing;
  }
  if (f.step == kChoosing && chooseTapped(k, f)) return Result::Again;
  if (f.step == kLimits && askUntapLimit(k, f)) return Result::Again;
  return f.step == kUntapping ? untap(k, f) : Result::Done;
}

namespace {

/// Op::Cleanup.
struct CleanupWork {
  std::uint32_t player = 0;  ///< which of the active players discards
};

}  // namespace

// 514: discard down to the maximum hand size, then damage wears off and "until end of turn" effects end
Result runCleanup(Kernel& k, Frame& f) {
  enum : std::uint8_t { Begin, Chosen, WearOff };
  constexpr ir::SlotNo kSlot = slots::kScratch;
  const PlayerList active = activePlayers(k);
  auto& work = f.as<CleanupWork>();
  for (; f.step == Begin && work.player < active.size(); ++work.player) {
    const PlayerId p = active[work.player];
    const PlayerState& player = k.s.players[p];
    const std::optional<int> limit = maxHandSize(k, p);
    const int excess = limit ? static_cast<int>(player.hand.size()) - *limit : 0;
    if (excess > 0) {
      f.step = Chosen;
      Context context;
      context.controller = p;
      f.context = k.pushContext(std::move(context));
      const EntityList candidates(player.hand.begin(), player.hand.end());
      chooseAmong(k, f.context, p, candidates, excess, excess, kSlot, kNoNode);
      return Result::Again;
    }
  }
  if (f.step == Chosen) {
    std::vector<Event> events;
    for (const Entity card : boundEntities(k, k.ctx(f), kSlot)) {
      Event discard;
      discard.type = EventType::Discard;
      discard.player = k.ctx(f).controller;
      discard.object = card.asObject();
      events.push_back(discard);
    }
    k.popContext();
    ++work.player;
    return emitThen(k, f, work.player < active.size() ? Begin : WearOff, events, "514.1");
  }
  expireEffects(k, Until::EndOfYourNextTurn);  // 514.2
  if (k.s.variant.turnMarkers && othersTakeTurns(k))
    return Result::Done;  // the turns of a round end together
  damageWearsOff(k);
  expireEffects(k, Until::EndOfTurn);
  return Result::Done;
}

void turnDayOrNight(Kernel& k) {
  const GameState& s = k.s;
  if (s.dayNight == 0 || s.turn < 2) return;
  // The turn before was that of one player, or of the players of a team.
  bool known = false, castNone = true, castTwo = false;
  for (PlayerId p = 0; p < s.players.size(); ++p) {
    const PlayerState& player = s.players[p];
    if ((isActivePlayer(k, p) ? player.turnBefore : player.lastTurn) != s.turn - 1) continue;
    known = true;
    castNone = castNone && player.spellsLastTurn == 0;
    castTwo = castTwo || player.spellsLastTurn >= 2;
  }
  if (!known) return;
  boost::container::small_vector<Event, 8> events;
  if (s.dayNight == kDay && castNone)  // 730.2a
    events.push_back(designated(Designation::Night, s.active, {}, 1));
  if (s.dayNight == kNight && castTwo)  // 730.2b
    events.push_back(designated(Designation::Day, s.active, {}, 1));
  if (events.empty()) return;
  addTransforming(k, s.dayNight == kDay ? kNight : kDay, events);
  emitAndGoOn(k, events, "730.2");
}

Result runEndTurn(Kernel& k, Frame&) {
  endTheTurn(k);
  return Result::Again;
}

// 723.2: the step that goes on becomes the last one of the phase, as it ends; whatever would happen at the
// end of combat does not (723.2e). At another time nothing happens (723.2g).
Result runEndCombatPhase(Kernel& k, Frame&) {
  if (!k.s.combat.active || k.s.frames[0].op != Op::Game) return Result::Done;
  k.dropWork(1);
  setStep(k, Step::EndOfCombat);
  Frame& game = k.frames()[0];
  game.step = EndStep;
  game.as<TurnWork>().current = Step::EndOfCombat;
  exileStack(k);
  return Result::Again;
}

}  // namespace cantrip
