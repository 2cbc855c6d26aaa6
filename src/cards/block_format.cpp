// Reads and writes the block format.
#include "cards/block_format.h"

#include <algorithm>

#include "base/trim.h"
#include "text/tokens.h"

namespace cantrip::cards {
namespace {

struct Line {
  std::string_view text;
  int number;
};

/// What people type for marks that their keyboards lack: a hyphen for a dash, a bullet or a minus sign.
std::string asPrinted(std::string_view line) {
  constexpr std::string_view kDash = "\xE2\x80\x94", kMinus = "\xE2\x88\x92";
  std::string text(line);
  if (text.starts_with("- ") || text.starts_with("* ")) text.replace(0, 1, text::kBullet);
  const std::size_t colon = text.find(':');
  const bool loyalty = text.starts_with('-') && colon != std::string::npos && colon > 1 &&
                       (text.find_first_not_of("0123456789", 1) == colon || text.starts_with("-X:"));
  if (loyalty) text.replace(0, 1, kMinus);
  for (const std::string_view typed : {" -- ", " - "})
    for (std::size_t at = text.find(typed); at != std::string::npos; at = text.find(typed, at + 3))
      text.replace(at + 1, typed.size() - 2, kDash);
  if (text.ends_with(" -")) text.replace(text.size() - 1, 1, kDash);
  return text;
}

class BlockReader {
 public:
  explicit BlockReader(std::string_view file) : file_(file) {}

  BlockCard card(const std::vector<Line>& lines) const {
    if (lines[0].text.starts_with("name ")) return labelled(lines);
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
    nameCard(result);
    return result;
  }

  // name, cost, type, text, pt, loyalty, defense, hand, life, color, layout: one per line; a second `name`
  // starts a second face.
  BlockCard labelled(const std::vector<Line>& lines) const {
    BlockCard result;
    result.line = lines[0].number;
    for (const Line& line : lines) {
      const std::size_t space = std::min(line.text.find(' '), line.text.size());
      const std::string_view label = line.text.substr(0, space);
      const std::string_view value = trim(line.text.substr(space));
      if (label == "layout") {
        result.card.layout = layoutByName(value);
        if (result.card.layout == Layout::Other) fail(line, "there is no layout " + std::string(value));
      } else if (label == "name") {
        CardFace& face = result.card.faces.emplace_back();
        face.name = std::string(value);
        result.textLines.push_back(line.number);
      } else {
        labelledLine(line, label, value, result);
      }
    }
    for (const CardFace& face : result.card.faces) {
      if (face.types.types.empty()) fail(lines[0], "the card " + face.name + " has no type line");
    }
    nameCard(result);
    return result;
  }

 private:
  void labelledLine(const Line& line, std::string_view label, std::string_view value, BlockCard& card) const {
    CardFace& face = card.card.faces.back();
    if (label == "cost") {
      cost(line, value, face);
    } else if (label == "type") {
      face.types = typeLine(line, value);
    } else if (label == "text") {
      if (face.text.empty()) card.textLines.back() = line.number;
      if (!face.text.empty()) face.text += '\n';
      face.text += asPrinted(value);
    } else if (label == "pt") {
      const std::size_t slash = std::min(value.find('/'), value.size());
      face.power = printed(line, value.substr(0, slash));
      face.toughness = printed(line, slash < value.size() ? value.substr(slash + 1) : std::string_view{});
    } else if (label == "loyalty") {
      face.loyalty = printed(line, value);
    } else if (label == "defense") {
      face.defense = printed(line, value);
    } else if (label == "hand") {
      face.hand = printed(line, value);
    } else if (label == "life") {
      face.life = printed(line, value);
    } else if (label == "color") {
      indicator(line, value, face);
    } else if (value.empty() || asPrinted(line.text).starts_with(text::kBullet)) {
      face.text += "\n" + asPrinted(line.text);
    } else {
      fail(line, "\"" + std::string(label) +
                     "\" is none of name, cost, type, text, pt, loyalty, defense, hand, life, color, layout");
    }
  }

  static void nameCard(BlockCard& card) {
    for (const CardFace& part : card.card.faces)
      card.card.name += (card.card.name.empty() ? "" : " // ") + part.name;
  }

  PrintedNumber printed(const Line& line, std::string_view value) const {
    const auto number = parsePrintedNumber(trim(value));
    if (!number) fail(line, "\"" + std::string(trim(value)) + "\" is no number");
    return *number;
  }

  TypeLine typeLine(const Line& line, std::string_view value) const {
    TypeLine types = parseTypeLine(value);
    if (!types.unknown.empty()) fail(line, "\"" + types.unknown + "\" in the type line is no known type");
    return types;
  }

  void cost(const Line& line, std::string_view value, CardFace& face) const {
    face.manaCost = std::string(value);
    const auto symbols = parseCost(face.manaCost);
    if (!symbols) fail(line, face.manaCost + " is no mana cost");
    face.cost = *symbols;
    face.hasCost = true;
  }

  [[noreturn]] void fail(const Line& line, const std::string& message) const {
    throw CardFormatError(std::string(file_) + ":" + std::to_string(line.number) + ": " + message);
  }

  void addFace(std::vector<Line>& lines, BlockCard& card) const {
    if (lines.empty())
      throw CardFormatError(std::string(file_) + ":" + std::to_string(card.line) + ": a face without a name");
    if (lines.size() < 2) fail(lines[0], "the card " + std::string(lines[0].text) + " has no type line");
    CardFace face;
    nameAndCost(lines[0], face);
    face.types = typeLine(lines[1], lines[1].text);
    lines.erase(lines.begin(), lines.begin() + 2);
    while (!lines.empty() && number(lines.front(), face)) lines.erase(lines.begin());
    while (!lines.empty() && number(lines.back(), face)) lines.pop_back();
    for (const Line& line : lines) {
      if (!face.text.empty()) face.text += '\n';
      face.text += asPrinted(line.text);
    }
    card.textLines.push_back(lines.empty() ? card.line : lines[0].number);
    card.card.faces.push_back(std::move(face));
  }

  void nameAndCost(const Line& line, CardFace& face) const {
    const std::size_t brace = line.text.find(" {");
    face.name = std::string(trim(line.text.substr(0, brace)));
    if (brace == std::string_view::npos) return;
    cost(line, trim(line.text.substr(brace + 1)), face);
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
    if (labelled("Loyalty:", face.loyalty) || labelled("Defense:", face.defense) ||
        labelled("Hand:", face.hand) || labelled("Life:", face.life))
      return true;
    if (line.text.starts_with("Color:")) {
      indicator(line, line.text.substr(6), face);
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

  void indicator(const Line& line, std::string_view value, CardFace& face) const {
    ColorSet colors = 0;
    std::string word;
    for (const char c : std::string(value) + " ") {
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

std::vector<BlockCard> readBlocks(std::string_view contents, std::string_view file,
                                  std::vector<std::string>* errors) {
  std::vector<BlockCard> result;
  std::vector<Line> lines;
  const BlockReader reader(file);
  const auto finish = [&] {
    try {
      if (!lines.empty()) result.push_back(reader.card(lines));
    } catch (const CardFormatError& error) {
      if (errors == nullptr) throw;
      errors->emplace_back(error.what());
    }
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
    if (face.hand) out += "Hand: " + face.hand->text + "\n";
    if (face.life) out += "Life: " + face.life->text + "\n";
  }
  return out;
}

}  // namespace cantrip::cards
