// Cards of a deck or a pool as text: by colour, and in each by mana value.
#pragma once

#include <string>
#include <vector>

#include "cards/database.h"
#include "formats/deck.h"

namespace cantrip::cli {

/// A heading for each colour with the number of its cards, below it a line for each mana value.
std::string poolText(const std::vector<formats::DeckEntry>& cards, const cards::CardDatabase& database);

/// The cards of a deck without its sideboard: what leads it or lies beside it, then the others as above.
std::string deckCards(const formats::Deck& deck, const cards::CardDatabase& database);

/// How many creatures and other spells there are at each mana value, as bars.
std::string curveText(const std::vector<formats::DeckEntry>& cards, const cards::CardDatabase& database);

/// "Shivan Dragon {4}{R}{R}  Creature — Dragon  5/5" and its text below, indented by five columns, as wide as
/// the first line is when it stands behind five.
std::string cardText(const std::string& name, const cards::CardDatabase& database);

}  // namespace cantrip::cli
