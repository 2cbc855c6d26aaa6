// State-based actions (704).

#include "rules/turn/state_based.h"

#include <algorithm>

#include "ir/nodes/deeds.h"
#include "rules/events/combat_changes.h"
#include "rules/events/dungeons.h"
#include "rules/events/events.h"
#include "rules/events/turn_changes.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/names.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/objects/supplementary.h"
#include "rules/replacing/durations.h"
#include "rules/turn/leaving_game.h"
#include "rules/words/attachments.h"
#include "rules/words/restrictions.h"

namespace cantrip {
namespace {

using ir::CardType;
using ir::KeywordName;

enum StateBasedStep : std::uint8_t { kCheck, kChoose, kKept, kProtector, kWouldReturn, kDone };

/// Op::StateBased.
struct StateBasedWork {
  ObjectId askedAbout{};  ///< the battle or the commander
};

/// Slots of what was chosen during a check.
constexpr ir::SlotNo kKeptLegend = 1, kReturningCommander = 2;

using Events = boost::container::small_vector<Event, 8>;
using Ids = boost::container::small_vector<ObjectId, 8>;

constexpr std::uint16_t kAttachedTypes = bit(CardType::Artifact) | bit(CardType::Enchantment);

/// One look at the whole game (704.3): collects what is to be performed, as one event.
class Check {
 public:
  explicit Check(Kernel& kernel) : k(kernel), s(kernel.s) {}

  void lookAtAll(std::span<const Binding> kept);
  /// Clears what counts only "since the last time state-based actions were checked".
  void forget();
  /// Legendary permanents of which the player has to keep one; empty: no choice is open.
  Ids openLegends(std::span<const Binding> kept);
  /// A battle whose protector has to be chosen among several players.
  ObjectId openBattle();
  PlayerList protectors(ObjectId battle);
  /// A commander whose owner has to say whether it goes to the command zone (903.9a).
  ObjectId openCommander(std::span<const Binding> chosen);

  Events events;
  std::string_view rule;  ///< the one rule that all events carry out, or the general one

 private:
  void add(Event event, std::string_view cause);
  void toGraveyard(ObjectId id, std::string_view cause);
  void lookAtPlayers();
  bool isInOrder(const Object& o, bool allAsPrinted) const;
  void lookAtPermanent(ObjectId id);
  bool lookAtCreature(const Object& o, const Characteristics& v);
  bool lookAtAttached(const Object& o, const Characteristics& v);
  void lookAtSaga(ObjectId id, const Characteristics& v);
  void lookAtBattle(ObjectId id);
  void lookAtCounters();
  void legendRule(std::span<const Binding> kept);
  void worldRule();
  void walkerUniqueness();
  void roles();
  void dungeons();
  void commanders(std::span<const Binding> chosen);
  void schemes();
  void phenomena();
  bool sourceOfWaitingAbility(ObjectId id) const;
  bool sameLegend(ObjectId a, ObjectId b);

