// Names of cards as cases spell them.
#include "cases/names.h"

#include <algorithm>
#include <array>

namespace cantrip::cases {
namespace {

bool isPlain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// The letters U+00C0 to U+00FF without their accents; a blank for those that have none.
constexpr std::string_view kLatin = "AAAAAA CEEEEIIII NOOOOO  UUUUY  aaaaaa ceeeeiiii nooooo  uuuuy y";

}  // namespace

std::string withoutAccents(std::string_view name) {
  std::string result;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto lead = static_cast<unsigned char>(name[i]);
    if (lead == 0xC3 && i + 1 < name.size()) {
      const std::size_t at = static_cast<unsigned char>(name[i + 1]) - 0x80U;
      if (at < kLatin.size() && kLatin[at] != ' ') {
        result += kLatin[at];
        ++i;
        continue;
      }
    }
    result += name[i];
  }
  return result;
}

bool sameName(std::string_view a, std::string_view b) {
  if (a == b) return true;
  if (isPlain(a) && isPlain(b)) return false;
  return withoutAccents(a) == withoutAccents(b);
}

}  // namespace cantrip::cases
