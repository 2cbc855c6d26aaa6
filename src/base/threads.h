// The same work for many numbers, on several threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace cantrip {

/// Calls `work(number)` for each number below `count`, in any order, so many at a time. What one of them
/// throws ends the rest and is thrown again.
template <typename Work>
void forEachOnThreads(std::uint32_t count, unsigned threads, const Work& work) {
  std::atomic<std::uint32_t> next{0};
  std::mutex mutex;
  std::exception_ptr failure;
  const auto worker = [&] {
    for (std::uint32_t number = next++; number < count; number = next++) {
      try {
        work(number);
      } catch (...) {
        const std::lock_guard lock(mutex);
        if (!failure) failure = std::current_exception();
        next = count;
      }
    }
  };
  threads = std::max(1U, std::min<unsigned>(threads, count));
  if (threads == 1) {
    worker();
  } else {
    std::vector<std::thread> workers;
    for (unsigned i = 0; i < threads; ++i) workers.emplace_back(worker);
    for (std::thread& one : workers) one.join();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace cantrip
