// Sums that stop at the largest number that can be counted, so that absurd numbers do not turn around
// (107.1).
#pragma once

#include <algorithm>
#include <cstdint>

namespace cantrip {

inline std::int32_t saturated(std::int64_t value) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, INT32_MIN, INT32_MAX));
}

}  // namespace cantrip
