// The seeded random numbers of a game: a plain value of 32 bytes, so that a copied game goes on exactly as
// the original would, with the same numbers from the same seed on every platform and compiler.
//
// xoshiro256** by David Blackman and Sebastiano Vigna, seeded by SplitMix64.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "base/hash.h"

namespace cantrip {

struct Rng {
  std::array<std::uint64_t, 4> words;

  // Any seed is good, also 0 and neighbouring ones.
  constexpr explicit Rng(std::uint64_t seed = 0) : words{} {
    for (std::uint64_t& word : words) {
      seed += 0x9e3779b97f4a7c15u;
      word = mix64(seed);
    }
  }

  // The next 64 random bits.
  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(words[1] * 5, 7) * 9;
    const std::uint64_t shifted = words[1] << 17;
    words[2] ^= words[0];
    words[3] ^= words[1];
    words[1] ^= words[2];
    words[0] ^= words[3];
    words[2] ^= shifted;
    words[3] = std::rotl(words[3], 45);
    return result;
  }

  // A number from 0 to n - 1, each equally likely; 0 when n is 0 or 1. Takes one call of next(), rarely more.
  constexpr std::uint32_t below(std::uint32_t n) {
    // Lemire's multiplication, which rejects the few values that would favour some results.
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t threshold = (0u - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Heads or tails.
  constexpr bool coin() { return (next() >> 63) != 0; }

  // Puts the elements in a random order, each order equally likely (Fisher-Yates).
  template <typename T, std::size_t Extent>
  constexpr void shuffle(std::span<T, Extent> values) {
    for (std::size_t left = values.size(); left > 1; --left) {
      using std::swap;
      swap(values[left - 1], values[below(static_cast<std::uint32_t>(left))]);
    }
  }

  friend constexpr bool operator==(const Rng&, const Rng&) = default;
};

}  // namespace cantrip
