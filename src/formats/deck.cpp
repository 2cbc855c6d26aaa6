// Reading decks, and finding them among the built-in ones and on disk.
#include "formats/deck.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "base/embedded.h"
#include "base/files.h"
#include "base/nearest.h"
#include "base/readable.h"
#include "base/trim.h"

namespace cantrip::formats {
namespace {

constexpr std::string_view kFolder = "library/decks/";
constexpr std::string_view kEnding = ".deck";
constexpr int kMostCopies = 1000;
constexpr int kMostCards = 5000;  ///< of main deck and sideboard; the largest deck that is played has 250
constexpr std::size_t kMostBytesOfDeck = kMegabyte;

bool digit(char c) { return c >= '0' && c <= '9'; }

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

enum class Heading { None, Main, Side, Commander };

Heading heading(std::string_view line) {
  std::string word = lower(line);
  if (!word.empty() && word.back() == ':') word.pop_back();
  if (word == "sideboard") return Heading::Side;
  if (word == "commander" || word == "commanders") return Heading::Commander;
  if (word == "deck" || word == "main" || word == "maindeck" || word == "main deck") return Heading::Main;
  return Heading::None;
}

bool isRemark(std::string_view line) { return line.starts_with("//") || line.starts_with('#'); }

/// Takes " (M10) 146" and the like off a name, as deck files of other programs have it.
std::string_view withoutPrinting(std::string_view name) {
  const std::size_t open = name.rfind(" (");
  if (open == std::string_view::npos || open == 0) return name;
  const std::size_t close = name.find(')', open);
  if (close == std::string_view::npos) return name;
  for (std::size_t i = open + 2; i < close; ++i) {
    const auto c = static_cast<unsigned char>(name[i]);
    if (std::isupper(c) == 0 && std::isdigit(c) == 0) return name;
  }
  return trim(name.substr(0, open));
}

class DeckReader {
 public:
  DeckReader(std::string_view text, std::string_view source) : text_(text), source_(source) {}

