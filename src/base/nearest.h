// Names that a misspelt one was probably meant to be.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip {

/// Number of letters to change, add, leave out or swap with the next; stops counting above `most`.
int editDistance(std::string_view a, std::string_view b, int most);

/// At most `count` of the names that are close to `word`, closest first; capital letters do not matter.
std::vector<std::string> nearest(std::string_view word, std::span<const std::string> names,
                                 std::size_t count);

}  // namespace cantrip
