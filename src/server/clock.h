// The time of day.
#pragma once

#include <cstdint>
#include <ctime>

namespace cantrip::server {

/// Seconds since 1970.
inline std::int64_t secondsNow() { return static_cast<std::int64_t>(std::time(nullptr)); }

}  // namespace cantrip::server
