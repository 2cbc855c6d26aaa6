// How often somebody may do something: a burst at once, and then so many each second.
#pragma once

#include <algorithm>
#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

namespace cantrip::server {

struct Rate {
  double burst = 1, eachSecond = 1;
};

/// What is left to one of them.
class Allowance {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Allowance(Rate rate) : rate_(rate), left_(rate.burst) {}
  bool take(Clock::time_point now = Clock::now()) {
    left_ = leftAt(now);
    since_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  void giveBack() { left_ = std::min(rate_.burst, left_ + 1); }
  bool isWhole(Clock::time_point now) const { return leftAt(now) >= rate_.burst; }

 private:
  double leftAt(Clock::time_point now) const {
    if (since_ == Clock::time_point{}) return left_;
    return std::min(rate_.burst,
                    left_ + std::chrono::duration<double>(now - since_).count() * rate_.eachSecond);
  }

  Rate rate_;
  double left_;
  Clock::time_point since_{};
};

/// One for each name. From several threads.
class Allowances {
 public:
  explicit Allowances(Rate rate) : rate_(rate) {}
  bool take(const std::string& name, Allowance::Clock::time_point now = Allowance::Clock::now()) {
    const std::lock_guard lock(mutex_);
    constexpr std::size_t kMostNames = 20000;
    if (known_.size() >= kMostNames)
      std::erase_if(known_, [&](const auto& one) { return one.second.isWhole(now); });
    // So many at once are an attack from everywhere: then nobody new is let in.
    if (known_.size() >= kMostNames && known_.count(name) == 0) return false;
    return known_.try_emplace(name, rate_).first->second.take(now);
  }
  void giveBack(const std::string& name) {
    const std::lock_guard lock(mutex_);
    if (const auto found = known_.find(name); found != known_.end()) found->second.giveBack();
  }

 private:
  const Rate rate_;
  std::mutex mutex_;
  std::unordered_map<std::string, Allowance> known_;
};

}  // namespace cantrip::server
