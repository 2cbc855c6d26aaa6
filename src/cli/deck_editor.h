// A person changes a deck at the terminal: sideboarding between games, and building a deck from a pool.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cards/database.h"
#include "cli/line_reader.h"
#include "tournament/card_rating.h"
#include "tournament/match.h"

namespace cantrip::cli {

class DeckEditor {
 public:
  /// `registered` is what deck and sideboard are made of; `knowledge`: to suggest limited decks.
  DeckEditor(const formats::Deck& registered, const tournament::Sideboarding& rules,
             const tournament::CardKnowledge& knowledge, LineReader& lines, std::ostream& out)
      : registered_(registered),
        rules_(rules),
        knowledge_(knowledge),
        database_(knowledge.database()),
        lines_(lines),
        out_(out) {}

  /// Asks until the deck may be played and the person is done. Nothing: there is no more input, or the person
  /// quits.
  std::optional<formats::Deck> edit(formats::Deck deck);

 private:
  enum class Next { Ask, Done, Left };
  Next command(formats::Deck& deck, const std::string& line);
  void move(formats::Deck& deck, const std::string& words, bool in);
  void show(const formats::Deck& deck);
  void tellCard(const formats::Deck& deck, const std::string& words);
  bool done(const formats::Deck& deck);
  std::optional<std::string> meant(const std::vector<formats::DeckEntry>& cards, const std::string& typed,
                                   bool freeLands);
  std::vector<std::string> offers(const formats::Deck& deck) const;

  const formats::Deck& registered_;
  formats::Deck begun_;  ///< the deck as the editing began
  const tournament::Sideboarding& rules_;
  const tournament::CardKnowledge& knowledge_;
  const cards::CardDatabase& database_;
  LineReader& lines_;
  std::ostream& out_;
};

}  // namespace cantrip::cli
