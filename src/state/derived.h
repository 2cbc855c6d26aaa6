// What the layers (613) make of a state, and which abilities are in force: a cache that the kernel fills when
// it is asked.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/ids.h"
#include "ir/vocabulary.h"
#include "state/decision.h"
#include "state/pool.h"

namespace cantrip {

/// An ability that an object has now, in a zone where the ability functions (113.6).
struct AbilityInForce {
  ObjectId object{};
  AbilityId ability = 0;
  ObjectId giver{};  ///< of one that speaks of what gives it (201.5a)
  bool operator==(const AbilityInForce&) const = default;
};

/// A Mod in force that changes the rules of the game and no characteristic (613.11): can't, must, may ...
struct RuleInForce {
  NodeId mod = kNoNode;
  NodeId subject = kNoNode;    ///< Ref of those it speaks of; kNoNode: `affected` of the floating effect
  NodeId statement = kNoNode;  ///< outermost statement of a static ability, with its While conditions
  ObjectId source{};           ///< object of a static ability
  AbilityId ability = 0;       ///< 0: of the floating effect `floating`
  std::uint32_t floating = 0;  ///< index in GameState::effects
};

/// A permanent with mana abilities.
struct ManaPermanent {
  ObjectId object{};
  AbilityId ability = 0;    ///< its only one, when that is just "{T}: Add" one mana (AbilityDef::fixedMana)
  std::uint8_t colors = 0;  ///< of that mana; 0: all its abilities have to be looked at
  PlayerId controller = kNoPlayer;
};

/// What a player could do with priority, everything but passing. It is good as long as nothing happens: from
/// then on only steps began and players passed, in the same turn and combat, with an empty stack, and no card
/// asks which step it is but for whether sorceries can be cast.
struct KnownActions {
  std::uint32_t epoch = 0;  ///< GameState::epoch; 0: nothing is known
  std::uint32_t deeds = 0;  ///< Remembered::deeds
  std::uint32_t timestamp = 0;
  std::uint16_t turn = 0;
  std::vector<Option> options;
};

/// Filled for one epoch of a state: everything here follows from what moves the epoch, and from nothing else.
struct Derived {
  std::uint32_t epoch = 0;              ///< of the state it was computed for; 0: never
  bool computing = false;               ///< the layers are being applied; `values` is what they made so far
  bool anyLayers = false;               ///< there is something for the layers to do
  bool readsStatus = false;             ///< some effect depends on more than characteristics and zones
  std::vector<Characteristics> values;  ///< of the objects that are not just as printed
  std::vector<std::uint16_t> index;     ///< by object slot: 1 + position in `values`, 0 as printed
  bool changedElsewhere = false;        ///< some of `values` are of objects that are not on the battlefield
  std::array<std::vector<AbilityInForce>, 6>
      abilities;  ///< by AbilityKind: static, triggered and chapter ones
  std::uint32_t abilitiesEpoch = 0;
  std::array<EventTypes, 6> eventTypes{};  ///< union of AbilityDef::eventTypes of each list
  std::uint16_t triggerSteps = 0;          ///< union of AbilityDef::steps of the triggered ones
  bool spellsGiven = false;                ///< some of the static ones gives abilities to spells
  std::vector<RuleInForce> rules;
  std::uint32_t rulesEpoch = 0;
  std::vector<AbilityInForce> offers;  ///< activated abilities of permanents but those that only tap for mana
  std::vector<ManaPermanent> manaPermanents;
  std::vector<AbilityInForce> costStatements;  ///< static abilities that say what spells cost (601.2f)
  std::vector<ObjectId>
      specialPermanents;  ///< face-down ones and Rooms: their controllers may act on them (116.2b, 116.2m)
  std::uint32_t offersEpoch = 0;
  bool costChanges =
      false;  ///< an effect may make spells cost something else (601.2f), or lets them be paid otherwise
  bool castAsPrinted = false;     ///< no effect gives spells ways of casting or other costs (118.9, 601.3)
  bool targetCosts = false;       ///< an effect makes what spells or abilities cost depend on their targets
  std::uint8_t printedKinds = 0;  ///< union of CardDef::kinds on the battlefield and in the command zone
  /// The kinds of Mod and of Deed in `rules`, then the deeds that words say, and of the deeds of which those
  /// are a part: "can't block" is in it for "can't attack or block".
  std::bitset<ir::kKindLimit + ir::kDeedNames + ir::kModNames> ruleKinds;
};

/// What is remembered between windows of priority. It is good until something other than the epoch moves, so
/// that a copy of the state begins without it.
struct Remembered {
  std::uint32_t controlEpoch = 0;  ///< at which every permanent's controller was last noticed (302.6)
  /// Cards in graveyards that may offer something, of all players.
  std::vector<ObjectId> graveyardOffers;
  bool graveyardsKnown = false;      ///< until a card comes into a graveyard or leaves one
  std::uint32_t graveyardEpoch = 0;  ///< of the abilities that effects give to cards there; 0: none are given
  std::uint32_t deeds = 0;  ///< goes up with everything that happens but the beginning of steps and passing
  /// For each player what they can do while they can cast no sorceries, and while they can (307.1); empty
  /// until one of them is known.
  std::vector<std::array<KnownActions, 2>> actions;
};

/// The cache of one state. Copies of a state share what is in `Derived` for as long as nothing moves the
/// epoch of either: what is shared is never written, so copies may be played on in several threads. Whoever
/// writes a copied state by hand, and not by committing events, drops it: `state.derived = {}`.
class SharedDerived {
 public:
  SharedDerived() = default;
  SharedDerived(const SharedDerived& other) : block_(other.shared()) {}
  SharedDerived(SharedDerived&& other) noexcept : SharedDerived() { *this = std::move(other); }
  SharedDerived& operator=(const SharedDerived& other) {
    if (this != &other) *this = SharedDerived(other);
    return *this;
  }
  SharedDerived& operator=(SharedDerived&& other) noexcept {
    std::swap(remembered, other.remembered);
    std::swap(block_, other.block_);
    std::swap(kept_, other.kept_);
    return *this;
  }
  ~SharedDerived() {
    release(block_);
    release(kept_);
  }

