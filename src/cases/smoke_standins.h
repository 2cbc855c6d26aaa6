// Cards that a smoke game needs because the card speaks of such: a name, a subtype, a keyword, legends.
#pragma once

#include <string>
#include <vector>

#include "cards/database.h"

namespace cantrip::cases {

/// Names of cards that suit what the text of a card asks for; those that nobody knows are added to the
/// database.
std::vector<std::string> standInsFor(cards::CardDatabase& database, const std::string& card);

}  // namespace cantrip::cases
