// What a deck is made of, counted: its curve, colors and types; and the odds of what is drawn from it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "formats/deck.h"

namespace cantrip::cards {
class CardDatabase;
}

namespace cantrip::formats {

struct DeckFacts {
  static constexpr std::size_t kMostValue = 7;            ///< and more
  int cards = 0, lands = 0, unknown = 0;                  ///< of commanders and main deck
  std::array<int, kMostValue + 1> creatures{}, others{};  ///< by mana value, without lands
  std::array<int, 6> colors{};   ///< cards without lands: white, blue, black, red, green, colorless
  std::array<int, 5> symbols{};  ///< colored mana symbols in their costs
  std::vector<std::pair<std::string, int>> types;  ///< card types by how often they are there
  double meanValue = 0;                            ///< mana value of cards that are no lands
};
DeckFacts factsOf(const Deck& deck, const cards::CardDatabase& database);

/// The chance to have `wanted` or more of `good` cards among `drawn` of `all`, by the hypergeometric
/// distribution. Precondition: good and drawn are no more than all.
double chanceOfAtLeast(int wanted, int good, int drawn, int all);
/// The chance to have exactly so many.
double chanceOf(int wanted, int good, int drawn, int all);

/// The main deck in the order of drawing; same seed, same order.
std::vector<std::string> shuffledDeck(const Deck& deck, std::uint64_t seed);
/// Opening hands of seven cards, in the order of drawing; same seed, same hands.
std::vector<std::vector<std::string>> openingHands(const Deck& deck, std::uint64_t seed, int hands);
inline constexpr int kOpeningHand = 7;  ///< 103.5

}  // namespace cantrip::formats
