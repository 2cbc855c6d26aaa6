// A deck that a person changes in the browser: what is in it, what it may have besides, and the faces of all
// of these cards.
#pragma once

#include <nlohmann/json.hpp>

#include "formats/deck.h"
#include "tournament/card_rating.h"
#include "tournament/match.h"

namespace cantrip::cards {
struct CardFace;
}

namespace cantrip::server {

using Json = nlohmann::json;

/// What is known of the cards of drafts and decks, found out once for the whole server.
const tournament::CardKnowledge& cardKnowledge();

/// A face as it is printed.
Json printedFace(const cards::CardFace& face);
/// The faces of these cards, by their names; `declined` says of one that cannot be played why.
Json facesOf(const std::vector<std::string>& names);

/// Main deck, sideboard, their faces, and what the deck has to be.
Json deckJson(const formats::Deck& deck, const tournament::Sideboarding& rules);
/// The cards of a section.
Json entryList(const std::vector<formats::DeckEntry>& entries);
/// Main deck and sideboard alone.
Json entriesJson(const formats::Deck& deck);

/// What is wanted of a deck that a request tells of.
enum class DeckRequest : std::uint8_t {
  Choose,
  Check,   ///< what is wrong with it
  Lands,   ///< basic lands for its spells
  Suggest  ///< a whole deck from the pool of a draft
};
/// Throws Refusal.
DeckRequest deckRequest(const Json& body);
/// The deck with the main deck and the sideboard of a request; everything else as it was registered. Throws
/// Refusal.
formats::Deck deckOfJson(const Json& body, const formats::Deck& registered);
/// The deck with basic lands for its spells in place of those that it has. Throws Refusal where they are not
/// free.
Json landsFor(formats::Deck deck, const tournament::Sideboarding& rules);

}  // namespace cantrip::server
