#include "play/footprint.h"

#include <ranges>

#include "play/archive.h"

namespace cantrip::play {
namespace {

/// Heap bytes that a value owns, without the value itself.
template <typename T>
std::size_t heap(const T& value) {
  if constexpr (std::is_same_v<T, SharedDerived> || Scalar<T> || std::is_same_v<T, Entity> ||
                std::is_same_v<T, Rng> || std::is_same_v<T, KeywordSet>) {
    return 0;
  } else if constexpr (SharesElements<std::remove_const_t<T>>) {
    // What copies share is counted for each of them.
    std::size_t total = value.size() * sizeof(std::shared_ptr<std::ranges::range_value_t<T>>);
    for (const auto& element : value) total += sizeof(element) + heap(element);
    return total;
  } else if constexpr (std::ranges::range<T>) {
    std::size_t total = 0;
    if constexpr (Growable<T>) {
      // Elements inside of the value itself (a small_vector that is still small) are no heap.
      const auto* begin = reinterpret_cast<const char*>(&value);
      const auto* data = reinterpret_cast<const char*>(value.data());
      if (data < begin || data >= begin + sizeof(T))
        total += value.size() * sizeof(std::ranges::range_value_t<T>);
    }
    for (const auto& element : value) total += heap(element);
    return total;
  } else {
    std::size_t total = 0;
    fields(value, [&](const auto&... field) { ((total += heap(field)), ...); });
    return total;
  }
}

}  // namespace

std::size_t footprint(const GameState& state) { return sizeof(GameState) + heap(state); }

}  // namespace cantrip::play
