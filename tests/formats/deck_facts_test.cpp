// The curve of a deck, and the odds of what is drawn.
#include "formats/deck_facts.h"

#include <gtest/gtest.h>

#include <numeric>

#include "cards/database.h"

namespace cantrip::formats {
namespace {

TEST(DeckFacts, CountWhatIsInTheDeck) {
  const cards::CardDatabase database;
  const DeckFacts facts =
      factsOf(parseDeck("20 Forest\n4 Llanowar Elves\n2 Shock\n1 No Such Card\n", "d"), database);
  EXPECT_EQ(facts.cards, 27);
  EXPECT_EQ(facts.lands, 20);
  EXPECT_EQ(facts.unknown, 1);
  EXPECT_EQ(facts.creatures[1], 4);
  EXPECT_EQ(facts.others[1], 2);
  EXPECT_EQ(facts.colors, (std::array<int, 6>{0, 0, 0, 2, 4, 0}));
  EXPECT_EQ(facts.symbols, (std::array<int, 5>{0, 0, 0, 2, 4}));
  EXPECT_DOUBLE_EQ(facts.meanValue, 1.0);
  EXPECT_EQ(facts.types.front(), (std::pair<std::string, int>("land", 20)));
}

TEST(DeckFacts, OddsAreThoseOfTheHypergeometricDistribution) {
  // 4 of 60 in seven cards: 1 - C(56,7) / C(60,7)
  EXPECT_NEAR(chanceOfAtLeast(1, 4, 7, 60), 0.3995, 0.0001);
  EXPECT_NEAR(chanceOf(3, 24, 7, 60), 0.3087, 0.0001);
  double all = 0;
  for (int k = 0; k <= 7; ++k) all += chanceOf(k, 17, 7, 40);
  EXPECT_NEAR(all, 1.0, 1e-12);
  EXPECT_EQ(chanceOfAtLeast(0, 0, 7, 60), 1.0);
  EXPECT_EQ(chanceOfAtLeast(1, 0, 7, 60), 0.0);
  EXPECT_EQ(chanceOf(7, 60, 7, 60), 1.0) << "nothing else can be drawn";
  EXPECT_EQ(chanceOf(6, 60, 7, 60), 0.0);
}

TEST(DeckFacts, HandsFollowFromTheSeedAndAgreeWithTheOdds) {
  const Deck deck = parseDeck("24 Forest\n36 Grizzly Bears\n", "d");
  EXPECT_EQ(openingHands(deck, 7, 3), openingHands(deck, 7, 3));
  EXPECT_NE(openingHands(deck, 7, 3), openingHands(deck, 8, 3));
  int three = 0;
  constexpr int kHands = 20000;
  for (const auto& hand : openingHands(deck, 1, kHands)) {
    ASSERT_EQ(hand.size(), 7U);
    if (std::count(hand.begin(), hand.end(), "Forest") == 3) ++three;
  }
  EXPECT_NEAR(three / static_cast<double>(kHands), chanceOf(3, 24, 7, 60), 0.01);
}

}  // namespace
}  // namespace cantrip::formats
