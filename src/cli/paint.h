// Colours on the terminal: of mana symbols, of the names of cards and of what marks the parts of the screen.
// They are put into text that is ready to be shown, so that nothing else has to know of them.
#pragma once

#include <string>
#include <string_view>

#include "state/pool.h"

namespace cantrip::cli {

/// From now on the names of the cards of a game are painted in their colours.
void paintNamesOf(const Pool& pool);

/// The text with the control sequences that paint it.
std::string painted(std::string_view text);

}  // namespace cantrip::cli
