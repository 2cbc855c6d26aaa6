// The agenda: pieces of work that wait, and what each keeps from one of its steps to the next.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>

#include "base/ids.h"

namespace cantrip {

/// One pending piece of work. `op` says which part of the rules goes on, `step` where it stands.
enum class Op : std::uint8_t {
  Game,            ///< turns, phases and steps (500)
  Setup,           ///< start of the game, mulligans (103)
  Priority,        ///< 117
  Resolve,         ///< top of the stack (608)
  Effect,          ///< an IR effect node
  Emit,            ///< a batch of events that needs a choice or a replacement's own effect (614-616)
  Cast,            ///< 601
  Activate,        ///< 602
  PutTriggers,     ///< 603.3
  StateBased,      ///< 704
  Choose,          ///< picks entities for a slot
  ManaAbility,     ///< a mana ability that was activated with priority (605.3b)
  Special,         ///< a special action that costs something (116.2)
  Announce,        ///< modes, targets, divisions of a spell or ability (601.2b-d, 603.3c-d)
  Pay,             ///< pays a cost
  PayMana,         ///< 601.2g-h
  Attack,          ///< 508.1
  Block,           ///< 509.1
  CombatDamage,    ///< 510
  Cleanup,         ///< 514
  Untap,           ///< 502
  Miracle,         ///< whether the first card drawn in a turn is revealed (702.94a)
  ChooseDefender,  ///< 506.2a
  ArrangeParts,    ///< the cards of a merged permanent that went to a library (729.3a)
  PickCounters     ///< which counters are removed or moved (122)
};

inline constexpr std::uint8_t kFirstStep = 0;  ///< where every operation begins

/// A small value in more bytes than it needs: no gap comes after it (Frame::as).
template <typename T, typename In = std::uint32_t>
struct Wide {
  In raw = 0;
  constexpr Wide() = default;
  constexpr Wide(T value) : raw(static_cast<In>(value)) {}
  constexpr operator T() const { return static_cast<T>(raw); }
};

/// The bytes of what an operation keeps. Saved games hold them as four numbers, so a member that moves to
/// another place needs another version of that format.
struct FrameWork {
  using Numbers = std::array<std::int32_t, 4>;
  alignas(std::int32_t) std::array<std::byte, sizeof(Numbers)> bytes{};
  Numbers numbers() const { return std::bit_cast<Numbers>(bytes); }
  void setNumbers(const Numbers& numbers) { bytes = std::bit_cast<decltype(bytes)>(numbers); }
  bool operator==(const FrameWork&) const = default;
};

struct Frame {
  Op op = Op::Game;
  std::uint8_t step = kFirstStep;  ///< of the operation's own enumeration
  std::uint16_t context = 0;       ///< index in GameState::contexts
  NodeId node = kNoNode;
  FrameWork work;
  bool operator==(const Frame&) const = default;

  /// What the operation keeps, as the struct that it declares for it. Frames are compared, hashed and saved
  /// by its bytes, so it has no gaps; one that nothing was put into yet is all zero.
  template <typename T>
  T& as() {
    return *std::launder(reinterpret_cast<T*>(checked<T>(work)));
  }
  template <typename T>
  const T& as() const {
    return *std::launder(reinterpret_cast<const T*>(checked<T>(work)));
  }
  /// From here on it keeps this.
  template <typename T>
  void keep(const T& what) {
    std::memcpy(checked<T>(work), &what, sizeof(T));
  }

 private:
  template <typename T, typename Work>
  static auto* checked(Work& work) {
    static_assert(sizeof(T) <= sizeof(FrameWork) && alignof(T) <= alignof(FrameWork));
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    static_assert(std::has_unique_object_representations_v<T>, "it has gaps: see Wide");
    return work.bytes.data();
  }
};
static_assert(sizeof(Frame) == 24 && std::is_trivially_copyable_v<Frame>);

}  // namespace cantrip
