// Tests of the seeded random numbers.
#include "base/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <span>
#include <type_traits>
#include <vector>

namespace cantrip {
namespace {

static_assert(std::is_trivially_copyable_v<Rng>);
static_assert(sizeof(Rng) == 32);
static_assert(HashableBytes<Rng>);

TEST(Rng, TheAlgorithmIsXoshiro256StarStar) {
  // The first results of the published reference code from the state 1, 2, 3, 4.
  Rng rng;
  rng.words = {1, 2, 3, 4};
  EXPECT_EQ(rng.next(), 11520u);
  EXPECT_EQ(rng.next(), 0u);
  EXPECT_EQ(rng.next(), 1509978240u);
  EXPECT_EQ(rng.next(), 1215971899390074240u);
}

TEST(Rng, ACopyGoesOnAsTheOriginal) {
  Rng original(7);
  original.next();
  Rng copy = original;
  EXPECT_EQ(copy, original);
  EXPECT_EQ(copy.next(), original.next());
  EXPECT_EQ(copy, original);
  copy.next();
  EXPECT_NE(copy, original);
}

TEST(Rng, SeedsGiveDifferentNumbers) {
  EXPECT_NE(Rng(0).next(), Rng(1).next());
  EXPECT_NE(Rng(1).next(), Rng(2).next());
  EXPECT_NE(Rng(0).words, (std::array<std::uint64_t, 4>{}));
}

TEST(Rng, BelowIsInRangeAndEven) {
  Rng rng(1);
  EXPECT_EQ(rng.below(0), 0u);
  EXPECT_EQ(rng.below(1), 0u);
  std::array<int, 7> counts{};
  for (int i = 0; i < 70'000; ++i) ++counts.at(rng.below(7));
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 500);
  // Three quarters of the range: without rejection the lowest numbers would come twice as often.
  constexpr std::uint32_t kLarge = 3u << 30;
  int low = 0;
  for (int i = 0; i < 30'000; ++i) low += rng.below(kLarge) < kLarge / 3 ? 1 : 0;
  EXPECT_NEAR(low, 10'000, 500);
}

TEST(Rng, ShufflingReachesEveryOrderEquallyOften) {
  Rng rng(2);
  std::array<int, 27> counts{};
  int orders = 0;
  for (int i = 0; i < 60'000; ++i) {
    std::array<int, 3> cards{0, 1, 2};
    rng.shuffle(std::span(cards));
    ++counts.at(static_cast<std::size_t>(cards[0] * 9 + cards[1] * 3 + cards[2]));
  }
  for (const int count : counts) {
    if (count == 0) continue;  // not an order of three cards
    ++orders;
    EXPECT_NEAR(count, 10'000, 500);
  }
  EXPECT_EQ(orders, 6);
}

TEST(Rng, ShufflingKeepsTheCards) {
  Rng rng(3);
  std::vector<int> library(60);
  std::iota(library.begin(), library.end(), 0);
  std::vector<int> shuffled = library;
  rng.shuffle(std::span(shuffled));
  EXPECT_NE(shuffled, library);
  std::ranges::sort(shuffled);
  EXPECT_EQ(shuffled, library);
}

TEST(Rng, CoinsFallBothWays) {
  Rng rng(4);
  int heads = 0;
  for (int i = 0; i < 10'000; ++i) heads += rng.coin() ? 1 : 0;
  EXPECT_NEAR(heads, 5'000, 300);
}

}  // namespace
}  // namespace cantrip
