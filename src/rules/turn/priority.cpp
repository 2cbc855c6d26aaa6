// Priority (117): who may act, and what happens when all pass.

#include "rules/turn/priority.h"

#include "rules/casting/cast_steps.h"
#include "rules/casting/lands.h"
#include "rules/casting/offers.h"
#include "rules/casting/special_actions.h"
#include "rules/costs/activating.h"
#include "rules/events/entailed_work.h"
#include "rules/events/events.h"
#include "rules/events/turn_markers.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/kernel/questions.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/turn/state_based.h"
#include "rules/words/limits.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

namespace {

void listKnownActions(Kernel& k, PlayerId player, Options& options);
bool allWouldPass(Kernel& k);
void allPass(Kernel& k);
Result takeAction(Kernel& k, Frame& f, PlayerId player);
Result passPriority(Kernel& k, Frame& f);
void playFromOffer(Kernel& k, PlayerId player, const Option& choice);

}  // namespace

namespace {

/// Op::Priority.
struct PriorityWork {
  Wide<PlayerId> player;  ///< who has priority next
  Wide<PlayerId> first;   ///< of the team that has priority, who was asked first (805.5)
  explicit PriorityWork(PlayerId begins) : player(begins), first(begins) {}
  PriorityWork() = default;
};
enum PriorityStep : std::uint8_t { Offer, Answered };

}  // namespace

namespace {

bool isUntoldCopy(const StackItem& item) { return item.context.has(ContextFlag::TargetsToCome); }

bool anyUntoldCopy(const GameState& s) {
  for (const StackItem& item : s.stack)
    if (isUntoldCopy(item)) return true;
  return false;
}

/// 707.10c: copies are on the stack with the targets that were decided; what these are becomes the target,
/// which is no crime (700.13). True when a frame was pushed.
bool tellTargetsOfCopies(Kernel& k) {
  std::vector<Event> events;
  for (std::size_t i = 0; i < k.s.stack.size(); ++i) {
    const StackItem& item = k.s.stack[i];
    if (!isUntoldCopy(item)) continue;
    TargetNodes nodes;
    targetsOf(k, item.context, nodes);
    for (Event& told : becomeTargets(k, nodes, item.object, item.context)) {
      told.amount = kChangedTarget;
      events.push_back(told);
    }
    Context told = item.context;
    told.set(ContextFlag::TargetsToCome, false);
    setStackContext(k, item.object, told);
  }
  if (events.empty()) return false;
  return !emit(k, events, "707.10c");
}

}  // namespace

void startPriority(Kernel& k, PlayerId first) {
  if (allWouldPass(k)) return allPass(k);
  k.push({.op = Op::Priority}, PriorityWork(first));
}

// 117.3-117.5: state-based actions, triggers, then the player acts or passes; when all pass in succession the
// top of the stack resolves or the step ends.
Result runPriority(Kernel& k, Frame& f) {
  if (f.step == Answered) return takeAction(k, f, f.as<PriorityWork>().player);
  // Nearly all windows offer nothing but passing, so one turn of this loop is one player who passes at once.
  for (;;) {
    if (anyUntoldCopy(k.s) && tellTargetsOfCopies(k)) return Result::Again;
    if (stateBasedActions(k)) return Result::Again;  // 704.3: until there are none
    if (k.s.over) return Result::Done;
    if (!k.s.pending.empty()) {
      k.noteDeed();
      startPutTriggers(k);
      return Result::Again;
    }
    const PlayerId player = f.as<PriorityWork>().player;
    // 800.4j, 807.5a: the next player in turn order receives it instead
    if (!isPlayerInGame(k, player) || (k.s.variant.turnMarkers && !hasPriorityInTurn(k, player))) {
      f.keep(PriorityWork(nextPlayer(k, player)));
      continue;
    }
    Decision& decision = k.decision();
    decision.options.clear();
    decision.options.push_back(Option{});
    k.givePriority(player);
    listKnownActions(k, player, decision.options);
    if (decision.options.size() > 1 || !k.s.skipEmptyPriority) {
      f.step = Answered;
      decision.kind = DecisionKind::Priority;
      decision.player = player;
      decision.controlled = kNoPlayer;
      giveToController(k, decision);
      decision.why = kNoNode;
      decision.source = {};
      decision.chosen = 0;
      decision.min = decision.max = 1;
      return Result::Again;
    }
    k.setAnswer(Option{});
    if (passPriority(k, f) == Result::Done) return Result::Done;
    if (k.s.passed == 0) return Result::Again;  // something resolves first
  }
}

