// The printed parts of cards: type lines, costs, colours, numbers.
#include "cards/card.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "ir/mana_symbols.h"
#include "ir/new_words.h"

namespace cantrip::cards {
namespace {

constexpr std::array<std::pair<std::string_view, Layout>, 20> kLayouts = {{
    {"normal", Layout::Normal},       {"split", Layout::Split},        {"flip", Layout::Flip},
    {"transform", Layout::Transform}, {"modal_dfc", Layout::ModalDfc}, {"adventure", Layout::Adventure},
    {"saga", Layout::Saga},           {"class", Layout::Class},        {"case", Layout::Case},
    {"leveler", Layout::Leveler},     {"meld", Layout::Meld},          {"mutate", Layout::Mutate},
    {"prototype", Layout::Prototype}, {"prepare", Layout::Prepare},    {"host", Layout::Host},
    {"augment", Layout::Augment},     {"planar", Layout::Planar},      {"scheme", Layout::Scheme},
    {"vanguard", Layout::Vanguard},   {"other", Layout::Other},
}};

std::string lowered(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> result;
  std::string word;
  for (const char c : text) {
    if (c == ' ') {
      if (!word.empty()) result.push_back(std::move(word));
      word.clear();
    } else {
      word += c;
    }
  }
  if (!word.empty()) result.push_back(std::move(word));
  return result;
}

std::string inCapitals(std::string text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] >= 'a' && text[i] <= 'z' && (i == 0 || text[i - 1] == ' '))
      text[i] = static_cast<char>(text[i] - 'a' + 'A');
  return text;
}

/// Of which card type a new subtype on the line is (205.3d): of a creature where it is one, whatever else it
/// is.
std::optional<ir::CardType> ownerOfNew(const TypeLine& line) {
  using ir::CardType;
  for (const CardType type : {CardType::Creature, CardType::Planeswalker, CardType::Land, CardType::Artifact,
                              CardType::Enchantment, CardType::Battle}) {
    if (line.is(type) || (type == CardType::Creature && line.is(CardType::Kindred))) return type;
  }
  return line.is(CardType::Instant) || line.is(CardType::Sorcery) ? std::optional(CardType::Instant)
                                                                  : std::nullopt;
}

/// Names of kinds are capitalised words; jokes are whole sentences.
bool canBeSubtypes(const std::vector<std::string>& parts) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-'; };
  return parts.size() <= 5 && std::ranges::all_of(parts, [&](const std::string& word) {
           return word.size() > 1 && word[0] >= 'A' && word[0] <= 'Z' && std::ranges::all_of(word, letter) &&
                  !ir::wordValue("type", lowered(word)) && !ir::wordValue("supertype", lowered(word));
         });
}

// Subtypes of one or several words ("Time Lord"), longest first.
void parseSubtypes(std::string_view text, TypeLine& line, bool learn) {
  const std::vector<std::string> parts = words(text);
  const std::optional<ir::CardType> owner = learn && canBeSubtypes(parts) ? ownerOfNew(line) : std::nullopt;
  for (std::size_t i = 0; i < parts.size();) {
    std::size_t taken = 0;
    for (std::size_t length = std::min<std::size_t>(3, parts.size() - i); length > 0 && taken == 0;
         --length) {
      std::string phrase = parts[i];
      for (std::size_t k = 1; k < length; ++k) phrase += " " + parts[i + k];
      auto value = ir::wordValue("subtype", phrase);
      if (!value) value = ir::wordValue("subtype", inCapitals(phrase));
      if (value) {
        line.subtypes.push_back(*value);
        taken = length;
      }
    }
    if (taken == 0 && owner) {
      if (const auto value = ir::learnSubtype(parts[i], *owner)) {
        line.subtypes.push_back(*value);
        taken = 1;
      }
    }
    if (taken == 0 && line.unknown.empty()) line.unknown = parts[i];
    i += std::max<std::size_t>(taken, 1);
  }
}

}  // namespace

std::string_view layoutName(Layout layout) {
  for (const auto& [name, value] : kLayouts) {
    if (value == layout) return name;
  }
  return "other";
}

std::string layoutProblem(Layout layout) {
  switch (layout) {
    case Layout::Normal:
    case Layout::Split:
    case Layout::Flip:
    case Layout::Transform:
    case Layout::ModalDfc:
    case Layout::Adventure:
    case Layout::Saga:
    case Layout::Class:
    case Layout::Leveler:
    case Layout::Case:
    case Layout::Mutate:
    case Layout::Prototype:
    case Layout::Meld:
    case Layout::Planar:
    case Layout::Scheme:
    case Layout::Vanguard:
      return {};
    default:
      return "cards of the kind \"" + std::string(layoutName(layout)) + "\" are not carried out";
  }
}

