// Decks as lines of text: plain lists and those of Arena, Magic Online, Moxfield and Archidekt, and the files
// of Forge, XMage and Magic Workstation. Their lines differ so little that one reader reads all:
//
//   4 Lightning Bolt                         plain, Magic Online
//   4 Lightning Bolt (M10) 146               Arena, Moxfield (which may have *F* behind it)
//   4x Lightning Bolt (m10) 146 [Burn] ^x^   Archidekt; a category can be a section
//   4 Lightning Bolt|M10|[146]               Forge, below [Main]
//   SB: 4 [M10:146] Lightning Bolt           XMage
//   SB: 4 [M10] Lightning Bolt               Magic Workstation
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/fold.h"
#include "base/trim.h"
#include "formats/deck_builder.h"

namespace cantrip::formats {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

bool allDigits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), isDigit);
}

std::vector<std::string_view> splitAt(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// "Creatures (20)": how some lists group the cards of a section.
bool isGroup(std::string_view line) {
  constexpr std::string_view kGroups[] = {"creature", "instant",      "sorcer", "enchantment", "artifact",
                                          "land",     "planeswalker", "battle", "spell",       "other"};
  const std::size_t open = line.rfind(" (");
  if (open == std::string_view::npos || line.back() != ')' ||
      !allDigits(line.substr(open + 2, line.size() - open - 3)))
    return false;
  const std::string word = folded(line.substr(0, open));
  return word.find(' ') == std::string::npos &&
         std::any_of(std::begin(kGroups), std::end(kGroups),
                     [&](auto group) { return word.starts_with(group); });
}

class TextDeckReader {
 public:
  TextDeckReader(std::string_view text, std::string_view source) : text_(text), builder_(source) {}

  Deck read() {
    const std::vector<std::string_view> lines = splitAt(text_, '\n');
    headed_ = std::any_of(lines.begin(), lines.end(), [](std::string_view line) {
      line = trim(line);
      const bool inBrackets = line.starts_with('[') && line.ends_with(']');
      return inBrackets || sectionByName(withoutSlashes(line)) == Section::Sideboard || isForSideboard(line);
    });
    for (const std::string_view line : lines) {
      ++line_;
      readLine(trim(line));
    }
    return builder_.finish();
  }

 private:
  static bool isForSideboard(std::string_view line) { return folded(line.substr(0, 3)) == "sb:"; }

  /// "// Sideboard" is a heading in some lists.
  static std::string_view withoutSlashes(std::string_view line) {
    return line.starts_with("//") ? trim(line.substr(2)) : line;
  }

  void readLine(std::string_view line) {
    if (line.empty()) return readBlank();
    if (const auto found = sectionByName(withoutSlashes(line))) {
      section_ = *found;
      about_ = outside_ = false;
    } else if (line.starts_with("//") || line.starts_with('#')) {
      readRemark(line);
    } else if (isOutside(line)) {
      outside_ = true;
    } else if (folded(line) == "about" || folded(line) == "[metadata]") {
      about_ = true;
    } else if (!readFact(line) && !outside_ && !isGroup(line)) {
      readEntry(line);
    }
  }

  void readBlank() {
    about_ = outside_ = false;
    if (section_ == Section::Commander || section_ == Section::Companion)
      section_ = Section::Main;
    else if (section_ == Section::Main && !headed_ && !builder_.deck().main.empty())
      section_ = Section::Sideboard;
  }

  void readRemark(std::string_view line) {
    const std::size_t begin = line.find_first_not_of("/#");
    if (begin == std::string_view::npos) return;
    const std::string_view words = trim(line.substr(begin));
    // Magic Workstation: "// NAME : Goblins"
    if (folded(words.substr(0, 4)) == "name" && trim(words.substr(4)).starts_with(':'))
      builder_.setTitle(trim(trim(words.substr(4)).substr(1)));
    else if (builder_.deck().main.empty())
      builder_.setAbout(words);
  }

  /// Lines about the deck: of Arena below "About", of Forge below [metadata], of XMage before all others.
  bool readFact(std::string_view line) {
    const std::string lower = folded(line);
    if (lower.starts_with("name:") ||
        (about_ && (lower.starts_with("name=") || lower.starts_with("name ")))) {
      builder_.setTitle(line.substr(5));
      return true;
    }
    return about_ || lower.starts_with("author:") || lower.starts_with("layout main:") ||
           lower.starts_with("layout sideboard:");
  }

  void readEntry(std::string_view line) {
    Section section = section_;
    if (isForSideboard(line)) {
      section = Section::Sideboard;
      line = trim(line.substr(3));
    }
    DeckEntry entry;
    entry.line = line_;
    std::string_view rest = readCount(line, entry);
    if (rest.starts_with('[')) {
      const std::size_t close = rest.find(']');
      if (close == std::string_view::npos) builder_.fail(line_, 1, "a bracket that is not closed");
      const std::vector<std::string_view> printing = splitAt(rest.substr(1, close - 1), ':');
      if (isSetCode(printing[0]) && folded(printing[0]) != "unk") {
        entry.set = printing[0];
        if (printing.size() > 1) entry.number = trim(printing[1]);
      }
      rest = trim(rest.substr(close + 1));
      // Magic Workstation counts the pictures of a land: "Island (2)"
      if (const std::size_t open = rest.rfind(" ("); open != std::string_view::npos && rest.ends_with(')') &&
                                                     allDigits(rest.substr(open + 2, rest.size() - open - 3)))
        rest = rest.substr(0, open);
    } else if (rest.find('|') != std::string_view::npos) {
      rest = readBars(rest, entry);
    } else {
      const bool kept = readMarks(rest, section);
      if (!kept) return;
      rest = readPrinting(rest, entry);
    }
    entry.name = std::string(rest);
    builder_.add(section, std::move(entry));
  }

  /// What stands behind "4 " or "4x ".
  static std::string_view readCount(std::string_view line, DeckEntry& entry) {
    entry.count = 1;
    std::size_t at = 0;
    if (line.empty() || !isDigit(line[0])) return line;
    int count = 0;
    for (; at < line.size() && isDigit(line[at]); ++at)
      count = std::min(count * 10 + (line[at] - '0'), 1'000'000);
    if (at + 1 < line.size() && (line[at] == 'x' || line[at] == 'X') && line[at + 1] == ' ') ++at;
    if (at < line.size() && line[at] != ' ' && line[at] != '\t')
      return line;  // a name that begins with a digit
    entry.count = count;
    return trim(line.substr(at));
  }

  /// "Lightning Bolt|M10|[146]": of Forge, where a number without brackets counts pictures, and + means foil.
  static std::string_view readBars(std::string_view rest, DeckEntry& entry) {
    const std::vector<std::string_view> parts = splitAt(rest, '|');
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const std::string_view part = trim(parts[i]);
      if (i == 1 && isSetCode(part)) entry.set = part;
      if (part.size() > 2 && part.front() == '[' && part.back() == ']')
        entry.number = part.substr(1, part.size() - 2);
    }
    std::string_view name = trim(parts[0]);
    if (name.ends_with('+')) name.remove_suffix(1);
    return name;
  }

  /// Takes tags, colors, categories and kinds of foil off the end of a line. False: a category says that the
  /// card is no part of the deck.
  static bool readMarks(std::string_view& rest, Section& section) {
    if (const std::size_t tag = rest.find(" #"); tag != std::string_view::npos)
      rest = trim(rest.substr(0, tag));
    while (true) {
      const std::size_t space = rest.rfind(' ');
      const std::string_view last =
          space == std::string_view::npos ? std::string_view{} : rest.substr(space + 1);
      if (rest.ends_with('^') && rest.find(" ^") != std::string_view::npos) {
        rest = trim(rest.substr(0, rest.find(" ^")));
      } else if (rest.ends_with(']') && rest.rfind(" [") != std::string_view::npos) {
        const std::size_t open = rest.rfind(" [");
        for (std::string_view category : splitAt(rest.substr(open + 2, rest.size() - open - 3), ',')) {
          category = trim(category.substr(0, category.find('{')));
          if (isOutside(category)) return false;
          if (const auto named = sectionByName(category)) section = *named;
        }
        rest = trim(rest.substr(0, open));
      } else if (last == "*F*" || last == "*E*") {
        rest = trim(rest.substr(0, space));
      } else {
        return true;
      }
    }
  }

  /// Takes " (M10) 146" off a name.
  static std::string_view readPrinting(std::string_view rest, DeckEntry& entry) {
    const std::size_t open = rest.rfind(" (");
    if (open == std::string_view::npos || open == 0) return rest;
    const std::size_t close = rest.find(')', open);
    if (close == std::string_view::npos || !isSetCode(rest.substr(open + 2, close - open - 2))) return rest;
    const std::string_view number = trim(rest.substr(close + 1));
    if (number.find(' ') != std::string_view::npos) return rest;
    entry.set = rest.substr(open + 2, close - open - 2);
    entry.number = number;
    return trim(rest.substr(0, open));
  }

  std::string_view text_;
  DeckBuilder builder_;
  int line_ = 0;
  Section section_ = Section::Main;
  bool headed_ = false;   ///< sections have headings, so that blank lines begin none
  bool about_ = false;    ///< lines about the deck
  bool outside_ = false;  ///< cards that are no part of it
};

}  // namespace

Deck readTextDeck(std::string_view text, std::string_view source) {
  return TextDeckReader(text, source).read();
}

}  // namespace cantrip::formats
