// Hashes of states and of their parts, made from the lists of their fields.
#pragma once

#include <cstdint>
#include <ranges>
#include <type_traits>

#include "base/hash.h"
#include "state/fields.h"

namespace cantrip {

/// Adds up values to one hash; equal values in equal order have equal hashes on every platform.
class Hasher {
 public:
  std::uint64_t hash = 0;

  template <typename T>
  void add(const T& value) {
    if constexpr (std::is_enum_v<T>) {
      hash = hashCombine(hash, static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_arithmetic_v<T>) {
      hash = hashCombine(hash, static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_same_v<T, Entity>) {
      hash = hashCombine(hash, value.raw);
    } else if constexpr (std::is_same_v<T, Rng>) {
      add(value.words);
    } else if constexpr (std::is_same_v<T, Object>) {
      hash = hashCombine(hashCombine(hash, value.id.raw),
                         static_cast<std::uint64_t>(value.card) << 32 | value.copyOf);
      hash = hashCombine(hash, value.flags);
      hash = hashCombine(hash, static_cast<std::uint64_t>(value.zone) << 16 |
                                   static_cast<std::uint64_t>(value.owner) << 8 | value.controller);
      hash = hashCombine(
          hash, static_cast<std::uint64_t>(value.timestamp) << 32 | static_cast<std::uint32_t>(value.damage));
      hash = hashCombine(hash, static_cast<std::uint64_t>(value.attachedTo.raw) << 32 |
                                   static_cast<std::uint64_t>(value.enteredTurn) << 16 |
                                   static_cast<std::uint16_t>(value.chosenWord));
      hash = hashCombine(hash, static_cast<std::uint64_t>(value.chosenColor) << 32 |
                                   static_cast<std::uint64_t>(value.chosenPlayer) << 24 |
                                   static_cast<std::uint64_t>(value.attachments) << 16 |
                                   static_cast<std::uint64_t>(value.classLevel) << 8);
      hash = hashCombine(hash, static_cast<std::uint64_t>(value.place) << 32 |
                                   static_cast<std::uint64_t>(value.heldSince) << 8 | value.heldBy);
      hash = hashCombine(hash, value.paired.raw);
    } else if constexpr (std::is_same_v<T, KeywordSet>) {
      for (std::size_t word = 0; word < value.size(); word += 64) {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < 64; ++i) bits |= static_cast<std::uint64_t>(value[word + i]) << i;
        hash = hashCombine(hash, bits);
      }
    } else if constexpr (std::ranges::range<T>) {
      hash = hashCombine(hash, value.size());
      for (const auto& element : value) add(element);
    } else {
      fields(value, [this](const auto&... field) { (add(field), ...); });
    }
  }
  void add(const SharedDerived&) {}
  void add(const GameState& state) {
    // The epochs say how fresh the cache is; they are no part of the game.
    fields(state, [&](const auto&... field) {
      const auto addUnlessCache = [&](const auto& f) {
        const void* at = &f;
        if (at != &state.epoch && at != &state.checkedEpoch && at != &state.undisturbed) add(f);
      };
      (addUnlessCache(field), ...);
    });
  }
};

/// The hash of one part of a state.
template <typename T>
std::uint64_t hashOfPart(const T& part) {
  Hasher hasher;
  hasher.add(part);
  return hasher.hash;
}

}  // namespace cantrip
