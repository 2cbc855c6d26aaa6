// Who can lead a deck, alone or with another (903.3, 702.124), and which cards they lead (903.4-5).
#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "cards/database.h"
#include "formats/check.h"
#include "play/table.h"
#include "state/pool.h"

namespace cantrip::formats {
namespace {

/// In the order of the colors (305.6).
constexpr std::string_view kBasicTypes[] = {"Plains", "Island", "Swamp", "Mountain", "Forest"};

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

/// Are all words of `wanted` words of the type line?
bool hasTypes(const cards::CardFace& face, const std::string& wanted) {
  std::istringstream words(wanted);
  for (std::string word; words >> word;) {
    std::istringstream printed(face.types.text);
    bool found = false;
    for (std::string other; !found && printed >> other;) found = other == word;
    if (!found) return false;
  }
  return true;
}

}  // namespace

bool canLead(const cards::Card& card, const Leaders& leaders) {
  const cards::CardFace& face = card.faces.front();
  if (face.text.find("can be your commander") != std::string::npos) return true;
  // 903.12c: a Spacecraft needs power and toughness.
  if (hasSubtype(card, "Spacecraft") && !(face.power && face.toughness)) return false;
  return std::any_of(leaders.typeLines.begin(), leaders.typeLines.end(),
                     [&](const std::string& types) { return hasTypes(face, types); });
}

namespace {

bool isSpell(const cards::Card& card) {
  const cards::TypeLine& types = card.faces.front().types;
  return types.is(ir::CardType::Instant) || types.is(ir::CardType::Sorcery);
}

/// 702.124f-m: does an ability of the first let it lead together with the second?
bool pairsWith(const cards::Card& one, const cards::Card& other, const Leaders& leaders) {
  if (!canLead(one, leaders)) return false;
  if (saysLine(one, "Choose a Background")) return isBackground(other);
  if (saysLine(one, "Doctor's companion")) return isDoctor(other);
  if (!canLead(other, leaders)) return false;
  if (saysLine(one, "Partner") && saysLine(other, "Partner")) return true;
  if (saysLine(one, "Partner with " + other.name) && saysLine(other, "Partner with " + one.name)) return true;
  if (saysLine(one, "Friends forever") && saysLine(other, "Friends forever")) return true;
  return !partnerGroup(one).empty() && partnerGroup(one) == partnerGroup(other);
}

}  // namespace

bool canLeadTogether(const cards::Card& one, const cards::Card& other, const Leaders& leaders) {
  return one.name != other.name && (pairsWith(one, other, leaders) || pairsWith(other, one, leaders));
}

namespace {

constexpr std::string_view kColors = "WUBRG";

std::string colorsText(std::uint8_t colors) {
  std::string text;
  for (std::size_t i = 0; i < kColors.size(); ++i)
    if ((colors >> i & 1U) != 0) text += kColors[i];
  return text.empty() ? "colorless" : text;
}

class LeaderCheck {
 public:
  LeaderCheck(const Deck& deck, const cards::CardDatabase& database, const Leaders& leaders)
      : deck_(deck), database_(database), leaders_(leaders) {}

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
    std::vector<DeckEntry> leading, spells;
    for (const DeckEntry& entry : deck_.commanders) {
      auto& list = leaders_.signatureSpell && isSpell(card(entry)) ? spells : leading;
      list.insert(list.end(), static_cast<std::size_t>(entry.count), entry);
    }
    if (leaders_.signatureSpell && spells.size() != leading.size())
      return say(
          deck_.commanders.front(),
          fmt::format(
              "with {} oathbreaker{} goes a signature spell for each, an instant or sorcery: there are {}.",
              leading.size(), leading.size() == 1 ? "" : "s", spells.size()));
    pair(leading);
  }

  /// One leader, or two that are partners.
  void pair(const std::vector<DeckEntry>& leading) {
    if (leading.size() == 1) {
      if (!canLead(card(leading[0]), leaders_))
        say(leading[0], fmt::format("{} cannot be a commander (903.3).", leading[0].name));
      return;
    }
    if (leading.size() == 2 && leading[0].name != leading[1].name) {
      const cards::Card &one = card(leading[0]), &other = card(leading[1]);
      if (canLeadTogether(one, other, leaders_)) return;
      return say(leading[1],
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
    for (std::size_t i = 0; i < commanders; ++i)
      if (!isSignatureSpell(names[i])) led = static_cast<std::uint8_t>(led | identity(i));
    led = static_cast<std::uint8_t>(led | colorsChosen(*table.pool, table.decks[0], commanders, led));
    std::size_t place = 0;
    for (const DeckEntry& entry : deck_.commanders) {
      if (isSignatureSpell(entry.name)) foreignTo(entry, identity(place), led);
      place += static_cast<std::size_t>(entry.count);
    }
    std::size_t at = commanders;
    for (const DeckEntry& entry : deck_.main) {
      if (!foreignTo(entry, identity(at), led)) lands(entry, led);
      at += static_cast<std::size_t>(entry.count);
    }
  }

  /// 903.4b: a color of the deck for each leader whose color is chosen, as far as the others have it not.
  static std::uint8_t colorsChosen(const Pool& pool, const std::vector<CardId>& deck, std::size_t commanders,
                                   std::uint8_t led) {
    std::ptrdiff_t open = std::count_if(deck.begin(), deck.begin() + static_cast<std::ptrdiff_t>(commanders),
                                        [&](CardId id) { return pool.card(id).colorOfCommander != kNoNode; });
    unsigned asked = 0, chosen = 0;
    for (std::size_t i = commanders; i < deck.size(); ++i) {
      asked |= pool.card(deck[i]).colorIdentity;
      for (std::size_t color = 0; color < std::size(kBasicTypes); ++color)
        for (const std::uint16_t subtype : pool.card(deck[i]).subtypes)
          if (ir::word("subtype", subtype) == kBasicTypes[color]) asked |= 1U << color;
    }
    for (unsigned color = 0; color < std::size(kBasicTypes) && open > 0; ++color) {
      if (((asked & ~static_cast<unsigned>(led)) >> color & 1U) == 0) continue;
      chosen |= 1U << color;
      --open;
    }
    return static_cast<std::uint8_t>(chosen);
  }

  bool isSignatureSpell(const std::string& name) const {
    return leaders_.signatureSpell && isSpell((*database_.find(name))->card);
  }

  /// Says so when the card has colors that the leaders have not (903.5c).
  bool foreignTo(const DeckEntry& entry, std::uint8_t identity, std::uint8_t led) {
    const auto foreign = static_cast<std::uint8_t>(identity & ~led);
    if (foreign != 0)
      say(entry, fmt::format("{} is {}, which the commander is not ({}; 903.5c).", entry.name,
                             colorsText(foreign), colorsText(led)));
    return foreign != 0;
  }

  /// 903.5d; 903.12e: a colorless commander of Brawl leads basic lands of one type.
  void lands(const DeckEntry& entry, std::uint8_t led) {
    const bool basic = card(entry).faces.front().types.is(ir::Supertype::Basic);
    for (std::size_t i = 0; i < std::size(kBasicTypes); ++i) {
      if (!hasSubtype(card(entry), kBasicTypes[i]) || (led >> i & 1U) != 0) continue;
      if (leaders_.freeBasicType && led == 0 && basic && (!freeType_ || *freeType_ == i)) {
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
  const Leaders& leaders_;
  std::optional<std::size_t> freeType_;
  std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> checkLeaders(const Deck& deck, const cards::CardDatabase& database,
                                      const Leaders& leaders) {
  return LeaderCheck(deck, database, leaders).run();
}

}  // namespace cantrip::formats
