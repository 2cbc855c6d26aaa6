// What the deck builder asks for: decks read and written in the formats of other programs, and what there is
// to say of one.
#pragma once

#include <nlohmann/json.hpp>

namespace cantrip::server {

using Json = nlohmann::json;

/// Reads a list in any format, or a built-in deck by its name: {"text"} or {"builtin"}. Answers with name,
/// sections, faces and the names that no card has. Throws Refusal.
Json readDeckRequest(const Json& body);
/// Writes {"sections", "format", "name"}: {"text", "file", "lost"}. Throws Refusal.
Json writeDeckRequest(const Json& body);
/// Counts and odds of {"sections", "format"}, what is wrong with it in that format, and in which others it
/// may be played. Throws Refusal.
Json lookAtDeckRequest(const Json& body);
/// Opening hands of {"sections", "seed"}, in the order of drawing, and what is drawn after each.
Json handRequest(const Json& body);
/// {"sections", "least"} with basic lands for its spells, in place of those that it has.
Json landsRequest(const Json& body);
/// The formats that are written, and the basic lands.
Json deckChoices();

}  // namespace cantrip::server
