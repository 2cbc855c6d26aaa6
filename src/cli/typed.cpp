// What a person typed.
#include "cli/typed.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace cantrip::cli {
namespace {

bool isLetter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

}  // namespace

bool sameLetter(char a, char b) {
  return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
}

std::string trimmed(std::string text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\r' || text.back() == '\t')) text.pop_back();
  const std::size_t first = text.find_first_not_of(" \t");
  return first == std::string::npos ? std::string() : text.substr(first);
}

std::optional<std::size_t> number(std::string_view text) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool sameWords(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), sameLetter);
}

bool hasWords(std::string_view text, std::string_view words) {
  for (auto at = text.begin(); !words.empty(); ++at) {
    at = std::search(at, text.end(), words.begin(), words.end(), sameLetter);
    if (at == text.end()) return false;
    const auto after = at + static_cast<std::ptrdiff_t>(words.size());
    if ((at == text.begin() || !isLetter(at[-1])) && (after == text.end() || !isLetter(*after))) return true;
  }
  return false;
}

}  // namespace cantrip::cli
