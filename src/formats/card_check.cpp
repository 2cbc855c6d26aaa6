// What is wrong with the cards of a deck in a format, in words.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cards/catalogue.h"
#include "cards/database.h"
#include "formats/check.h"
#include "formats/format_cards.h"

namespace cantrip::formats {
namespace {

class CardCheck {
 public:
  CardCheck(const Deck& deck, const cards::CardDatabase& database, const Format& format,
            const cards::Catalogue& catalogue, const std::string& day)
      : deck_(deck),
        database_(database),
        format_(withNamesOfCards(format, database, catalogue)),
        rules_(format_.cards),
        catalogue_(catalogue),
        cards_(format_, catalogue, day),
        when_(day.empty() ? "" : " on " + day) {}

  std::vector<std::string> run() {
    section(deck_.commanders, true);
    section(deck_.main, false);
    section(deck_.sideboard, false);
    section(deck_.companion, false);
    if (rules_.mostPoints > 0 && points_ > rules_.mostPoints)
      problems_.push_back(fmt::format("{}: {} points are too many for {}: {} at most.", deck_.source, points_,
                                      format_.name, rules_.mostPoints));
    return std::move(problems_);
  }

 private:
  void section(const std::vector<DeckEntry>& entries, bool leads) {
    for (const DeckEntry& entry : entries) {
      const auto found = database_.find(entry.name);
      if (!found) continue;  // that there is no such card is said elsewhere
      const std::string& name = (*found)->card.name;
      if (const auto points = rules_.points.find(name); points != rules_.points.end())
        points_ += points->second * entry.count;
      if (cards_.lists(rules_.allowed, name)) continue;
      const cards::TypeLine& types = (*found)->card.faces.front().types;
      const bool basic = types.is(ir::Supertype::Basic) && types.is(ir::CardType::Land);
      card(entry, name, leads, basic);
    }
  }

  void card(const DeckEntry& entry, const std::string& name, bool leads, bool basic) {
    if (cards_.lists(rules_.banned, name))
      return say(entry, fmt::format("{} is banned in {}{}.", name, format_.name, when_));
    if (basic) return;
    if (const auto said = cards_.legality(name); said && !legal(entry, name, leads, *said)) return;
    if (cards_.lists(rules_.restricted, name)) oneCopy(entry, name);
    if (!inSets(entry, name)) return;
    if (!cards_.hasRarity(name))
      say(entry, fmt::format("{} was never printed as {}, which {} asks for.", name,
                             fmt::join(rules_.rarities, " or "), format_.name));
  }

  /// Says why the lists of the card file do not have it.
  bool legal(const DeckEntry& entry, const std::string& name, bool leads, cards::Legality said) {
    switch (said) {
      case cards::Legality::Legal:
        return true;
      case cards::Legality::Restricted:
        if (rules_.restrictedIs == Restricted::OneCopy) oneCopy(entry, name);
        if (rules_.restrictedIs == Restricted::OnlyLeads && !leads)
          say(entry, fmt::format("{} can only lead a deck in {}.", name, format_.name));
        if (rules_.restrictedIs == Restricted::NeverLeads && leads)
          say(entry, fmt::format("{} cannot lead a deck in {}.", name, format_.name));
        return true;
      case cards::Legality::Banned:
        say(entry, fmt::format("{} is banned in {}.", name, format_.name));
        return false;
      case cards::Legality::NotLegal:
        say(entry, fmt::format("{} is not legal in {}.", name, format_.name));
        return false;
      case cards::Legality::Unknown:
        break;
    }
    say(entry, fmt::format("whether {} is legal in {}, no imported card file says.", name, format_.name));
    return false;
  }

  void oneCopy(const DeckEntry& entry, const std::string& name) {
    int& copies = copies_[name];
    const int before = copies;
    copies += entry.count;
    if (before <= 1 && copies > 1)
      say(entry,
          fmt::format("{} is restricted in {}{}: one copy at most, sideboard included, and there are {}.",
                      name, format_.name, when_, copies));
  }

  bool inSets(const DeckEntry& entry, const std::string& name) {
    if (cards_.inSets(name)) return true;
    say(entry, fmt::format("{} is in no set of {}{}: it {}.", name, format_.name, when_,
                           printedIn(catalogue_.printings(name))));
    return false;
  }

  /// The last sets before the day, or the first after it; those of promotions only when there are no others.
  std::string printedIn(const std::vector<cards::Catalogue::PrintedIn>& printings) const {
    constexpr std::size_t kShown = 3;
    const auto isRegular = [](const auto& printed) {
      return printed.set->type == "expansion" || printed.set->type == "core";
    };
    const bool regular = std::any_of(printings.begin(), printings.end(), isRegular);
    std::vector<std::string> past, future;
    const cards::CardSet* before = nullptr;
    for (const auto& printed : printings) {
      const cards::CardSet* set = printed.set;
      if (set == before || (regular && !isRegular(printed))) continue;
      before = set;
      const bool known = !set->releasedAt.empty();
      (known && set->releasedAt > cards_.day() ? future : past)
          .push_back(
              fmt::format("{} ({}, {})", set->name, set->code, known ? set->releasedAt : "no day known"));
    }
    if (past.empty() && future.empty()) return "is in no set that was imported";
    const bool later = past.empty();
    std::vector<std::string>& shown = later ? future : past;
    const std::size_t all = shown.size();
    if (!later) std::reverse(shown.begin(), shown.end());
    shown.resize(std::min(all, kShown));
    return fmt::format("{} {}{}", later ? "was printed only later, in" : "was printed in",
                       fmt::join(shown, ", "), all > kShown ? fmt::format(" and {} more", all - kShown) : "");
  }

  void say(const DeckEntry& entry, const std::string& what) {
    problems_.push_back(fmt::format("{}:{}: {}", deck_.source, entry.line, what));
  }

  const Deck& deck_;
  const cards::CardDatabase& database_;
  const Format format_;
  const CardRules& rules_;
  const cards::Catalogue& catalogue_;
  const FormatCards cards_;
  const std::string when_;
  std::map<std::string, int> copies_;
  int points_ = 0;
  std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> checkCards(const Deck& deck, const cards::CardDatabase& database,
                                    const Format& format, const cards::Catalogue& catalogue,
                                    const std::string& day) {
  return CardCheck(deck, database, format, catalogue, day).run();
}

}  // namespace cantrip::formats
