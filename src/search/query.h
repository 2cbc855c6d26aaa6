// Searching cards by the words that people know from search pages: t:goblin c:r mv<=3 o:"draw a card"
// (docs/search.md).
#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "search/card_index.h"

namespace cantrip::search {

/// A search that makes no sense, in words; it names the part that is meant and what to write instead.
struct QueryError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

using Condition = std::function<bool(const CardFacts&)>;

/// A search that has been understood.
struct Query {
  Condition matches;
  std::string name;  ///< folded: the words of it that look for names, to put those first
};

/// Throws QueryError. The index has to stay as long as the query. An empty text finds every card.
Query parseQuery(std::string_view text, const CardIndex& index);

/// What fits, by name: first the card that is called so, then those whose names begin so. Throws QueryError.
std::vector<const CardFacts*> find(const CardIndex& index, std::string_view text);

}  // namespace cantrip::search
