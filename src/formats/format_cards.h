// Which cards a format has, each by itself: by the lists of a card file, by sets and days, by lists of its
// own.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cards/catalogue.h"
#include "formats/format.h"

namespace cantrip::cards {
class CardDatabase;
}  // namespace cantrip::cards

namespace cantrip::formats {

/// The format with the cards of its lists named as they name themselves. Throws FormatError when it is of
/// the user, a card file was imported and one of the lists has a name that no card has.
Format withNamesOfCards(Format format, const cards::CardDatabase& database,
                        const cards::Catalogue& catalogue);

/// What a format says of a card.
enum class Standing : std::uint8_t { Unknown, NotLegal, Legal, Restricted, Banned };

class FormatCards {
 public:
  /// `day`: yyyy-mm-dd, or empty for today. Throws FormatError when what was imported does not tell. The
  /// format and the catalogue have to stay as long as this.
  FormatCards(const Format& format, const cards::Catalogue& catalogue, const std::string& day);

  /// All of it in one word. `basic`: it is a basic land.
  Standing of(const std::string& name, bool basic) const;

  // ---- the parts of it
  /// Does one of the format's own lists have it on that day?
  bool lists(const std::vector<ListedCard>& list, const std::string& name) const;
  /// What the card file says; nothing where the format does not go by it.
  std::optional<cards::Legality> legality(const std::string& name) const;
  /// True also where sets do not decide.
  bool inSets(const std::string& name) const;
  bool hasRarity(const std::string& name) const;
  const std::string& day() const { return day_; }

 private:
  const CardRules& rules_;
  const cards::Catalogue& catalogue_;
  std::string day_;
  bool byLegality_ = false, bySets_ = false;
  std::set<const cards::CardSet*> sets_;
};

}  // namespace cantrip::formats
