// Copies of states; their equality and hash: every field but the derived cache and what only tells whether it
// is fresh.
#include "state/game_state.h"

#include <ranges>

#include "state/fields.h"
#include "state/hasher.h"

namespace cantrip {

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

GameState::GameState() = default;
GameState::GameState(const GameState&) = default;
GameState::GameState(GameState&&) noexcept = default;
GameState& GameState::operator=(const GameState&) = default;
GameState& GameState::operator=(GameState&&) noexcept = default;
GameState::~GameState() = default;

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
