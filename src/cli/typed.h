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

}  // namespace cantrip::cli
