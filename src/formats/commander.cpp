// Who can lead a deck, alone or with another (903.3, 702.124), and which cards they lead (903.4-5).
#include <fmt/format.h>

#include <algorithm>

#include "cards/database.h"
#include "formats/deck.h"
#include "play/table.h"
#include "state/pool.h"

namespace cantrip::formats {
namespace {

/// Is one of the lines of the card's text that ability, alone or with reminder text after it?
bool saysLine(const cards::Card& card, std::string_view ability) {
  std::string_view rest = card.faces.front().text;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    if (line.starts_with(ability) &&
        (line.size() == ability.size() || line.substr(ability.size(), 2) == " ("))
      return true;
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  }
  return false;
}

/// The words of a "Partner—..." line, from the dash to the reminder text; empty: it has none.
std::string_view partnerGroup(const cards::Card& card) {
  constexpr std::string_view kPartner = "Partner—";
  const std::string& text = card.faces.front().text;
  const std::size_t at = text.find(kPartner);
  if (at == std::string::npos) return {};
  const std::string_view rest = std::string_view(text).substr(at + kPartner.size());
  return rest.substr(0, std::min(rest.find('\n'), rest.find(" (")));
}

bool hasSubtype(const cards::Card& card, std::string_view name) {
  const auto& subtypes = card.faces.front().types.subtypes;
  return std::any_of(subtypes.begin(), subtypes.end(),
                     [&](std::int32_t s) { return ir::word("subtype", s) == name; });
}

bool isLegendary(const cards::Card& card, ir::CardType type) {
  const cards::TypeLine& types = card.faces.front().types;
  return types.is(ir::Supertype::Legendary) && types.is(type);
}

bool isBackground(const cards::Card& card) {
  return isLegendary(card, ir::CardType::Enchantment) && hasSubtype(card, "Background");
}

/// 702.124m: a Time Lord Doctor that is nothing else.
bool isDoctor(const cards::Card& card) {
  return isLegendary(card, ir::CardType::Creature) && card.faces.front().types.subtypes.size() == 2 &&
         hasSubtype(card, "Time Lord") && hasSubtype(card, "Doctor");
}

/// 903.3, 903.3a, 903.12c
bool canLead(const cards::Card& card, Leading leading) {
  const cards::CardFace& face = card.faces.front();
  if (face.text.find("can be your commander") != std::string::npos) return true;
  if (!face.types.is(ir::Supertype::Legendary)) return false;
  if (leading == Leading::Brawl && face.types.is(ir::CardType::Planeswalker)) return true;
  return face.types.is(ir::CardType::Creature) || hasSubtype(card, "Vehicle") ||
         (hasSubtype(card, "Spacecraft") && face.power && face.toughness);
}

/// 702.124f-m: does an ability of the first let it lead together with the second?
bool pairsWith(const cards::Card& one, const cards::Card& other, Leading leading) {
  if (!canLead(one, leading)) return false;
  if (saysLine(one, "Choose a Background")) return isBackground(other);
  if (saysLine(one, "Doctor's companion")) return isDoctor(other);
  if (!canLead(other, leading)) return false;
  if (saysLine(one, "Partner") && saysLine(other, "Partner")) return true;
  if (saysLine(one, "Partner with " + other.name) && saysLine(other, "Partner with " + one.name)) return true;
  if (saysLine(one, "Friends forever") && saysLine(other, "Friends forever")) return true;
  return !partnerGroup(one).empty() && partnerGroup(one) == partnerGroup(other);
}

constexpr std::string_view kColors = "WUBRG";

std::string colorsText(std::uint8_t colors) {
  std::string text;
  for (std::size_t i = 0; i < kColors.size(); ++i)
    if ((colors >> i & 1U) != 0) text += kColors[i];
  return text.empty() ? "colorless" : text;
}

class CommanderCheck {
 public:
  CommanderCheck(const Deck& deck, const cards::CardDatabase& database, Leading leading)
      : deck_(deck), database_(database), leading_(leading) {}

  std::vector<std::string> run() {
    leaders();
    if (problems_.empty()) identities();
    return std::move(problems_);
  }

 private:
  const cards::Card& card(const DeckEntry& entry) const { return (*database_.find(entry.name))->card; }

  void leaders() {
    if (deck_.commanders.empty()) {
      problems_.push_back(
          fmt::format("{}: it has no commander: write it below a line \"Commander\" (903.3).", deck_.source));
      return;
    }
    const int count = deck_.commanderCount();
    if (count == 1 && canLead(card(deck_.commanders[0]), leading_)) return;
    if (count == 1)
      return say(deck_.commanders[0],
                 fmt::format("{} cannot be a commander (903.3).", deck_.commanders[0].name));
    if (deck_.commanders.size() == 2 && count == 2) {
      const cards::Card &one = card(deck_.commanders[0]), &other = card(deck_.commanders[1]);
      if (pairsWith(one, other, leading_) || pairsWith(other, one, leading_)) return;
      return say(deck_.commanders[1],
                 fmt::format("{} and {} cannot be commanders together (702.124).", one.name, other.name));
    }
    say(deck_.commanders.back(), "a deck has one commander, or two that are partners (702.124).");
  }

  void identities() {
    const std::vector<std::string> names = deck_.cards();
    const play::Table table = play::seat(database_, {names});
    const auto identity = [&](std::size_t i) { return table.pool->card(table.decks[0][i]).colorIdentity; };
    std::uint8_t led = 0;
    const auto commanders = static_cast<std::size_t>(deck_.commanderCount());
    for (std::size_t i = 0; i < commanders; ++i) led = static_cast<std::uint8_t>(led | identity(i));
    std::size_t at = commanders;
    for (const DeckEntry& entry : deck_.main) {
      const std::uint8_t foreign = static_cast<std::uint8_t>(identity(at) & ~led);
      at += static_cast<std::size_t>(entry.count);
      if (foreign != 0)
        say(entry, fmt::format("{} is {}, which the commander is not ({}; 903.5c).", entry.name,
                               colorsText(foreign), colorsText(led)));
      else
        lands(entry, led);
    }
  }

  /// 903.5d; 903.12e: a colorless commander of Brawl leads basic lands of one type.
  void lands(const DeckEntry& entry, std::uint8_t led) {
    constexpr std::string_view kTypes[] = {"Plains", "Island", "Swamp", "Mountain", "Forest"};
    const bool basic = card(entry).faces.front().types.is(ir::Supertype::Basic);
    for (std::size_t i = 0; i < std::size(kTypes); ++i) {
      if (!hasSubtype(card(entry), kTypes[i]) || (led >> i & 1U) != 0) continue;
      if (leading_ == Leading::Brawl && led == 0 && basic && (!freeType_ || *freeType_ == i)) {
        freeType_ = i;
        continue;
      }
      say(entry, fmt::format("{} makes {}, which the commander is not ({}; 903.5d).", entry.name, kColors[i],
                             colorsText(led)));
    }
  }

  void say(const DeckEntry& entry, const std::string& what) {
    problems_.push_back(fmt::format("{}:{}: {}", deck_.source, entry.line, what));
  }

  const Deck& deck_;
  const cards::CardDatabase& database_;
  Leading leading_;
  std::optional<std::size_t> freeType_;
  std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> checkCommanders(const Deck& deck, const cards::CardDatabase& database,
                                         Leading leading) {
  return CommanderCheck(deck, database, leading).run();
}

}  // namespace cantrip::formats
