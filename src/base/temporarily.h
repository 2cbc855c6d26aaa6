// A value that comes back.
#pragma once

#include <utility>

namespace cantrip {

/// While it lives the place may be changed at will; afterwards it holds again what it held before.
template <typename T>
class [[nodiscard]] Temporarily {
 public:
  explicit Temporarily(T& place) : place_(place), before_(place) {}
  Temporarily(T& place, T value) : place_(place), before_(std::exchange(place, std::move(value))) {}
  ~Temporarily() { place_ = std::move(before_); }
  Temporarily(const Temporarily&) = delete;
  Temporarily& operator=(const Temporarily&) = delete;

 private:
  T& place_;
  T before_;
};

}  // namespace cantrip
