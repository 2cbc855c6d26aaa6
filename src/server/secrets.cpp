#include "server/secrets.h"

#include <fmt/format.h>
#include <sys/random.h>

#include <atomic>
#include <stdexcept>

namespace cantrip::server {

std::uint64_t randomNumber() {
  std::uint64_t number = 0;
  if (::getrandom(&number, sizeof number, 0) != sizeof number) throw std::runtime_error("no random numbers");
  return number;
}

namespace {
/// The next seed; 0: each is random.
std::atomic<std::uint64_t> nextSeed{0};
constexpr std::uint64_t kMostSeeds = 1'000'000'000;
}  // namespace

std::uint64_t randomSeed() {
  return (nextSeed == 0 ? randomNumber() : nextSeed.fetch_add(1) - 1) % kMostSeeds + 1;
}

void countSeedsFrom(std::uint64_t first) { nextSeed = first; }

std::string secret() { return fmt::format("{:016x}{:016x}", randomNumber(), randomNumber()); }

bool sameSecret(const std::string& a, const std::string& b) {
  if (a.size() != b.size() || a.empty()) return false;
  unsigned different = 0;
  for (std::size_t i = 0; i < a.size(); ++i) different |= static_cast<unsigned>(a[i] ^ b[i]);
  return different == 0;
}

}  // namespace cantrip::server
