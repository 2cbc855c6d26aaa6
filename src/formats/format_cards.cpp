#include "formats/format_cards.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/fold.h"
#include "cards/database.h"

namespace cantrip::formats {
namespace {

/// Without a card file nothing is known of cards that are not built in; a card that is left out of it may
/// still be known by its sets or by what it is legal in.
bool isKnown(const std::string& name, const std::vector<std::string>& legalities,
             const cards::Catalogue& catalogue) {
  return legalities.empty() || !catalogue.printings(name).empty() ||
         catalogue.legality(name, legalities.front()) != cards::Legality::Unknown;
}

}  // namespace

Format withNamesOfCards(Format format, const cards::CardDatabase& database,
                        const cards::Catalogue& catalogue) {
  const std::vector<std::string> legalities = catalogue.formats();
  const auto named = [&](const std::string& name) {
    std::string found = database.nameOf(name);
    if (!found.empty()) return found;
    if (!format.ofUser || isKnown(name, legalities, catalogue)) return name;
    const std::vector<std::string> near = database.similar(name);
    throw FormatError(
        fmt::format("{} has \"{}\" in its lists, and no card that was imported has that name.{}", format.name,
                    name, near.empty() ? "" : fmt::format(" Did you mean {}?", fmt::join(near, ", "))));
  };
  for (std::vector<ListedCard>* list :
       {&format.cards.banned, &format.cards.restricted, &format.cards.allowed})
    for (ListedCard& card : *list) card.name = named(card.name);
  std::map<std::string, int> points;
  for (const auto& [name, number] : format.cards.points) points[named(name)] = number;
  format.cards.points = std::move(points);
  return format;
}

FormatCards::FormatCards(const Format& format, const cards::Catalogue& catalogue, const std::string& day)
    : rules_(format.cards), catalogue_(catalogue), day_(day.empty() ? today() : day) {
  bySets_ = goesBySets(format, day);
  byLegality_ = !rules_.legality.empty() && !(rules_.rotation && !day.empty());
  if (bySets_)
    for (const cards::CardSet* set : setsOn(format, catalogue, day)) sets_.insert(set);
  if (bySets_ && day.empty() && sets_.empty() && rules_.allowed.empty())
    throw FormatError(
        fmt::format("{} has no cards on {}: none of the imported sets is of it by then.", format.name, day_));
  const std::vector<std::string> known = catalogue.formats();
  if (byLegality_ && std::find(known.begin(), known.end(), rules_.legality) == known.end())
    throw FormatError(
        fmt::format("{} goes by the lists of a card file, and none was imported that names \"{}\": cantrip "
                    "import FILE, with Scryfall's file of oracle cards.",
                    format.name, rules_.legality));
}

bool FormatCards::lists(const std::vector<ListedCard>& list, const std::string& name) const {
  return std::any_of(list.begin(), list.end(), [&](const ListedCard& card) {
    return folded(card.name) == folded(name) && (card.from.empty() || card.from <= day_) &&
           (card.until.empty() || day_ <= card.until);
  });
}

std::optional<cards::Legality> FormatCards::legality(const std::string& name) const {
  if (!byLegality_) return std::nullopt;
  return catalogue_.legality(name, rules_.legality);
}

bool FormatCards::inSets(const std::string& name) const {
  if (!bySets_) return true;
  const std::vector<cards::Catalogue::PrintedIn> printings = catalogue_.printings(name);
  return std::any_of(printings.begin(), printings.end(),
                     [&](const auto& printed) { return sets_.count(printed.set) != 0; });
}

bool FormatCards::hasRarity(const std::string& name) const {
  if (rules_.rarities.empty()) return true;
  for (const auto& [set, printing] : catalogue_.printings(name)) {
    if (!set->releasedAt.empty() && set->releasedAt > day_) continue;
    const std::string_view rarity = cards::rarityName(printing->rarity);
    if (std::find(rules_.rarities.begin(), rules_.rarities.end(), rarity) != rules_.rarities.end())
      return true;
  }
  return false;
}

Standing FormatCards::of(const std::string& name, bool basic) const {
  if (lists(rules_.allowed, name)) return Standing::Legal;
  if (lists(rules_.banned, name)) return Standing::Banned;
  if (basic) return Standing::Legal;
  Standing standing = Standing::Legal;
  if (const auto said = legality(name)) standing = static_cast<Standing>(*said);
  if (standing != Standing::Legal && standing != Standing::Restricted) return standing;
  if (!inSets(name) || !hasRarity(name)) return Standing::NotLegal;
  return lists(rules_.restricted, name) ? Standing::Restricted : standing;
}

}  // namespace cantrip::formats
