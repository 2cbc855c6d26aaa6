// Identifiers shared by every module: players, objects, cards and nodes of the ability language.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace cantrip {

/// Seat of a player, 0 .. players-1 in turn order (101.4).
using PlayerId = std::uint8_t;
inline constexpr PlayerId kNoPlayer = 0xFF;
inline constexpr int kMaxPlayers = 10;

/// Index of a card definition (one per face set) in the pool of a game.
using CardId = std::uint32_t;
inline constexpr CardId kNoCard = 0;

/// Handle of a node of the ability language in the arena of a pool; 0 is "no node".
using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = 0;

/// A game object (109.1). The slot stays with the physical card; the generation goes up with every zone
/// change, so that a card that moved is a new object with no memory of the old one (400.7).
struct ObjectId {
  std::uint32_t raw = 0;
  static constexpr int kGenerationBits = 13;
  static constexpr std::uint32_t kMaxSlot =
      (1U << (32 - kGenerationBits - 1)) - 1;  // top bit is kept for Entity
  static constexpr ObjectId make(std::uint32_t slot, std::uint32_t generation) {
    return {(slot << kGenerationBits) | (generation & ((1U << kGenerationBits) - 1))};
  }
  constexpr std::uint32_t slot() const { return raw >> kGenerationBits; }
  constexpr std::uint32_t generation() const { return raw & ((1U << kGenerationBits) - 1); }
  /// The object that this card became when it changed zones once more.
  constexpr ObjectId next() const { return make(slot(), generation() + 1); }
  constexpr explicit operator bool() const { return raw != 0; }
  constexpr auto operator<=>(const ObjectId&) const = default;
};

/// What an effect can point at: an object or a player. Slot 0 is never used for an object, so raw 0 is
/// "nothing".
struct Entity {
  std::uint32_t raw = 0;
  constexpr Entity() = default;
  constexpr Entity(ObjectId object) : raw(object.raw) {}
  static constexpr Entity player(PlayerId p) {
    Entity e;
    e.raw = 0x80000000U | p;
    return e;
  }
  constexpr bool isPlayer() const { return (raw & 0x80000000U) != 0; }
  constexpr bool isObject() const { return raw != 0 && !isPlayer(); }
  constexpr PlayerId asPlayer() const { return static_cast<PlayerId>(raw & 0xFF); }
  constexpr ObjectId asObject() const { return ObjectId{raw}; }
  constexpr explicit operator bool() const { return raw != 0; }
  constexpr auto operator<=>(const Entity&) const = default;
};

}  // namespace cantrip
