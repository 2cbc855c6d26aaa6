// Tests of the 64-bit hashes.
#include "base/hash.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace cantrip {
namespace {

TEST(Hash, MixingChangesAboutHalfOfTheBits) {
  int changed = 0;
  for (int bit = 0; bit < 64; ++bit) {
    changed += std::popcount(mix64(12345) ^ mix64(12345 ^ (std::uint64_t{1} << bit)));
  }
  EXPECT_GT(changed, 64 * 26);
  EXPECT_LT(changed, 64 * 38);
}

TEST(Hash, CombiningDependsOnTheOrder) {
  EXPECT_NE(hashCombine(hashCombine(0, 1), 2), hashCombine(hashCombine(0, 2), 1));
  EXPECT_NE(hashCombine(0, 0), 0u);
}

TEST(Hash, EqualBytesHashEquallyWhereverTheyLie) {
  const std::string text = "xLightning Bolt";
  EXPECT_EQ(hashString(std::string_view(text).substr(1)), hashString("Lightning Bolt"));
}

TEST(Hash, EveryPrefixAndEveryByteCounts) {
  const std::string text(40, '\0');
  std::set<std::uint64_t> seen;
  for (std::size_t size = 0; size <= text.size(); ++size) seen.insert(hashBytes(text.data(), size));
  EXPECT_EQ(seen.size(), text.size() + 1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = 1;
    seen.insert(hashString(changed));
  }
  EXPECT_EQ(seen.size(), 2 * text.size() + 1);
}

TEST(Hash, SpansAndTheSeed) {
  const std::vector<std::uint32_t> values{1, 2, 3};
  const std::array<std::uint32_t, 3> same{1, 2, 3};
  EXPECT_EQ(hashSpan(std::span(values)), hashSpan(std::span(same)));
  EXPECT_NE(hashSpan(std::span(values)), hashSpan(std::span(values), 1));
  EXPECT_EQ(hashValue(same), hashSpan(std::span(same)));
}

}  // namespace
}  // namespace cantrip
