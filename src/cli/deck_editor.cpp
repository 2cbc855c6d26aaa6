// "in 2 Shock", "out Opt" and the like.
#include "cli/deck_editor.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "base/fold.h"
#include "base/nearest.h"
#include "cli/board.h"
#include "cli/pool_view.h"
#include "cli/typed.h"
#include "tournament/deck_building.h"

namespace cantrip::cli {
namespace {

std::string differences(const formats::Deck& before, const formats::Deck& now) {
  std::vector<std::string> words;
  const auto count = [](const formats::Deck& deck, const std::string& name) {
    for (const formats::DeckEntry& entry : deck.main)
      if (entry.name == name) return entry.count;
    return 0;
  };
  for (const formats::DeckEntry& entry : now.main)
    if (const int more = entry.count - count(before, entry.name); more > 0)
      words.push_back(fmt::format("+{} {}", more, entry.name));
  for (const formats::DeckEntry& entry : before.main)
    if (const int less = entry.count - count(now, entry.name); less > 0)
      words.push_back(fmt::format("-{} {}", less, entry.name));
  return words.empty() ? "nothing is changed" : fmt::format("{}", fmt::join(words, ", "));
}

int cardsIn(const std::vector<formats::DeckEntry>& entries) {
  int total = 0;
  for (const formats::DeckEntry& entry : entries) total += entry.count;
  return total;
}

}  // namespace

std::optional<formats::Deck> DeckEditor::edit(formats::Deck deck) {
  begun_ = deck;
  show(deck);
  const std::string also =
      rules_.basicLands ? "basic lands too; \"lands\" suggests those, \"suggest\" a whole deck; " : "";
  out_ << wrap(fmt::format("\"in CARD\" and \"out CARD\", also with a number, change the deck; {}\"show\" "
                           "shows both, \"card NAME\" its words, \"reset\" takes all back, \"done\" goes on.",
                           also),
               screenWidth() - 1)
       << "\n";
  constexpr int kMostLines = 2000;
  std::string line;
  for (int i = 0; i < kMostLines && lines_.read(line, [&] { return offers(deck); }); ++i) {
    const Next next = command(deck, trimmed(line));
    if (next == Next::Done) return deck;
    if (next == Next::Left) return std::nullopt;
  }
  return std::nullopt;
}

DeckEditor::Next DeckEditor::command(formats::Deck& deck, const std::string& line) {
  const std::size_t space = line.find(' ');
  const std::string word = line.substr(0, space);
  const std::string rest = space == std::string::npos ? "" : trimmed(line.substr(space + 1));
  if (word == "done") return done(deck) ? Next::Done : Next::Ask;
  if (word == "quit" || word == "exit" || word == "q") return Next::Left;
  if (word == "in" || word == "out") {
    move(deck, rest, word == "in");
  } else if (word == "show") {
    show(deck);
  } else if (word == "card" || word == "?") {
    tellCard(deck, rest);
  } else if (word == "reset") {
    deck = begun_;
    out_ << "The deck is as it was.\n";
  } else if (word == "lands" && rules_.basicLands) {
    tournament::fillWithLands(deck, database_, rules_.minimum);
    out_ << wrap(fmt::format("Deck {}: {}", deck.size(), differences(begun_, deck)), screenWidth() - 1, 2)
         << "\n";
  } else if (word == "suggest" && rules_.basicLands) {
    deck = tournament::buildDeck(tournament::cardsOf(registered_), knowledge_, rules_.minimum);
    show(deck);
  } else {
    out_ << (line.empty()
                 ? "Say what to change, or \"done\".\n"
                 : fmt::format("'{}' is nothing to do here: in, out, show, card, reset, done.\n", word));
  }
  return Next::Ask;
}

/// The card that was typed, or the beginning of its name.
std::optional<std::string> DeckEditor::meant(const std::vector<formats::DeckEntry>& cards,
                                             const std::string& typed, bool freeLands) {
  std::vector<std::string> names;
  for (const formats::DeckEntry& entry : cards) names.push_back(entry.name);
  if (freeLands)
    for (const std::string& land : tournament::basicLandNames())
      if (std::find(names.begin(), names.end(), land) == names.end()) names.push_back(land);
  std::vector<std::string> begin;
  for (const std::string& name : names) {
    if (folded(name) == folded(typed)) return name;
    if (folded(name).starts_with(folded(typed))) begin.push_back(name);
  }
  if (begin.size() == 1) return begin.front();
  if (begin.size() > 1) {
    out_ << fmt::format("'{}' can be {}.\n", typed, fmt::join(begin, " or "));
    return std::nullopt;
  }
  const std::vector<std::string> near = nearest(typed, names, 3);
  out_ << fmt::format("There is no '{}' there.{}\n", typed,
                      near.empty() ? "" : fmt::format(" Is it {}?", fmt::join(near, " or ")));
  return std::nullopt;
}

void DeckEditor::move(formats::Deck& deck, const std::string& words, bool in) {
  int count = 1;
  std::string name = words;
  const std::size_t space = words.find(' ');
  if (const auto typed = number(words.substr(0, space)); typed && space != std::string::npos) {
    count = static_cast<int>(std::min<std::size_t>(*typed, 1000));
    name = trimmed(words.substr(space + 1));
  }
  if (name.empty() || count < 1) {
    out_ << "Say which card, such as \"in 2 Shock\".\n";
    return;
  }
  const auto card = meant(in ? deck.sideboard : deck.main, name, in && rules_.basicLands);
  if (!card) return;
  if (in) {
    const auto found = database_.find(*card);
    if (!found || !(*found)->whole()) {
      out_ << fmt::format("{} cannot be played: {}\n", *card,
                          found ? (*found)->reason() : "there is no card of that name here");
      return;
    }
  }
  const bool moved =
      in ? tournament::bringIn(deck, *card, count, rules_) : tournament::takeOut(deck, *card, count, rules_);
  if (!moved) {
    out_ << fmt::format("There are not {} of {} there.\n", count, *card);
    return;
  }
  out_ << wrap(fmt::format("Deck {}, sideboard {}: {}", deck.size(), cardsIn(deck.sideboard),
                           differences(begun_, deck)),
               screenWidth() - 1, 2)
       << "\n";
}

void DeckEditor::show(const formats::Deck& deck) {
  out_ << fmt::format("Your deck, {} cards:\n{}{}", deck.size(), deckCards(deck, database_),
                      curveText(deck.main, database_));
  out_ << fmt::format("Your sideboard, {} cards:\n{}", cardsIn(deck.sideboard),
                      poolText(deck.sideboard, database_));
}

void DeckEditor::tellCard(const formats::Deck& deck, const std::string& words) {
  std::vector<formats::DeckEntry> all = deck.main;
  all.insert(all.end(), deck.sideboard.begin(), deck.sideboard.end());
  if (const auto card = meant(all, words, rules_.basicLands)) out_ << cardText(*card, database_) << "\n";
}

bool DeckEditor::done(const formats::Deck& deck) {
  const std::string problem = tournament::sideboardingProblem(registered_, deck, rules_);
  if (!problem.empty()) out_ << problem << "\n";
  return problem.empty();
}

std::vector<std::string> DeckEditor::offers(const formats::Deck& deck) const {
  std::vector<std::string> all{"done", "show", "reset", "quit"};
  if (rules_.basicLands) all.insert(all.end(), {"lands", "suggest"});
  for (const formats::DeckEntry& entry : deck.sideboard) all.push_back("in " + entry.name);
  for (const formats::DeckEntry& entry : deck.main) all.push_back("out " + entry.name);
  return all;
}

}  // namespace cantrip::cli
