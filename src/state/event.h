// Events: everything that changes a game is proposed, replaced, committed and seen by triggers as one of
// these.
#pragma once

#include <cstdint>

#include "base/ids.h"
#include "ir/vocabulary.h"

namespace cantrip {

enum class EventType : std::uint8_t {
  None,
  ZoneChange,  ///< object: old id, newObject, from, to, player: owner; dies, enters, leaves, mill, discard,
               ///< exile ...
  Draw,        ///< player draws a card (121); object/newObject of the card after commit
  Damage,      ///< source deals `amount` to other (object or player) (120)
  GainLife,    ///< player, amount (119)
  LoseLife,
  SetLife,     ///< player's life becomes amount
  CounterAdd,  ///< amount counters of kind `detail` on other (object or player) (122)
  CounterRemove,
  Tap,
  Untap,
  Destroy,    ///< object would be destroyed (701.8); a committed one emits ZoneChange
  Sacrifice,  ///< player sacrifices object (701.21); committed with its ZoneChange
  Discard,    ///< player discards object (701.9)
  Mill,
  Cast,  ///< player cast spell `object` (601.2i)
  PlayLand,
  Activate,   ///< player activated an ability of source; object is the ability on the stack
  Trigger,    ///< a triggered ability of source was put on the stack
  CopySpell,  ///< player copied; object is the copy on the stack
  Countered,
  BecomeTarget,       ///< other becomes the target of object (controlled by player)
  Attack,             ///< object attacks other (508)
  AttackersDeclared,  ///< player declared attackers; amount: how many
  Block,              ///< object blocks other (509)
  BecomeBlocked,      ///< object (attacker) became blocked; other: a blocker when by one creature; amount:
                      ///< blockers
  AttackUnblocked,
  StepBegin,  ///< step detail begins, player is active (500.6)
  StepEnd,
  PhaseEndCombat,
  AddMana,        ///< player adds mana; source: permanent; amount, detail: colour
  TappedForMana,  ///< object tapped for mana by player (106.12)
  ControlChange,  ///< object's controller becomes player
  Attach,         ///< object becomes attached to other
  Unattach,
  Transform,
  TurnFaceUp,
  TurnFaceDown,
  PhaseOut,
  PhaseIn,
  TokenCreate,  ///< token object was created under player
  Reveal,
  Search,
  Shuffle,
  Scry,
  Surveil,
  Cycle,
  Regenerate,
  CoinFlip,  ///< amount 1 = won
  DieRoll,
  LoseGame,
  WinGame,
  ExtraTurn,
  BecomeMonarch,
  KeywordAction,  ///< detail: ActionName (explore, connive, ...); object/player as fits
  BecomeStatus,   ///< monstrous, renowned, suspected ...: detail is a Designation
  Count_
};
static_assert(static_cast<int>(EventType::Count_) <= 64);
constexpr std::uint64_t eventBit(EventType t) { return 1ULL << static_cast<unsigned>(t); }

enum class EventFlag : std::uint16_t {
  CombatDamage = 1 << 0,
  Unpreventable = 1 << 1,
  EnterTapped = 1 << 2,
  ToBottom = 1 << 3,  ///< library: bottom instead of top
  FaceDown = 1 << 4,
  CantRegenerate = 1 << 5,
  WasCast = 1 << 6,
  EnterAttacking = 1 << 7,
  EnterTransformed = 1 << 8,
  Excess = 1 << 9,
  AsCost = 1 << 10,
  FromToken = 1 << 11,
  StateBased = 1 << 12,
  Shuffled = 1 << 13,
  NoRegenShield = 1 << 14,
};

struct Event {
  EventType type = EventType::None;
  PlayerId player = kNoPlayer;
  ir::Zone from = ir::Zone::Outside;
  ir::Zone to = ir::Zone::Outside;
  std::uint16_t flags = 0;
  std::uint16_t detail = 0;  ///< counter kind, step, colour ... by type
  ObjectId object{};
  ObjectId newObject{};  ///< ZoneChange: the object it became
  Entity other{};
  ObjectId source{};
  std::int32_t amount = 0;
  std::uint32_t serial = 0;  ///< position in the game's history; events of one batch share it
  bool has(EventFlag f) const { return (flags & static_cast<std::uint16_t>(f)) != 0; }
  void set(EventFlag f) { flags |= static_cast<std::uint16_t>(f); }
  bool operator==(const Event&) const = default;
};

}  // namespace cantrip
