// Names as people type them: capitals, accents and kinds of apostrophes make no difference.
#pragma once

#include <string>
#include <string_view>

namespace cantrip {

/// A text to compare with others: "Lim-Dûl’s Vault" and "lim-dul's vault" give the same. What is no UTF-8
/// stays as it is, but for the capitals of ASCII.
std::string folded(std::string_view text);

}  // namespace cantrip
