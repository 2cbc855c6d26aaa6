// What lies beside a deck: a vanguard (902.3), a planar deck (901.3, 901.15a), a scheme deck (904.3),
// conspiracies (905.4).
#include <fmt/format.h>

#include <algorithm>

#include "cards/database.h"
#include "formats/deck.h"

namespace cantrip::formats {
namespace {

class BesideCheck {
 public:
  BesideCheck(const Deck& deck, const cards::CardDatabase& database, const play::SeatPlan& plan,
              std::size_t seat)
      : deck_(deck), database_(database), plan_(plan), seat_(seat) {}

  std::vector<std::string> run() {
    const bool deckBeside = plan_.seats[seat_].supplementary;
    if (plan_.vanguards) vanguard();
    if (plan_.conspiracies)
      for (const DeckEntry& entry : deck_.conspiracies)
        lookUp(entry, [](const cards::TypeLine& types) { return types.is(ir::CardType::Conspiracy); });
    if (deckBeside && plan_.rules.schemes) schemes();
    if (deckBeside && plan_.rules.planes) planes();
    return std::move(problems_);
  }

 private:
  void vanguard() {
    for (const DeckEntry& entry : deck_.vanguard)
      lookUp(entry, [](const cards::TypeLine& types) { return types.is(ir::CardType::Vanguard); });
    if (const int vanguards = cardCount(deck_.vanguard); vanguards != 1)
      need(fmt::format("one vanguard below a line \"Vanguard\", not {} (902.3)", vanguards));
  }

  void schemes() {
    // 904.3; 904.13d where the decks are led by commanders
    const int most = plan_.commanders ? 1 : 2;
    for (const DeckEntry& entry : deck_.schemes) {
      lookUp(entry, [](const cards::TypeLine& types) { return types.is(ir::CardType::Scheme); });
      if (entry.count > most)
        say(entry, fmt::format("{} copies of {}: {} at most.", entry.count, entry.name, most));
    }
    const int least = plan_.commanders ? 10 : 20;
    if (const int schemes = cardCount(deck_.schemes); schemes < least)
      need(fmt::format("a scheme deck of {} cards at least below a line \"Schemes\", not {} (904.3)", least,
                       schemes));
  }

  void planes() {
    const int phenomena = countPhenomena();
    const int players = static_cast<int>(plan_.seats.size());
    const bool one = plan_.rules.onePlanarDeck;
    const int least = one ? std::min(40, 10 * players) : 10;
    const int mostPhenomena = one ? 2 * players : 2;
    if (const int planes = cardCount(deck_.planar); planes < least)
      need(fmt::format("a planar deck of {} cards at least below a line \"Planes\", not {} (901.3)", least,
                       planes));
    if (phenomena > mostPhenomena)
      need(fmt::format("{} phenomena at most among the planes, not {} (901.3)", mostPhenomena, phenomena));
  }

  int countPhenomena() {
    int phenomena = 0;
    for (const DeckEntry& entry : deck_.planar) {
      lookUp(entry, [&](const cards::TypeLine& types) {
        if (types.is(ir::CardType::Phenomenon)) phenomena += entry.count;
        return types.is(ir::CardType::Phenomenon) || types.is(ir::CardType::Plane);
      });
      if (entry.count > 1)
        say(entry, fmt::format("{} copies of {}: the cards of a planar deck have different names (901.3).",
                               entry.count, entry.name));
    }
    return phenomena;
  }

  /// Says what is wrong with a card by itself: nobody knows or can play it, or it is none of those that
  /// `belongs`.
  template <class Belongs>
  void lookUp(const DeckEntry& entry, const Belongs& belongs) {
    const auto found = database_.find(entry.name);
    if (!found) return say(entry, fmt::format("there is no card named '{}'.", entry.name));
    if (!(*found)->whole())
      return say(entry, fmt::format("{} cannot be played: {}", entry.name, (*found)->reason()));
    if (!belongs((*found)->card.faces.front().types))
      say(entry, fmt::format("{} does not belong into this section.", entry.name));
  }

  void need(const std::string& what) {
    problems_.push_back(fmt::format("{}: it needs {}.", deck_.source, what));
  }
  void say(const DeckEntry& entry, const std::string& what) {
    problems_.push_back(fmt::format("{}:{}: {}", deck_.source, entry.line, what));
  }

  const Deck& deck_;
  const cards::CardDatabase& database_;
  const play::SeatPlan& plan_;
  std::size_t seat_;
  std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> checkBeside(const Deck& deck, const cards::CardDatabase& database,
                                     const play::SeatPlan& plan, std::size_t seat) {
  return BesideCheck(deck, database, plan, seat).run();
}

}  // namespace cantrip::formats
