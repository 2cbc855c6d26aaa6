// Reads and writes the block format.
#include "cards/block_format.h"

#include <algorithm>

namespace cantrip::cards {
namespace {

std::string_view trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
    text.remove_suffix(1);
  return text;
}

struct Line {
  std::string_view text;
  int number;
};

class BlockReader {
 public:
  explicit BlockReader(std::string_view file) : file_(file) {}

  BlockCard card(std::vector<Line> lines) {
    BlockCard result;
    result.line = lines[0].number;
    std::vector<Line> face;
    for (const Line& line : lines) {
      if (line.text.starts_with("Layout:")) {
        result.card.layout = layoutByName(trim(line.text.substr(7)));
        if (result.card.layout == Layout::Other)
          fail(line, "there is no layout " + std::string(trim(line.text.substr(7))));
      } else if (line.text == "//") {
        addFace(face, result);
        face.clear();
      } else {
        face.push_back(line);
      }
    }
    addFace(face, result);
    for (const CardFace& part : result.card.faces) {
      result.card.name += (result.card.name.empty() ? "" : " // ") + part.name;
    }
    return result;
  }

 private:
  [[noreturn]] void fail(const Line& line, const std::string& message) const {
    throw CardFormatError(std::string(file_) + ":" + std::to_string(line.number) + ": " + message);
  }

  void addFace(std::vector<Line>& lines, BlockCard& card) const {
    if (lines.empty())
      throw CardFormatError(std::string(file_) + ":" + std::to_string(card.line) + ": a face without a name");
    if (lines.size() < 2) fail(lines[0], "the card " + std::string(lines[0].text) + " has no type line");
    CardFace face;
    nameAndCost(lines[0], face);
    face.types = parseTypeLine(lines[1].text);
    if (!face.types.unknown.empty()) {
      fail(lines[1], "\"" + face.types.unknown +
                         "\" in the type line is no known type; the line after the name is the type line");
    }
    lines.erase(lines.begin(), lines.begin() + 2);
    while (!lines.empty() && number(lines.front(), face)) lines.erase(lines.begin());
    while (!lines.empty() && number(lines.back(), face)) lines.pop_back();
    for (const Line& line : lines) {
      if (!face.text.empty()) face.text += '\n';
      face.text += line.text;
    }
    card.textLines.push_back(lines.empty() ? card.line : lines[0].number);
    card.card.faces.push_back(std::move(face));
  }

  void nameAndCost(const Line& line, CardFace& face) const {
    const std::size_t brace = line.text.find(" {");
    face.name = std::string(trim(line.text.substr(0, brace)));
    if (brace == std::string_view::npos) return;
    face.manaCost = std::string(trim(line.text.substr(brace + 1)));
    const auto cost = parseCost(face.manaCost);
    if (!cost) fail(line, face.manaCost + " is no mana cost");
    face.cost = *cost;
    face.hasCost = true;
  }

  // Power/toughness, loyalty, defense, colour indicator: lines of their own after the type line or at the
  // end.
  bool number(const Line& line, CardFace& face) const {
    const auto labelled = [&](std::string_view label, std::optional<PrintedNumber>& field) {
      if (!line.text.starts_with(label)) return false;
      field = parsePrintedNumber(trim(line.text.substr(label.size())));
      if (!field) fail(line, std::string(trim(line.text.substr(label.size()))) + " is no number");
      return true;
    };
    if (labelled("Loyalty:", face.loyalty) || labelled("Defense:", face.defense)) return true;
    if (line.text.starts_with("Color:")) {
      indicator(line, face);
      return true;
    }
    const std::size_t slash = line.text.find('/');
    if (slash == std::string_view::npos || line.text.size() > 9 || face.power) return false;
    const auto power = parsePrintedNumber(trim(line.text.substr(0, slash)));
    const auto toughness = parsePrintedNumber(trim(line.text.substr(slash + 1)));
    if (!power || !toughness) return false;
    face.power = power;
    face.toughness = toughness;
    return true;
  }

  void indicator(const Line& line, CardFace& face) const {
    ColorSet colors = 0;
    std::string word;
    for (const char c : std::string(line.text.substr(6)) + " ") {
      if (c != ' ' && c != ',') {
        word += c;
        continue;
      }
      if (!word.empty()) {
        const auto color = ir::wordValue("color", word);
        if (!color) fail(line, word + " is no color");
        if (word != "colorless") colors = static_cast<ColorSet>(colors | (1U << *color));
      }
      word.clear();
    }
    face.colorIndicator = colors;
  }

  std::string_view file_;
};

}  // namespace

std::vector<BlockCard> readBlocks(std::string_view contents, std::string_view file) {
  std::vector<BlockCard> result;
  std::vector<Line> lines;
  const BlockReader reader(file);
  const auto finish = [&] {
    if (!lines.empty()) result.push_back(BlockReader(file).card(lines));
    lines.clear();
  };
  int number = 0;
  while (!contents.empty()) {
    ++number;
    const std::size_t end = contents.find('\n');
    const std::string_view line = trim(contents.substr(0, end));
    contents = end == std::string_view::npos ? std::string_view{} : contents.substr(end + 1);
    if (line.starts_with('#')) continue;  // a comment
    if (line.empty()) {
      finish();
    } else {
      lines.push_back({line, number});
    }
  }
  finish();
  return result;
}

std::string writeBlock(const Card& card) {
  std::string out;
  if (card.layout != Layout::Normal) out += "Layout: " + std::string(layoutName(card.layout)) + "\n";
  for (std::size_t i = 0; i < card.faces.size(); ++i) {
    const CardFace& face = card.faces[i];
    if (i > 0) out += "//\n";
    out += face.name + (face.hasCost && !face.manaCost.empty() ? " " + face.manaCost : "") + "\n" +
           face.types.text + "\n";
    if (face.colorIndicator) {
      out += "Color:";
      for (std::size_t c = 0; c < 5; ++c) {
        if (*face.colorIndicator & (1U << c))
          out += " " + std::string(ir::word("color", static_cast<int>(c)));
      }
      out += "\n";
    }
    if (!face.text.empty()) out += face.text + "\n";
    if (face.power && face.toughness) out += face.power->text + "/" + face.toughness->text + "\n";
    if (face.loyalty) out += "Loyalty: " + face.loyalty->text + "\n";
    if (face.defense) out += "Defense: " + face.defense->text + "\n";
  }
  return out;
}

}  // namespace cantrip::cards
