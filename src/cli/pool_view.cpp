#include "cli/pool_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>

#include "cli/board.h"
#include "formats/deck_formats.h"

namespace cantrip::cli {
namespace {

constexpr std::array<const char*, 8> kGroups{"White", "Blue",         "Black",     "Red",
                                             "Green", "Multicolored", "Colorless", "Lands"};
constexpr int kMulticolored = 5, kColorless = 6, kLands = 7;

const cards::CardFace* frontOf(const std::string& name, const cards::CardDatabase& database) {
  const auto card = database.find(name);
  return card && !(*card)->card.faces.empty() ? &(*card)->card.faces.front() : nullptr;
}

int groupOf(const cards::CardFace* face) {
  if (face == nullptr) return kColorless;
  if (face->types.is(ir::CardType::Land)) return kLands;
  const unsigned colors = face->colors();
  if (colors == 0) return kColorless;
  return std::has_single_bit(colors) ? std::countr_zero(colors) : kMulticolored;
}

std::string countedName(const formats::DeckEntry& entry) {
  return entry.count == 1 ? entry.name : fmt::format("{} x {}", entry.count, entry.name);
}

}  // namespace

std::string poolText(const std::vector<formats::DeckEntry>& cards, const cards::CardDatabase& database) {
  std::map<int, std::map<int, std::vector<std::string>>> groups;
  std::map<int, int> counts;
  for (const formats::DeckEntry& entry : cards) {
    const cards::CardFace* face = frontOf(entry.name, database);
    const int group = groupOf(face);
    groups[group][group == kLands || face == nullptr ? 0 : face->manaValue()].push_back(countedName(entry));
    counts[group] += entry.count;
  }
  std::string text;
  for (auto& [group, byValue] : groups) {
    text += fmt::format("{}: {}\n", kGroups[static_cast<std::size_t>(group)], counts[group]);
    for (auto& [value, names] : byValue) {
      std::sort(names.begin(), names.end());
      const std::string label = group == kLands ? "" : std::to_string(value);
      text += wrap(fmt::format("{:>3}  {}", label, fmt::join(names, ", ")), screenWidth() - 1, 5) + "\n";
    }
  }
  return text;
}

std::string deckCards(const formats::Deck& deck, const cards::CardDatabase& database) {
  std::string text;
  for (std::size_t i = 0; i < formats::kSections; ++i) {
    const auto section = static_cast<formats::Section>(i);
    if (section == formats::Section::Main || section == formats::Section::Sideboard) continue;
    std::vector<std::string> names;
    for (const formats::DeckEntry& entry : deck.section(section)) names.push_back(countedName(entry));
    if (!names.empty())
      text += wrap(fmt::format("{}: {}", formats::sectionName(section), fmt::join(names, ", ")),
                   screenWidth() - 1, 5) +
              "\n";
  }
  return text + poolText(deck.main, database);
}

std::string curveText(const std::vector<formats::DeckEntry>& cards, const cards::CardDatabase& database) {
  constexpr int kHighest = 7;
  std::array<int, kHighest + 1> creatures{}, others{};
  for (const formats::DeckEntry& entry : cards) {
    const cards::CardFace* face = frontOf(entry.name, database);
    if (face == nullptr || face->types.is(ir::CardType::Land)) continue;
    auto& row = face->types.is(ir::CardType::Creature) ? creatures : others;
    row[static_cast<std::size_t>(std::min(face->manaValue(), kHighest))] += entry.count;
  }
  std::string text = "Curve: # is a creature, + another spell\n";
  for (std::size_t value = 0; value <= kHighest; ++value) {
    const auto count = [](int n) { return static_cast<std::size_t>(std::min(n, 30)); };
    if (creatures[value] + others[value] == 0) continue;
    text += fmt::format("{:>3}{} {}{} {}\n", value, value == kHighest ? "+" : " ",
                        std::string(count(creatures[value]), '#'), std::string(count(others[value]), '+'),
                        creatures[value] + others[value]);
  }
  return text;
}

std::string cardText(const std::string& name, const cards::CardDatabase& database) {
  const auto card = database.find(name);
  if (!card) return name;
  std::string text;
  for (const cards::CardFace& face : (*card)->card.faces) {
    std::string line = face.name;
    if (!face.manaCost.empty()) line += " " + face.manaCost;
    line += "  " + face.types.text;
    if (face.power && face.toughness) line += fmt::format("  {}/{}", face.power->text, face.toughness->text);
    if (face.loyalty) line += fmt::format("  loyalty {}", face.loyalty->text);
    if (!text.empty()) line = "// " + line;
    const std::string wrapped = wrap("     " + line, screenWidth() - 1, 5);
    text += text.empty() ? wrapped.substr(5) : "\n" + wrapped;
    std::string_view rest = face.text;
    while (!rest.empty()) {
      const std::size_t end = rest.find('\n');
      text += "\n" + wrap("     " + std::string(rest.substr(0, end)), screenWidth() - 1, 5);
      rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
  }
  return text;
}

}  // namespace cantrip::cli
