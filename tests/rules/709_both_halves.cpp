// What a split card is where it is no spell: both of its halves (709.4).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kSplit =
    "Layout: split\nTest Dawn {1}{R}\nInstant\n~ deals 2 damage to any target.\n//\n"
    "Test Dusk {2}{U}\nSorcery\nDraw a card.";

TEST(Rule709, OffTheStackItHasTheTypesAndColorsOfBothHalves) {  // 709.4b-c
  Scenario game;
  game.card(kSplit);
  game.card("Test Counter {0}\nArtifact\n{T}: Return target blue card from your graveyard to your hand.");
  game.card("Test Tome {0}\nArtifact\n{T}: Return target sorcery card from your graveyard to your hand.");
  game.battlefield(P1, "Test Counter");
  game.battlefield(P1, "Test Tome");
  const Card first = game.graveyard(P1, "Test Dawn");
  const Card second = game.graveyard(P1, "Test Dawn");
  game.activate(P1, "Test Counter", first);
  game.resolve();
  game.activate(P1, "Test Tome", second);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, first));
  EXPECT_TRUE(game.in(Zone::Hand, second));
}

TEST(Rule709, OnTheStackItIsTheHalfThatIsCast) {  // 709.3a, 709.4
  Scenario game;
  game.card(kSplit);
  game.card("Test Watcher {0}\nArtifact\nWhenever you cast a blue spell, you gain 1 life.");
  game.card("Test Student {0}\nArtifact\nWhenever you cast a sorcery spell, you gain 3 life.");
  game.battlefield(P1, "Test Watcher");
  game.battlefield(P1, "Test Student");
  game.battlefield(P1, "Mountain", 2);
  game.hand(P1, "Test Dawn");
  game.cast(P1, "Test Dawn", P2);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule709, OnlyTheHalfThatIsASorceryHasToWait) {  // 709.3a: the timing of the half that is cast
  Scenario game;
  game.card(kSplit);
  game.battlefield(P1, "Mountain", 3);
  const Card split = game.hand(P1, "Test Dawn");
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.canCast(P1, split));
  game.cast(P1, split, P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule709, TheManaValueOfWhatHasJustMovedIsThatOfBoth) {  // 709.4b, 608.2h
  Scenario game;
  game.card(kSplit);
  game.card(
      "Test Confidant {0}\nArtifact\n{T}: Reveal the top card of your library and put that card into your "
      "hand. "
      "You lose life equal to its mana value.");
  game.battlefield(P1, "Test Confidant");
  game.library(P1, "Test Dawn");
  game.activate(P1, "Test Confidant");
  game.resolve();
  EXPECT_EQ(game.life(P1), 15);
}

}  // namespace
}  // namespace cantrip::test
