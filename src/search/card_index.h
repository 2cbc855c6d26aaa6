// What searches compare of every card, prepared once: folded texts, colors, keywords, sets, formats.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "cards/catalogue.h"
#include "formats/format_cards.h"

namespace cantrip::cards {
class CardDatabase;
}

namespace cantrip::search {

struct FaceFacts {
  std::string name, types;  ///< folded
  std::string text;         ///< folded, without reminder text
  std::string whole;        ///< folded, with it; empty where that is the same
  std::vector<ir::KeywordName> keywords;
  cards::ColorSet colors = 0;
};

/// A card as searches see it. Several faces: those of the front one hold for the card, of a split card those
/// of both halves together (709.4b-c).
struct CardFacts {
  cards::Card card;
  std::size_t place = 0;  ///< in CardIndex::cards()
  bool builtIn = false;
  std::string name;  ///< folded
  std::vector<FaceFacts> faces;
  cards::ColorSet colors = 0, identity = 0;
  int manaValue = 0;
  std::vector<cards::Catalogue::PrintedIn> printings;
};

class CardIndex {
 public:
  /// Both have to stay as long as this.
  CardIndex(const cards::CardDatabase& database, const cards::Catalogue& catalogue);
  /// Of all cards that are known, made at the first call and after each import.
  static const CardIndex& standard();

  /// By name.
  const std::vector<CardFacts>& cards() const { return cards_; }
  const cards::Catalogue& catalogue() const { return catalogue_; }
  /// What a format says of each card, by its place. Found out when it is first asked; from any thread. Throws
  /// formats::FormatError.
  const std::vector<formats::Standing>& standings(const std::string& format) const;

 private:
  const cards::CardDatabase& database_;
  const cards::Catalogue& catalogue_;
  std::vector<CardFacts> cards_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, std::vector<formats::Standing>> standings_;
};

}  // namespace cantrip::search
