// Events: everything that changes a game is proposed, replaced, committed and seen by triggers as one of
// these.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/ids.h"
#include "ir/vocabulary.h"

namespace cantrip {

enum class EventType : std::uint8_t {
  None,
  ZoneChange,  ///< object: old id, newObject, from, to, player: owner; dies, enters, leaves, mill, discard,
               ///< exile ... other: the player under whose control it enters the battlefield (empty: its
               ///< owner); EnterAttacking, node: the Entity that it attacks, 0: its controller chooses; to a
               ///< library: flag ToBottom, or detail cards from the top
  Draw,        ///< player draws a card (121); object/newObject of the card after commit
  Damage,      ///< source deals `amount` to other (object or player) (120)
  GainLife,    ///< player, amount (119)
  LoseLife,    ///< detail 1: as the result of damage (120.3a)
  CounterAdd,  ///< amount counters of kind `detail` on other (object or player) (122)
  CounterRemove,
  Tap,
  Untap,
  Destroy,    ///< object would be destroyed (701.8); a committed one emits ZoneChange
  Sacrifice,  ///< player sacrifices object (701.21); committed with its ZoneChange
  Discard,    ///< player discards object (701.9); committed with its ZoneChange, like Mill
  Mill,       ///< player mills object, a card of their library (701.17)
  Cast,       ///< player cast spell `object` (601.2i); from: where it was; detail: CastWay; amount: the step
  PlayLand,
  Activate,      ///< player activated an ability of source; object is the ability on the stack
  Trigger,       ///< a triggered ability of source was put on the stack
  CopySpell,     ///< player copies the spell or ability `other`; newObject is the copy on the stack (707.10)
  Countered,     ///< object, a spell or ability, is countered by source (701.6)
  BecomeTarget,  ///< other becomes the target of object (controlled by player)
  Attack,        ///< object attacks other (508)
  AttackersDeclared,  ///< player declared attackers; amount: how many
  Block,              ///< object blocks other (509)
  BecomeBlocked,      ///< object (attacker) became blocked; other: a blocker when by one creature; amount:
                      ///< blockers
  AttackUnblocked,
  StepBegin,  ///< step detail begins, player is active (500.6)
  StepEnd,
  AddMana,        ///< player adds mana; source: permanent; amount, detail: colour, node: what it is spent on
  TappedForMana,  ///< object tapped for mana by player (106.12)
  ControlChange,  ///< a continuous effect of layer 2 gives object to player: summoning sick, out of combat
  Attach,         ///< object becomes attached to other
  Unattach,
  Transform,
  TurnFaceUp,
  TurnFaceDown,
  PhaseOut,
  PhaseIn,
  TokenCreate,  ///< player creates token newObject from definition `node`; to: Command for an emblem;
                ///< EnterAttacking, other: what it attacks, none: its controller chooses; committed with a
                ///< ZoneChange from Outside
  Reveal,       ///< other: to that player only; detail kMiracleReveal: as it is drawn (702.94a)
  Search,
  Shuffle,
  Scry,
  Surveil,
  Cycle,
  Regenerate,
  CoinFlip,  ///< amount 1 = won
  Merge,     ///< player merges `other`, a spell or another object, with the permanent object, which mutates;
             ///< amount 1: on top of it (729.2)
  LoseGame,
  WinGame,
  ExtraTurn,
  BecomeMonarch,
  KeywordAction,  ///< detail: ActionName (explore, connive, ...); object/player as fits
  BecomeStatus,   ///< object becomes monstrous, renowned, suspected ...: detail is the bit of the ObjectFlag
  Arrange,        ///< object goes elsewhere in its library: ToBottom, or detail cards from the top
  WordChosen,     ///< for object the word `amount` of WordKind detail, or the player `player`, was chosen
  DrawGame,       ///< the game is a draw (104.4)
  ExtraPhase,     ///< after this phase there is an additional one: detail is its Step
  SkipPart,       ///< player skips the next step `detail`
  RemoveDamage,   ///< all damage marked on object is removed
  BecomeCopy,     ///< object's copiable values become those of definition `node` (707)
  Designated,     ///< by `detail` (Designation): player has the city's blessing or speed `amount`, it becomes
                  ///< day or night, object is of level `amount`, object is paired with other (none: no more),
                  ///< object enlists other, half `amount` of object is unlocked by player
  FromDeck,   ///< player moves object off the planar or scheme deck and turns it face up, newObject: what it
              ///< is there (701.31b, 701.32b); it may be face up already (a scheme set in motion again)
  UnderDeck,  ///< object is turned face down and put on the bottom of its owner's planar or scheme deck
  DieRoll,    ///< player rolls a die: amount; the planar die has no number, but a face (planarDetail, 901.9)
  ChaosEnsues,    ///< for player, the planar controller; object: for that plane only (311.7)
  ControlPlayer,  ///< player will control the player `other` during their next `detail` (ir::Step), begun
                  ///< when amount is 1 (722.1)
  RestartGame,    ///< player restarts the game (726)
  SubgameBegins,  ///< (728.2)
  SubgameEnds,    ///< player: the first of those who won it, none: nobody (728.5)
  Count_
};
/// A set of types of events: the quick filter of triggers and replacement effects.
struct EventTypes {
  std::uint64_t low = 0, high = 0;
  constexpr bool any() const { return (low | high) != 0; }
  constexpr EventTypes& operator|=(EventTypes other) {
    low |= other.low;
    high |= other.high;
    return *this;
  }
  friend constexpr EventTypes operator|(EventTypes a, EventTypes b) { return a |= b; }
  friend constexpr EventTypes operator&(EventTypes a, EventTypes b) {
    return {a.low & b.low, a.high & b.high};
  }
  constexpr bool operator==(const EventTypes&) const = default;
};
static_assert(static_cast<int>(EventType::Count_) <= 128);
constexpr EventTypes eventBit(EventType t) {
  const auto n = static_cast<unsigned>(t);
  return n < 64 ? EventTypes{1ULL << n, 0} : EventTypes{0, 1ULL << (n - 64)};
}

enum class EventFlag : std::uint32_t {
  CombatDamage = 1 << 0,
  Unpreventable = 1 << 1,
  EnterTapped = 1 << 2,
  ToBottom = 1 << 3,  ///< library: bottom instead of top
  FaceDown = 1 << 4,
  CantRegenerate = 1 << 5,
  WasCast = 1 << 6,
  EnterAttacking = 1 << 7,
  EnterTransformed = 1 << 8,
  AttackingTheirs = 1 << 9,  ///< EnterAttacking the player said or a planeswalker they control (702.116a)
  AsCost = 1 << 10,
  FromToken = 1 << 11,
  StateBased = 1 << 12,     ///< by a rule of the game, not by an effect: also counters (120.3, 714.3b)
  Crime = 1 << 13,          ///< BecomeTarget: as it was put on the stack a player committed a crime (700.13)
  Component = 1 << 14,      ///< a card that leaves the battlefield as part of a merged permanent (729.3)
  EnterAttached = 1 << 15,  ///< entering the battlefield attached to `other` (303.4f)
  Unordered = 1 << 16,      ///< to a library among others in a random order: nobody knows which is where
  TributePaid = 1 << 17,    ///< entering the battlefield with the counters of its tribute (702.104a)
  AsResolved = 1 << 18,     ///< an instant or sorcery card that goes to its graveyard as it resolved (608.2n)
  DamageResult = 1 << 19,   ///< a result of damage (120.3)
  ByTapping = 1 << 20,      ///< AddMana: as the permanent is tapped for mana (106.12)
  EnterBlocking = 1 << 21,  ///< entering the battlefield blocking `node`; Block: it was put there so and
                            ///< never blocked (509.4)
  Cloaked = 1 << 22,        ///< FaceDown: with the ward that cloaking gives (701.58a)
};

/// Amount of a Destroy or Countered that a spell or ability of that player does; of others it is 0.
inline constexpr std::int32_t byEffectOf(PlayerId controller) { return controller + 1; }

/// Detail of a Reveal by a miracle ability.
inline constexpr std::uint16_t kMiracleReveal = 1;

/// 901.3a: what comes up on the planar die.
enum class PlanarFace : std::uint8_t { Blank, Chaos, Planeswalk };
/// Detail of a DieRoll of the planar die; of other dice it is 0. Its amount stays 0, as no effect that speaks
/// of the number of a roll is about it (901.9d).
inline constexpr std::uint16_t planarDetail(PlanarFace face) {
  return static_cast<std::uint16_t>(1 + static_cast<unsigned>(face));
}

/// What an event of type Designated gives.
enum class Designation : std::uint8_t {
  CitysBlessing,
  Speed,
  Day,
  Night,
  Level,
  Paired,
  NotBestowed,
  Enlisted,
  NotMutating,
  NotSuspected,
  Flipped,   ///< 710.4
  Unlocked,  ///< half `amount` of object (709.5c)
  Crewed,    ///< object was tapped to pay a crew cost of other (702.122d)
  Saddles    ///< object was tapped to pay a saddle cost of other (702.171c)
};

/// Event::detail of Activate: a loyalty ability of what is then a planeswalker.
inline constexpr std::uint16_t kLoyaltyOfPlaneswalker = 1;

/// The number of a rule ("704.5f") as a value of its own, so that a saved game can still say why.
struct RuleCite {
  std::array<char, 12> text{};
  RuleCite() = default;
  RuleCite(std::string_view rule) {
    for (std::size_t i = 0; i < rule.size() && i + 1 < text.size(); ++i) text[i] = rule[i];
  }
  std::string_view view() const { return text.data(); }
  bool operator==(const RuleCite&) const = default;
};

struct Event {
  EventType type = EventType::None;
  PlayerId player = kNoPlayer;
  ir::Zone from = ir::Zone::Outside;
  ir::Zone to = ir::Zone::Outside;
  std::uint32_t flags = 0;
  std::uint16_t detail = 0;  ///< counter kind, step, colour ... by type
  ObjectId object{};
  ObjectId newObject{};  ///< ZoneChange: the object it became
  Entity other{};
  ObjectId source{};
  std::int32_t amount = 0;  ///< Attack: the power of the attacker as it is declared
  /// AddMana: Objects or Mana; TokenCreate, BecomeCopy: CardId; Damage: excess (120.10); Attach: old host
  std::uint32_t node = 0;
  std::uint32_t serial = 0;  ///< position in the game's history; events of one batch share it
  bool has(EventFlag f) const { return (flags & static_cast<std::uint32_t>(f)) != 0; }
  void set(EventFlag f) { flags |= static_cast<std::uint32_t>(f); }
  void clear(EventFlag f) { flags &= ~static_cast<std::uint32_t>(f); }
  bool operator==(const Event&) const = default;
};

}  // namespace cantrip
