// Cards that somebody writes: how they are understood, and tables that play with them.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace cantrip::cards {
class CardDatabase;
}

namespace cantrip::server {

using Json = nlohmann::json;

inline constexpr std::size_t kLongestCards = 12000;

/// All known cards, and those of a text in the block format in place of others of their names. Throws
/// Refusal.
std::shared_ptr<const cards::CardDatabase> databaseWith(const std::string& cards);

/// How the cards of a text are understood, paragraph by paragraph (docs/protocol/README.md).
Json readingOf(const std::string& text);

/// A deck in which the cards of a text are drawn soon: those of the built-in deck that fits their colors
/// best give way to them. Throws Refusal.
Json deckToTry(const std::string& text);

/// A card in the block format, to begin from. Throws Refusal.
Json blockOf(const std::string& name);

}  // namespace cantrip::server