namespace {

/// Is it a window in which what a player can do depends on nothing that passes by itself: the step (but for
/// whether sorceries can be cast), mana in pools, what was refused, the settings? Combat is a deed whenever
/// it changes.
bool isQuiet(const Kernel& k) {
  if (!k.s.stack.empty() || !k.s.refused.empty() || k.s.offerManaAbilities || k.pool.asksForStep)
    return false;
  for (const PlayerState& player : k.s.players)
    if (!player.pool.empty()) return false;
  return true;
}

/// Has nothing happened since the actions of a player in a quiet window of the same kind were listed?
bool isStillKnown(Kernel& k, const KnownActions& known) {
  return known.epoch == k.s.epoch && known.deeds == k.remembered().deeds &&
         known.timestamp == k.s.nextTimestamp && known.turn == k.s.turn;
}

/// Is it known that nobody can do anything, and does nothing happen before (117.5)? So it is in most steps.
bool allWouldPass(Kernel& k) {
  const Remembered& d = k.remembered();
  if (!k.s.skipEmptyPriority || d.actions.empty() || !k.s.pending.empty() || needsCheck(k.s)) return false;
  for (PlayerId p = 0; p < d.actions.size(); ++p) {
    const KnownActions& known = d.actions[p][sorceryTiming(k, p) ? 1 : 0];
    if (!(isStillKnown(k, known) && known.options.empty()) && isPlayerInGame(k, p)) return false;
  }
  return isQuiet(k);
}

/// Each player is offered nothing but passing and passes, as runPriority does it.
void allPass(Kernel& k) {
  k.decision().options.assign(1, Option{});
  k.setAnswer(Option{});
  k.givePriority(kNoPlayer);
  k.clearPassed();
}

/// Appends what the player can do but pass. In most windows nothing has happened since the last one of the
/// turn: then it is what it was (KnownActions).
void listKnownActions(Kernel& k, PlayerId player, Options& options) {
  if (!isQuiet(k)) return listActions(k, player, options);
  Remembered& d = k.remembered();
  if (d.actions.empty()) d.actions.resize(k.s.players.size());
  KnownActions& known = d.actions[player][sorceryTiming(k, player) ? 1 : 0];
  if (!isStillKnown(k, known)) {
    const std::size_t first = options.size();
    listActions(k, player, options);
    known.options.assign(options.begin() + static_cast<std::ptrdiff_t>(first), options.end());
    known.epoch = k.s.epoch;
    known.deeds = d.deeds;
    known.timestamp = k.s.nextTimestamp;
    known.turn = k.s.turn;
    return;
  }
  options.insert(options.end(), known.options.begin(), known.options.end());
}

Result takeAction(Kernel& k, Frame& f, PlayerId player) {
  const Option choice = k.s.answer;
  f.step = Offer;
  k.givePriority(kNoPlayer);
  if (choice.kind != OptionKind::Pass) {
    k.clearPassed();
    f.as<PriorityWork>().first = player;
    if (choice.kind == OptionKind::Cast)
      startCast(k, player, choice.entity.asObject(), castWayOf(choice.value), choice.sub,
                castNamedBy(choice.value));
    else if (choice.kind == OptionKind::PlayLand)
      playFromOffer(k, player, choice);
    else if (choice.kind == OptionKind::Activate)
      startActivate(k, player, choice.entity.asObject(), static_cast<AbilityId>(choice.value),
                    choice.other.isObject() ? choice.other.asObject() : ObjectId{});
    else
      takeSpecialAction(k, player, choice);
    return Result::Again;
  }
  return passPriority(k, f);
}

/// Who has priority, where teams have it (805.5), after this player has passed: first each other player of
/// the team, then the next team.
PriorityWork afterPass(const Kernel& k, PriorityWork now) {
  const PlayerId player = now.player;
  PlayerId next = player;
  do {
    next = nextPlayer(k, next);
  } while (!onSameTeam(k, next, player));
  if (next == now.first || next == player) return PriorityWork(nextToTakeTurn(k, player));
  now.player = next;
  return now;
}

/// Have all players passed who would receive priority?
bool allPassed(Kernel& k) {
  for (PlayerId p = 0; p < k.s.players.size(); ++p) {
    if ((k.s.passed >> p & 1U) != 0) continue;
    if (isPlayerInGame(k, p) && (!k.s.variant.turnMarkers || hasPriorityInTurn(k, p))) return false;
  }
  return true;
}

// 117.3d-4: when all players pass in succession, the top of the stack resolves or the step ends. 800.4a: from
// whoever leaves the game with priority it goes to the next player.
Result passPriority(Kernel& k, Frame& f) {
  k.givePriority(kNoPlayer);
  k.refused().clear();
  const PlayerId player = f.as<PriorityWork>().player;
  const bool left = !isPlayerInGame(k, player);
  if (!left) k.notePassed(player);
  if (left || !allPassed(k)) {
    auto& work = f.as<PriorityWork>();
    if (k.s.variant.sharedTeamTurns)
      work = afterPass(k, work);
    else
      work.player = nextPlayer(k, work.player);
    return Result::Again;
  }
  k.clearPassed();
  if (k.s.stack.empty()) return Result::Done;
  f.keep(PriorityWork(primaryPlayer(k, k.s.active)));  // 117.3b: the active player gets it after a resolution
  k.noteDeed();
  k.push({.op = Op::Resolve});
  return Result::Again;
}

// 116.2a: playing a land is a special action
void playFromOffer(Kernel& k, PlayerId player, const Option& choice) {
  k.refused().clear();  // 732.2: what failed before may go now
  const ObjectId card = choice.entity.asObject();
  playLand(k, player, card, choice.sub, k.object(card).zone != Zone::Hand, choice.other);
}

}  // namespace

}  // namespace cantrip