  const Derived& operator*() const { return block_->facts; }
  const Derived* operator->() const { return &block_->facts; }
  /// To be filled for a new epoch: what was there may be lost.
  Derived& renewed() {
    if (!isOwn() || kept_ != nullptr) beginBlock();
    return block_->facts;
  }
  /// To be filled further for the same epoch.
  Derived& own() {
    if (!isOwn()) copyBlock();
    return block_->facts;
  }

  /// What no other state shares; nullptr: others do, or nothing is known.
  Derived* alone() { return isOwn() ? &block_->facts : nullptr; }

  Remembered remembered;

 private:
  struct Block {
    std::atomic<std::uint32_t> users{1};
    Derived facts;
  };
  static Block nothing;  ///< of a state for which nothing was asked yet; it is never written

  bool isOwn() const { return block_ != &nothing && block_->users.load(std::memory_order_acquire) == 1; }
  /// What is still being worked out is not shared: `values` are those of some layers only.
  Block* shared() const {
    if (block_ == &nothing || block_->facts.computing) return &nothing;
    block_->users.fetch_add(1, std::memory_order_relaxed);
    return block_;
  }
  static void release(Block* block) {
    if (block != nullptr && block != &nothing && block->users.fetch_sub(1, std::memory_order_acq_rel) == 1)
      delete block;
  }
  void beginBlock();
  void copyBlock();

  Block* block_ = &nothing;
  /// What the block was copied from in this epoch: somebody may hold references to values there.
  Block* kept_ = nullptr;
};

}  // namespace cantrip