bool liesBesideDecks(const Card& card) {
  const TypeLine& types = card.faces.front().types;
  return types.is(ir::CardType::Plane) || types.is(ir::CardType::Phenomenon) ||
         types.is(ir::CardType::Scheme) || types.is(ir::CardType::Vanguard) ||
         types.is(ir::CardType::Conspiracy);
}

Layout layoutByName(std::string_view name) {
  for (const auto& [known, value] : kLayouts) {
    if (known == name) return value;
  }
  return Layout::Other;
}

std::optional<PrintedNumber> parsePrintedNumber(std::string_view text) {
  PrintedNumber result;
  result.text = std::string(text);
  const auto number = [](std::string_view digits, std::int32_t& out) {
    if (digits.starts_with('+')) digits.remove_prefix(1);
    const auto [end, wrong] = std::from_chars(digits.data(), digits.data() + digits.size(), out);
    return wrong == std::errc{} && end == digits.data() + digits.size() && !digits.empty();
  };
  const std::size_t star = text.find('*');
  if (star == std::string_view::npos) {
    if (text == "X") {
      result.star = true;
      return result;
    }
    if (!number(text, result.number)) return std::nullopt;
    return result;
  }
  result.star = true;
  std::string_view before = text.substr(0, star);
  const std::string_view after = text.substr(star + 1);
  if (before.empty() && after.empty()) return result;
  if (!before.empty() && !after.empty()) return std::nullopt;
  if (!after.empty()) return number(after, result.number) ? std::optional(result) : std::nullopt;
  result.minus = before.ends_with('-');
  if (!result.minus && !before.ends_with('+')) return std::nullopt;
  before.remove_suffix(1);
  return number(before, result.number) ? std::optional(result) : std::nullopt;
}

bool TypeLine::is(ir::CardType type) const { return std::ranges::find(types, type) != types.end(); }
bool TypeLine::is(ir::Supertype type) const {
  return std::ranges::find(supertypes, type) != supertypes.end();
}

/// Before the subtypes of a type line (205.3a).
static constexpr std::string_view kDash = "\xE2\x80\x94";

static TypeLine typeLine(std::string_view text, bool learn) {
  TypeLine line;
  line.text = std::string(text);
  std::size_t dash = text.find(kDash);
  std::size_t dashLength = kDash.size();
  if (dash == std::string_view::npos) {
    dash = text.find(" - ");
    dashLength = 3;
  }
  for (const std::string& word : words(text.substr(0, dash))) {
    const std::string low = lowered(word);
    if (const auto type = ir::wordValue("type", low == "tribal" ? "kindred" : low)) {
      line.types.push_back(static_cast<ir::CardType>(*type));
    } else if (const auto supertype = ir::wordValue("supertype", low)) {
      line.supertypes.push_back(static_cast<ir::Supertype>(*supertype));
    } else if (line.unknown.empty()) {
      line.unknown = word;
    }
  }
  if (dash != std::string_view::npos) parseSubtypes(text.substr(dash + dashLength), line, learn);
  return line;
}

TypeLine parseTypeLine(std::string_view text) { return typeLine(text, false); }
TypeLine printedTypeLine(std::string_view text) { return typeLine(text, true); }

void learnSubtypes(std::string_view text) {
  const std::size_t dash = text.find(kDash);
  const std::string_view subtypes = dash == std::string_view::npos ? "" : text.substr(dash + kDash.size());
  bool known = dash != std::string_view::npos || text.find(" - ") == std::string_view::npos;
  for (std::size_t at = 0; known && at < subtypes.size();) {
    const std::size_t end = std::min(subtypes.find(' ', at), subtypes.size());
    known = end == at || ir::wordValue("subtype", subtypes.substr(at, end - at));
    at = end + 1;
  }
  if (!known) printedTypeLine(text);
}

std::optional<std::vector<std::int32_t>> parseCost(std::string_view text) {
  std::vector<std::int32_t> result;
  while (!text.empty()) {
    const std::size_t close = text.find('}');
    if (text.front() != '{' || close == std::string_view::npos) return std::nullopt;
    const auto symbol = ir::manaSymbol(text.substr(0, close + 1));
    if (!symbol) return std::nullopt;
    result.push_back(*symbol);
    text.remove_prefix(close + 1);
  }
  return result;
}

ColorSet CardFace::colors() const {
  if (colorIndicator) return *colorIndicator;
  return ir::colorsOf(cost);
}

int CardFace::manaValue() const { return ir::manaValueOf(cost); }

}  // namespace cantrip::cards
