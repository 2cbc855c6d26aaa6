// Colours on the terminal.
#include "cli/paint.h"

#include <algorithm>
#include <bit>
#include <cctype>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace cantrip::cli {
namespace {

constexpr std::string_view kPlain = "\x1b[0m", kBold = "\x1b[1m", kDim = "\x1b[2m";
/// Of the colours in the order of ir::Color, bright enough for a dark ground and dark enough for a bright
/// one.
constexpr std::string_view kOfColor[] = {"\x1b[33m", "\x1b[34m", "\x1b[35m",
                                         "\x1b[31m", "\x1b[32m", "\x1b[36m"};
constexpr std::string_view kGold = "\x1b[1;33m";

struct Name {
  std::string name;
  std::string_view paint;
};
/// The names of coloured cards by their first word.
std::unordered_map<std::string, std::vector<Name>>& names() {
  static std::unordered_map<std::string, std::vector<Name>> all;
  return all;
}

bool isWordEnd(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) == 0 && (static_cast<unsigned char>(c) & 0x80) == 0;
}

/// The paint of a symbol such as {R}, {2/W} or {T}: of the first colour that is in it.
std::string_view ofSymbol(std::string_view symbol) {
  for (const char c : symbol)
    if (const std::size_t color = std::string_view("WUBRGC").find(c); color != std::string_view::npos)
      return kOfColor[color];
  return kBold;
}

/// Length of "{1/R}" and its like at the beginning of the text; 0 when there is none.
std::size_t symbolAt(std::string_view text) {
  if (text.front() != '{') return 0;
  const std::size_t end = text.find('}');
  if (end == std::string_view::npos || end > 6) return 0;
  const std::string_view inside = text.substr(1, end - 1);
  const bool symbol = std::all_of(inside.begin(), inside.end(), [](char c) {
    return c == '/' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
  });
  return symbol && !inside.empty() ? end + 1 : 0;
}

/// Its letters up to the first other character.
std::string firstWord(std::string_view text) {
  const auto end = std::find_if(text.begin(), text.end(), isWordEnd);
  return {text.begin(), end};
}

/// How much of the text is this name, which may go on in the next line; 0 when it begins with something else.
std::size_t lengthOf(std::string_view name, std::string_view text) {
  std::size_t at = 0;
  for (const char c : name) {
    if (at >= text.size()) return 0;
    if (c == ' ' && (text[at] == ' ' || text[at] == '\n')) {
      while (at < text.size() && (text[at] == ' ' || text[at] == '\n')) ++at;
    } else if (text[at++] != c) {
      return 0;
    }
  }
  return at == text.size() || isWordEnd(text[at]) ? at : 0;
}

/// Length and paint of the longest name that the text begins with.
std::pair<std::size_t, std::string_view> nameAt(std::string_view text) {
  std::pair<std::size_t, std::string_view> found{0, {}};
  const auto same = names().find(firstWord(text));
  if (same == names().end()) return found;
  for (const Name& name : same->second)
    if (const std::size_t length = lengthOf(name.name, text); length > found.first)
      found = {length, name.paint};
  return found;
}

/// What a whole line is painted with: headings, and what happened in the turns of the game.
std::string_view ofLine(std::string_view line) {
  if (line.starts_with("--- ") || line.starts_with("Turn ")) return kBold;
  return line.starts_with("-----") ? kDim : std::string_view{};
}

}  // namespace

void paintNamesOf(const Pool& pool) {
  for (const CardDef& card : pool.cards) {
    const unsigned colors = card.colors & 0x1FU;
    if (card.name.empty() || colors == 0) continue;
    names()[firstWord(card.name)].push_back(
        {card.name,
         std::has_single_bit(colors) ? kOfColor[static_cast<std::size_t>(std::countr_zero(colors))] : kGold});
  }
}

std::string painted(std::string_view text) {
  std::string out;
  std::string_view line;  // the paint of the line that is being written
  for (std::size_t at = 0; at < text.size();) {
    const bool begins = at == 0 || text[at - 1] == '\n';
    if (begins) {
      line = ofLine(text.substr(at));
      out += line;
    }
    const std::string_view rest = text.substr(at);
    if (rest.front() == '\n' && !line.empty()) out += kPlain, line = {};
    std::size_t length = line.empty() ? symbolAt(rest) : 0;
    std::string_view paint = length > 0 ? ofSymbol(rest.substr(0, length)) : std::string_view{};
    const bool wordBegins = begins || isWordEnd(text[at - 1]);
    if (length == 0 && line.empty() && wordBegins && !isWordEnd(rest.front()))
      std::tie(length, paint) = nameAt(rest);
    if (length == 0) {
      out += rest.front();
      ++at;
      continue;
    }
    out += paint;
    out += rest.substr(0, length);
    out += kPlain;
    at += length;
  }
  return out;
}

}  // namespace cantrip::cli
