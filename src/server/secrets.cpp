#include "server/secrets.h"

#include <fmt/format.h>
#include <sys/random.h>

#include <stdexcept>

namespace cantrip::server {

std::uint64_t randomNumber() {
  std::uint64_t number = 0;
  if (::getrandom(&number, sizeof number, 0) != sizeof number) throw std::runtime_error("no random numbers");
  return number;
}

std::string secret() { return fmt::format("{:016x}{:016x}", randomNumber(), randomNumber()); }

bool sameSecret(const std::string& a, const std::string& b) {
  if (a.size() != b.size() || a.empty()) return false;
  unsigned different = 0;
  for (std::size_t i = 0; i < a.size(); ++i) different |= static_cast<unsigned>(a[i] ^ b[i]);
  return different == 0;
}

}  // namespace cantrip::server
