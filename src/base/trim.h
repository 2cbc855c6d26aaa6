// Text without the white space around it, for everything that reads files line by line.
#pragma once

#include <string_view>

namespace cantrip {

inline std::string_view trim(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n\f\v";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return text.substr(text.size());
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

}  // namespace cantrip
