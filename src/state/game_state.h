// The game as a plain value: no pointers, no virtual functions; copy it, compare it, hash it, save it at any
// decision.
//
// Only the kernel (src/rules) writes it, and after set-up only by committing events. Fields marked DERIVED
// are a cache of what the layers (613) make of the rest; they are left out of equality and hash and may be
// recomputed at any time.
#pragma once

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <boost/container/vector.hpp>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "base/rng.h"
#include "state/decision.h"
#include "state/derived.h"
#include "state/event.h"
#include "state/frame.h"
#include "state/pool.h"
#include "state/ruleset.h"
#include "state/shared_list.h"
#include "state/slots.h"
#include "state/variant.h"

namespace cantrip {

using ir::Zone;
using EntityList = boost::container::small_vector<Entity, 8>;
/// std::erase_if for lists of every kind.
template <typename List, typename Test>
void eraseIf(List& list, Test test) {
  list.erase(std::remove_if(list.begin(), list.end(), test), list.end());
}
/// Events that were committed together.
using EventBatch = boost::container::small_vector<Event, 4>;
/// The cards of a zone in order. Each zone keeps as many in the state itself as it mostly holds: a copy of a
/// game then takes few pieces of memory.
using ZoneList = boost::container::small_vector_base<ObjectId>;
template <std::size_t Usual>
using ZoneOf = boost::container::small_vector<ObjectId, Usual>;

/// A list that is copied as one piece of memory. std::vector copies element by element what has default
/// values for its fields, although it is no more than its bytes.
template <typename T>
using ByteList = boost::container::vector<T>;

enum class ObjectFlag : std::uint64_t {
  Tapped = 1ULL << 0,  ///< 110.5
  FaceDown = 1ULL << 1,
  PhasedOut = 1ULL << 2,
  Token = 1ULL << 3,
  CopyOfSpell = 1ULL << 4,       ///< 707.10: ceases to exist away from the stack
  AbilityOnStack = 1ULL << 5,    ///< the object is an activated or triggered ability (113.7)
  SummoningSick = 1ULL << 6,     ///< 302.6
  DeathtouchDamage = 1ULL << 7,  ///< 704.5h
  HasCounters = 1ULL << 8,       ///< some entry of GameState::counters is about it
  Monstrous = 1ULL << 10,
  Renowned = 1ULL << 11,
  Suspected = 1ULL << 12,
  AttackedThisTurn = 1ULL << 14,
  DamagedThisTurn = 1ULL << 15,
  Commander = 1ULL << 16,
  Manifested = 1ULL << 17,  ///< 701.40, put onto the battlefield face down
  Emblem = 1ULL << 18,
  HasLinks = 1ULL << 19,  ///< GameState::links mentions it
  Saddled = 1ULL << 20,
  BlockedThisTurn = 1ULL << 21,
  DealtDamageThisTurn = 1ULL << 22,
  NotUntapNext = 1ULL << 23,   ///< does not untap during its controller's next untap step
  Plotted = 1ULL << 24,        ///< 702.170, in exile
  Foretold = 1ULL << 25,       ///< 702.143, in exile
  MayReturn = 1ULL << 26,      ///< 903.9a: a commander put there since state-based actions were last checked
  Disguised = 1ULL << 27,      ///< 702.168a, 701.58a: face down it has ward {2}
  SignatureSpell = 1ULL << 9,  ///< of an Oathbreaker game: cast while its owner controls the commander
  LeftUnlocked = 1ULL << 28,   ///< 709.5c, noted when a permanent becomes another Room or none
  RightUnlocked = 1ULL << 29,
  Companion = 1ULL << 30,            ///< 702.139a: outside the game, revealed before it began
  Solved = 1ULL << 31,               ///< 719.3b
  NotUntapNextOfFirst = 1ULL << 32,  ///< the first of kMaxPlayers bits: see notUntapNextOf
  TributePaid = 1ULL << 42,          ///< 702.104b
  WasGoaded = 1ULL << 43             ///< of what is remembered: it was goaded then (701.15b, 608.2h)
};

/// 611.2a: does not untap during that player's next untap step, whoever controls it by then. One mark for
/// each player: two of them may have exerted the same permanent (701.43a-b).
constexpr ObjectFlag notUntapNextOf(PlayerId player) {
  return static_cast<ObjectFlag>(static_cast<std::uint64_t>(ObjectFlag::NotUntapNextOfFirst) << player);
}

/// One card, token, copy, emblem, or ability on the stack. Trivially copyable.
struct Object {
  ObjectId id{};                  ///< raw 0: free slot
  CardId card = kNoCard;          ///< what it is (printed); for an ability its source's definition
  CardId copyOf = kNoCard;        ///< copiable values come from here instead (707), kNoCard: not a copy
  Entity attachedTo{};            ///< 701.3
  std::uint64_t flags = 0;        ///< bits of ObjectFlag
  std::int32_t damage = 0;        ///< marked (120.6)
  std::uint32_t timestamp = 0;    ///< 613.7
  ObjectId paired{};              ///< the creature that it is paired with (702.95)
  std::uint16_t enteredTurn = 0;  ///< number of the turn in which it came into its zone
  std::int16_t chosenWord = -1;   ///< chosen creature type, name index ...: vocabulary value
  std::uint16_t heldSince = 0;    ///< turn in which its controller changed; 0: never
  std::uint16_t knownTo = 0;      ///< bit for each player who has seen which card it is, where it is hidden
  std::uint16_t place = 0;        ///< position in GameState::battlefield while it is there
  Zone zone = Zone::Outside;
  PlayerId owner = kNoPlayer;
  PlayerId controller = kNoPlayer;  ///< before layer 2
  PlayerId heldBy = kNoPlayer;      ///< who was last seen to control the permanent, after layer 2 (302.6)
  PlayerId chosenPlayer = kNoPlayer;
  std::uint8_t chosenColor = 0xFF;    ///< "as ~ enters, choose a color"
  std::uint8_t attachments = 0;       ///< how many objects are attached to it
  std::uint8_t classLevel = 0;        ///< 716.2b; 0: none, which counts as 1 (716.2d)
  std::uint8_t castsFromCommand = 0;  ///< 903.8: how often its owner has cast this commander from there
  bool is(ObjectFlag f) const { return (flags & static_cast<std::uint64_t>(f)) != 0; }
  void set(ObjectFlag f, bool on = true) {
    flags = on ? flags | static_cast<std::uint64_t>(f) : flags & ~static_cast<std::uint64_t>(f);
  }
  /// Has the player seen which card it is, where it is hidden?
  bool knownBy(PlayerId player) const { return (knownTo >> player & 1U) != 0; }
  void showTo(PlayerId player) { knownTo = static_cast<std::uint16_t>(knownTo | 1U << player); }
  /// Face up, what its copiable values come from (707.2).
  CardId faceUpDefinition() const { return copyOf != kNoCard ? copyOf : card; }
  /// Is it a spell or permanent with the characteristics of something face down (708.2)?
  bool looksFaceDown() const {
    return is(ObjectFlag::FaceDown) && (zone == Zone::Battlefield || zone == Zone::Stack);
  }
  bool operator==(const Object&) const = default;
};
static_assert(sizeof(Object) == 56);  // a copy of a game is mostly a copy of these

/// What the copiable values of an object come from (707.2, 708.2a).
inline CardId definitionOf(const Pool& pool, const Object& o) {
  if (!o.looksFaceDown()) return o.faceUpDefinition();
  return o.is(ObjectFlag::Disguised) ? pool.faceDownWithWard : pool.faceDown;
}

struct CounterEntry {
  Entity on{};
  std::uint16_t kind = 0;  ///< vocabulary "counter"
  std::int32_t count = 0;
  std::uint32_t timestamp = 0;  ///< 613.7c: of all counters of this kind; only of those that give keywords
  bool operator==(const CounterEntry&) const = default;
};

/// A value that a slot of an ability is bound to; `amount` is a divided amount, or a number when entity is
/// empty.
struct Binding {
  ir::SlotNo slot = 0;
  Entity entity{};
  std::int32_t amount = 0;
  bool operator==(const Binding&) const = default;
};

enum class ContextFlag : std::uint16_t {
  Did = 1 << 0,  ///< the last optional action was taken ("if you do")
  Kicked = 1 << 1,
  ControlledAsCast = 1 << 2,  ///< "controlled a Dragon as you cast this spell" (601.2a)
  Bought = 1 << 3,            ///< buyback paid
  WasCast = 1 << 4,
  Targeted = 1 << 5,
  Illegal = 1 << 6,  ///< an announcement or payment turned out to be impossible (601.2e)
  CostPaid = 1 << 7,
  /// What a copy on the stack targets has not become its target yet: its controller may choose new targets
  /// first (707.10c).
  TargetsToCome = 1 << 8,
  /// 118.12: an action that a player chose, or that was told, was begun, whatever came of it.
  Begun = 1 << 9,
  /// 608.2i: what slots::kAsItWas is bound to is judged as it was when something happened to it.
  LooksBack = 1 << 10,
  AtInstantTime = 1 << 11,  ///< cast any time a sorcery couldn't have been cast (307.1)
  OnceMore = 1 << 12        ///< "repeat this process" was reached
};

/// What an ability knows while it waits on the stack and resolves.
struct Context {
  ObjectId source{};  ///< the permanent, card or spell it is an ability of (113.7)
  PlayerId controller = kNoPlayer;
  std::uint8_t castWay = 0;               ///< CastWay of the spell
  ir::Zone castFrom = ir::Zone::Outside;  ///< where the spell was cast from
  std::uint16_t flags = 0;
  AbilityId ability = 0;
  ObjectId stackObject{};  ///< the spell or ability on the stack
  ObjectId tapping{};      ///< a permanent that is tapped as part of the cost and so can't pay mana
  Entity subject{};        ///< what the innermost Do bound
  std::int32_t x = 0;
  std::uint16_t kickCount = 0;
  Event event{};              ///< what a triggered ability saw, or what a replacement replaces
  NodeId duration = kNoNode;  ///< set by During
  boost::container::small_vector<Binding, 4> bindings;
  boost::container::small_vector<std::uint8_t, 4> modes;     ///< chosen modes in order
  boost::container::small_vector<std::int32_t, 2> paidMana;  ///< colours spent, for "if {R} was spent"
  bool has(ContextFlag f) const { return (flags & static_cast<std::uint16_t>(f)) != 0; }
  void set(ContextFlag f, bool on = true) {
    // What is said to be done, or not, leaves nothing of what was only begun before it.
    if (f == ContextFlag::Did)
      flags &= static_cast<std::uint16_t>(~static_cast<unsigned>(ContextFlag::Begun));
    flags = static_cast<std::uint16_t>(on ? flags | static_cast<std::uint16_t>(f)
                                          : flags & ~static_cast<std::uint16_t>(f));
  }
  /// "If you do" (118.12): was the last action begun, whatever events came of it?
  bool didOrBegan() const { return has(ContextFlag::Did) || has(ContextFlag::Begun); }
  bool operator==(const Context&) const = default;
};

/// Spells and abilities on the stack, bottom first (405). Parallel to nothing: `object` names the Object.
struct StackItem {
  ObjectId object{};
  Context context;
  NodeId delayedEffect =
      kNoNode;  ///< effect of a delayed or reflexive trigger, which is no ability of a card
  bool operator==(const StackItem&) const = default;
};

/// How long an effect of a resolved spell or ability lasts (611.2).
enum class Until : std::uint8_t {
  EndOfTurn,
  YourNextTurn,
  EndOfYourNextTurn,
  EndOfCombat,
  SourceLeaves,
  WhileCondition,
  Game,
  NextUntap,
  YourNextEndStep,
  YourNextUpkeep
};

/// A continuous, replacement or prevention effect made by a resolution (611.2, 614, 615), as opposed to
/// static abilities.
struct FloatingEffect {
  enum class What : std::uint8_t {
    Mods,
    Replace,
    PreventDamage,
    RegenerationShield,
    PlayerRule,
    PlayPermission,
    Copy  ///< becoming a copy (613.2a): `remaining` is the definition of what; Until::Game: Object::copyOf
          ///< from before those with a duration
  };
  What what = What::Mods;
  Until until = Until::EndOfTurn;
  PlayerId untilPlayer = kNoPlayer;
  NodeId node = kNoNode;  ///< Mods: List of Mod; others: the effect or event node
  NodeId subjectNode =
      kNoNode;                 ///< dynamic set of affected objects, or kNoNode: `affected` is fixed (611.2c)
  NodeId condition = kNoNode;  ///< WhileCondition
  std::int32_t remaining =
      -1;  ///< shield: how much damage is left; -1 all; use counts for RegenerationShield
  std::uint32_t timestamp = 0;
  std::uint32_t id = 0;
  std::uint16_t turn = 0;  ///< in which it began
  EntityList affected;
  Context context;
  bool operator==(const FloatingEffect&) const = default;
};

struct DelayedTrigger {
  NodeId event = kNoNode;
  NodeId effect = kNoNode;
  Until until = Until::Game;
  bool once = true;
  std::uint16_t turn = 0;  ///< in which it was made
  Context context;
  bool operator==(const DelayedTrigger&) const = default;
};

/// A triggered ability that waits to be put on the stack (603.3).
struct PendingTrigger {
  AbilityId ability = 0;  ///< 0: `effect` of a delayed or reflexive trigger
  NodeId effect = kNoNode;
  Context context;
  bool operator==(const PendingTrigger&) const = default;
};

struct Attacker {
  ObjectId creature{};
  Entity defender{};  ///< player, planeswalker or battle
  PlayerId defendingPlayer = kNoPlayer;
  bool blocked = false;
  bool dealtFirstStrike = false;  ///< 510.4
  std::uint8_t band = 0;          ///< number of its band (702.22c), 0: none
  bool operator==(const Attacker&) const = default;
};
struct Blocker {
  ObjectId creature{};
  ObjectId attacker{};
  std::uint8_t order = 0;  ///< damage assignment order among the attacker's blockers (2010: 509.2)
  bool dealtFirstStrike = false;
  bool operator==(const Blocker&) const = default;
};

/// Last known information (608.2h) about an object that left a public zone.
struct LastKnown {
  Object object;
  Characteristics values;
  std::uint16_t turn = 0;
  boost::container::small_vector<CounterEntry, 2> counters;
  EntityList attached;  ///< what was attached to it
  Attacker attack{};    ///< what it attacked and whether it was blocked; no creature: it did not attack
  boost::container::small_vector<ObjectId, 1> blocked;  ///< what it blocked
  bool operator==(const LastKnown&) const = default;
};

/// What GameState::abilityUses notes of an ability of an object.
enum class Use : std::uint8_t {
  Begun,      ///< it was activated, or triggered: "only once each turn"
  Resolved,   ///< "the second time this ability has resolved this turn"
  Exhausted,  ///< 702.177a: it may be activated only once, in whatever turn
  LandPlayed  ///< 2010: 305.2: it was announced for a land play
};
/// Added to the node of a mode where that stands in the place of an ability (700.2).
constexpr AbilityId kOfModes = 1U << 29;
constexpr std::uint64_t abilityUse(ObjectId object, AbilityId ability, Use use = Use::Begun) {
  return static_cast<std::uint64_t>(object.raw) << 32 | static_cast<std::uint64_t>(use) << 30 | ability;
}
constexpr Use useOf(std::uint64_t entry) { return static_cast<Use>(entry >> 30 & 3); }
constexpr ObjectId objectOf(std::uint64_t entry) { return ObjectId{static_cast<std::uint32_t>(entry >> 32)}; }
constexpr AbilityId abilityOf(std::uint64_t entry) {
  return static_cast<AbilityId>(entry & ((std::uint64_t{1} << 30) - 1));
}

/// 729.2: one of the cards and tokens that represent a merged permanent. Those of one permanent stand
/// together, topmost first. All but the permanent's own one are objects of the battlefield that no zone
/// lists. Once the permanent has left the battlefield they tell what each of them became (729.3c).
struct Component {
  ObjectId permanent{};
  ObjectId part{};  ///< what it is by itself; the permanent's own id for the one that had it first
  CardId definition = kNoCard;  ///< its copiable values, face up
  std::uint64_t flags = 0;      ///< kOwnFlags as they are of this component by itself
  bool operator==(const Component&) const = default;
};

/// 707.9, 729.2a: the ids of definitions that this game made (Pool::merged), and what they are made of.
struct MergedDefinition {
  CardId id = kNoCard;
  boost::container::small_vector<CardId, 4> parts;
  bool operator==(const MergedDefinition&) const = default;
};

/// Two objects that a linked ability ties together: exiled with, imprinted ... (607)
struct Link {
  ObjectId from{};
  ObjectId to{};
  NodeId returnWhen = kNoNode;    ///< ExileUntil: the event pattern that brings it back
  Zone returnTo = Zone::Outside;  ///< the zone that it came from (610.3)
  PlayerId player = kNoPlayer;    ///< ExileUntil: who "you" is in that pattern: whose ability exiled it
  bool operator==(const Link&) const = default;
};

/// An attacker and whom it would attack, a blocker and what it would block: chosen, not declared yet.
struct CombatPair {
  ObjectId creature{};
  Entity against{};
  bool operator==(const CombatPair&) const = default;
};
/// Combat damage that was assigned and not dealt yet (510.1).
struct AssignedDamage {
  ObjectId source{};
  Entity to{};
  std::int32_t amount = 0;
  bool operator==(const AssignedDamage&) const = default;
};
/// The combat phase (506).
struct Combat {
  bool active = false;
  bool firstStrikeStepDone = false;
  bool attackersDeclared = false;
  bool blockersDeclared = false;
  PlayerId defending = kNoPlayer;  ///< who was chosen as combat began (506.2a)
  std::vector<Attacker> attackers;
  std::vector<Blocker> blockers;
  std::vector<CombatPair> chosen;
  std::vector<AssignedDamage> assigned;
  bool operator==(const Combat&) const = default;
};

struct ManaUnit {
  ir::Color color = ir::Color::Colorless;
  bool snow = false;
  NodeId spendOnly = kNoNode;  ///< Objects that it may be spent on, or a Mana node with other terms (106.4,
                               ///< 106.6)
  ObjectId source{};
  bool operator==(const ManaUnit&) const = default;
};

/// 903.10a: combat damage that a player was dealt by one commander over the course of the game.
struct CommanderDamage {
  std::uint32_t slot = 0;  ///< of the commander, in whatever zone and however often it has changed zones
  PlayerId player = kNoPlayer;
  std::int32_t amount = 0;
  bool operator==(const CommanderDamage&) const = default;
};

/// How a permanent was cast, for "if it was kicked", "with X counters", "if you cast it" (400.7d), or a spell
/// that has left the stack, for what still speaks of it (608.2h).
struct CastRecord {
  ObjectId object{};
  std::int32_t x = 0;
  std::uint16_t kickCount = 0;
  std::uint16_t flags = 0;  ///< ContextFlag
  std::uint8_t castWay = 0;
  ir::Zone castFrom = ir::Zone::Hand;
  std::uint8_t symbolsWithLife = 0;  ///< 107.4f: so many symbols of its cost life was paid for
  boost::container::small_vector<std::int32_t, 2> paidMana;
  boost::container::small_vector<std::int32_t, 2> kickedWith;  ///< 702.33f: the kicker costs that were paid
  EntityList convokedBy;                                       ///< 702.51c: what was tapped to convoke it
  bool operator==(const CastRecord&) const = default;
};

/// 722.1: an effect that gives a player control of another one, in the order in which they were created.
struct PlayerControl {
  PlayerId player = kNoPlayer;      ///< who is controlled
  PlayerId controller = kNoPlayer;  ///< by themselves too (722.9)
  ir::Step part = ir::Step::Turn;   ///< during their next turn, or the combat phase of one
  bool begun = false;               ///< that turn or phase goes on
  bool operator==(const PlayerControl&) const = default;
};

/// 601.2i: a spell that a player has cast, and what it was.
struct CastOfGame {
  ObjectId spell{};
  CardId card = kNoCard;
  bool operator==(const CastOfGame&) const = default;
};

struct PlayerState {
  std::int32_t life = 20;
  bool inGame = true;
  bool lost = false, won = false;
  bool drew = false;           ///< 104.4e: the game is a draw for this player, who has left it
  bool drewFromEmpty = false;  ///< 704.5b
  std::uint8_t team = 0;
  bool losesForTeam = false;      ///< 809.5b, 810.8a: the team loses when this player does
  std::uint8_t range = 0;         ///< 801.2: of influence, in seats; 0: everybody is within it
  std::uint16_t withinRange = 0;  ///< bit for each player within it since the turn began (801.2c)
  std::uint8_t landsPlayed = 0;
  std::uint8_t landsByEffects = 0;  ///< 2010: 305.2: of these, for which an effect was announced
  std::uint8_t mulligans = 0;
  bool keptHand = false;
  bool conceded = false;
  std::uint16_t cardsDrawn = 0;               ///< this turn
  std::uint16_t spellsCast = 0;               ///< this turn
  std::uint16_t manaSpent = 0;                ///< this turn, to cast spells (700.14)
  std::uint16_t spellsLastTurn = 0;           ///< in the turn before, whosever it was
  std::int32_t lifeGained = 0, lifeLost = 0;  ///< this turn
  std::uint16_t turnsTaken = 0;
  std::uint16_t lastTurn = 0;    ///< number of the latest turn of this player, the present one included
  std::uint16_t turnBefore = 0;  ///< number of the one before it; 0: none
  /// Parts of turns (ir::Step) that the player skips next time, one for each effect (614.10a).
  boost::container::small_vector<std::uint8_t, 2> skipped;
  bool blessed = false;          ///< has the city's blessing (702.131c)
  std::uint8_t ringTempted = 0;  ///< 701.54c: how often the Ring has tempted the player
  ObjectId ringBearer{};         ///< 701.54a
  ObjectId dungeon{};            ///< 309.2: the dungeon card in the command zone; none: no live object
  std::uint8_t room = 0;         ///< 309.4: of that dungeon, where the venture marker is
  boost::container::small_vector<CardId, 2> dungeonsDone;  ///< 309.7: that the player has completed
  std::uint8_t speed = 0;                                  ///< 702.179; 0: none
  std::uint16_t speedTurn = 0;   ///< number of the turn in which it last went up (702.179d)
  std::int8_t handModifier = 0;  ///< 313.6: of the starting and maximum hand size, by a vanguard card
  std::uint8_t planarRolls =
      0;  ///< 116.2i: how often the planar die was rolled as a special action this turn
  PlayerId controlledBy = kNoPlayer;  ///< 722: who makes this player's decisions now
  bool wonSubgame = false;            ///< 728.1b: the latest subgame
  std::int32_t startingLife = 20;     ///< 103.4: with which a game that is restarted begins too
  boost::container::small_vector<ManaUnit, 4> pool;  ///< 106.4
  ZoneOf<64> library;                                ///< back() is the top card
  ZoneOf<12> hand;
  ZoneOf<24> graveyard;
  ZoneOf<2> outside;  ///< 400.11a: cards of the sideboard, as far as the game can reach them
  std::vector<CastOfGame> castsOfGame;  ///< only where something asks what was cast this game
  std::vector<ObjectId> supplementary;  ///< 901.3, 904.3: the planar or scheme deck; back() is the top card
  bool operator==(const PlayerState&) const = default;
};

/// A replacement effect that was applied to one event of a batch (614.5: it gets no second opportunity).
struct AppliedEffect {
  std::uint32_t event = 0;
  std::uint64_t effect = 0;
  bool operator==(const AppliedEffect&) const = default;
};

/// What happens instead of a replaced event, when that is more than the same event modified.
struct Substitute {
  NodeId effect = kNoNode;
  Context context;
  std::vector<std::uint64_t> applied;  ///< effects that cannot apply again to what this one does
  bool operator==(const Substitute&) const = default;
};

/// A batch of proposed events that is being replaced (616).
struct EmitBatch {
  std::vector<Event> events;
  std::vector<AppliedEffect> applied;
  std::vector<Substitute> substitutes;
  std::vector<std::uint64_t> inherited;  ///< applied to the event that this whole batch replaces
  std::vector<std::uint64_t> running;    ///< of the substitute that is carried out now
  std::uint32_t current = 0;             ///< the event that is being looked at
  EventBatch before;                     ///< s.lastBatch when it began
  RuleCite rule;                         ///< what proposed them
  bool operator==(const EmitBatch&) const = default;
};

/// 807.4: a turn marker of Grand Melee.
struct TurnMarker {
  PlayerId holder = kNoPlayer;            ///< kNoPlayer: it was removed
  std::uint8_t removals = 0;              ///< 807.4e: how often it was designated for removal
  std::uint8_t again = 0;                 ///< turns that its holder takes before passing it (807.4i-j)
  bool taking = false;                    ///< the holder's turn of this round goes on
  PlayerId planar = kNoPlayer;            ///< 901.14a: the planar controller of the planes that go on with it
  std::vector<std::uint8_t> extraPhases;  ///< GameState::extraPhases of that turn, while another one goes on
  FrameWork work;                         ///< where that turn stands (Op::Game)
  bool operator==(const TurnMarker&) const = default;
};

struct GameState {
  // Defined once, in game_state.cpp: each of these is some kilobytes of code, which every source that copies
  // or drops a game would compile again.
  GameState();
  GameState(const GameState&);
  GameState(GameState&&) noexcept;
  GameState& operator=(const GameState&);
  GameState& operator=(GameState&&) noexcept;
  ~GameState();

