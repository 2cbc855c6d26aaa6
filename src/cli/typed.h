// What a person typed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cantrip::cli {

/// Without the blanks at both ends.
std::string trimmed(std::string text);
/// A whole number and nothing else.
std::optional<std::size_t> number(std::string_view text);

/// Capital letters do not matter.
bool sameLetter(char a, char b);
/// The same text; capital letters do not matter.
bool sameWords(std::string_view a, std::string_view b);
/// Do these words stand in the text as they are, one after the other? Capital letters do not matter.
bool hasWords(std::string_view text, std::string_view words);

}  // namespace cantrip::cli
