// Is a deck one that can be played (100.2, 100.4)?
#include "formats/check.h"

#include <fmt/format.h>

#include <map>

#include "cards/database.h"
#include "formats/deck_builder.h"

namespace cantrip::formats {
namespace {

constexpr std::size_t kMostProblems = 50;

bool isBasicLand(const cards::Card& card) {
  return !card.faces.empty() && card.faces.front().types.is(ir::Supertype::Basic) &&
         card.faces.front().types.is(ir::CardType::Land);
}

/// 100.2a: "A deck can have any number of cards named ..." stands on the card.
bool anyNumber(const cards::Card& card) {
  return !card.faces.empty() &&
         card.faces.front().text.find("A deck can have any number") != std::string::npos;
}

class DeckCheck {
 public:
  DeckCheck(const Deck& deck, const cards::CardDatabase& database, const DeckRules& rules)
      : deck_(deck), database_(database), rules_(rules) {}

  std::vector<std::string> run() {
    for (const auto* section : {&deck_.commanders, &deck_.main}) {
      for (const DeckEntry& entry : *section) {
        entry_(entry, true);
        if (problems_.size() < kMostProblems) continue;
        problems_.push_back(
            fmt::format("{}: so far these; what comes after them was not looked at.", deck_.source));
        return std::move(problems_);
      }
    }
    // The sideboard counts toward the number of copies; whether it can be played matters when it comes in.
    for (const auto* section : {&deck_.sideboard, &deck_.companion})
      for (const DeckEntry& entry : *section) entry_(entry, false);
    if (deck_.size() < rules_.minimum) {
      problems_.push_back(fmt::format("{}: {} cards are too few: a deck needs {} at least.", deck_.source,
                                      deck_.size(), rules_.minimum));
    }
    if (deck_.size() > rules_.maximum) {
      problems_.push_back(fmt::format("{}: {} cards are too many: a deck has {} at most.", deck_.source,
                                      deck_.size(), rules_.maximum));
    }
    // A companion begins outside of the game, as the sideboard does (702.139a).
    const int side = cardCount(deck_.sideboard) + (rules_.maxSideboard > 0 ? cardCount(deck_.companion) : 0);
    if (side > rules_.maxSideboard) {
      problems_.push_back(fmt::format("{}: {} cards are too many for a sideboard: {} at most.", deck_.source,
                                      side, rules_.maxSideboard));
    }
    if (rules_.leaders.any() && canBePlayed_)
      for (const std::string& problem : checkLeaders(deck_, database_, rules_.leaders))
        problems_.push_back(problem);
    return std::move(problems_);
  }

 private:
  void entry_(const DeckEntry& entry, bool main) {
    const auto found = database_.find(entry.name);
    if (!found) {
      if (!main) return;
      canBePlayed_ = false;
      const std::vector<std::string> near = database_.similar(entry.name);
      say(entry, fmt::format("there is no card named '{}'.{}", entry.name,
                             near.empty() ? " Import a card file that has it: cantrip import FILE."
                                          : fmt::format(" Did you mean {}?", fmt::join(near, ", "))));
      return;
    }
    const cards::CompiledCard& compiled = **found;
    if (main && !compiled.whole()) canBePlayed_ = false;
    if (main && !compiled.whole())
      say(entry, fmt::format("{} cannot be played: {}", entry.name, compiled.reason()));
    if (main && cards::liesBesideDecks(compiled.card)) {
      canBePlayed_ = false;
      say(entry, fmt::format("{} is no card of a deck: it lies beside one (408.3).", entry.name));
    }
    int& copies = copies_[compiled.card.name];
    const bool tooManyBefore = copies > rules_.copies;
    copies += entry.count;
    if (copies > rules_.copies && !tooManyBefore && !isBasicLand(compiled.card) &&
        !anyNumber(compiled.card)) {
      say(entry, fmt::format("{} copies of {}: {} at most, sideboard included.", copies, compiled.card.name,
                             rules_.copies));
    }
  }

  void say(const DeckEntry& entry, const std::string& what) {
    problems_.push_back(fmt::format("{}:{}: {}", deck_.source, entry.line, what));
  }

  const Deck& deck_;
  const cards::CardDatabase& database_;
  const DeckRules& rules_;
  std::map<std::string, int> copies_;
  std::vector<std::string> problems_;
  bool canBePlayed_ = true;
};

}  // namespace

std::vector<std::string> checkDeck(const Deck& deck, const cards::CardDatabase& database,
                                   const DeckRules& rules) {
  return DeckCheck(deck, database, rules).run();
}

std::vector<std::string> problemsIn(const Deck& deck, const cards::CardDatabase& database,
                                    const Format& format, const cards::Catalogue& catalogue,
                                    const std::string& day) {
  std::vector<std::string> problems = checkCards(deck, database, format, catalogue, day);
  for (std::string& problem : checkDeck(deck, database, format.deck)) problems.push_back(std::move(problem));
  return problems;
}

}  // namespace cantrip::formats
