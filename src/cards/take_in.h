// Taking in a file of cards, sets or boosters: it becomes part of what the user has imported.
#pragma once

#include <string>
#include <vector>

#include "cards/catalogue.h"
#include "cards/database.h"
#include "cards/scryfall.h"

namespace cantrip::cards {

/// What a file held, and what became of it.
struct TakenIn {
  FileShape shape = FileShape::Cards;
  std::vector<std::string> remarks;  ///< of single cards, a sentence each
  std::vector<std::string> lost;     ///< what was imported before and could not be kept
  // Of cards.
  std::vector<ScryfallCard> cards;  ///< those that are kept; none: nothing was changed
  Import import;
  std::size_t leftOut = 0;    ///< joke cards, and those whose facts make no sense
  std::size_t wholeSets = 0;  ///< that are there with all their cards
  // Of sets and boosters.
  std::size_t sets = 0, setsInAll = 0;
  std::size_t entries = 0;  ///< cards of sets, or kinds of boosters
};

/// Takes in the contents of a file, for people called `file`; `replace`: in place of all of its kind. Throws
/// std::runtime_error, and nothing has changed then. Whoever has the standard cards keeps those that they
/// were (CardDatabase::renewStandard).
TakenIn takeIn(const std::string& contents, const std::string& file, bool replace);

}  // namespace cantrip::cards
