#include "search/card_index.h"

#include <algorithm>

#include "base/fold.h"
#include "base/reminders.h"
#include "base/renewed.h"
#include "base/trim.h"
#include "cards/database.h"
#include "ir/mana_symbols.h"
#include "play/table.h"

namespace cantrip::search {
namespace {

constexpr cards::ColorSet kAllColors = 0b11111;

/// The keyword ability that a part of a line begins with; landwalks are one keyword (702.14a).
std::optional<ir::KeywordName> keywordAt(std::string_view part) {
  const std::span<const std::string_view> words = ir::vocabulary("keyword");
  std::optional<ir::KeywordName> found;
  std::size_t longest = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word.size() <= longest || !part.starts_with(word)) continue;
    const std::string_view rest = part.substr(word.size());
    if (!rest.empty() && rest.front() != ' ' && !rest.starts_with("—")) continue;
    found = static_cast<ir::KeywordName>(i);
    longest = word.size();
  }
  if (!found && part.ends_with("walk")) return ir::KeywordName::Landwalk;
  return found;
}

/// The keyword abilities of a text (702): they stand in lines of their own, without a full stop unless a cost
/// in words follows a dash.
std::vector<ir::KeywordName> keywordsOf(std::string_view text) {
  std::vector<ir::KeywordName> result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = trim(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.find('.') != std::string_view::npos && line.find("—") == std::string_view::npos) continue;
    while (!line.empty()) {
      const std::size_t comma = std::min(line.find_first_of(",;"), line.size());
      const auto keyword = keywordAt(trim(line.substr(0, comma)));
      if (!keyword) break;
      if (std::find(result.begin(), result.end(), *keyword) == result.end()) result.push_back(*keyword);
      line.remove_prefix(std::min(comma + 1, line.size()));
    }
  }
  return result;
}

FaceFacts factsOfFace(const cards::CardFace& face) {
  FaceFacts facts;
  facts.name = folded(face.name);
  facts.types = folded(face.types.text);
  facts.text = folded(face.text);
  if (facts.text.find('(') != std::string::npos) {
    facts.whole = std::move(facts.text);
    facts.text = withoutReminders(facts.whole);
  }
  facts.keywords = keywordsOf(facts.text);
  facts.colors = face.colors();
  // 604.3: what defines the color of the card itself.
  if (std::find(facts.keywords.begin(), facts.keywords.end(), ir::KeywordName::Devoid) !=
      facts.keywords.end())
    facts.colors = 0;
  if (facts.text.find(facts.name + " is all colors.") != std::string::npos) facts.colors = kAllColors;
  return facts;
}

/// 903.4: the colors of a face and of the mana symbols in its text; of basic land types too, since those have
/// mana abilities (305.6).
cards::ColorSet identityOf(const cards::CardFace& face, const FaceFacts& facts) {
  auto identity = static_cast<cards::ColorSet>(face.colors() | facts.colors);
  const std::string text = withoutReminders(face.text);
  for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
    const std::size_t close = text.find('}', open);
    if (close == std::string::npos) break;
    if (const auto symbol = ir::manaSymbol(text.substr(open, close - open + 1)))
      identity = static_cast<cards::ColorSet>(identity | ir::colorsOf(std::vector<std::int32_t>{*symbol}));
  }
  constexpr std::string_view kBasicTypes[] = {"Plains", "Island", "Swamp", "Mountain", "Forest"};
  for (std::size_t color = 0; color < std::size(kBasicTypes); ++color)
    for (const std::int32_t subtype : face.types.subtypes)
      if (ir::word("subtype", subtype) == kBasicTypes[color])
        identity = static_cast<cards::ColorSet>(identity | 1U << color);
  return identity;
}

CardFacts factsOfCard(cards::Card&& card, const cards::Catalogue& catalogue) {
  CardFacts facts;
  facts.name = folded(card.name);
  const bool split = card.layout == cards::Layout::Split;
  for (const cards::CardFace& face : card.faces) {
    facts.faces.push_back(factsOfFace(face));
    facts.identity = static_cast<cards::ColorSet>(facts.identity | identityOf(face, facts.faces.back()));
    if (!split && facts.faces.size() > 1) continue;
    facts.colors = static_cast<cards::ColorSet>(facts.colors | facts.faces.back().colors);
    facts.manaValue += face.manaValue();
  }
  facts.printings = catalogue.printings(card.name);
  facts.card = std::move(card);
  return facts;
}

}  // namespace

CardIndex::CardIndex(const cards::CardDatabase& database, const cards::Catalogue& catalogue)
    : database_(database), catalogue_(catalogue) {
  cards_.reserve(database.size());
  database.forEach([&](cards::Card&& card, bool builtIn) {
    if (card.faces.empty()) return;
    cards_.push_back(factsOfCard(std::move(card), catalogue));
    cards_.back().builtIn = builtIn;
  });
  std::sort(cards_.begin(), cards_.end(),
            [](const CardFacts& a, const CardFacts& b) { return a.name < b.name; });
  for (std::size_t i = 0; i < cards_.size(); ++i) cards_[i].place = i;
}

const CardIndex& CardIndex::standard() {
  static Renewed<const CardIndex> indexes;
  return indexes.get(cards::CardDatabase::generation(), [] {
    return std::make_unique<const CardIndex>(play::library(), cards::Catalogue::standard());
  });
}

const std::vector<formats::Standing>& CardIndex::standings(const std::string& format) const {
  const std::lock_guard lock(mutex_);
  if (const auto known = standings_.find(format); known != standings_.end()) return known->second;
  const formats::Format asked =
      formats::withNamesOfCards(formats::loadFormat(format, catalogue_), database_, catalogue_);
  const formats::FormatCards rules(asked, catalogue_, "");
  std::vector<formats::Standing> all;
  all.reserve(cards_.size());
  for (const CardFacts& facts : cards_) {
    const cards::TypeLine& types = facts.card.faces.front().types;
    all.push_back(rules.of(facts.card.name, types.is(ir::Supertype::Basic) && types.is(ir::CardType::Land)));
  }
  return standings_.emplace(format, std::move(all)).first->second;
}

}  // namespace cantrip::search