  RuleSet rules;
  VariantRules variant;
  Rng rng;
  std::uint16_t turn = 0;
  PlayerId active = 0;
  PlayerId lastNormalTurn = 0;  ///< whose turn it was last apart from extra turns (500.7)
  ir::Step step = ir::Step::Untap;
  PlayerId priority = kNoPlayer;
  PlayerId startingPlayer = 0;
  PlayerId monarch = kNoPlayer;
  PlayerId initiative = kNoPlayer;        ///< 725.1
  PlayerId planarController = kNoPlayer;  ///< 311.5
  std::uint16_t passed = 0;               ///< 117.4: who has passed in succession, a bit each
  bool over = false;
  bool draw = false;
  bool askForced = false;           ///< setting: ask also where there is only one option
  bool skipEmptyPriority = true;    ///< setting: windows where passing is the only option are not asked
  bool offerManaAbilities = false;  ///< setting: simple mana abilities are offered with priority too
  bool autoPay = true;              ///< setting: mana is paid automatically
  std::uint8_t dayNight = 0;        ///< 730: 0 neither, 1 day, 2 night
  std::uint32_t nextTimestamp = 1;
  std::uint32_t nextSerial = 1;
  std::uint32_t nextEffectId = 1;
  std::uint32_t drawOffers = 0;
  std::uint32_t stepBegan = 0;        ///< how long turnLog was when the step began
  std::uint32_t resolutionBegan = 0;  ///< and when what resolves began to
  std::uint32_t unchosen = 0;  ///< 104.4b: what resolved since a choice without making the stack any smaller
  std::uint32_t lowestStack = 0;  ///< the fewest objects on the stack since then
  std::uint16_t misplacedObjects =
      0;  ///< tokens and copies that left their zone; 704.5d-e look only when there are some

