// 64-bit hashing with the same result on every platform of the same byte order: for canonical hashes of
// states, cache keys and the signature of `cantrip bench`. Not for security.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>

namespace cantrip {

// Spreads every bit of `x` over the whole word. A bijection (the finaliser of SplitMix64).
constexpr std::uint64_t mix64(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9u;
  x ^= x >> 27;
  x *= 0x94d049bb133111ebu;
  x ^= x >> 31;
  return x;
}

// Adds `value` to the hash `seed`. The order of the values matters.
constexpr std::uint64_t hashCombine(std::uint64_t seed, std::uint64_t value) {
  return mix64(seed * 0x9e3779b97f4a7c15u + value + 0x632be59bd9b4e019u);
}

// The hash of `size` bytes, eight at a time.
inline std::uint64_t hashBytes(const void* data, std::size_t size, std::uint64_t seed = 0) {
  const auto* at = static_cast<const unsigned char*>(data);
  std::uint64_t hash = hashCombine(seed, size);
  for (; size >= 8; at += 8, size -= 8) {
    std::uint64_t word;
    std::memcpy(&word, at, 8);
    hash = hashCombine(hash, word);
  }
  if (size > 0) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, size);
    hash = hashCombine(hash, word);
  }
  return hash;
}

inline std::uint64_t hashString(std::string_view text, std::uint64_t seed = 0) {
  return hashBytes(text.data(), text.size(), seed);
}

// Types whose equal values have equal bytes: no padding and no floating-point numbers.
template <typename T>
concept HashableBytes = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

// The hash of a contiguous range of such values; equal ranges have equal hashes. A vector or an array
// converts: hashSpan(std::span(vector)).
template <typename T, std::size_t Extent>
requires HashableBytes<std::remove_const_t<T>> std::uint64_t hashSpan(std::span<T, Extent> values,
                                                                      std::uint64_t seed = 0) {
  return hashBytes(values.data(), values.size_bytes(), seed);
}

template <HashableBytes T>
std::uint64_t hashValue(const T& value, std::uint64_t seed = 0) {
  return hashBytes(&value, sizeof(T), seed);
}

}  // namespace cantrip
