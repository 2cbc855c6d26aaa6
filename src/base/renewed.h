// Something that is made when it is first asked for, and made anew when what it is made of has changed.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace cantrip {

/// The older ones stay, since whoever was given one may hold it for as long as the program runs. From any
/// thread.
template <class T>
class Renewed {
 public:
  /// The one of that generation; `make` returns a std::unique_ptr<T>.
  template <class Make>
  T& get(std::uint32_t generation, const Make& make) {
    const std::lock_guard lock(mutex_);
    if (all_.empty() || generation_ != generation) {
      all_.push_back(make());
      generation_ = generation;
    }
    return *all_.back();
  }

 private:
  std::mutex mutex_;
  std::uint32_t generation_ = 0;
  std::vector<std::unique_ptr<T>> all_;
};

}  // namespace cantrip
