// Names of cards as cases spell them: without accents, and words that are no card's.
#pragma once

#include <string>
#include <string_view>

namespace cantrip::cases {

/// "Seance" for the card whose name has two accents. Other text is left as it is.
std::string withoutAccents(std::string_view name);

/// Are both the name of one card, however its accents are written?
bool sameName(std::string_view a, std::string_view b);

}  // namespace cantrip::cases
