// Equality and hash of states: every field but the derived cache and what only tells whether it is fresh.
#include "state/game_state.h"

#include <ranges>

#include "base/hash.h"
#include "state/fields.h"

namespace cantrip {
namespace {

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

}  // namespace

constinit SharedDerived::Block SharedDerived::nothing;

void SharedDerived::beginBlock() {
  if (!isOwn()) {
    release(block_);
    block_ = &nothing;  // in case there is no memory for another
    block_ = new Block;
  }
  release(std::exchange(kept_, nullptr));
}

void SharedDerived::copyBlock() {
  auto* copy = new Block;
  copy->facts = block_->facts;
  release(std::exchange(kept_, block_));
  block_ = copy;
}

std::uint64_t hashOf(const GameState& state) {
  Hasher hasher;
  hasher.add(state);
  return hasher.hash;
}

bool GameState::operator==(const GameState& other) const {
  const auto same = [&](const auto& mine) {
    // The field of the other state at the same place.
    const auto offset = reinterpret_cast<const char*>(&mine) - reinterpret_cast<const char*>(this);
    const auto& theirs = *reinterpret_cast<std::remove_reference_t<decltype(mine)>*>(
        reinterpret_cast<const char*>(&other) + offset);
    const void* at = &mine;
    if (at == &epoch || at == &checkedEpoch || at == &undisturbed) return true;
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(mine)>, SharedDerived>)
      return true;
    else
      return mine == theirs;
  };
  bool equal = true;
  fields(*this, [&](const auto&... field) { equal = (same(field) && ...); });
  return equal;
}

}  // namespace cantrip
