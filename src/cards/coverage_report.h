// Coverage broken down: by set, year, format and construct, and by the decks that people play.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cards/coverage.h"

namespace cantrip::cards {

/// Cards of one group and how many of them are read whole.
struct GroupCount {
  std::string name;
  std::size_t cards = 0;
  std::size_t readWhole = 0;
};

enum class GroupBy : std::uint8_t { Set, Year, Format, Construct };

/// The codes of the sets that each card was printed in, by the card's name.
using Printings = std::unordered_map<std::string, std::vector<std::string>>;
/// Reads a list of sets with their cards: [{code, cards: [{name}]}]. A card listed twice in a set
/// (variations) is in it once. Throws std::runtime_error when the file cannot be read or is no such list.
Printings readPrintings(const std::string& file);

/// Was the card printed in the set? Without `printings` its card file says so.
bool isInSet(const ScryfallCard& card, const Printings& printings, const std::string& code);

/// Groups the counted cards. A construct is a kind of ability, a keyword or a layout; a card belongs to each
/// of its own, and to each set that `printings` names (without any: to the set that the card file names).
std::vector<GroupCount> groupCoverage(const std::vector<ScryfallCard>& cards, const Coverage& coverage,
                                      GroupBy by, const Printings& printings = {});

/// Decks of a file of one JSON object per line: {name, group, main: {card: count}, side}.
struct DeckCoverage {
  std::size_t decks = 0;
  std::size_t playable = 0;         ///< every card of main deck and sideboard is read whole
  std::size_t mainPlayable = 0;     ///< every card of the main deck
  std::vector<GroupCount> missing;  ///< declined or unknown cards by the number of decks they keep from play
};
/// Throws std::runtime_error when the file cannot be read.
DeckCoverage deckCoverage(const std::string& file, const std::vector<ScryfallCard>& cards,
                          const Coverage& coverage);

}  // namespace cantrip::cards
