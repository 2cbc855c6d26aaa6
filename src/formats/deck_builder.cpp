#include "formats/deck_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/fold.h"
#include "base/trim.h"

namespace cantrip::formats {
namespace {

constexpr int kMostCopies = 1000;
constexpr int kMostCards = 5000;  ///< of all sections; the largest deck that is played has 250

struct Heading {
  std::string_view word;
  Section section;
};
// The first word of a section is its heading in files of ours. A card is named Conspiracy, so that this alone
// is none; in brackets it is.
constexpr std::array kHeadings{Heading{"Commander", Section::Commander},
                               Heading{"Commanders", Section::Commander},
                               Heading{"Oathbreaker", Section::Commander},
                               Heading{"Signature spell", Section::Commander},
                               Heading{"Companion", Section::Companion},
                               Heading{"Deck", Section::Main},
                               Heading{"Main", Section::Main},
                               Heading{"Maindeck", Section::Main},
                               Heading{"Main deck", Section::Main},
                               Heading{"Mainboard", Section::Main},
                               Heading{"Sideboard", Section::Sideboard},
                               Heading{"Side", Section::Sideboard},
                               Heading{"Planar deck", Section::Planar},
                               Heading{"Planes", Section::Planar},
                               Heading{"Planar", Section::Planar},
                               Heading{"Scheme deck", Section::Schemes},
                               Heading{"Schemes", Section::Schemes},
                               Heading{"Conspiracies", Section::Conspiracies},
                               Heading{"Conspiracy deck", Section::Conspiracies},
                               Heading{"[Conspiracy]", Section::Conspiracies},
                               Heading{"Vanguard", Section::Vanguard},
                               Heading{"Avatar", Section::Vanguard}};

std::string wordsOfHeading(std::string_view name) {
  std::string word = folded(trim(name));
  if (!word.empty() && word.back() == ':') word.pop_back();
  if (word == "[conspiracy]") return word;
  if (word.size() > 2 && word.front() == '[' && word.back() == ']') word = word.substr(1, word.size() - 2);
  // "Sideboard (15)"
  if (const std::size_t open = word.rfind(" (");
      open != std::string::npos && word.back() == ')' &&
      std::all_of(word.begin() + static_cast<std::ptrdiff_t>(open) + 2, word.end() - 1,
                  [](char c) { return c >= '0' && c <= '9'; }))
    word.resize(open);
  return word;
}

}  // namespace

std::optional<Section> sectionByName(std::string_view name) {
  const std::string word = wordsOfHeading(name);
  for (const Heading& heading : kHeadings)
    if (folded(heading.word) == word) return heading.section;
  return std::nullopt;
}

std::string_view sectionName(Section section) {
  return std::find_if(kHeadings.begin(), kHeadings.end(),
                      [&](const Heading& heading) { return heading.section == section; })
      ->word;
}

bool isOutside(std::string_view name) {
  const std::string word = wordsOfHeading(name);
  return word == "maybeboard" || word == "considering" || word == "tokens";
}

std::string tidyName(std::string_view name) {
  std::string tidy(trim(name));
  for (const std::string_view slashes : {" /// ", " / "})
    for (std::size_t at = tidy.find(slashes); at != std::string::npos; at = tidy.find(slashes, at))
      tidy.replace(at, slashes.size(), " // ");
  return tidy;
}

bool isSetCode(std::string_view text) {
  const auto is = [](char c, char first, char last) { return c >= first && c <= last; };
  if (text.size() < 2 || text.size() > 6) return false;
  bool large = true, small = true;
  for (const char c : text) {
    large = large && (is(c, 'A', 'Z') || is(c, '0', '9'));
    small = small && (is(c, 'a', 'z') || is(c, '0', '9'));
  }
  return large || small;
}

DeckBuilder::DeckBuilder(std::string_view source) : source_(source) {
  deck_.source = source_;
  deck_.name = std::filesystem::path(source).stem().string();
}

void DeckBuilder::add(Section section, DeckEntry entry) {
  entry.name = tidyName(entry.name);
  entry.set = folded(entry.set);
  if (entry.name.empty())
    fail(entry.line, 1, "a number without a card. Write the name after it, such as \"4 Lightning Bolt\"");
  if (entry.name.find_first_of("\n\r\t|") != std::string::npos)
    fail(entry.line, 1, "a name that no card can have: it holds the end of a line, a tab or a bar");
  if (entry.count < 1)
    fail(entry.line, 1, "no copies of a card. Leave the line out, or write how many there are");
  if (entry.count > kMostCopies)
    fail(entry.line, 1, fmt::format("{} copies of one card are more than any deck has", entry.count));
  cards_ += entry.count;
  if (cards_ > kMostCards)
    fail(entry.line, 1, fmt::format("more than {} cards are more than any deck has", kMostCards));
  std::vector<DeckEntry>& entries = deck_.section(section);
  const auto same = std::find_if(entries.begin(), entries.end(), [&](const DeckEntry& other) {
    return other.name == entry.name && other.set == entry.set && other.number == entry.number;
  });
  if (same != entries.end())
    same->count += entry.count;
  else
    entries.push_back(std::move(entry));
}

void DeckBuilder::setTitle(std::string_view title) {
  if (deck_.title.empty() && title.find('\n') == std::string_view::npos)
    deck_.title = std::string(trim(title));
}

void DeckBuilder::setAbout(std::string_view about) {
  if (deck_.about.empty() && about.find('\n') == std::string_view::npos)
    deck_.about = std::string(trim(about));
}

Deck DeckBuilder::finish() {
  if (cards_ == 0)
    throw DeckError(fmt::format(
        "{}: there are no cards in it. Write one card per line, such as \"4 Lightning Bolt\".", source_));
  return std::move(deck_);
}

void DeckBuilder::fail(int line, std::size_t column, const std::string& what) const {
  throw DeckError(fmt::format("{}:{}:{}: {}.", source_, line, column, what));
}

}  // namespace cantrip::formats
