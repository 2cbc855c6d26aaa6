// "c:rg", "id<=esper", "c>=2": colors and color identities (105, 903.4).
#include <fmt/format.h>

#include <bit>
#include <map>

#include "search/conditions.h"

namespace cantrip::search {
namespace {

/// Names of colors and of what players call combinations of them.
const std::map<std::string, std::string_view>& colorNames() {
  static const std::map<std::string, std::string_view> names{
      {"white", "w"},     {"blue", "u"},        {"black", "b"},         {"red", "r"},
      {"green", "g"},     {"azorius", "wu"},    {"dimir", "ub"},        {"rakdos", "br"},
      {"gruul", "rg"},    {"selesnya", "gw"},   {"orzhov", "wb"},       {"izzet", "ur"},
      {"golgari", "bg"},  {"boros", "rw"},      {"simic", "gu"},        {"bant", "gwu"},
      {"esper", "wub"},   {"grixis", "ubr"},    {"jund", "brg"},        {"naya", "rgw"},
      {"abzan", "wbg"},   {"jeskai", "urw"},    {"sultai", "bgu"},      {"mardu", "rwb"},
      {"temur", "gur"},   {"chaos", "ubrg"},    {"aggression", "brgw"}, {"altruism", "rgwu"},
      {"growth", "gwub"}, {"artifice", "wubr"}, {"rainbow", "wubrg"}};
  return names;
}

std::optional<cards::ColorSet> colorsIn(const std::string& value) {
  constexpr std::string_view kLetters = "wubrg";
  const auto named = colorNames().find(value);
  const std::string_view letters = named == colorNames().end() ? std::string_view(value) : named->second;
  cards::ColorSet colors = 0;
  for (const char letter : letters) {
    const std::size_t at = kLetters.find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    colors = static_cast<cards::ColorSet>(colors | 1U << at);
  }
  return colors;
}

bool setCompares(const std::string& op, cards::ColorSet left, cards::ColorSet right) {
  const bool has = (left & right) == right, within = (left & right) == left;
  if (op == ">=") return has;
  if (op == "<=") return within;
  if (op == ">") return has && left != right;
  if (op == "<") return within && left != right;
  return (left == right) == (op == "=");
}

}  // namespace

Condition colorCondition(const Term& term, bool identity) {
  const auto of = [identity](const CardFacts& card) { return identity ? card.identity : card.colors; };
  const std::string& value = term.value;
  if (value.size() == 1 && value[0] >= '0' && value[0] <= '5')
    return [of, op = term.op, count = value[0] - '0'](const CardFacts& card) {
      return compares(op, std::popcount(of(card)), count);
    };
  if (value == "m" || value == "multicolor" || value == "multicolored")
    return
        [of, yes = term.op != "!="](const CardFacts& card) { return (std::popcount(of(card)) > 1) == yes; };
  const bool colorless = value == "c" || value == "colorless";
  const auto colors = colorless ? std::optional<cards::ColorSet>(0) : colorsIn(value);
  if (!colors)
    refuse(term,
           "colors are letters of wubrg, names (red, izzet, esper), c for colorless, m for several, or how "
           "many of them.");
  // A deck of some colors may have every card within them, and a red card is whatever is red.
  std::string op = term.op != ":" ? term.op : identity ? "<=" : colorless ? "=" : ">=";
  return [of, op = std::move(op), colors = *colors](const CardFacts& card) {
    return setCompares(op, of(card), colors);
  };
}

}  // namespace cantrip::search
