// What all readers of decks share: entries go into sections, within bounds and with the place of what is
// wrong.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/deck_formats.h"

namespace cantrip::formats {

class DeckBuilder {
 public:
  explicit DeckBuilder(std::string_view source);

  /// Adds a card; one that the section has in the same printing becomes more. Throws DeckError.
  void add(Section section, DeckEntry entry);
  void setTitle(std::string_view title);
  void setAbout(std::string_view about);
  const Deck& deck() const { return deck_; }
  /// Throws DeckError when there is no card in it.
  Deck finish();
  [[noreturn]] void fail(int line, std::size_t column, const std::string& what) const;

 private:
  std::string source_;
  Deck deck_;
  int cards_ = 0;
};

/// The section that a heading or a category names: "Sideboard:", "[Planes]", "Scheme deck". Nothing when it
/// is none of them.
std::optional<Section> sectionByName(std::string_view name);
/// Names of parts of a file that are no part of the deck, such as "Maybeboard".
bool isOutside(std::string_view name);

/// A name as this program writes it: "Fire /// Ice" and "Fire / Ice" are "Fire // Ice".
std::string tidyName(std::string_view name);
/// Is it a code of a set: two to six letters and digits, all large or all small?
bool isSetCode(std::string_view text);

Deck readTextDeck(std::string_view text, std::string_view source);
Deck readXmlDeck(std::string_view text, std::string_view source);
Deck readCsvDeck(std::string_view text, std::string_view source);
/// Is the first line one that names columns of a table of cards?
bool isCsvDeck(std::string_view text);

}  // namespace cantrip::formats