  boost::container::small_vector<PlayerState, 2> players;
  ByteList<Object> objects{1};  ///< by slot; 0 unused
  std::vector<std::uint32_t> freeSlots;
  ZoneOf<32> battlefield;
  ZoneOf<16> exile;
  ZoneOf<8> command;
  ZoneOf<1> ante;  ///< 407.2
  std::vector<StackItem> stack;
  std::vector<StackItem> leftStack;  ///< what was on the stack and left it before it was empty (608.2h)
  boost::container::small_vector<CounterEntry, 8> counters;
  std::vector<FloatingEffect> effects;
  std::vector<DelayedTrigger> delayed;
  std::vector<PendingTrigger> pending;
  SharedList<LastKnown> lastKnown;
  std::vector<LastKnown>
      prowlers;  ///< 702.76a: what dealt combat damage to a player this turn, as it was then
  std::vector<Link> links;
  std::vector<Component> components;          ///< of merged permanents (729)
  std::vector<MergedDefinition> mergedCards;  ///< definitions that are in no card of the pool
  std::vector<CommanderDamage> commanderDamage;
  std::vector<CastRecord> casts;          ///< of permanents that were spells
  ByteList<Event> turnLog;                ///< what happened this turn, for "this turn" questions
  bool extraTurn = false;                 ///< is this turn one of them?
  std::vector<std::uint8_t> extraTurns;   ///< players who take the next extra turns, last first (500.7)
  std::vector<std::uint8_t> extraPhases;  ///< additional steps/phases of this turn, last first
  std::vector<TurnMarker> markers;        ///< by their number (807.4b); none in games of one turn at a time
  std::uint8_t marker = 0;                ///< whose turn goes on
  boost::container::small_vector<std::uint64_t, 4>
      refused;  ///< casts and activations that were rewound, until something else was done (732.2)
  boost::container::small_vector<std::uint64_t, 8>
      abilityUses;  ///< abilityUse(...), of this turn but for Use::Exhausted
  Combat combat;