  Kernel& k;
  const GameState& s;
  Ids legends_, worlds_, walkers_, battles_, touched_;
  bool roles_ = false;
};

void Check::add(Event event, std::string_view cause) {
  if (isProhibited(k, event)) return;  // else it would be found again for ever
  event.set(EventFlag::StateBased);
  rule = events.empty() || rule == cause ? cause : std::string_view("704.5");
  events.push_back(event);
}

void Check::toGraveyard(ObjectId id, std::string_view cause) {
  const auto same = [id](const Event& e) {
    return e.object == id && (e.type == EventType::ZoneChange || e.type == EventType::Destroy);
  };
  const auto found = std::find_if(events.begin(), events.end(), same);
  if (found != events.end() && found->type == EventType::ZoneChange) return;
  if (found != events.end()) events.erase(found);  // 704.7: one and the same result
  add(zoneChange(k, id, Zone::Graveyard), cause);
}

void Check::lookAtPlayers() {
  for (std::size_t i = 0; i < s.players.size(); ++i) {
    const PlayerState& player = s.players[i];
    if (!player.inGame) continue;
    const auto id = static_cast<PlayerId>(i);
    std::string_view cause;
    if (player.life <= 0 && !headsCannot(k, ir::DeedName::LoseForLife, Entity::player(id)))
      cause = s.variant.sharedLife ? "704.6a" : "704.5a";
    if (player.drewFromEmpty) cause = "704.5b";
    if (!s.counters.empty() && countersOn(k, Entity::player(id), known::kPoison) >= s.variant.lethalPoison)
      cause = s.variant.sharedPoison ? "704.6b" : "704.5c";
    const auto& commanders = s.commanderDamage;
    if (s.variant.commanderDamage &&
        std::any_of(commanders.begin(), commanders.end(),
                    [id](const CommanderDamage& d) { return d.player == id && d.amount >= 21; }))
      cause = "704.6c";
    if (cause.empty()) continue;
    Event lose;
    lose.type = EventType::LoseGame;
    lose.player = id;
    add(lose, cause);
  }
}

// True when the creature goes to the graveyard.
bool Check::lookAtCreature(const Object& o, const Characteristics& v) {
  if (v.toughness <= 0) {  // 704.5f
    toGraveyard(o.id, "704.5f");
    return true;
  }
  const bool lethal = o.damage > 0 && o.damage >= lethalDamageTo(k, o.id);  // 704.5g
  const bool deathtouch = o.is(ObjectFlag::DeathtouchDamage);               // 704.5h
  if (!lethal && !deathtouch) return false;
  if (deathtouch) touched_.push_back(o.id);
  if (v.has(KeywordName::Indestructible)) return false;  // 702.12b
  Event destroy;
  destroy.type = EventType::Destroy;
  destroy.object = o.id;
  destroy.player = controllerOf(k, o.id);
  add(destroy, lethal ? "704.5g" : "704.5h");
  return true;
}

// True when it goes to the graveyard (704.5m-p).
bool Check::lookAtAttached(const Object& o, const Characteristics& v) {
  const bool aura = hasSubtype(v, known::kAura);
  if (!aura && !o.attachedTo) return false;
  if (canBeAttached(k, o.id, o.attachedTo)) return false;
  if (definitionOf(k, o.id).isBestowed()) {  // 702.103f
    Event ceases = designated(Designation::NotBestowed, controllerOf(k, o.id), o.id);
    add(ceases, "702.103f");
    if (!o.attachedTo) return false;
    Event off;
    off.type = EventType::Unattach;
    off.object = o.id;
    off.other = o.attachedTo;
    add(off, "702.103f");
    return false;
  }
  if (aura && !v.isCreature()) {
    toGraveyard(o.id, "704.5m");
    return true;
  }
  if (!o.attachedTo) return false;
  Event unattach;
  unattach.type = EventType::Unattach;
  unattach.object = o.id;
  unattach.other = o.attachedTo;
  const bool gear = hasSubtype(v, known::kEquipment) || hasSubtype(v, known::kFortification);
  add(unattach, gear && !v.isCreature() ? "704.5n" : "704.5p");
  return false;
}

// 704.6e: schemes that are not ongoing, as soon as no ability of a scheme waits or is on the stack
void Check::schemes() {
  const auto ofScheme = [&](const Context& context, bool ability) {
    return ability && (definitionOf(k, context.source).types & kSchemes) != 0;
  };
  for (const StackItem& item : s.stack)
    if (ofScheme(item.context, item.context.stackObject != item.context.source)) return;
  for (const PendingTrigger& trigger : s.pending)
    if (ofScheme(trigger.context, true)) return;
  for (const ObjectId id : faceUpCards(k, kSchemes))
    if ((definitionOf(k, id).supertypes & bit(ir::Supertype::Ongoing)) == 0) add(underDeck(k, id), "704.6e");
}

// 704.6f
void Check::phenomena() {
  for (const ObjectId id : faceUpCards(k, bit(CardType::Phenomenon))) {
    if (sourceOfWaitingAbility(id)) continue;
    for (const Event& event : planeswalking(k, k.object(id).controller)) add(event, "704.6f");
    return;
  }
}

bool Check::sourceOfWaitingAbility(ObjectId id) const {
  return std::any_of(s.stack.begin(), s.stack.end(),
                     [&](const StackItem& item) {
                       return item.context.source == id && item.context.stackObject != id;
                     }) ||
         std::any_of(s.pending.begin(), s.pending.end(),
                     [&](const PendingTrigger& t) { return t.context.source == id; });
}

// 714.4
void Check::lookAtSaga(ObjectId id, const Characteristics& v) {
  const std::int32_t last = finalChapter(k.pool, v.abilities);
  if (last == 0 || countersOn(k, id, known::kLore) < last || sourceOfWaitingAbility(id)) return;
  Event sacrifice;
  sacrifice.type = EventType::Sacrifice;
  sacrifice.object = id;
  sacrifice.player = controllerOf(k, id);
  add(sacrifice, "704.5s");
}

PlayerList Check::protectors(ObjectId battle) {
  PlayerList result;
  const PlayerId controller = controllerOf(k, battle);
  for (const PlayerId p : apnap(k, nextPlayer(k, controller))) {
    if (areOpponents(k, controller, p)) result.push_back(p);  // 310.11a
  }
  return result;
}

void Check::lookAtBattle(ObjectId id) {
  if (countersOn(k, id, known::kDefense) == 0 && !sourceOfWaitingAbility(id)) {  // 704.5v
    toGraveyard(id, "704.5v");
    return;
  }
  const Object& o = k.object(id);
  const bool fits = isPlayerInGame(k, o.chosenPlayer) && o.chosenPlayer != controllerOf(k, id);
  if (fits) return;
  const PlayerList possible = protectors(id);  // 704.5w-x
  if (possible.empty()) toGraveyard(id, "704.5w");
  if (possible.size() == 1) setChosenPlayer(k, id, possible[0]);
}

ObjectId Check::openBattle() {
  for (const ObjectId id : battles_) {
    const PlayerId protector = k.object(id).chosenPlayer;
    if (isPlayerInGame(k, protector) && protector != controllerOf(k, id)) continue;
    if (protectors(id).size() > 1) return id;
  }
  return {};
}

/// Is there surely nothing about a permanent: undamaged, attached to nothing and changed by no effect, as
/// most of them are most of the time? `allAsPrinted`: no effect changes anything.
bool Check::isInOrder(const Object& o, bool allAsPrinted) const {
  return o.damage == 0 && !o.attachedTo && !o.is(ObjectFlag::DeathtouchDamage) &&
         (allAsPrinted || changedByLayers(k, o.id) == nullptr) &&
         k.pool.card(definitionOf(k.pool, o)).needsNoCheck;
}

void Check::lookAtPermanent(ObjectId id) {
  const Object& o = k.object(id);
  if (o.is(ObjectFlag::PhasedOut)) return;  // 702.26d
  const Characteristics& v = values(k, id);
  if (v.isCreature() && lookAtCreature(o, v)) return;
  if (v.isType(CardType::Planeswalker)) {
    if (countersOn(k, id, known::kLoyalty) == 0) return toGraveyard(id, "704.5i");
    walkers_.push_back(id);
  }
  if (v.isType(CardType::Battle)) {
    battles_.push_back(id);
    lookAtBattle(id);
  }
  if ((o.attachedTo || (v.types & kAttachedTypes) != 0) && lookAtAttached(o, v)) return;
  if (v.isType(CardType::Enchantment)) {
    if (hasSubtype(v, known::kSaga)) lookAtSaga(id, v);
    roles_ = roles_ || hasSubtype(v, known::kRole);
  }
  if (v.supertypes == 0) return;
  if ((v.supertypes & bit(ir::Supertype::Legendary)) != 0) legends_.push_back(id);
  if ((v.supertypes & bit(ir::Supertype::World)) != 0) worlds_.push_back(id);
}

// 704.5q. What leaves the battlefield in the same event leaves it with all of its counters (704.3, 603.10a).
void Check::lookAtCounters() {
  const auto leaves = [&](ObjectId id) {
    return std::any_of(events.begin(), events.end(), [&](const Event& e) {
      return e.object == id && (e.type == EventType::ZoneChange || e.type == EventType::Destroy ||
                                e.type == EventType::Sacrifice);
    });
  };
  for (const CounterEntry& plus : s.counters) {
    if (plus.kind != known::kPlusOne || !plus.on.isObject()) continue;
    const std::int32_t minus = countersOn(k, plus.on, known::kMinusOne);
    const ObjectId id = plus.on.asObject();
    if (minus == 0 || !onBattlefield(k, id) || leaves(id)) continue;
    for (const std::uint16_t kind : {known::kPlusOne, known::kMinusOne}) {
      Event remove;
      remove.type = EventType::CounterRemove;
      remove.other = plus.on;
      remove.detail = kind;
      remove.amount = std::min(plus.count, minus);
      add(remove, "704.5q");
    }
  }
}

bool Check::sameLegend(ObjectId a, ObjectId b) {
  if (a == b || !shareName(k, a, b)) return false;
  if (cantDo(k, ir::DeedName::BeOneLegend, a) || cantDo(k, ir::DeedName::BeOneLegend, b)) return false;
  // 704.5j counts the permanents of one player; before, those of all players (2010: 704.5k)
  return s.rules.legendRule != LegendRule::ControllerChooses || controllerOf(k, a) == controllerOf(k, b);
}

void Check::legendRule(std::span<const Binding> kept) {
  const auto isKept = [&](ObjectId id) {
    return std::any_of(kept.begin(), kept.end(), [&](const Binding& b) { return b.entity == Entity(id); });
  };
  for (const ObjectId id : legends_) {
    bool goes = false;
    for (const ObjectId other : legends_) {
      if (!sameLegend(id, other)) continue;
      switch (s.rules.legendRule) {
        case LegendRule::AllDie:
          goes = true;
          break;
        case LegendRule::NewestDies:
          goes |= k.object(other).timestamp < k.object(id).timestamp;
          break;
        case LegendRule::ControllerChooses:
          goes |= isKept(other);
          break;
      }
    }
    if (goes) toGraveyard(id, "704.5j");
  }
}

Ids Check::openLegends(std::span<const Binding> kept) {
  Ids group;
  if (s.rules.legendRule != LegendRule::ControllerChooses || legends_.size() < 2) return group;
  for (const ObjectId first : legends_) {
    group.assign(1, first);
    for (const ObjectId other : legends_) {
      if (sameLegend(first, other)) group.push_back(other);
    }
    const bool decided = std::any_of(group.begin(), group.end(), [&](ObjectId id) {
      return std::any_of(kept.begin(), kept.end(), [&](const Binding& b) { return b.entity == Entity(id); });
    });
    if (group.size() > 1 && !decided) return group;
  }
  group.clear();
  return group;
}

/// The batch of events in which the permanent entered this turn (Event::serial), 0: in an earlier turn.
static std::uint32_t enteredIn(const GameState& s, ObjectId id) {
  const auto entered = std::find_if(s.turnLog.begin(), s.turnLog.end(), [id](const Event& e) {
    return e.type == EventType::ZoneChange && e.to == Zone::Battlefield && e.newObject == id;
  });
  return entered == s.turnLog.end() ? 0 : entered->serial;
}

/// 704.5k: since when it has been a world permanent: since it came, or since it became a copy of one.
static std::uint32_t worldSince(const Kernel& k, ObjectId id) {
  const auto isWorld = [&](std::int32_t definition) {
    const CardId card = definition == static_cast<std::int32_t>(kNoCard) ? k.object(id).card
                                                                         : static_cast<CardId>(definition);
    return (k.pool.card(card).supertypes & bit(ir::Supertype::World)) != 0;
  };
  std::vector<const FloatingEffect*> copies;
  for (const FloatingEffect& effect : k.s.effects)
    if (effect.what == FloatingEffect::What::Copy && !effect.affected.empty() &&
        effect.affected.front() == Entity(id))
      copies.push_back(&effect);
  std::stable_sort(copies.begin(), copies.end(), [](const FloatingEffect* a, const FloatingEffect* b) {
    return a->timestamp > b->timestamp;
  });
  std::uint32_t since = k.object(id).timestamp;
  for (const FloatingEffect* copy : copies) {
    if (!isWorld(copy->remaining)) return since;
    since = std::max(k.object(id).timestamp, copy->timestamp);
  }
  return since;
}

// 704.5k: all go but the one that has been a world permanent for the shortest time, in a tie for that all
void Check::worldRule() {
  if (worlds_.size() < 2) return;
  for (const ObjectId id : worlds_) {
    const std::uint32_t since = enteredIn(k.s, id);
    const auto noLonger = [&](ObjectId other) {  // 801.12: within the range of its controller
      if (other == id || !inRange(k, controllerOf(k, id), other)) return false;
      const std::uint32_t otherSince = enteredIn(k.s, other);
      const std::uint32_t world = worldSince(k, id), otherWorld = worldSince(k, other);
      const bool together = since == otherSince && since != 0;
      const bool both = world == k.object(id).timestamp && otherWorld == k.object(other).timestamp;
      return together && both ? true : otherWorld > world;
    };
    if (std::any_of(worlds_.begin(), worlds_.end(), noLonger)) toGraveyard(id, "704.5k");
  }
}

// 2010: 704.5j: the planeswalker uniqueness rule
void Check::walkerUniqueness() {
  for (const ObjectId a : walkers_) {
    const Characteristics& va = values(k, a);
    const bool twin = std::any_of(walkers_.begin(), walkers_.end(), [&](ObjectId b) {
      if (a == b) return false;
      return std::any_of(va.subtypes.begin(), va.subtypes.end(), [&](std::uint16_t subtype) {
        return ir::subtypeOf(subtype) == CardType::Planeswalker && hasSubtype(values(k, b), subtype);
      });
    });
    if (twin) toGraveyard(a, "704.5j");
  }
}

// 704.5y
void Check::roles() {
  const auto isRole = [&](ObjectId id) { return hasSubtype(values(k, id), known::kRole); };
  for (const ObjectId id : s.battlefield) {
    if (!isRole(id)) continue;
    const Object& o = k.object(id);
    const bool older = std::any_of(s.battlefield.begin(), s.battlefield.end(), [&](ObjectId other) {
      const Object& p = k.object(other);
      return p.attachedTo == o.attachedTo && p.timestamp > o.timestamp && isRole(other) &&
             controllerOf(k, other) == controllerOf(k, id);
    });
    if (older) toGraveyard(id, "704.5y");
  }
}

// 704.5t
void Check::dungeons() {
  for (PlayerId p = 0; p < s.players.size(); ++p) {
    if (!s.players[p].inGame || !completesDungeon(k, p)) continue;
    add(keywordAction(ir::ActionName::CompleteADungeon, p), "704.5t");
  }
}

ObjectId Check::openCommander(std::span<const Binding> chosen) {
  for (const Object& o : s.objects) {
    if (!o.id || !o.is(ObjectFlag::MayReturn)) continue;
    const bool decided =
        std::any_of(chosen.begin(), chosen.end(), [&](const Binding& b) { return b.entity == Entity(o.id); });
    if (!decided && isPlayerInGame(k, o.owner)) return o.id;
  }
  return {};
}

void Check::commanders(std::span<const Binding> chosen) {
  for (const Binding& b : chosen)
    if (b.slot == kReturningCommander && k.alive(b.entity.asObject()))
      add(zoneChange(k, b.entity.asObject(), Zone::Command), "903.9a");
}

void Check::lookAtAll(std::span<const Binding> kept) {
  refreshDerived(k);  // isInOrder asks what the layers made, also in a game that was just copied
  lookAtPlayers();
  const bool allAsPrinted = s.derived->values.empty();
  for (const ObjectId id : s.battlefield)
    if (!isInOrder(k.object(id), allAsPrinted)) lookAtPermanent(id);
  if (legends_.size() > 1) legendRule(kept);
  if (worlds_.size() > 1) worldRule();
  if (s.rules.planeswalkerUniqueness && walkers_.size() > 1) walkerUniqueness();
  if (roles_) roles();
  Events designations;
  noticeDesignations(k, designations);
  for (const Event& event : designations) add(event, "704.3");
  commanders(kept);
  if (!k.pool.dungeons.empty()) dungeons();
  if (s.variant.schemes) schemes();
  if (s.variant.planes) phenomena();
  if (!s.counters.empty()) lookAtCounters();
}

void Check::forget() {
  forgetEmptyDraws(k);
  for (const ObjectId id : touched_) setStatus(k, id, ObjectFlag::DeathtouchDamage, false);
}

// 704.5d-e: tokens and copies outside their zone cease to exist; 2010: 702.23j: also what is phased out. True
// when there were some.
bool removeMisplaced(Kernel& k) {
  const bool orPhasedOut = k.s.rules.phasedOutTokensCease;
  if (k.s.misplacedObjects == 0 && !orPhasedOut) return false;
  Ids ceasing;
  for (const Object& o : k.s.objects) {
    if (!o.id || o.zone == Zone::Outside) continue;
    const bool gone = o.zone != Zone::Battlefield || (orPhasedOut && o.is(ObjectFlag::PhasedOut));
    const bool token = o.is(ObjectFlag::Token) && gone;
    const bool copy = o.is(ObjectFlag::CopyOfSpell) && o.zone != Zone::Stack;
    if (token || copy) ceasing.push_back(o.id);
  }
  for (const ObjectId id : ceasing) removeObject(k, id);
  noMoreMisplaced(k);
  return !ceasing.empty();
}

}  // namespace

static bool checkEverything(Kernel& k);

bool stateBasedActions(Kernel& k) { return needsCheck(k.s) && checkEverything(k); }

static bool checkEverything(Kernel& k) {
  const bool commanders = k.s.misplacedObjects > 0;
  bool any = removeMisplaced(k);
  if (!k.s.effects.empty()) endEffects(k);
  noticeControl(k);
  if (!k.s.combat.attackers.empty()) tidyCombat(k);  // 506.4
  Check check(k);
  check.lookAtAll({});
  if (!check.openLegends({}).empty() || check.openBattle() || (commanders && check.openCommander({}))) {
    k.push({.op = Op::StateBased, .step = kChoose});
    return true;
  }
  check.forget();
  if (check.events.empty()) {
    const auto playing = [&k] {
      return std::count_if(k.s.players.begin(), k.s.players.end(),
                           [](const PlayerState& p) { return p.inGame; });
    };
    const auto before = playing();
    checkGameOver(k);  // 104.2b, 104.3e: an effect said so
    if (k.s.over || playing() != before) return true;
    k.noteChecked();
    return any;
  }
  k.push({.op = Op::StateBased, .step = kDone});
  if (emit(k, check.events, check.rule)) {
    k.frames().pop_back();
    checkGameOver(k);
  }
  return true;
}

// The choices that a check needs come first, then all is performed at once (704.3, 704.5j).
Result runStateBased(Kernel& k, Frame& f) {
  switch (f.step) {
    case kCheck:
      while (!k.s.over) {
        const std::size_t depth = k.s.frames.size();
        if (!stateBasedActions(k)) return Result::Done;
        if (k.s.frames.size() != depth) return Result::Again;
      }
      return Result::Done;
    case kChoose:
      f.context = k.pushContext({});
      break;
    case kKept:
      k.ctx(f).bindings.push_back({kKeptLegend, k.answer().entity, 0});
      break;
    case kWouldReturn: {
      const ObjectId id = f.as<StateBasedWork>().askedAbout;
      setStatus(k, id, ObjectFlag::MayReturn, false);
      if (k.answer().kind == OptionKind::Yes) k.ctx(f).bindings.push_back({kReturningCommander, id, 0});
      break;
    }
    case kProtector:
      if (const ObjectId battle = f.as<StateBasedWork>().askedAbout; k.alive(battle))
        setChosenPlayer(k, battle, k.answer().entity.asPlayer());
      break;
    default:
      checkGameOver(k);
      return Result::Done;
  }
  Check check(k);
  check.lookAtAll(k.ctx(f).bindings);
  Decision decision = question(k, DecisionKind::Objects, kNoPlayer);
  if (const Ids group = check.openLegends(k.ctx(f).bindings); !group.empty()) {
    f.step = kKept;
    decision.player = controllerOf(k, group[0]);
    decision.source = group[0];
    for (const ObjectId id : group) decision.options.push_back({OptionKind::Entity, 0, id, {}, 0});
  } else if (const ObjectId battle = check.openBattle()) {
    f.step = kProtector;
    f.keep(StateBasedWork{battle});
    decision.player = controllerOf(k, battle);
    decision.source = battle;
    for (const PlayerId p : check.protectors(battle)) {
      decision.options.push_back({OptionKind::Entity, 0, Entity::player(p), {}, 0});
    }
  } else if (const ObjectId commander = check.openCommander(k.ctx(f).bindings)) {
    f.step = kWouldReturn;
    f.keep(StateBasedWork{commander});
    askYesNo(k, k.object(commander).owner, kNoNode, commander);
    return Result::Again;
  } else {
    k.popContext();
    check.forget();
    return emitThen(k, f, kDone, check.events, check.rule);
  }
  ask(k, std::move(decision));
  return Result::Again;
}

}  // namespace cantrip