  Deck read() {
    if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
    deck_.source = std::string(source_);
    deck_.name = std::filesystem::path(source_).stem().string();
    const bool headed = hasSideboardHeading();
    std::string_view rest = text_;
    while (!rest.empty()) {
      const std::size_t end = rest.find('\n');
      ++line_;
      readLine(trim(rest.substr(0, end)), headed);
      rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
    if (deck_.main.empty() && deck_.commanders.empty()) {
      throw DeckError(fmt::format(
          "{}: there are no cards in it. Write one card per line, such as \"4 Lightning Bolt\".", source_));
    }
    return std::move(deck_);
  }

 private:
  bool hasSideboardHeading() const {
    std::string_view rest = text_;
    while (!rest.empty()) {
      const std::size_t end = rest.find('\n');
      if (heading(trim(rest.substr(0, end))) == Heading::Side) return true;
      rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
    return false;
  }

  void readLine(std::string_view line, bool headed) {
    if (line.empty()) {
      if (section_ == Heading::Commander)
        section_ = Heading::Main;
      else if (!headed && !deck_.main.empty())
        section_ = Heading::Side;
    } else if (isRemark(line)) {
      if (deck_.about.empty() && deck_.main.empty())
        deck_.about = std::string(trim(line.substr(line.find_first_not_of("/#") == std::string_view::npos
                                                       ? line.size()
                                                       : line.find_first_not_of("/#"))));
    } else if (const Heading found = heading(line); found != Heading::None) {
      section_ = found;
    } else {
      readEntry(line);
    }
  }

  void readEntry(std::string_view line) {
    Heading section = section_;
    if (lower(line.substr(0, 3)) == "sb:") {
      section = Heading::Side;
      line = trim(line.substr(3));
    }
    int count = 1;
    std::size_t at = 0;
    if (!line.empty() && digit(line[0])) {
      count = 0;
      for (; at < line.size() && digit(line[at]); ++at)
        count = std::min(count * 10 + (line[at] - '0'), 1'000'000);
      if (at < line.size() && (line[at] == 'x' || line[at] == 'X') && at + 1 < line.size() &&
          line[at + 1] == ' ')
        ++at;
      if (at < line.size() && line[at] != ' ' && line[at] != '\t')
        at = 0, count = 1;  // a name such as "+2 Mace"
    }
    const std::string_view name = withoutPrinting(trim(line.substr(at)));
    if (name.empty())
      fail(at + 1, "a number without a card. Write the name after it, such as \"4 Lightning Bolt\"");
    if (count < 1) fail(1, "no copies of a card. Leave the line out, or write how many there are");
    if (count > kMostCopies) fail(1, fmt::format("{} copies of one card are more than any deck has", count));
    cards_ += count;
    if (cards_ > kMostCards)
      fail(1, fmt::format("more than {} cards are more than any deck has", kMostCards));
    auto& entries = section == Heading::Side        ? deck_.sideboard
                    : section == Heading::Commander ? deck_.commanders
                                                    : deck_.main;
    const auto same =
        std::find_if(entries.begin(), entries.end(), [&](const DeckEntry& e) { return e.name == name; });
    if (same != entries.end())
      same->count += count;
    else
      entries.push_back({count, std::string(name), line_});
  }

  [[noreturn]] void fail(std::size_t column, const std::string& what) const {
    throw DeckError(fmt::format("{}:{}:{}: {}.", source_, line_, column, what));
  }

  std::string_view text_, source_;
  Deck deck_;
  int line_ = 0, cards_ = 0;
  Heading section_ = Heading::Main;
};

}  // namespace

int Deck::size() const {
  int total = commanderCount();
  for (const DeckEntry& entry : main) total += entry.count;
  return total;
}

int Deck::commanderCount() const {
  int total = 0;
  for (const DeckEntry& entry : commanders) total += entry.count;
  return total;
}

std::vector<std::string> Deck::cards() const {
  std::vector<std::string> names;
  for (const auto* section : {&commanders, &main})
    for (const DeckEntry& entry : *section)
      names.insert(names.end(), static_cast<std::size_t>(entry.count), entry.name);
  return names;
}

Deck parseDeck(std::string_view text, std::string_view source) { return DeckReader(text, source).read(); }

std::vector<Deck> builtinDecks() {
  std::vector<Deck> decks;
  for (const EmbeddedFile& file : embeddedFiles()) {
    if (!file.path.starts_with(kFolder) || !file.path.ends_with(kEnding)) continue;
    decks.push_back(parseDeck(file.contents, file.path));
    decks.back().source = "built-in deck " + decks.back().name;
  }
  return decks;
}

Deck loadDeck(const std::string& nameOrFile) {
  if (nameOrFile.find('/') == std::string::npos) {
    const std::string path = std::string(kFolder) + lower(nameOrFile) + std::string(kEnding);
    if (const auto contents = embeddedFile(path)) {
      Deck deck = parseDeck(*contents, path);
      deck.source = "built-in deck " + deck.name;
      return deck;
    }
  }
  std::error_code ignored;
  if (std::filesystem::exists(nameOrFile, ignored)) {
    try {
      const std::string text = readFile(nameOrFile, kMostBytesOfDeck);
      if (!isText(text))
        throw DeckError(fmt::format(
            "{} is no text: a deck is a text with lines such as \"4 Lightning Bolt\".", nameOrFile));
      return parseDeck(text, nameOrFile);
    } catch (const FileError& error) {
      throw DeckError(error.what());
    }
  }
  std::vector<std::string> names;
  for (const Deck& deck : builtinDecks()) names.push_back(deck.name);
  const std::vector<std::string> near = nearest(nameOrFile, names, 3);
  throw UnknownDeck(fmt::format(
      "There is no built-in deck and no file named '{}'.{} Built-in decks: {}.", nameOrFile,
      near.empty() ? "" : fmt::format(" Did you mean {}?", fmt::join(near, ", ")), fmt::join(names, ", ")));
}

}  // namespace cantrip::formats