  boost::container::small_vector<Frame, 8> frames;  ///< the agenda; back() goes on next
  std::vector<Context> contexts;
  std::vector<ManaCost> payments;  ///< mana costs that are being paid, innermost last
  std::vector<EmitBatch> batches;
  EventBatch lastBatch;                 ///< what the last emit committed
  std::vector<GameState> undoCast;      ///< at most one: the state before the cast or activation began (732)
  std::vector<GameState> mainGames;     ///< 728.1a: at most one: the game that waits for this subgame
  std::vector<PlayerControl> controls;  ///< 722
  Decision decision;                    ///< pending question, kind None while there is none
  /// 800.4g: at most one: a question to whom a player chooses first, or who was chosen for the last of them
  /// (then it has no options any more).
  std::vector<Decision> postponed;
  Option answer;  ///< the last answer, read by the frame that asked

  // DERIVED
  std::uint32_t epoch = 1;         ///< goes up with every change that layers could see
  std::uint32_t checkedEpoch = 0;  ///< epoch at which state-based actions found nothing to do
  bool undisturbed = false;        ///< since then nothing happened that they look at
  SharedDerived derived;           ///< read it through values and its neighbours

  bool operator==(const GameState& other) const;
};

/// Hash of everything but the derived cache; equal states have equal hashes on every platform.
std::uint64_t hashOf(const GameState& state);

}  // namespace cantrip
