// Folding by utf8proc; what Unicode takes for letters of their own, but names of cards do not, is spelt out.
#include "base/fold.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <utility>

namespace cantrip {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kSpelt{
    {{"æ", "ae"}, {"œ", "oe"}, {"ø", "o"}, {"’", "'"}, {"‘", "'"}, {"ʼ", "'"}, {"–", "-"}, {"‐", "-"}}};

std::string lowerOfAscii(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

}  // namespace

std::string folded(std::string_view text) {
  if (std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
    return lowerOfAscii(text);
  utf8proc_uint8_t* mapped = nullptr;
  const utf8proc_ssize_t size = utf8proc_map(
      reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
      &mapped, static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(mapped, &std::free);
  if (size < 0) return lowerOfAscii(text);
  std::string result(reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(size));
  for (const auto& [letter, spelt] : kSpelt)
    for (std::size_t at = result.find(letter); at != std::string::npos; at = result.find(letter, at))
      result.replace(at, letter.size(), spelt);
  return result;
}

}  // namespace cantrip
