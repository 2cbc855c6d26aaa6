#include "base/readable.h"

#include <algorithm>
#include <cstdint>

namespace cantrip {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

struct Character {
  std::uint32_t code = 0;
  std::size_t bytes = 0;  ///< 0: no UTF-8
};

/// The character that a text begins with.
Character first(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
  };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xF0 && lead < 0xF5   ? 4
                            : lead >= 0xE0 && lead < 0xF0 ? 3
                            : lead >= 0xC2 && lead < 0xE0 ? 2
                                                          : 0;
  if (bytes == 0 || bytes > text.size()) return {};
  std::uint32_t code = lead & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3F);
  }
  return {code, bytes};
}

bool steers(std::uint32_t code) {
  const bool control = (code < 0x20 && code != '\n' && code != '\t') || (code >= 0x7F && code < 0xA0);
  const bool direction = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) ||
                         code == 0x200E || code == 0x200F || code == 0x61C;
  const bool breaksLines = code == 0x2028 || code == 0x2029;
  return control || direction || breaksLines;
}

}  // namespace

bool beginsAsJson(std::string_view contents) {
  const std::size_t first = contents.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first != std::string_view::npos && (contents[first] == '[' || contents[first] == '{');
}

bool isText(std::string_view contents) {
  return std::none_of(contents.begin(), contents.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte == 0x7F || (byte < 0x20 && c != '\n' && c != '\r' && c != '\t' && c != '\f');
  });
}

std::string printable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const Character character = first(text);
    if (character.bytes == 0 || steers(character.code))
      result += kReplacement;
    else
      result += text.substr(0, character.bytes);
    text.remove_prefix(std::max<std::size_t>(character.bytes, 1));
  }
  return result;
}

}  // namespace cantrip
